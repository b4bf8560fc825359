import { describe, expect, it } from "vitest";
import { loadMessages, translate, type SiteMessageKey } from "aisle/messages";
import { periodText, planTitle } from "./period.ts";

async function textsOf(locale: "en" | "es" | "fr-CA") {
  const messages = await loadMessages(locale);
  return (key: SiteMessageKey, params?: Readonly<Record<string, string>>) => translate(messages, key, params);
}

describe("periodText", () => {
  it.each([
    [1, "YEAR", "one-year"],
    [3, "YEAR", "three-year"],
    [12, "MONTH", "one-year"],
    [24, "MONTH", "two-year"],
    [1, "MONTH", "one-month"],
    [18, "MONTH", "eighteen-month"],
    [89, "MONTH", "eighty-nine-month"],
    [91, "MONTH", "91-month"],
    [1, "DAY", "one-day"],
    [30, "DAY", "thirty-day"],
    [365, "DAY", "365-day"],
    [7, "FORTNIGHT", "seven-day"],
  ])("says %i %s as %j", async (quantity, unit, text) => {
    expect(periodText(quantity, unit, await textsOf("en"))).toBe(text);
  });

  it.each([
    [1, "DAY", "de un día", "d’un jour"],
    [2, "MONTH", "de dos meses", "de deux mois"],
    [12, "MONTH", "de un año", "d’un an"],
    [21, "DAY", "de veintiún días", "de vingt et un jours"],
    [31, "DAY", "de treinta y un días", "de trente et un jours"],
    [71, "DAY", "de setenta y un días", "de soixante et onze jours"],
    [80, "DAY", "de ochenta días", "de quatre-vingts jours"],
    [90, "DAY", "de noventa días", "de quatre-vingt-dix jours"],
    [91, "DAY", "de 91 días", "de 91 jours"],
  ])("says %i %s in Spanish and in French", async (quantity, unit, spanish, french) => {
    expect(periodText(quantity, unit, await textsOf("es"))).toBe(spanish);
    expect(periodText(quantity, unit, await textsOf("fr-CA"))).toBe(french);
  });

  it.each(["en", "es", "fr-CA"] as const)(
    "has a word of its own for each number up to ninety in %s, and digits above",
    async (locale) => {
      const t = await textsOf(locale);
      const said = Array.from({ length: 400 }, (_, index) => periodText(index + 1, "DAY", t));
      expect(new Set(said).size).toBe(400);
      said.forEach((text, index) => expect(/\d/.test(text), text).toBe(index + 1 > 90));
    },
  );
});

it.each([
  ["BST", "Boost"],
  ["BSTL", "Boost Essential"],
  ["OTHER", "Boost"],
])("calls the plan %s %j", (subscriptionType, title) => {
  const membership = {
    name: "Boost",
    sameDay: { subscriptionType: "BST", title: "Boost" },
    nextDay: { subscriptionType: "BSTL", title: "Boost Essential" },
  };
  expect(planTitle({ membership }, subscriptionType)).toBe(title);
});
