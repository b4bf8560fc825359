import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AisleConfigError, AisleError, type ConfigIssue } from "../domain/errors.ts";
import { modalityTypes } from "../domain/modality.ts";
import { fixedPaths } from "./schema.ts";
import type { AisleConfig } from "./types.ts";
import { patchConfig, validateConfig } from "./validate.ts";

const base: AisleConfig = {
  environment: "LOCAL",
  appName: "CLICKLIST",
  bannerDomain: "aislemarket.example",
  authConfig: {
    type: "B2C",
    getNewToken: () => Promise.resolve("token"),
    redirectToSignIn: () => undefined,
  },
};

/** Every key of the config set, to its own kind of value. */
const full = {
  ...base,
  id: "main",
  tenantName: "aisle",
  paymentIntentId: "pin_1",
  flyoutDiv: "#wallet-root",
  authConfig: { ...base.authConfig, token: "secret-token" },
  walletConfig: {
    saveCardOptionEnabled: true,
    showSnapCards: true,
    showGiftCards: false,
    getGiftCardBalances: false,
  },
  locationData: { storeId: "01400943", facilityId: "F1" },
  checkoutConfig: {
    orderInfo: { total: 42.5, hasSnapEligibleItems: true, ebtTotalFromCheckout: 10.01 },
    getEbtCardPaymentTotal: () => 10,
    getNewPaymentIntent: () => Promise.resolve("pin_2"),
  },
  analyticsConfig: { onEvent: () => undefined },
  uiConfig: {
    isMyWallet: false,
    locale: "fr-CA",
    theme: { scheme: "dark", tokens: { "--aisle-accent": "red" } },
  },
  deviceInfo: { pageId: "p" },
  rx: { isPpsrx: true, rxAccountNum: "1" },
  names: { punctuation: true },
} satisfies AisleConfig;

function issuesOf(work: () => unknown): readonly ConfigIssue[] {
  try {
    work();
  } catch (error) {
    if (error instanceof AisleConfigError) return error.issues;
    throw error;
  }
  throw new Error("nothing was thrown");
}

type Path = readonly string[];

function withValue(config: object, [key, ...rest]: Path, value: unknown): object {
  if (key === undefined) return config;
  const current = (config as Record<string, unknown>)[key];
  return { ...config, [key]: rest.length === 0 ? value : withValue(Object(current) as object, rest, value) };
}

/** Every path of the full config, groups and leaves alike; the tokens' own names are free. */
function pathsOf(value: object, before: Path = []): Path[] {
  return Object.entries(value).flatMap(([key, child]: [string, unknown]) => {
    const path = [...before, key];
    const isGroup = typeof child === "object" && child !== null && !["tokens", "deviceInfo"].includes(key);
    return isGroup ? [path, ...pathsOf(child, path)] : [path];
  });
}

const paths = pathsOf(full);
const dotted = (path: Path) => path.join(".");

describe("validateConfig", () => {
  it("takes the smallest and the largest config", () => {
    expect(validateConfig(base)).toEqual(base);
    expect(validateConfig(full)).toEqual(full);
  });

  it("gives a copy, so that a host that changes its own object changes nothing", () => {
    const given = { ...full, uiConfig: { ...full.uiConfig } };
    const config = validateConfig(given);
    Object.assign(given.uiConfig, { isMyWallet: true });
    expect(config.uiConfig?.isMyWallet).toBe(false);
  });

  it.each(paths.map((path) => [dotted(path), path] as const))(
    "refuses a value of the wrong kind at %s, and names the path",
    (name, path) => {
      const issues = issuesOf(() => validateConfig(withValue(full, path, 12.345)));
      expect(issues.map((issue) => issue.path)).toEqual([name]);
      expect(issues[0]?.expected).toBeTruthy();
    },
  );

  it.each([
    "environment",
    "appName",
    "bannerDomain",
    "authConfig",
    "authConfig.type",
    "authConfig.getNewToken",
  ])("needs %s", (name) => {
    const issues = issuesOf(() => validateConfig(withValue(full, name.split("."), undefined)));
    expect(issues.map((issue) => issue.path)).toEqual([name]);
  });

  it("lists everything that is wrong at once", () => {
    const wrong = {
      ...full,
      environment: "DEV",
      enviroment: "TEST",
      authConfig: { ...full.authConfig, redirectToSignIn: "/signin" },
      uiConfig: { locale: "de_DE", theme: { schema: "dark" } },
    };
    expect(issuesOf(() => validateConfig(wrong))).toEqual([
      {
        path: "environment",
        expected: '("PROD" | "STAGE" | "TEST" | "LOCAL")',
        received: '"DEV"',
      },
      expect.objectContaining({ path: "authConfig.redirectToSignIn", received: "string" }),
      {
        path: "uiConfig.locale",
        expected: "a language tag, such as en, es or fr-CA",
        received: '"de_DE"',
      },
      {
        path: "uiConfig.theme.schema",
        expected: "a known key",
        received: "an unknown one",
        nearest: "scheme",
      },
      { path: "enviroment", expected: "a known key", received: "an unknown one", nearest: "environment" },
    ]);
  });

  it.each([
    ["bannerDomian", "bannerDomain"],
    ["checkoutConfig.orderinfo", "orderInfo"],
    ["walletConfig.showSnapcard", "showSnapCards"],
    ["authConfig.getToken", "getNewToken"],
  ])("names the nearest known key for %s", (path, nearest) => {
    const issues = issuesOf(() => validateConfig(withValue(full, path.split("."), true)));
    expect(issues).toContainEqual(expect.objectContaining({ path, nearest }));
  });

  it("names no key where none is near", () => {
    const [issue] = issuesOf(() => validateConfig({ ...full, zzzzzzzzzzzzzzzzzz: 1 }));
    expect(issue).toMatchObject({ path: "zzzzzzzzzzzzzzzzzz", nearest: undefined });
  });

  it.each([12.345, 0.001, -1, Number.NaN, Number.POSITIVE_INFINITY, "12.50", 12n])(
    "refuses %s as an amount",
    (amount) => {
      for (const key of ["total", "ebtTotalFromCheckout"]) {
        const path = ["checkoutConfig", "orderInfo", key];
        const [issue] = issuesOf(() => validateConfig(withValue(full, path, amount)));
        expect(issue).toMatchObject({ path: dotted(path) });
      }
    },
  );

  it.each([
    [
      ["checkoutConfig", "orderInfo", "total"],
      Number.NaN,
      "decimal dollars with at most two places, 0 or more",
      "NaN",
    ],
    [
      ["checkoutConfig", "orderInfo", "total"],
      -1,
      "decimal dollars with at most two places, 0 or more",
      "-1",
    ],
    [["checkoutConfig", "orderInfo"], [], "an object", "an array"],
    [["walletConfig"], [], "an object", "an array"],
    [["deviceInfo"], [], "an object", "an array"],
    [["authConfig"], null, "an object", "null"],
    [["paymentIntentId"], "", "a text that is not empty", "string"],
    [["tenantName"], "a\nb", "letters, digits, . - or _", "string"],
    [["tenantName"], "日本", "letters, digits, . - or _", "string"],
    [["flyoutDiv"], { nodeType: 3 }, "selector or Element", "object"],
  ] as const)("says of %j what was expected, and what %s is", (path, value, expected, received) => {
    expect(issuesOf(() => validateConfig(withValue(full, path, value)))).toEqual([
      { path: dotted(path), expected, received },
    ]);
  });

  it("names the entry that is wrong among those under names of the host's own", () => {
    const uiConfig = {
      messages: { "fr-ca": { payment: "Paiement" }, de: { payment: 3, edit: "Bearbeiten" }, pl: ["x"] },
      theme: { tokens: { "--accent": "red", "--aisle-accent": 7 } },
    };
    const tag = "a language tag, such as en, es or fr-CA";
    expect(issuesOf(() => validateConfig({ ...full, uiConfig }))).toEqual([
      { path: "uiConfig.messages.fr-ca", expected: tag, received: '"fr-ca"' },
      { path: "uiConfig.messages.de.payment", expected: "string", received: "number" },
      { path: "uiConfig.messages.pl", expected: "an object", received: "an array" },
      {
        path: "uiConfig.theme.tokens.--accent",
        expected: "a name that starts with --aisle-",
        received: '"--accent"',
      },
      { path: "uiConfig.theme.tokens.--aisle-accent", expected: "string", received: "number" },
    ]);
  });

  it("knows the keys of a config that is of a class", () => {
    class Settings {
      readonly showSnapCard = true;
    }
    const [issue] = issuesOf(() => validateConfig({ ...full, walletConfig: new Settings() }));
    expect(issue).toMatchObject({ path: "walletConfig.showSnapCard", nearest: "showSnapCards" });
  });

  it("takes every amount in whole cents", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_00 }), (cents) => {
        const path = ["checkoutConfig", "orderInfo", "total"];
        expect(() => validateConfig(withValue(full, path, cents / 100))).not.toThrow();
      }),
    );
  });

  it.each([undefined, null, "config", 1, []])("refuses %s as a config", (config) => {
    expect(issuesOf(() => validateConfig(config)).length).toBeGreaterThan(0);
  });

  it("knows banners by their domain alone, so that no config points elsewhere", () => {
    for (const bannerDomain of [
      "evil.example",
      "https://aislemarket.example",
      "aislemarket.example.evil.example",
    ]) {
      expect(issuesOf(() => validateConfig({ ...full, bannerDomain }))[0]?.path).toBe("bannerDomain");
    }
  });

  it("throws an AisleError whose text is one line for people", () => {
    const wrong = { ...full, uiConfig: { isMyWalet: true } };
    expect(() => validateConfig(wrong)).toThrow(
      "Aisle config: uiConfig.isMyWalet: expected a known key, received an unknown one (did you mean isMyWallet?)",
    );
    try {
      validateConfig(wrong);
    } catch (error) {
      expect(error).toBeInstanceOf(AisleError);
      expect(error).toMatchObject({ code: "config", name: "AisleConfigError", retryable: false });
    }
  });

  it("never repeats a secret or a person's data in the text", () => {
    const secret = "eyJhbGciOiJFUzI1NiJ9.4111111111111111";
    const words = ["environment", "appName", "bannerDomain", "authConfig.type", "uiConfig.locale"];
    // Words of a short list are what a host writes by hand, and help it when they are shown.
    const others = paths.filter((path) => ![...words, "uiConfig.theme.scheme"].includes(dotted(path)));
    for (const path of others) {
      for (const value of [[secret], secret, Symbol(secret)]) {
        let text = "";
        try {
          validateConfig(withValue(full, path, value));
        } catch (error) {
          text = `${String(error)} ${JSON.stringify(error)}`;
        }
        expect(text, dotted(path)).not.toContain(secret);
      }
    }
    expect(others.length).toBeGreaterThan(25);
  });
});

describe("patchConfig", () => {
  const config = validateConfig(full);

  it.each([...fixedPaths])("refuses a change of %s, even to the value that it has", (name) => {
    const path = name.split(".");
    const value = path.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], full);
    for (const next of [value, undefined, "other"]) {
      const [issue] = issuesOf(() => patchConfig(config, withValue({}, path, next)));
      expect(issue).toEqual({
        path: name,
        expected: "no change: this key is fixed",
        received: "a new value",
        fixed: true,
      });
    }
  });

  it("merges plain objects and leaves everything else as it was", () => {
    const next = patchConfig(config, { checkoutConfig: { orderInfo: { total: 7 } } });
    expect(next).toEqual({
      ...full,
      checkoutConfig: {
        ...full.checkoutConfig,
        orderInfo: { ...full.checkoutConfig.orderInfo, total: 7 },
      },
    });
    expect(config.checkoutConfig?.orderInfo?.total).toBe(42.5);
  });

  it("clears what is set to undefined, a key or a whole group", () => {
    const next = patchConfig(config, {
      paymentIntentId: undefined,
      uiConfig: { theme: undefined },
      walletConfig: undefined,
      authConfig: { token: undefined },
    });
    expect(next.paymentIntentId).toBeUndefined();
    expect(next.walletConfig).toBeUndefined();
    expect(next.uiConfig).toEqual({ isMyWallet: false, locale: "fr-CA" });
    expect(next.authConfig.token).toBeUndefined();
    expect(next.authConfig.getNewToken).toBe(full.authConfig.getNewToken);
  });

  it("makes groups that were not there", () => {
    const next = patchConfig(validateConfig(base), { uiConfig: { theme: { scheme: "light" } } });
    expect(next.uiConfig).toEqual({ theme: { scheme: "light" } });
  });

  it("refuses a patch whole when one part of it is wrong", () => {
    const patches = [
      { uiConfig: { locale: "es", isMyWallet: "yes" } },
      { uiConfig: { locale: "es" }, nonsense: 1 },
      { uiConfig: { locale: "es" }, environment: "PROD" },
      { uiConfig: { locale: "es" }, authConfig: { getNewToken: undefined } },
      { uiConfig: { locale: "es" }, checkoutConfig: { orderInfo: { total: 1.005 } } },
    ];
    for (const patch of patches) {
      expect(() => patchConfig(config, patch)).toThrow(AisleConfigError);
      expect(config).toEqual(full);
    }
  });

  it.each([null, undefined, "es", 4, [], new Map()])("refuses %s as a patch", (patch) => {
    expect(issuesOf(() => patchConfig(config, patch))[0]?.expected).toBe("a plain object");
  });

  it("is not fooled by a prototype in the patch", () => {
    const patch: unknown = JSON.parse('{"__proto__": {"environment": "PROD"}}');
    try {
      patchConfig(config, patch);
    } catch (error) {
      expect(error).toBeInstanceOf(AisleConfigError);
    }
    expect(({} as Record<string, unknown>)["environment"]).toBeUndefined();
  });
});

it.each(modalityTypes)("takes an order that reaches its shopper by %s", (modalityType) => {
  const config = { ...base, checkoutConfig: { orderInfo: { total: 1, modalityType } } };
  expect(() => validateConfig(config)).not.toThrow();
});
