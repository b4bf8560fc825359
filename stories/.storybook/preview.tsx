/** @jsxImportSource react */
import type { Preview } from "@storybook/react-vite";
import { prepare, type StoryParameters } from "../support/services.ts";
import { Shop } from "../support/shop.tsx";

const preview: Preview = {
  parameters: {
    layout: "fullscreen",
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
  initialGlobals: { viewport: { value: "desktop", isRotated: false } },
  loaders: [({ parameters }) => prepare(parameters)],
  decorators: [
    (Story, { parameters }) =>
      // A page of the site brings a shop of its own.
      "page" in parameters ? (
        <Story />
      ) : (
        <Shop {...(parameters as StoryParameters)}>
          <Story />
        </Shop>
      ),
  ],
};

export default preview;
