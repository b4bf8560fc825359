import type { MountName } from "../sdk/client/widget-props.ts";

/**
 * Every widget, by the tag of its element; its folder is named as the tag is without "aisle-". A new one is written down
 * here: what the build makes of it follows, and scripts/widgets.test.ts says what else it still needs.
 */
export const widgetTags = [
  "aisle-card-box",
  "aisle-wallet",
  "aisle-address-book",
  "aisle-mode-selector",
  "aisle-time-slots",
] as const satisfies readonly `aisle-${MountName}`[];
export type WidgetTag = (typeof widgetTags)[number];
export type WidgetName = WidgetTag extends `aisle-${infer Name}` ? Name : never;

/** A function, so that the loader, which reads the tags alone, is not loaded with it. */
export const widgetNames = (): WidgetName[] =>
  widgetTags.map((tag) => tag.slice("aisle-".length) as WidgetName);
