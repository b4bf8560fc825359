import { expect, it } from "vitest";
import { loadMessages, translate, type SiteMessageKey } from "aisle/messages";
import { openText } from "./open-text.ts";

const said = async (locale: "en" | "es" | "fr-CA", openStatus: string, opensAt: string, closesAt: string) => {
  const messages = await loadMessages(locale);
  const t = (key: SiteMessageKey, params?: Readonly<Record<string, string>>) =>
    translate(messages, key, params);
  return openText({ openStatus, hours: { opensAt, closesAt } }, t, locale)?.replace(/[\u00a0\u202f]/g, " ");
};

it.each([
  ["en", "OPEN_UNTIL", "23:00", "Open until 11:00 PM"],
  ["es", "OPEN_UNTIL", "23:00", "Abierto hasta las 11:00 p.m."],
  ["es", "OPEN_UNTIL", "01:00", "Abierto hasta la 1:00 a.m."],
  ["es", "OPEN_UNTIL", "13:30", "Abierto hasta la 1:30 p.m."],
  ["es", "OPEN_UNTIL", "21:00", "Abierto hasta las 9:00 p.m."],
  ["fr-CA", "OPEN_UNTIL", "01:00", "Ouvert jusqu’à 1 h 00"],
  ["en", "OPEN_UNTIL", "13:00", "Open until 1:00 PM"],
  ["en", "OPEN_24_HOURS", "24:00", "Open 24 hours"],
  ["es", "TEMPORARILY_CLOSED", "24:00", "Cerrado temporalmente"],
  ["en", "LATER", "23:00", undefined],
] as const)("in %s %s at %s is %j", async (locale, status, closesAt, text) => {
  expect(await said(locale, status, "06:00", closesAt)).toBe(text);
});

it.each([
  ["en", "06:00", "Closed until 6:00 AM"],
  ["es", "06:00", "Cerrado hasta las 6:00 a.m."],
  ["es", "13:00", "Cerrado hasta la 1:00 p.m."],
] as const)("in %s it is closed until %s", async (locale, opensAt, text) => {
  expect(await said(locale, "CLOSED_UNTIL", opensAt, "23:00")).toBe(text);
});
