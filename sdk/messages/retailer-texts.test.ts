import { expect, it } from "vitest";
import { fulfillmentTexts } from "../../host-demo/services/shop/content/fulfillment-texts.ts";
import { slotTexts } from "../../host-demo/services/shop/content/slot-texts.ts";
import * as location from "./location/consent.en.ts";
import locationEs from "./location/es.ts";
import locationFr from "./location/fr-CA.ts";
import * as selector from "./mode-selector/en.ts";
import selectorEs from "./mode-selector/es.ts";
import selectorFr from "./mode-selector/fr-CA.ts";
import * as stores from "./stores/en.ts";
import storesEs from "./stores/es.ts";
import storesFr from "./stores/fr-CA.ts";
import * as slots from "./time-slots/en.ts";
import slotsEs from "./time-slots/es.ts";
import slotsFr from "./time-slots/fr-CA.ts";

type Texts = Readonly<Record<string, string>>;
const english: Texts = Object.fromEntries(
  [location, selector, stores, slots].flatMap((module) =>
    Object.values<Texts>(module).flatMap((texts) => Object.entries(texts)),
  ),
);
const bundled: Readonly<Record<"en" | "es" | "fr-CA", Texts>> = {
  en: english,
  es: { ...locationEs, ...selectorEs, ...storesEs, ...slotsEs },
  "fr-CA": { ...locationFr, ...selectorFr, ...storesFr, ...slotsFr },
};

/** The widget's own words for each of the retailer's, until those are there. */
const ownKeys: Readonly<Record<string, string>> = {
  "DELIVERY.ownFleet.member.BST": "memberSameDay",
  "DELIVERY.ownFleet.member.BSTL": "memberNextDay",
  "DELIVERY.ownFleet.regular": "feeFrom",
  "DELIVERY.all.member": "feeFromPartner",
  "DELIVERY.all.regular": "feeFromPartner",
  PICKUP: "freePickup",
  SHIP: "planShipTimeline",
  IN_STORE: "inStorePrices",
  disclaimer: "planDisclaimer",
  "didYouKnow.PICKUP": "didYouKnowPickup",
  "didYouKnow.DELIVERY": "didYouKnowDelivery",
  "didYouKnow.SHIP": "didYouKnowShip",
  "didYouKnow.IN_STORE": "didYouKnowInStore",
  "howItWorks.findAStore": "howFindAStore",
  "howItWorks.waysToShop": "howWaysToShop",
  "howItWorks.inStore": "howInStore",
  "howItWorks.pickupArrival": "howPickup",
  "howItWorks.fuelCenter": "howFuel",
  "membershipMessages.BOOST_99": "memberSameDayTimes",
  "membershipMessages.BOOST_59": "memberNextDayTimes",
  "membershipMessages.default": "memberJoin",
  "SOMETHING_WENT_WRONG.bodyText": "slotsFailedText",
  "UNAVAILABLE_DELIVERY.headingText": "slotsUnavailableTitle",
  "UNAVAILABLE_DELIVERY.bodyText": "slotsUnavailableText",
};

it.each(["en", "es", "fr-CA"] as const)(
  "what the retailer says comes in the place of the same words, so that no sentence changes while it is read: %s",
  (locale) => {
    const table: Texts = { ...fulfillmentTexts[locale], ...slotTexts[locale] };
    const said = (text: (retailers: string, own: string) => string | undefined) =>
      Object.fromEntries(Object.entries(ownKeys).map(([key, own]) => [key, text(key, own)]));
    expect(said((key) => table[key])).toEqual(said((_, own) => bundled[locale][own]));
  },
);
