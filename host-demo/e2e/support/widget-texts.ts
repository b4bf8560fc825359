import type { Locale } from "../../../sdk/config/types.ts";

/** What the card box, the flyout and its forms say in a language; where they and the site share a key, theirs. */
export async function widgetTexts(locale: Exclude<Locale, "en">): Promise<Readonly<Record<string, string>>> {
  const [box, forms] = await Promise.all([
    import(`../../../widgets/card-box/text.${locale}.ts`) as Promise<Texts>,
    import(`../../../widgets/wallet/form-text.${locale}.ts`) as Promise<Texts>,
  ]);
  return { ...box.default, ...forms.default };
}

interface Texts {
  readonly default: Readonly<Record<string, string>>;
}
