import { describe, expect, it } from "vitest";
import type { Locale } from "../config/types.ts";
import * as addressBook from "./en/address-book.ts";
import * as addresses from "./en/address.ts";
import * as billing from "./en/billing.ts";
import * as cardForm from "./en/card-form.ts";
import * as common from "./en/common.ts";
import * as flyout from "./en/wallet.ts";
import * as site from "./site/en.ts";
import * as account from "./site/account/en.ts";
import * as preferences from "./site/preferences/en.ts";
import { englishMessages, loadMessages, translate } from "./index.ts";
import { fill, loadLanguage } from "./translate.ts";

const locales = ["es", "fr-CA"] as const satisfies readonly Locale[];
const groups: readonly Readonly<Record<string, string>>[] = [
  ...Object.values(common),
  ...Object.values(flyout),
  ...Object.values(cardForm),
  ...Object.values(addresses),
  ...Object.values(billing),
  ...Object.values(addressBook),
];
const english: Readonly<Record<string, string>> = Object.assign({}, ...groups);

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe("the widgets' texts", () => {
  it("have keys of their own in every group: a translation is one flat table", () => {
    const keys = groups.flatMap((group) => Object.keys(group));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("come with the code in English", async () => {
    expect(await loadLanguage("en")).toBeUndefined();
  });

  it.each(locales)("are all there in %s, with the same placeholders, and nothing more", async (locale) => {
    const table = (await loadLanguage(locale)) ?? {};
    expect(Object.keys(table).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(table)) {
      expect(text.trim(), key).not.toBe("");
      expect(placeholders(text), key).toEqual(placeholders(english[key] ?? ""));
    }
  });

  it.each(locales)("are translated in %s: few texts read the same as in English", async (locale) => {
    const table = (await loadLanguage(locale)) ?? {};
    // SNAP EBT is a name.
    const same = Object.keys(table).filter((key) => table[key] === english[key] && key !== "snapSection");
    expect(same.length).toBeLessThanOrEqual(3);
  });
});

describe("the site's texts", () => {
  it.each([
    ["preferences", preferences, account],
    ["account", account, preferences],
  ])("have, in the group of the %s, keys that no other group has", (_, group, other) => {
    const keysOf = (file: object) =>
      Object.values<object>({ ...file }).flatMap((texts) => Object.keys(texts));
    const others = new Set([...keysOf(site), ...keysOf(other), ...Object.keys(english)]);
    expect(keysOf(group).filter((key) => others.has(key))).toEqual([]);
  });

  it.each(locales)("are all there in %s, with the same placeholders", async (locale) => {
    const table: Readonly<Record<string, string>> = await loadMessages(locale);
    const known: Readonly<Record<string, string>> = englishMessages;
    expect(Object.keys(table).sort()).toEqual(Object.keys(known).sort());
    for (const [key, text] of Object.entries(table)) {
      expect(text.trim(), key).not.toBe("");
      expect(placeholders(text), key).toEqual(placeholders(known[key] ?? ""));
    }
  });

  it("have one kind of apostrophe in French, the one that is printed", async () => {
    const texts = Object.values({ ...(await loadLanguage("fr-CA")), ...(await loadMessages("fr-CA")) });
    expect(texts.filter((text) => text.includes("'"))).toEqual([]);
  });

  it("are filled in by key", () => {
    const text = translate(englishMessages, "technicalDifficulties", { phone: "(513) 555-0142" });
    expect(text).toContain("(513) 555-0142");
  });
});

describe("fill", () => {
  it("puts values in, whatever they look like, and leaves a placeholder without one", () => {
    expect(fill("{a} and {b}", { a: "{b}", b: "$& 1" })).toBe("{b} and $& 1");
    expect(fill("{a} and {missing}", { a: "1" })).toBe("1 and {missing}");
    expect(fill("nothing")).toBe("nothing");
  });
});
