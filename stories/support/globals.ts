import type { GlobalTypes } from "storybook/internal/types";
import type { AisleConfig } from "aisle";
import { bannerDomains } from "aisle/rules";
import type { StoryParameters } from "./services.ts";

/** The first of each is the story's own choice. */
const own = { value: "", title: "as the story has it" };

/** What the toolbar changes of every story; how wide it is, the viewport's button does. */
export const toolbar: GlobalTypes = {
  language: {
    description: "Language",
    toolbar: {
      icon: "globe",
      title: "Language",
      items: [own, "en", "es", "fr-CA", { value: "es-MX", title: "es-MX, by its parent" }],
    },
  },
  scheme: {
    description: "Colour scheme",
    toolbar: { icon: "contrast", title: "Scheme", items: [own, "light", "dark", "auto"] },
  },
  banner: {
    description: "Banner",
    toolbar: { icon: "category", title: "Banner", items: [own, ...bannerDomains] },
  },
  direction: {
    description: "Writing direction",
    toolbar: { icon: "transfer", title: "Direction", items: [own, "ltr", "rtl"] },
  },
};

type Globals = Readonly<Record<string, unknown>>;

const chosen = (globals: Globals, name: string) => {
  const value = globals[name];
  return typeof value === "string" && value !== "" ? value : undefined;
};

/** A story's parameters with what the toolbar says in place of theirs. */
export function withToolbar(parameters: StoryParameters, globals: Globals): StoryParameters {
  const locale = chosen(globals, "language");
  const scheme = chosen(globals, "scheme") as "light" | "dark" | "auto" | undefined;
  const bannerDomain = chosen(globals, "banner");
  const dir = chosen(globals, "direction") as "ltr" | "rtl" | undefined;
  const { config = {} } = parameters;
  const { uiConfig = {} } = config;
  const next: Partial<AisleConfig> = {
    ...config,
    ...(bannerDomain && { bannerDomain }),
    uiConfig: {
      ...uiConfig,
      ...(locale && { locale }),
      ...(scheme && { theme: { ...uiConfig.theme, scheme } }),
    },
  };
  return { ...parameters, config: next, ...(dir && { dir }) };
}
