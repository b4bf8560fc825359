import type { Locale } from "../../../sdk/config/types.ts";

/** What the widgets say in a language; where they and the site share a key, theirs. */
export async function widgetTexts(locale: Exclude<Locale, "en">): Promise<Readonly<Record<string, string>>> {
  const { default: texts } = (await import(`../../../widgets/kit/text.${locale}.ts`)) as {
    readonly default: () => Readonly<Record<string, string>>;
  };
  return texts();
}
