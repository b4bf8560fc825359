import { fill, type Params } from "../../sdk/messages/translate.ts";
import type { SelectorProps } from "./props.ts";

/** What the retailer says under a key of its own, or the widget's own words until that is known. */
export function said<Key extends string>(
  { state, t }: Pick<SelectorProps, "state"> & { readonly t: (key: Key, params?: Params) => string },
  key: string,
  own: Key,
  params?: Params,
): string {
  const text = state.strings[key];
  return text === undefined ? t(own, params) : fill(text, params);
}
