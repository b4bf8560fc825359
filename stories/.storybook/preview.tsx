/** @jsxImportSource react */
import type { Preview } from "@storybook/react-vite";
import { controlsOf } from "../support/controls.ts";
import { toolbar, withToolbar } from "../support/globals.ts";
import { prepare } from "../support/services.ts";
import { Shop } from "../support/shop.tsx";

const preview: Preview = {
  parameters: {
    layout: "fullscreen",
    options: { storySort: { order: ["Guides", "Widgets", "Hosts", "States", "Pages"] } },
    // What is in order needs no report of its own, which would be most of the work.
    a11y: { test: "error", options: { resultTypes: ["violations"] } },
    viewport: {
      options: {
        desktop: { name: "Desktop", styles: { width: "1280px", height: "800px" } },
        phone: { name: "Phone", styles: { width: "390px", height: "844px" } },
        narrow: { name: "Narrow phone", styles: { width: "320px", height: "640px" } },
      },
    },
  },
  globalTypes: toolbar,
  argTypesEnhancers: [({ argTypes, parameters }) => ({ ...argTypes, ...controlsOf(parameters["element"]) })],
  initialGlobals: { viewport: { value: "desktop", isRotated: false } },
  loaders: [({ parameters }) => prepare(parameters)],
  decorators: [
    (Story, { parameters, globals }) =>
      // A page of the site brings a shop of its own, and one of a host's its client.
      "page" in parameters || "host" in parameters ? (
        <Story />
      ) : (
        <Shop
          // A banner is a client's for good; another one makes another client.
          key={String(globals["banner"] ?? "")}
          {...withToolbar(parameters, globals)}
        >
          <Story />
        </Shop>
      ),
  ],
};

export default preview;
