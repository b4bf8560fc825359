import type { Internals } from "../../sdk/client/client.ts";
import type { Notice } from "../../sdk/flows/notice.ts";
import { fill, type Params } from "../../sdk/messages/translate.ts";
import type { Texts } from "../../sdk/stores/texts.ts";

export interface Translator<Key extends string> {
  (key: Key, params?: Params): string;
  readonly locale: string;
}

/** Texts for a view: the client's language where it has been loaded, else the English that came with the code. */
export function translator<Key extends string>(
  internals: Internals | undefined,
  { english, shown }: Texts<Key>,
): Translator<Key> {
  const { table, locale = "en" } = internals ? shown(internals).get() : {};
  return Object.assign((key: Key, params?: Params) => fill(table?.[key] ?? english[key], params), { locale });
}

/** A notice's text: the service's own words where the catalogue has none for the code. */
export function noticeText<Key extends string>(t: Translator<Key>, notice: Notice<Key>): string {
  return notice.text ?? t(notice.messageKey, notice.params);
}
