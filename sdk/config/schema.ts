import { attempt } from "../domain/attempt.ts";
import { bannerDomains } from "../domain/banner-domains.ts";
import { appNames } from "../domain/app-names.ts";
import { isDollars } from "../domain/money.ts";
import { canonicalTag } from "./language.ts";
import type { AisleConfig } from "./types.ts";

/**
 * What was expected in place of a value, undefined where it will do. `shown` only for what a host writes by hand: a
 * token or a name never reaches an error text.
 */
export interface Complaint {
  readonly expected: string;
  readonly shown?: string | undefined;
}
export type Check = (value: unknown) => Complaint | undefined;
/** The keys of a group, each with its check or, where it is a group itself, with its keys. */
export interface Group {
  readonly [key: string]: Check | Group;
}
/** A group for every key of the config, so that none is left out here. */
type GroupFor<T> = { readonly [Key in keyof T]-?: Check | GroupFor<NonNullable<T[Key]>> };

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
const quoted = (word: string) => `"${word}"`;

/** A value that passes; `name` says in an error text what would. */
const custom =
  (name: string, passes: (value: unknown) => boolean): Check =>
  (value) =>
    passes(value) ? undefined : { expected: name };

const flag = custom("boolean", (value) => typeof value === "boolean");
const callback = custom("Function", (value) => typeof value === "function");

const isTimeZone = (value: unknown) =>
  typeof value === "string" &&
  attempt(() => new Intl.DateTimeFormat("en", { timeZone: value })) !== undefined;

const text: Check = (value) => {
  if (typeof value !== "string") return { expected: "string" };
  return value === "" ? { expected: "a text that is not empty", shown: quoted(value) } : undefined;
};

const amount: Check = (value) => {
  if (typeof value !== "number" || Number.isNaN(value)) return { expected: "number" };
  if (isDollars(value) && value >= 0) return undefined;
  return { expected: "decimal dollars with at most two places", shown: String(value) };
};

const oneOf =
  (...words: readonly string[]): Check =>
  (value) =>
    words.includes(value as string)
      ? undefined
      : {
          expected: `(${words.map(quoted).join(" | ")})`,
          shown: typeof value === "string" ? quoted(value) : undefined,
        };

const languageTag: Check = (value) =>
  typeof value === "string" && canonicalTag(value)
    ? undefined
    : {
        expected: "a language tag, such as en, es or fr-CA",
        shown: typeof value === "string" ? quoted(value) : undefined,
      };

/** The host config. Unknown keys are errors too: a misspelt key is a silent default. */
export const configGroup: Group = {
  id: text,
  environment: oneOf("PROD", "STAGE", "TEST", "LOCAL"),
  appName: oneOf(...appNames),
  tenantName: text,
  bannerDomain: oneOf(...bannerDomains),
  paymentIntentId: text,
  flyoutDiv: custom(
    "selector or Element",
    (value) => (typeof value === "string" && value !== "") || (isObject(value) && "nodeType" in value),
  ),
  authConfig: {
    type: oneOf("B2C", "AX"),
    token: text,
    getNewToken: callback,
    redirectToSignIn: callback,
  },
  walletConfig: {
    saveCardOptionEnabled: flag,
    showSnapCards: flag,
    showGiftCards: flag,
    getGiftCardBalances: flag,
  },
  locationData: { storeId: text, facilityId: text, timeZone: custom("a time zone", isTimeZone) },
  checkoutConfig: {
    orderInfo: {
      total: amount,
      hasSnapEligibleItems: flag,
      ebtTotalFromCheckout: amount,
      // Written out, and compared by a test: the list of them is loaded by the checkout alone.
      modalityType: oneOf("PICKUP", "DELIVERY"),
    },
    getEbtCardPaymentTotal: callback,
    getNewPaymentIntent: callback,
  },
  analyticsConfig: { onEvent: callback },
  uiConfig: {
    isMyWallet: flag,
    locale: languageTag,
    messages: custom(
      "texts by key, by language tag",
      (value) =>
        isObject(value) &&
        Object.entries(value).every(
          ([tag, texts]) =>
            canonicalTag(tag) === tag &&
            isObject(texts) &&
            Object.values(texts).every((text) => typeof text === "string"),
        ),
    ),
    theme: {
      scheme: oneOf("auto", "light", "dark"),
      tokens: custom(
        "texts by names that start with --aisle-",
        (value) =>
          isObject(value) &&
          Object.entries(value).every(
            ([name, token]) => name.startsWith("--aisle-") && typeof token === "string",
          ),
      ),
    },
  },
  debug: flag,
  deviceInfo: custom("an object", isObject),
  rx: { isPpsrx: flag, rxAccountNum: text },
  names: { punctuation: flag },
} satisfies GroupFor<AisleConfig>;

/** Keys that every config has, by path. */
export const requiredPaths: readonly string[] = [
  "environment",
  "appName",
  "bannerDomain",
  "authConfig",
  "authConfig.type",
  "authConfig.getNewToken",
  "authConfig.redirectToSignIn",
];

/** Keys that `update` refuses, by path. */
export const fixedPaths: readonly string[] = [
  "id",
  "environment",
  "appName",
  "tenantName",
  "bannerDomain",
  "flyoutDiv",
  "debug",
  "authConfig.type",
];
