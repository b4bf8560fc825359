import type { Internals } from "../../sdk/client.ts";
import type { Notice } from "../../sdk/flows/notice.ts";
import { fill, type Params } from "../../sdk/messages/translate.ts";

export type Translator<Key extends string> = (key: Key, params?: Params) => string;

/** Texts for a view: the client's language where it has been loaded, else the English that came with the code. */
export function translator<Key extends string>(
  inside: Internals | undefined,
  english: Readonly<Record<Key, string>>,
): Translator<Key> {
  const table = inside?.language.get().table;
  return (key, params) => fill(table?.[key] ?? english[key], params);
}

/** A notice's text: the service's own words where the catalogue has none for the code. */
export function noticeText<Key extends string>(t: Translator<Key>, notice: Notice<Key>): string {
  return notice.text ?? t(notice.messageKey, notice.params);
}
