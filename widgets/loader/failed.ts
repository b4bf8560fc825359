/** Read where a widget can't be brought; the catalogue is part of what is missing then. */
export const failedTexts: Readonly<Record<string, readonly [failed: string, retry: string]>> = {
  en: ["We couldn't load this part of the page.", "Try again"],
  es: ["No pudimos cargar esta parte de la página.", "Intentar de nuevo"],
  fr: ["Nous n’avons pas pu charger cette partie de la page.", "Réessayer"],
};
