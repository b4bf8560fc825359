import { describe, expect, it } from "vitest";
import type { Locale } from "../config/types.ts";
import { promiseLimit, promiseTime, reservationExtension, reservationTime } from "../domain/limits.ts";
import { aliases } from "./aliases.ts";
import { englishMessages, loadMessages, translate } from "./index.ts";
import { loadPageMessages } from "./pages.ts";
import { fill } from "./translate.ts";

type Texts = Readonly<Record<string, string>>;

const locales = ["es", "fr-CA"] as const satisfies readonly Locale[];

/** A subject's English groups, those that come later among them, and its tables, by the name of its folder. */
const groups = byFolder(
  import.meta.glob<Readonly<Record<string, Texts>>>(["./*/en.ts", "./*/*.en.ts"], { eager: true }),
);
const tables = {
  es: byFolder(import.meta.glob<Texts>("./*/es.ts", { eager: true, import: "default" })),
  "fr-CA": byFolder(import.meta.glob<Texts>("./*/fr-CA.ts", { eager: true, import: "default" })),
};
const subjects = Object.keys(groups);
const ofWidgets = ["common", "card-box", "wallet", "card-form", "address", "billing", "address-book"].concat([
  "stores",
  "mode-selector",
  "again",
  "delivery",
  "time-slots",
]);
/** Sets that come with the few pages that need them. */
const ofFewPages = [
  "bill",
  "browse",
  "changing",
  "reading",
  "mail",
  "order",
  "replacements",
  "sister",
] as const;
const ofPages = subjects.filter(
  (subject) => !ofWidgets.includes(subject) && !(ofFewPages as readonly string[]).includes(subject),
);

function byFolder<T>(modules: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  const folders: Record<string, T> = {};
  for (const [path, module] of Object.entries(modules)) {
    const folder = path.split("/")[1] ?? "";
    folders[folder] = { ...folders[folder], ...module };
  }
  return folders;
}

const keysOf = (subject: string) =>
  Object.values(groups[subject] ?? {}).flatMap((group) => Object.keys(group));
const englishOf = (subject: string) => Object.assign({}, ...Object.values(groups[subject] ?? {})) as Texts;
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe.each(locales)("the subjects in %s", (locale) => {
  it.each(subjects)("%s: are all there, with the same placeholders, and nothing more", (subject) => {
    const table = tables[locale][subject] ?? {};
    const english = englishOf(subject);
    expect(Object.keys(table).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(table)) {
      expect(text.trim(), key).not.toBe("");
      expect(placeholders(text), key).toEqual(placeholders(english[key] ?? ""));
    }
  });
});

/** What a shopper sees as one: each widget, and the host's pages, whose catalogue holds the widgets' texts too. */
const surfaces = {
  "the card box": ["common", "card-box"],
  "the wallet": ["common", "wallet", "card-form", "again", "address", "billing"],
  "the address book": ["common", "address", "address-book"],
  "the mode selector": ["common", "address", "stores", "delivery", "mode-selector", "time-slots"],
  "the host's pages": subjects,
};

const singularAndPlural = "A number of one takes another form in Spanish and French.";
const oneOClock = "One o'clock takes the singular in Spanish.";
/** Keys whose English is the same and whose translations are not, each with what sets them apart. */
const apart: Readonly<Record<string, string>> = {
  "remove removeAddress": "A card is taken off an order, and an address is deleted.",
  "home homeAddress": "The shop's first page, and where somebody lives.",
  "pay preferenceGeolocationConsentPay": "A step of the checkout, and what a device may be located for.",
  "retrySnap searchAgain": "What pays is stored anew, and stores are searched for anew.",
  "periodYear periodYears": singularAndPlural,
  "periodMonth periodMonths": singularAndPlural,
  "periodDay periodDays": singularAndPlural,
  "openUntil openUntilOne": oneOClock,
  "closedUntil closedUntilOne": oneOClock,
  "holdUntil holdUntilOne": oneOClock,
};

describe("a sentence", () => {
  /** The sets of keys that say the same in English, with what they say in the other languages. */
  const repeated = (surface: readonly string[]) => {
    const byEnglish = new Map<string, { key: string; others: string }[]>();
    for (const subject of surface) {
      for (const [key, text] of Object.entries(englishOf(subject))) {
        const others = JSON.stringify(locales.map((locale) => tables[locale][subject]?.[key]));
        byEnglish.set(text, [...(byEnglish.get(text) ?? []), { key, others }]);
      }
    }
    return [...byEnglish.values()]
      .filter((said) => said.length > 1)
      .map((said) => ({
        keys: said
          .map(({ key }) => key)
          .sort()
          .join(" "),
        meanings: new Set(said.map(({ others }) => others)).size,
        times: said.length,
      }));
  };

  it.each(Object.entries(surfaces))("stands under one key in %s, or means another thing", (_, surface) => {
    for (const { keys, meanings, times } of repeated(surface)) {
      expect(meanings, `${keys}: the same sentence in every language`).toBe(times);
      expect(apart, `${keys}: another translation without a reason`).toHaveProperty(keys);
    }
  });

  it("is set apart only from one that reads the same", () => {
    const found = repeated(surfaces["the host's pages"]).map(({ keys }) => keys);
    expect(found.sort()).toEqual(Object.keys(apart).sort());
  });
});

describe("the widgets' texts", () => {
  it("have keys of their own in every group: a widget's are one flat table", () => {
    const keys = ofWidgets.flatMap(keysOf);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each(locales)("are translated in %s: few texts read the same as in English", (locale) => {
    // SNAP EBT is a name.
    const same = ofWidgets.flatMap((subject) => {
      const english = englishOf(subject);
      return Object.entries(tables[locale][subject] ?? {}).filter(
        ([key, text]) => text === english[key] && key !== "snapSection",
      );
    });
    expect(same.length).toBeLessThanOrEqual(3);
  });
});

describe("the host's texts", () => {
  it("have keys that no other subject has", () => {
    const keys = subjects.flatMap(keysOf);
    expect(keys.filter((key, index) => keys.indexOf(key) < index)).toEqual([]);
  });

  it.each([
    ["sessionExpired", "wallet", "It looks like your session has expired."],
    ["sessionExpired", "page", "Your session has expired."],
    ["sessionExpired", "checkout", "Your session has expired."],
    ["technicalDifficulties", "wallet", "Please try again."],
    ["technicalDifficulties", "page", "Please try again."],
    ["technicalDifficulties", "checkout", "please contact Customer Service at (513) 555-0100."],
    ["walletTitle", "checkout", "Wallet"],
  ] as const)("say %s in the words of the %s: %s", (key, surface, words) => {
    const said = translate(englishMessages, key, { phone: "(513) 555-0100" }, surface);
    expect(said).toContain(words);
    expect(said.includes("Customer Service")).toBe(words.includes("Customer Service"));
  });

  it.each(locales)("are all there in %s", async (locale) => {
    const expected = Object.assign(
      {},
      ...[...ofWidgets, ...ofPages].map((subject) => tables[locale][subject]),
    ) as Texts;
    expect(await loadMessages(locale)).toMatchObject(expected);
    const known = [...Object.keys(expected), ...Object.keys(aliases)];
    expect(known.sort()).toEqual(Object.keys(englishMessages).sort());
  });

  it("refuses a language that there is none of", async () => {
    await expect(loadMessages("es-MX" as "es")).rejects.toThrow('no texts in "es-MX": en, es, fr-CA');
  });

  it.each(ofFewPages)("of the set %s come in each language, by themselves", async (set) => {
    expect(await loadPageMessages(set, "en")).toEqual(englishOf(set));
    for (const locale of locales) expect(await loadPageMessages(set, locale)).toEqual(tables[locale][set]);
  });

  it.each(["en", ...locales] as const)("are there under their earlier keys too, in %s", async (locale) => {
    const texts: Texts = await loadMessages(locale);
    for (const [old, key] of Object.entries(aliases)) expect(texts[old], old).toBe(texts[key]);
    expect(Object.values(texts)).not.toContain(undefined);
  });

  it("have one kind of apostrophe in French, the one that is printed", () => {
    const texts = subjects.flatMap((subject) => Object.values(tables["fr-CA"][subject] ?? {}));
    expect(texts.filter((text) => text.includes("'"))).toEqual([]);
  });

  it("have nothing before a question mark, an exclamation mark and a semicolon in French, as in Canada", () => {
    const texts = subjects.flatMap((subject) => Object.values(tables["fr-CA"][subject] ?? {}));
    expect(texts.filter((text) => /\s[?!;]/.test(text))).toEqual([]);
  });
});

describe("fill", () => {
  it("puts values in, whatever they look like, and leaves a placeholder without one", () => {
    expect(fill("{a} and {b}", { a: "{b}", b: "$& 1" })).toBe("{b} and $& 1");
    expect(fill("{a} and {missing}", { a: "1" })).toBe("1 and {missing}");
    expect(fill("nothing")).toBe("nothing");
  });
});

it.each(["en", ...locales] as const)("a reader in %s is told how long a time is held", async (locale) => {
  const { timesFaqText } = await loadPageMessages("reading", locale);
  const minutes = [reservationTime, reservationExtension, promiseTime].map((time) => time / 60_000);
  expect(timesFaqText.match(/\d+/g)?.map(Number)).toEqual([...minutes, promiseLimit / 3_600_000]);
});
