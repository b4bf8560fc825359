import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestServices, type TestServices } from "../../host-demo/services/testing/test-services.ts";
import { createTestClient, destroyTestClients } from "../testing/test-client.ts";
import { translator } from "../../widgets/kit/translator.ts";
import { boxTexts } from "../../widgets/card-box/text.ts";
import { texts } from "./texts.ts";

let services: TestServices;

beforeAll(async () => {
  services = await createTestServices();
});
beforeEach(() => services.reset());
afterEach(destroyTestClients);

const passed = () => new Promise((resolve) => setTimeout(resolve, 20));
const english = { hello: "Hello" };
const spanish = () => ({ hello: "Hola" });
const french = () => Promise.resolve({ default: () => ({ hello: "Bonjour" }) });

describe("a widget's texts", () => {
  it("come with the code in English, before there is a client as well", () => {
    const { internals } = createTestClient(services);
    expect(translator(internals, boxTexts)("retry")).toBe("Retry");
    expect(translator(undefined, boxTexts)("retry")).toBe("Retry");
  });

  it("are brought in a language when it is asked for, and the last one asked for wins", async () => {
    const { client, internals } = createTestClient(services);
    const language = boxTexts.shown(internals);
    const shown: string[] = [];
    const spanish = new Promise<void>((resolve) =>
      language.subscribe(() => {
        shown.push(language.get().locale);
        resolve();
      }),
    );
    client.update({ uiConfig: { locale: "fr-CA" } });
    client.update({ uiConfig: { locale: "es" } });
    await spanish;
    await passed();
    expect(shown).toEqual(["es"]);
    expect(language.get().table?.retry).toBe("Reintentar");
    expect(translator(internals, boxTexts)("retry")).toBe("Reintentar");
    expect(translator(internals, boxTexts).locale).toBe("es");
    client.update({ uiConfig: { locale: undefined } });
    await passed();
    expect(language.get()).toEqual({ locale: "en" });
  });

  it("are the host's own where it has some, in ours and in a language that it adds", async () => {
    const own = { en: { retry: "Again" }, es: { retry: "Otra vez" }, de: { retry: "Nochmals" } };
    const { client, internals } = createTestClient(services, { config: { uiConfig: { messages: own } } });
    const t = (key: "retry" | "payment") => translator(internals, boxTexts)(key);
    expect(t("retry")).toBe("Again");
    expect(t("payment")).toBe(boxTexts.english.payment);
    client.update({ uiConfig: { messages: { en: { retry: "Once more" } } } });
    expect(t("retry")).toBe("Once more");
    client.update({ uiConfig: { locale: "de-AT" } });
    expect(t("retry")).toBe("Nochmals");
    expect(t("payment")).toBe(boxTexts.english.payment);
    expect(translator(internals, boxTexts).locale).toBe("de");
    client.update({ uiConfig: { locale: "es-MX" } });
    await expect.poll(() => t("retry")).toBe("Otra vez");
    expect(t("payment")).not.toBe(boxTexts.english.payment);
    client.update({ uiConfig: { messages: undefined } });
    await expect.poll(() => t("retry")).toBe("Reintentar");
  });

  it("change with the tag where the host has its own for both of one language", async () => {
    const own = {
      es: { retry: "Otra vez" },
      "es-MX": { retry: "De nuevo" },
      "en-GB": { retry: "Once more" },
    };
    const { client, internals } = createTestClient(services, { config: { uiConfig: { messages: own } } });
    const t = () => translator(internals, boxTexts)("retry");
    expect(t()).toBe("Retry");
    for (const [locale, said] of [
      ["en-GB", "Once more"],
      ["en", "Retry"],
      ["es", "Otra vez"],
      ["es-MX", "De nuevo"],
      ["es", "Otra vez"],
    ] as const) {
      client.update({ uiConfig: { locale } });
      await expect.poll(t).toBe(said);
    }
  });

  it("stay in the language that is shown when a slow one comes after the host has moved on", async () => {
    const { client, internals } = createTestClient(services);
    let come: () => void = () => undefined;
    const slow = texts("greeting", english, {
      es: () =>
        new Promise((resolve) => {
          come = () => resolve({ default: spanish });
        }),
      "fr-CA": french,
    });
    translator(internals, slow);
    client.update({ uiConfig: { locale: "es" } });
    client.update({ uiConfig: { locale: "fr-CA" } });
    await passed();
    come();
    await passed();
    expect(translator(internals, slow)("hello")).toBe("Bonjour");
  });

  it("neither change nor tell of anything once their client has ended", async () => {
    const { client, internals, heard } = createTestClient(services);
    const answers: (() => void)[] = [];
    const bring = (answer: "resolve" | "reject") => () =>
      new Promise<{ default: typeof spanish }>((resolve, reject) => {
        answers.push(() =>
          answer === "resolve" ? resolve({ default: spanish }) : reject(new Error("offline")),
        );
      });
    const slow = texts("greeting", english, { es: bring("resolve"), "fr-CA": french });
    const lost = texts("greeting", english, { es: bring("reject"), "fr-CA": french });
    translator(internals, slow);
    translator(internals, lost);
    client.update({ uiConfig: { locale: "es" } });
    expect(answers).toHaveLength(2);
    await client.destroy();
    for (const answer of answers) answer();
    await passed();
    expect(translator(internals, slow)("hello")).toBe("Hello");
    expect(heard).toEqual([]);
  });

  it("tell the host once of a language that can't be loaded, and try again with the next update", async () => {
    const { client, internals, heard } = createTestClient(services);
    let attempts = 0;
    const es = () => {
      attempts += 1;
      return attempts < 5 ? Promise.reject(new Error("offline")) : Promise.resolve({ default: spanish });
    };
    const two = [1, 2].map(() => texts("greeting", english, { es, "fr-CA": french }));
    for (const each of two) translator(internals, each);
    const failures = () => heard.filter(({ name }) => name === "aisle-service-error");
    client.update({ uiConfig: { locale: "es" } });
    await passed();
    client.update({});
    await passed();
    expect(attempts).toBe(4);
    expect(failures().map(({ detail }) => detail)).toEqual([
      expect.objectContaining({ code: "network", retryable: true }),
    ]);
    for (const each of two) expect(translator(internals, each)("hello")).toBe("Hello");
    client.update({});
    await passed();
    for (const each of two) expect(translator(internals, each)("hello")).toBe("Hola");
    expect(failures()).toHaveLength(1);
  });
});
