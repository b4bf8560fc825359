import { describe, expect, it } from "vitest";
import { languageOf, ownTexts } from "./language.ts";

describe("a language", () => {
  it.each([
    [undefined, "en"],
    ["en-US", "en"],
    ["en-GB", "en"],
    ["es-MX", "es"],
    ["es-419", "es"],
    ["fr", "fr-CA"],
    ["fr-ca", "fr-CA"],
    ["fr-FR", "fr-CA"],
    ["de", "en"],
    ["zh-Hant-TW", "en"],
  ])("of the tag %s is %s", (locale, base) => {
    expect(languageOf({ locale })).toMatchObject({ locale: base, base });
  });

  it("of the host's own is spoken with English below it", () => {
    const messages = { de: { retry: "Nochmals" } };
    const language = languageOf({ locale: "de-AT", messages });
    expect(language).toMatchObject({ locale: "de", base: "en" });
    expect(ownTexts(language)).toEqual({ retry: "Nochmals" });
  });

  it("takes single texts of the host, those of the more special tag before those of its parents", () => {
    const messages = { es: { retry: "Otra vez", back: "Volver" }, "es-MX": { back: "Regresar" } };
    expect(ownTexts(languageOf({ locale: "es-MX", messages }))).toEqual({
      retry: "Otra vez",
      back: "Regresar",
    });
    expect(ownTexts(languageOf({ locale: "es", messages }))).toEqual({ retry: "Otra vez", back: "Volver" });
    expect(ownTexts(languageOf({ messages }))).toBeUndefined();
  });

  it("takes the host's texts for Canadian French before those for French", () => {
    const messages = { fr: { retry: "Réessayer", back: "Retour" }, "fr-CA": { back: "Revenir" } };
    const texts = { retry: "Réessayer", back: "Revenir" };
    expect(ownTexts(languageOf({ locale: "fr-CA", messages }))).toEqual(texts);
    expect(ownTexts(languageOf({ locale: "fr-CA-quebec", messages }))).toEqual(texts);
  });
});
