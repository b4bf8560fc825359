/** The languages of the site, each by its own name. */
export const locales = { en: "English", es: "Español", "fr-CA": "Français (Canada)" } as const;
export type SiteLocale = keyof typeof locales;
