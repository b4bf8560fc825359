import type { StoreDetails } from "../../contract/stores.ts";
import type { AisleError } from "../../domain/errors.ts";
import type { ConsentStep, LocationProblem, Point } from "../mode-selector/state.ts";

/** Why there are no stores to show. */
export type StoreSearchProblem =
  /** The ZIP code is none: the shopper's to mend at the field. */
  | "zipInvalid"
  /** No store within 500 miles. */
  | "noStoresFound"
  /** Nothing is known of where the device is. */
  | "nearbyFailed"
  /** The shopper, or the browser for them, does not say where the device is. */
  | "locationDenied"
  /** The device does not know where it is. */
  | "locationUnknown"
  /** The search failed; trying again may help, as it may where the device is offline. */
  | "storeSearchFailed"
  | "offline"
  /** The services want to know anew who is there: the host's to lead to sign-in. */
  | "sessionExpired";

export interface StoreSearchState {
  readonly status: "idle" | "locating" | "searching";
  /** What the last search began at: five digits, or where the device is. */
  readonly from: string | Point | null;
  /** Nearest first; null until a search has found some. */
  readonly stores: readonly StoreDetails[] | null;
  readonly problem: StoreSearchProblem | null;
  /** Where the question stands whether the device may be asked; null while it is not asked. */
  readonly consent: ConsentStep | null;
  /** Counts what is waited for: an answer to an older question is over. */
  readonly question: number;
  readonly isInvalidZip: (zip: string) => boolean;
}

export type StoreSearchEvent =
  | { readonly type: "SEARCH"; readonly from: string | Point }
  | { readonly type: "NEARBY" }
  | { readonly type: "CONSENT_KNOWN"; readonly question: number; readonly allowed: boolean }
  | { readonly type: "CONSENT_STEP"; readonly step: ConsentStep }
  /** Null: the question was closed, and nothing answered. */
  | { readonly type: "CONSENT"; readonly allowed: boolean | null }
  | { readonly type: "LOCATED"; readonly question: number; readonly place: Point | LocationProblem }
  | { readonly type: "FOUND"; readonly question: number; readonly stores: readonly StoreDetails[] }
  | { readonly type: "FAILED"; readonly question: number; readonly error: AisleError }
  | { readonly type: "FORGET" };

export type StoreSearchEffect =
  | { readonly type: "askConsent"; readonly question: number }
  | { readonly type: "keepConsent"; readonly allowed: boolean }
  | { readonly type: "locate"; readonly question: number }
  | { readonly type: "search"; readonly from: string | Point; readonly question: number }
  | { readonly type: "zipUnknown"; readonly zip: string }
  | { readonly type: "refused"; readonly problem: StoreSearchProblem };

export type StoreSearchStep = readonly [StoreSearchState, readonly StoreSearchEffect[]];

export const initialStoreSearch: Omit<StoreSearchState, "isInvalidZip"> = {
  status: "idle",
  from: null,
  stores: null,
  problem: null,
  consent: null,
  question: 0,
};
