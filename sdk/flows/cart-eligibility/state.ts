import type { ModalityType } from "../../domain/modality.ts";

/** An item that could not be had, in the way to shop in which it is wanted. */
export interface IneligibleItem {
  readonly gtin13: string;
  readonly modalityType: ModalityType;
}

/** What of a cart, the main one or one that changes an order, can't be ordered, and what of that is news. */
export interface EligibilityState {
  /** Where the shopper has moved items of the cart to, by number; until they are wanted there, or gone. */
  readonly clickedMoveModality: Readonly<Record<string, ModalityType>>;
  /** What could not be had when the cart was seen last, those of the other way too; null before it is seen. */
  readonly previousIneligibleItems: readonly IneligibleItem[] | null;
  /** What can be had again, and what can't any more, since the shopper was told. */
  readonly newlyEligibleUpcs: readonly string[];
  readonly newlyIneligibleUpcs: readonly string[];
  /** What the last submit of the cart named: not to be had at the time that was chosen, or not in such an order. */
  readonly newlyIneligiblePromisingFalloutUpcs: readonly string[];
  /** Alcohol may not be brought to the address. */
  readonly isAlcoholDeliveryRejection: boolean;
  /** The last submit was stopped by items; by some that were taken for a flash offer. */
  readonly falloutFromPromising: boolean;
  readonly falloutFromFlashSales: boolean;
  /** Why the last submit was refused, in words for the shopper. */
  readonly cartSubmitErrorMessage: string | null;
  /** The language of those words, where it is not the page's. */
  readonly cartSubmitErrorLang?: string | undefined;
}

/** Items that a submit names, and those of the cart that were taken for a flash offer. */
interface NamedItems {
  readonly gtin13s: readonly string[];
  readonly flashSales: readonly string[];
}

export type EligibilityEvent =
  /** A copy of the cart has come. */
  | {
      readonly type: "CART_SEEN";
      readonly modalityType: ModalityType;
      /** Those of that way. */
      readonly lines: readonly { readonly gtin13: string; readonly available: boolean }[];
      /** Those that wait for the other way. */
      readonly otherLines: readonly IneligibleItem[];
    }
  /** The cart is another one than the one that was submitted, or would be ordered in another place. */
  | { readonly type: "CART_CHANGED" }
  | { readonly type: "MOVE_CLICKED"; readonly gtin13: string; readonly to: ModalityType }
  | { readonly type: "MOVE_FAILED"; readonly gtin13: string }
  /** The shopper has read what is new. */
  | { readonly type: "NEWS_READ" }
  /** The cart is submitted: for a time, for a checkout, or as the change of an order. */
  | { readonly type: "SUBMITTED" }
  /** It was taken, but without these. */
  | ({ readonly type: "FELL_OUT" } & NamedItems)
  /** It was refused; the message is null where nothing in the cart would mend it. */
  | ({
      readonly type: "REFUSED";
      readonly code: string | undefined;
      readonly message: string | null;
      /** The language of the message, where it is not the page's. */
      readonly lang?: string | undefined;
    } & NamedItems)
  /** It has its checkout. */
  | { readonly type: "CREATED" };

const noSubmit = {
  newlyIneligiblePromisingFalloutUpcs: [],
  isAlcoholDeliveryRejection: false,
  falloutFromPromising: false,
  falloutFromFlashSales: false,
  cartSubmitErrorMessage: null,
  cartSubmitErrorLang: undefined,
} satisfies Partial<EligibilityState>;

/** Before a submit, and after one that had nothing in its way. */
export const withoutSubmit = (state: EligibilityState): EligibilityState => ({ ...state, ...noSubmit });

export const initialEligibility: EligibilityState = {
  clickedMoveModality: {},
  previousIneligibleItems: null,
  newlyEligibleUpcs: [],
  newlyIneligibleUpcs: [],
  ...noSubmit,
};
