import * as v from "valibot";
import { bannerDomains } from "../domain/banner-domains.ts";
import { appNames } from "../domain/cards.ts";
import { isDollars } from "../domain/money.ts";
import type { Theme } from "./types.ts";

// Of valibot's many checks only the general one is used: each kind is code that shoppers load.
const optionalBoolean = v.optional(v.boolean());
const text = v.pipe(
  v.string(),
  v.check((value) => value !== "", "a text that is not empty"),
);
const optionalString = v.optional(text);
const callback = v.function();
const amount = v.optional(
  v.pipe(
    v.number(),
    v.check((value) => isDollars(value) && value >= 0, "decimal dollars with at most two places"),
  ),
);

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const custom = <T>(check: (value: unknown) => boolean, expected: string) =>
  v.optional(v.custom<T>(check, expected));
const target = custom<string | Element>(
  (value) => (typeof value === "string" && value !== "") || (isObject(value) && "nodeType" in value),
  "selector or Element",
);
const tokens = custom<Theme["tokens"]>(
  (value) =>
    isObject(value) &&
    Object.entries(value).every(([name, token]) => name.startsWith("--aisle-") && typeof token === "string"),
  "texts by names that start with --aisle-",
);

/** The host config. Unknown keys are errors too (a misspelt key is a silent default); `validateConfig` finds them. */
export const configSchema = v.object({
  id: optionalString,
  environment: v.picklist(["PROD", "STAGE", "TEST", "LOCAL"]),
  appName: v.picklist(appNames),
  tenantName: optionalString,
  bannerDomain: v.picklist(bannerDomains),
  paymentIntentId: optionalString,
  flyoutDiv: target,
  authConfig: v.object({
    type: v.picklist(["B2C", "AX"]),
    token: optionalString,
    getNewToken: callback,
    redirectToSignIn: callback,
  }),
  walletConfig: v.optional(
    v.object({
      saveCardOptionEnabled: optionalBoolean,
      showSnapCards: optionalBoolean,
      showGiftCards: optionalBoolean,
      getGiftCardBalances: optionalBoolean,
    }),
  ),
  locationData: v.optional(v.object({ storeId: optionalString, facilityId: optionalString })),
  checkoutConfig: v.optional(
    v.object({
      orderInfo: v.optional(
        v.object({
          total: amount,
          hasSnapEligibleItems: optionalBoolean,
          ebtTotalFromCheckout: amount,
        }),
      ),
      getEbtCardPaymentTotal: v.optional(callback),
      getNewPaymentIntent: v.optional(callback),
    }),
  ),
  analyticsConfig: v.optional(v.object({ onEvent: v.optional(callback) })),
  uiConfig: v.optional(
    v.object({
      isMyWallet: optionalBoolean,
      locale: v.optional(v.picklist(["en", "es", "fr-CA"])),
      theme: v.optional(
        v.object({
          scheme: v.optional(v.picklist(["auto", "light", "dark"])),
          tokens,
        }),
      ),
    }),
  ),
  deviceInfo: custom<object>(isObject, "an object"),
  rx: v.optional(v.object({ isPpsrx: optionalBoolean, rxAccountNum: optionalString })),
  names: v.optional(v.object({ punctuation: optionalBoolean })),
});

/** Keys that `update` refuses, by path. */
export const fixedPaths: readonly string[] = [
  "id",
  "environment",
  "appName",
  "tenantName",
  "bannerDomain",
  "flyoutDiv",
  "authConfig.type",
];
