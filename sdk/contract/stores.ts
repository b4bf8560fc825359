import { envelope } from "./envelope.ts";
import { anyText, flag, list, number, open, optional, type ShapeOf } from "./shape.ts";

export const storeDetails = open({
  /** Eight digits: three of the division, five of the store. */
  locationId: anyText,
  vanityName: anyText,
  address: open({
    addressLines: list(anyText, 1, 2),
    cityTown: anyText,
    stateProvince: anyText,
    postalCode: anyText,
    countryCode: anyText,
  }),
  /** Degrees. */
  location: open({ lat: number(-90, 90), lng: number(-180, 180) }),
  divisionNumber: anyText,
  storeNumber: anyText,
  /** Domain of its banner. */
  banner: anyText,
  phone: anyText,
  /** IANA name, such as "America/Chicago". */
  timeZone: anyText,
  departmentFlags: open({ isLockerLocation: flag }),
  /** Where another banner's store can be shopped at. */
  externalNavigation: optional(open({ webUrl: anyText, linkText: anyText })),
  isCrossBanner: flag,
  isOpen: flag,
  /** "Open until 11:00 PM", in the store's own time and in English. */
  openText: anyText,
  /** What openText says, for another language: OPEN_UNTIL, CLOSED_UNTIL, OPEN_24_HOURS, TEMPORARILY_CLOSED. */
  openStatus: optional(anyText),
  /** "06:00" to "23:00", every day; left out while it is closed until further notice. */
  hours: optional(open({ opensAt: anyText, closesAt: anyText })),
  /** Miles from the place that was searched, not rounded; left out where no place was. */
  distance: optional(number(0, 12_500)),
});
export type StoreDetails = ShapeOf<typeof storeDetails>;

/**
 * GET /accountmanagement/api/store-locator?postalCode= | ?lat=&lng=, with `radius` in miles (up to 500, which is also
 * the usual) and `brand` (a banner's storeLocatorBrand; without it the stores of every banner). Nearest first.
 * INVALID_LAT_LNG for a ZIP code that was never given out, NO_STORES_FOUND where none is within the radius.
 */
export const storeLocatorResponse = envelope(open({ stores: list(storeDetails) }));

/** GET and POST /accountmanagement/api/preferred-store; NO_PREFERRED_STORE until one is chosen. */
export const preferredStoreResponse = envelope(open({ preferredStore: storeDetails }));
