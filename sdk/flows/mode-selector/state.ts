// Long because it lists what one flow knows, hears and asks for.

import type { BannerFacts } from "../../contract/banner-facts.ts";
import type { Destination, KeptModality, Modality } from "../../contract/modality.ts";
import type { ModalityOption, ModalityOptions } from "../../contract/modality-options.ts";
import type { StoreDetails } from "../../contract/stores.ts";
import type { BookAddress, VerifiableAddress } from "../../domain/address-book.ts";
import type { AisleError } from "../../domain/errors.ts";
import type { DeliveryService, MemberPlan, WayToShop } from "../../domain/modality.ts";
import type { addressChecks } from "../../messages/address/en.ts";
import type { modeSelectorNotices } from "../../messages/mode-selector/en.ts";
import type { location } from "../../messages/location/en.ts";
import type { stores } from "../../messages/stores/en.ts";
import type { AccessNotice } from "../access-notice.ts";
import type { Notice } from "../notice.ts";

export type SelectorTextKey =
  | keyof typeof modeSelectorNotices
  | keyof typeof addressChecks
  | keyof typeof stores
  | keyof typeof location;
export type SelectorNotice = AccessNotice | Notice<SelectorTextKey>;

/** The tabs; a parcel counts as delivery. */
export type Tab = "PICKUP" | "DELIVERY" | "IN_STORE";

/** What can be chosen under delivery: whoever brings it, or a parcel. */
export type DeliveryKind = DeliveryService | "SHIP";

/** From where the selector was opened: the cart and the checkout change what is chosen, and show its tab alone. */
export type Origin = "site" | "cart" | "checkout";

/** How the shopper shops now, as the account or the device tells it. */
export interface Active {
  readonly signedIn: boolean;
  readonly modality: Modality | null;
  readonly store: StoreDetails | null;
  /** What was chosen before signing in, where a time would be released by it. */
  readonly waiting: KeptModality | null;
}

/** An address of the book that is checked before it is chosen. */
export interface Picked {
  readonly saved: BookAddress;
  /** What the service makes of it, where that is another address. */
  readonly suggestion: VerifiableAddress | null;
}

export type SelectorScreen = "ways" | "stores" | "addresses" | "signIn" | "consent" | "slots" | "release";

/** Tabs, or a list of what is on offer with a screen of stores behind it. */
export type SelectorLayout = "v1" | "v2";

/** What it opens with: all ways to shop, the stores of one, the shopper's addresses, or times for an order. */
export type SelectorTarget = "menu" | "stores" | "addresses" | "slots";

/** Before the browser asks where the device is: whether it may be asked, what for, and that it asks next. */
export type ConsentStep = "ask" | "explain" | "device";

/** Degrees. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** Why the device's place is not known; "denied" by the shopper, or by the browser for them. */
export type LocationProblem = "denied" | "unknown";

export interface SelectorState {
  /** Whether it is known what the banner has, and how the shopper shops. */
  readonly status: "idle" | "loading" | "ready" | "failed";
  readonly isOpen: boolean;
  readonly screen: SelectorScreen;
  readonly layout: SelectorLayout;
  readonly origin: Origin;
  readonly banner: BannerFacts | null;
  readonly active: Active;
  /** What the retailer says of the ways to shop, by its own keys; empty until that is there. */
  readonly strings: Readonly<Record<string, string>>;
  /** Null for whoever is no member, and until that is known. */
  readonly plan: MemberPlan | null;
  readonly tab: Tab;
  readonly zip: string;
  /** The ZIP code in the field is none. */
  readonly zipInvalid: boolean;
  /** The ZIP code that the options are those of. */
  readonly searched: string | null;
  readonly search: "idle" | "loading" | "ready" | "empty" | "failed";
  /** Where the device is, while that is what is searched from. */
  readonly near: Point | null;
  /** It is being found out where the device is, or whether that may be asked. */
  readonly locating: boolean;
  readonly consent: ConsentStep;
  /** The screen that the question about it stands over. */
  readonly askedOn: SelectorScreen;
  /** The panel that says that it is not the shopper's fault. */
  readonly panel: boolean;
  readonly options: ModalityOptions | null;
  /** The way to shop of which more stores are being asked for. */
  readonly more: WayToShop | null;
  readonly kind: DeliveryKind | null;
  readonly picked: Picked | null;
  /** What is under way, named by what was pressed: a store, a kind of delivery, an address. */
  readonly choosing: string | null;
  /** A choice whose answer was lost: the next press of the same sends it again with the same key. */
  readonly attempt: ({ readonly subject: string } & Attempt) | null;
  /** Times are asked for once it is known where the order goes. */
  readonly wantsTimes: boolean;
  /** The times are the first screen, of wherever the shopper shops now: a change of the address leads back to them. */
  readonly fromTimes: boolean;
  /** A time is held for the shopper, as far as this device knows. */
  readonly isHeld: boolean;
  /** A choice that waits for the shopper's word that the time may be released, and where that was made. */
  readonly asked: { readonly subject: string; readonly choice: Choice; readonly from: SelectorScreen } | null;
  readonly notice: SelectorNotice | null;
  /** Counts what was refused, for whoever puts the focus on it or reads it out. */
  readonly refusals: number;
  /** Which question is open; the answer to an older one is none. */
  readonly question: number;
  /** Whether the services have said in this tab that there is no such ZIP code. */
  readonly isInvalidZip: (zip: string) => boolean;
}

export type SelectorEvent =
  | {
      readonly type: "OPEN";
      readonly origin: Origin;
      readonly layout?: SelectorLayout | undefined;
      readonly start?: SelectorTarget | undefined;
      /** Goes before `start`. */
      readonly resume?: string | undefined;
    }
  | { readonly type: "LOADED"; readonly banner: BannerFacts; readonly active: Active }
  | { readonly type: "LOAD_FAILED"; readonly error: AisleError }
  /** The shopper shops otherwise now, by this selector or another page's. */
  | { readonly type: "ACTIVE"; readonly active: Active }
  | { readonly type: "STRINGS"; readonly strings: SelectorState["strings"] }
  | { readonly type: "PLAN"; readonly plan: MemberPlan | null }
  | { readonly type: "RETRY" }
  | { readonly type: "TAB"; readonly tab: Tab }
  /** From the list of what is on offer to the stores of one way to shop. */
  | { readonly type: "STORES"; readonly tab: Tab }
  | { readonly type: "ZIP_INPUT"; readonly zip: string }
  | { readonly type: "SEARCH" }
  | { readonly type: "USE_LOCATION" }
  | { readonly type: "CONSENT_KNOWN"; readonly question: number; readonly allowed: boolean }
  | { readonly type: "CONSENT_STEP"; readonly step: ConsentStep }
  | { readonly type: "CONSENT"; readonly allowed: boolean }
  | { readonly type: "LOCATED"; readonly question: number; readonly place: Point; readonly zip: string }
  /** The device is somewhere, of which the services can't tell the ZIP code. */
  | {
      readonly type: "NEAR_FAILED";
      readonly question: number;
      readonly place: Point;
      readonly error: AisleError;
    }
  | { readonly type: "NOT_LOCATED"; readonly question: number; readonly problem: LocationProblem }
  /** `zip` is what was asked for: the field may hold another one by then. */
  | {
      readonly type: "FOUND";
      readonly question: number;
      readonly zip: string;
      readonly options: ModalityOptions;
    }
  | {
      readonly type: "SEARCH_FAILED";
      readonly question: number;
      readonly zip: string;
      readonly error: AisleError;
    }
  | { readonly type: "MORE"; readonly way: WayToShop }
  | { readonly type: "KIND"; readonly kind: DeliveryKind }
  /** `key` is the idempotency key of this press, unless it repeats one whose answer was lost. */
  | {
      readonly type: "CHOOSE_STORE";
      readonly way: WayToShop;
      readonly option: ModalityOption;
      readonly key: string;
    }
  /** Goes on with the chosen kind of delivery: to the times, but for a parcel, which has none. */
  | { readonly type: "START"; readonly key: string }
  | { readonly type: "CHANGE_ADDRESS" }
  | { readonly type: "PICK"; readonly saved: BookAddress; readonly key: string }
  | {
      readonly type: "CHECKED";
      readonly question: number;
      readonly check: AddressVerdict;
      readonly key: string;
    }
  | { readonly type: "CHECK_FAILED"; readonly question: number; readonly error: AisleError }
  /** It stands in the form, which says what comes of it; what was said of the address is over. */
  | { readonly type: "USE_SUGGESTION" }
  | { readonly type: "CHOSEN"; readonly question: number; readonly active: Active }
  | { readonly type: "CHOICE_FAILED"; readonly question: number; readonly error: AisleError }
  /** A time is held, or no more. */
  | { readonly type: "HELD"; readonly isHeld: boolean }
  /** The time may be released, or is to be kept. */
  | { readonly type: "RELEASE"; readonly key: string }
  | { readonly type: "KEEP_TIME" }
  /** A time is held now: nothing more to choose. */
  | { readonly type: "TIMED" }
  | { readonly type: "SIGN_IN" }
  | { readonly type: "BACK" }
  | { readonly type: "CLOSE"; readonly reason: "close" | "host" }
  | { readonly type: "FORGET" };

/** What the services make of an address, for one way to shop. */
export interface AddressVerdict {
  readonly validated: boolean;
  readonly corrected: boolean;
  readonly isEligible: boolean;
  readonly sources: readonly string[];
  readonly address: VerifiableAddress;
}

export type SelectorEffect =
  | { readonly type: "load" }
  | {
      readonly type: "search";
      readonly zip: string;
      /** Distances count from there. */
      readonly near: Point | null;
      readonly question: number;
    }
  | {
      readonly type: "searchMore";
      readonly zip: string;
      readonly near: Point | null;
      readonly way: WayToShop;
      readonly cursor: string;
      readonly question: number;
    }
  | { readonly type: "askConsent"; readonly question: number }
  | { readonly type: "keepConsent"; readonly allowed: boolean }
  /** Answers with where the device is, and in which ZIP code that is. */
  | { readonly type: "locate"; readonly question: number }
  | { readonly type: "check"; readonly saved: BookAddress; readonly question: number; readonly key: string }
  /** What was chosen before signing in is not to be. */
  | { readonly type: "dropWaiting" }
  | ({ readonly type: "choose"; readonly question: number } & Attempt)
  /** Nobody waits any more for what is under way. */
  | { readonly type: "cancel" }
  | { readonly type: "opened"; readonly screen: SelectorScreen }
  | { readonly type: "closed"; readonly reason: "confirm" | "close" | "host" }
  | { readonly type: "navigated"; readonly screen: SelectorScreen }
  | { readonly type: "storeSelected"; readonly locationId: string; readonly way: WayToShop }
  | { readonly type: "zipUnknown"; readonly zip: string }
  | { readonly type: "refused"; readonly messageKey: string }
  | { readonly type: "signIn"; readonly resume: string };

export type DeliveryChoice = Extract<Choice, { way: "DELIVERY" }>;

/** A press that makes a choice. */
interface Attempt {
  readonly choice: Choice;
  readonly key: string;
  /** The shopper has said that a time that is held may be released. */
  readonly mayRelease: boolean;
}

/** A way to shop with what it needs. */
export type Choice =
  | {
      readonly way: "PICKUP" | "IN_STORE";
      readonly store: StoreDetails;
      readonly closeToStore: boolean;
    }
  | {
      readonly way: "DELIVERY";
      /** An address of the book, or the one that orders already go to. */
      readonly to: BookAddress | Destination;
      readonly deliveryService: DeliveryService | null;
      readonly closeToStore: boolean;
    }
  | { readonly way: "SHIP"; readonly postalCode: string }
  /** As it was chosen before signing in. */
  | { readonly way: "KEPT"; readonly kept: KeptModality };

export type SelectorStep = readonly [SelectorState, readonly SelectorEffect[]];

export const nobodyYet: Active = { signedIn: false, modality: null, store: null, waiting: null };

export const initialSelectorState: SelectorState = {
  status: "idle",
  isOpen: false,
  screen: "ways",
  layout: "v2",
  origin: "site",
  banner: null,
  active: nobodyYet,
  strings: {},
  plan: null,
  tab: "PICKUP",
  zip: "",
  zipInvalid: false,
  searched: null,
  search: "idle",
  near: null,
  locating: false,
  consent: "ask",
  askedOn: "ways",
  panel: false,
  options: null,
  more: null,
  kind: null,
  picked: null,
  choosing: null,
  attempt: null,
  wantsTimes: false,
  fromTimes: false,
  isHeld: false,
  asked: null,
  notice: null,
  refusals: 0,
  question: 0,
  isInvalidZip: () => false,
};
