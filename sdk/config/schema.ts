import { attempt } from "../domain/attempt.ts";
import { bannerDomains } from "../domain/banner-domains.ts";
import { appNames } from "../domain/app-names.ts";
import { isDollars } from "../domain/money.ts";
import { canonicalTag } from "./language.ts";
import { anObject, group, isObject, isText, leaf, named } from "./readers.ts";
import type { AisleConfig, OrderInfo, Theme } from "./types.ts";

const flag = leaf("boolean", (value) => typeof value === "boolean");
const callback = leaf("Function", (value) => typeof value === "function");
const text = leaf("a text that is not empty", (value) => isText(value) && value);
const anyText = leaf("string", isText);
const amount = leaf(
  "decimal dollars with at most two places, 0 or more",
  (value) => isDollars(value) && value >= 0,
  "number",
);
const languageTag = "a language tag, such as en, es or fr-CA";
const oneOf = (...words: readonly string[]) =>
  leaf(
    `(${words.map((word) => `"${word}"`).join(" | ")})`,
    (value) => words.includes(value as string),
    "string",
  );

/** The host config. */
export const readConfig = group<AisleConfig>(
  {
    id: text,
    environment: oneOf("PROD", "STAGE", "TEST", "LOCAL"),
    appName: oneOf(...appNames),
    tenantName: leaf("letters, digits, . - or _", (value) => isText(value) && /^[\w.-]+$/.test(value)),
    bannerDomain: oneOf(...bannerDomains),
    paymentIntentId: text,
    flyoutDiv: leaf("selector or Element", (value) =>
      isText(value) ? value : isObject(value) && value["nodeType"] === 1,
    ),
    authConfig: group<AisleConfig["authConfig"]>(
      {
        type: oneOf("B2C", "AX"),
        token: text,
        getNewToken: callback,
        redirectToSignIn: callback,
      },
      ["type", "getNewToken", "redirectToSignIn"],
    ),
    walletConfig: group<AisleConfig["walletConfig"]>({
      saveCardOptionEnabled: flag,
      showSnapCards: flag,
      showGiftCards: flag,
      getGiftCardBalances: flag,
    }),
    locationData: group<AisleConfig["locationData"]>({
      storeId: text,
      facilityId: text,
      timeZone: leaf(
        "a time zone",
        (value) => isText(value) && attempt(() => new Intl.DateTimeFormat("en", { timeZone: value })),
      ),
    }),
    checkoutConfig: group<AisleConfig["checkoutConfig"]>({
      orderInfo: group<OrderInfo>({
        total: amount,
        hasSnapEligibleItems: flag,
        ebtTotalFromCheckout: amount,
        // Written out, and compared by a test: the list of them is loaded by the checkout alone.
        modalityType: oneOf("PICKUP", "DELIVERY"),
      }),
      getEbtCardPaymentTotal: callback,
      getNewPaymentIntent: callback,
    }),
    analyticsConfig: group<AisleConfig["analyticsConfig"]>({ onEvent: callback }),
    uiConfig: group<AisleConfig["uiConfig"]>({
      isMyWallet: flag,
      locale: leaf(languageTag, (value) => isText(value) && canonicalTag(value), "string"),
      messages: named(languageTag, (tag) => canonicalTag(tag) === tag, group({}, [], anyText)),
      theme: group<Theme>({
        scheme: oneOf("auto", "light", "dark"),
        tokens: named("a name that starts with --aisle-", (name) => name.startsWith("--aisle-"), anyText),
      }),
    }),
    debug: flag,
    deviceInfo: anObject,
    rx: group<AisleConfig["rx"]>({ isPpsrx: flag, rxAccountNum: text }),
    names: group<AisleConfig["names"]>({ punctuation: flag }),
  },
  ["environment", "appName", "bannerDomain", "authConfig"],
);

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
