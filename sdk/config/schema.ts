import * as v from "valibot";
import { bannerDomains } from "../domain/banner-domains.ts";
import { appNames } from "../domain/cards.ts";
import { isDollars } from "../domain/money.ts";

const optionalBoolean = v.optional(v.boolean());
const optionalString = v.optional(v.pipe(v.string(), v.nonEmpty()));
const callback = v.function();
const amount = v.optional(
  v.pipe(
    v.number(),
    v.check((value) => isDollars(value) && value >= 0, "decimal dollars with at most two places"),
  ),
);
const isElement = (value: unknown) => typeof value === "object" && value !== null && "nodeType" in value;

/** The host config. Every object is strict: an unknown key is an error, because a misspelt key is a silent default. */
export const configSchema = v.strictObject({
  id: optionalString,
  environment: v.picklist(["PROD", "STAGE", "TEST", "LOCAL"]),
  appName: v.picklist(appNames),
  tenantName: optionalString,
  bannerDomain: v.picklist(bannerDomains),
  paymentIntentId: optionalString,
  flyoutDiv: v.optional(
    v.union([v.pipe(v.string(), v.nonEmpty()), v.custom<Element>(isElement, "selector or Element")]),
  ),
  authConfig: v.strictObject({
    type: v.picklist(["B2C", "AX"]),
    token: optionalString,
    getNewToken: callback,
    redirectToSignIn: callback,
  }),
  walletConfig: v.optional(
    v.strictObject({
      saveCardOptionEnabled: optionalBoolean,
      showSnapCards: optionalBoolean,
      showGiftCards: optionalBoolean,
      getGiftCardBalances: optionalBoolean,
    }),
  ),
  locationData: v.optional(v.strictObject({ storeId: optionalString, facilityId: optionalString })),
  checkoutConfig: v.optional(
    v.strictObject({
      orderInfo: v.optional(
        v.strictObject({
          total: amount,
          hasSnapEligibleItems: optionalBoolean,
          ebtTotalFromCheckout: amount,
        }),
      ),
      getEbtCardPaymentTotal: v.optional(callback),
      getNewPaymentIntent: v.optional(callback),
    }),
  ),
  analyticsConfig: v.optional(v.strictObject({ onEvent: v.optional(callback) })),
  uiConfig: v.optional(
    v.strictObject({
      isMyWallet: optionalBoolean,
      locale: v.optional(v.picklist(["en", "es", "fr-CA"])),
      theme: v.optional(
        v.strictObject({
          scheme: v.optional(v.picklist(["auto", "light", "dark"])),
          tokens: v.optional(
            v.record(
              v.pipe(v.string(), v.startsWith("--aisle-", "a name that starts with --aisle-")),
              v.string(),
            ),
          ),
        }),
      ),
    }),
  ),
  deviceInfo: v.optional(v.record(v.string(), v.unknown())),
  rx: v.optional(v.strictObject({ isPpsrx: optionalBoolean, rxAccountNum: optionalString })),
  names: v.optional(v.strictObject({ punctuation: optionalBoolean })),
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
