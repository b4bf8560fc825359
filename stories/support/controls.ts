import type { StrictArgTypes, StrictInputType } from "storybook/internal/types";
import { reference } from "./reference-data.ts";

type Property = (typeof reference.elements)[number]["properties"][number];

/** What can be set by hand: flags, words, texts and numbers. */
function controlOf({ type, words, attribute }: Property): Pick<StrictInputType, "control" | "options"> {
  if (attribute === undefined || attribute === "client") return { control: false };
  if (words) return { control: { type: "inline-radio" }, options: [...words] };
  if (type === "boolean") return { control: { type: "boolean" } };
  return { control: { type: type === "number" ? "number" : "text" } };
}

/** A control for each property of an element, as its code describes it. */
export function controlsOf(tag: unknown): StrictArgTypes {
  const element = reference.elements.find((each) => each.tag === tag);
  return Object.fromEntries(
    (element?.properties ?? []).map((property) => [
      property.name,
      {
        name: property.name,
        description: property.description,
        table: { category: "properties", type: { summary: property.type } },
        ...controlOf(property),
      },
    ]),
  );
}
