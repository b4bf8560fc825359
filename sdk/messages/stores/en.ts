import { zipLength } from "../../domain/lengths.ts";

/** How one can shop. */
export const waysToShop = {
  wayPickup: "Pickup",
  wayDelivery: "Delivery",
  wayShip: "Ship",
  wayInStore: "In Store",
} as const;

/** What any search for stores says, and a store in a list. */
export const stores = {
  storeZipCode: "ZIP code",
  zipInvalid: `Please enter a valid ${zipLength}-digit ZIP code.`,
  searchStores: "Search",
  searchingStores: "Searching for stores...",
  showMoreStores: "Show more",
  milesAway: "{miles} miles",
  openUntil: "Open until {time}",
  closedUntil: "Closed until {time}",
  openUntilOne: "Open until {time}",
  closedUntilOne: "Closed until {time}",
  openAllDay: "Open 24 hours",
  temporarilyClosed: "Temporarily closed",
  lockerPickup: "Locker Pickup",
  selectStore: "Select Store",
  selectStoreNamed: "Select Store {store}",
  changeStore: "Change Store",
  shopAtBanner: "Shop at {banner}",
  planShipTimeline: "As soon as 1-3 days",
  planDisclaimer: "* $35 minimum on qualifying orders. Restrictions may apply.",
  startShopping: "Start Shopping",
  storeSearchFailed:
    "We're sorry, the search service is not available right now. Please try your search again later.",
} as const;
