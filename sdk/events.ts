import type { AisleErrorCode } from "./domain/errors.ts";
import type { Brand, CardType } from "./domain/cards.ts";
import type { DeliveryService, VendorId, WayToShop } from "./domain/modality.ts";
import type { SelectorScreen } from "./flows/mode-selector/state.ts";

/** A card as hosts see it: enough to show, nothing to pay with. */
export interface CardRef {
  readonly id: string;
  readonly type: CardType;
  readonly brand: Brand;
  readonly lastFour: string;
  /** 1 to 12. */
  readonly expMonth?: number;
  /** Four digits. */
  readonly expYear?: number;
  readonly expired: boolean;
  /** Decimal dollars, when known. */
  readonly balance?: number;
}

export interface SelectionDetail {
  readonly bank: CardRef | null;
  readonly snap: CardRef | null;
  readonly gifts: readonly CardRef[];
  readonly orderTotalMet: boolean;
}

export interface ErrorDetail {
  readonly code: AisleErrorCode;
  readonly serviceCode?: string;
  readonly retryable: boolean;
  readonly correlationId?: string;
  readonly messageKey: string;
}

export type FlyoutScreen =
  | "list"
  | "addBank"
  | "addSnap"
  | "addGift"
  | "checkBalance"
  | "editBank"
  | "wrongAccount"
  | "addressList"
  | "addressForm"
  | "confirmDelete"
  | "exitConfirm";

/** Where the shopper's orders come from or go to, less what could tell who they are. */
export interface ModalityDetail {
  readonly modalityType: WayToShop;
  /** `locationId` of a store, `addressId` of an address in the shopper's book, or the ZIP code for parcels. */
  readonly destination: {
    readonly locationId?: string;
    readonly addressId?: string;
    readonly postalCode?: string;
  };
  /** The store whose prices and stock count; left out for parcels. */
  readonly storeId?: string;
  readonly deliveryService: DeliveryService | null;
  /** Who chose it, such as "selector". */
  readonly source: string;
  /** ISO with Z. */
  readonly createdDate: string;
}

/** A time for an order. */
export interface SlotDetail {
  /** As the services told it last; another one with each answer. */
  readonly quoteId: string;
  readonly optionId: string;
  /** yyyy-mm-dd in the store's time zone. */
  readonly date: string;
  /** Decimal dollars; null while nobody knows it. */
  readonly cost: number | null;
  /** Who brings it. */
  readonly vendorId: VendorId;
}

/** When a time is, which stays what it is from one quote to the next. */
export interface SlotWindow {
  /** Start and end, ISO with Z, with a slash between them. */
  readonly value: string;
  /** IANA name of the store's time zone. */
  readonly timezone: string;
}

/** A time that is held for the shopper. */
export interface HeldSlotDetail extends SlotDetail {
  /** What a promise that takes the held time over names as its `originalWindow`. */
  readonly window: SlotWindow;
  readonly reservationId: string;
  /** Until when, ISO with Z. */
  readonly expiration: string;
}

/** Every event by name, with its detail. Lifecycle events stay at their element; the others bubble and are composed. */
export interface AisleEventDetails {
  /** The element has its client and has been drawn. */
  "aisle-ready": Record<string, never>;
  /** A flyout or a selector that the element opened is open, at this screen. */
  "aisle-open": { readonly screen: FlyoutScreen | SelectorScreen };
  /** It is closed again: by a choice, or without one. */
  "aisle-close": { readonly reason: "confirm" | "cancel" | "discard" | "close" | "host" };
  /** This widget can't be used: it could not be loaded, its frames do not come, the page made a mistake. */
  "aisle-error": ErrorDetail;
  /** Other cards pay now; the whole choice. */
  "aisle-selection-change": SelectionDetail;
  /** A card was added to the wallet, or to this order alone. */
  "aisle-card-add": { readonly card: CardRef };
  /** A card was changed. */
  "aisle-card-update": { readonly card: CardRef };
  /** A card was deleted. */
  "aisle-card-remove": { readonly id: string; readonly type: CardType };
  /** Another card is the preferred one. */
  "aisle-default-change": { readonly id: string };
  /** The shopper goes to another screen. `addressId`: of the address book's form, null for a new address. */
  "aisle-navigate": { readonly screen: FlyoutScreen | SelectorScreen; readonly addressId?: string | null };
  /** An address was added. `id` is null where the address was added and the book could not be read after. */
  "aisle-address-add": { readonly id: string | null };
  /** An address of the book was changed. */
  "aisle-address-update": { readonly id: string | null };
  /** An address was taken out of the book. */
  "aisle-address-remove": { readonly id: string };
  /** The shopper has selected an address; `selected` of the element is told the whole of it. */
  "aisle-address-select": { readonly id: string };
  /** The shopper shops in another way, or elsewhere: basket and sale prices are due to be read anew. */
  "aisle-modality-change": ModalityDetail;
  /** A store was chosen, to pick up at or to shop in. */
  "aisle-store-select": { readonly locationId: string; readonly modalityType: WayToShop };
  /** A time stands chosen, by the shopper or as the first that there is; nothing is held by that. */
  "aisle-slot-select": SlotDetail;
  /** The time is held for the shopper. */
  "aisle-slot-reserve": HeldSlotDetail;
  /** It is held no more: its end has come. */
  "aisle-slot-expire": HeldSlotDetail;
  /** The shopper goes on to the checkout with this time; nothing is held by that. */
  "aisle-slot-submit": SlotDetail;
  /** A form was left with something typed in it and nothing saved. */
  "aisle-form-abandon": { readonly screen: FlyoutScreen };
  /** Something was refused that the shopper can mend: a field, a card, an address, a limit (4xx). */
  "aisle-constraint-error": ErrorDetail;
  /** The services failed (5xx), did not answer in time, or could not be reached. */
  "aisle-service-error": ErrorDetail;
}

export type AisleEventName = keyof AisleEventDetails;

/** One event on the client's stream; `id` lets a listener that hears it twice know so. */
export type AisleEventRecord = {
  [Name in AisleEventName]: {
    readonly id: string;
    readonly name: Name;
    readonly detail: AisleEventDetails[Name];
    /** What the retailer's analytics call it; none for what they do not count. */
    readonly kind?: AnalyticsKind;
    /** Where in the application it happened, in the words of the retailer's analytics. */
    readonly context: EventContext;
  };
}[AisleEventName];

export interface EventContext {
  /**
   * "mywallet", "checkout", "hosted-payment", "addresses", "modality", "slots", or "edit preferred card" for a change of
   * that.
   */
  readonly page: string;
  /**
   * A screen, such as "list", a screen that is a form with "Form" after it, such as "addBankForm" ("addGiftCardForm" of a
   * gift card), or a widget.
   */
  readonly component?: string;
}

/** A shopper's way, what they left, what they changed, what was refused, and what failed. */
export type AnalyticsKind =
  | "start-navigate"
  | "form-abandonment"
  | "update-payment-method"
  | "user-constraint-error"
  | "customer-facing-service-error";

const kinds: Partial<Record<AisleEventName, AnalyticsKind>> = {
  "aisle-open": "start-navigate",
  "aisle-navigate": "start-navigate",
  "aisle-form-abandon": "form-abandonment",
  "aisle-card-add": "update-payment-method",
  "aisle-card-update": "update-payment-method",
  "aisle-card-remove": "update-payment-method",
  "aisle-default-change": "update-payment-method",
  "aisle-constraint-error": "user-constraint-error",
  "aisle-service-error": "customer-facing-service-error",
};

export const kindOf = (name: AisleEventName): AnalyticsKind | undefined => kinds[name];

/** What analytics call a screen. */
export function componentOf(screen: FlyoutScreen): string {
  if (screen === "addGift") return "addGiftCardForm";
  return /^(add[BS]|edit|check)/.test(screen) ? `${screen}Form` : screen;
}

const lifecycle: readonly AisleEventName[] = ["aisle-ready", "aisle-open", "aisle-close", "aisle-error"];

/** True for events about one element, which neither bubble nor leave a shadow root. */
export function isLifecycle(name: AisleEventName): boolean {
  return lifecycle.includes(name);
}

/** Typed DOM event; the detail is frozen JSON. */
export class AisleEvent<Name extends AisleEventName = AisleEventName> extends Event {
  /** The same on every element that dispatches the event, and in `analyticsConfig.onEvent`. */
  readonly eventId: string;
  readonly detail: AisleEventDetails[Name];

  constructor(name: Name, eventId: string, detail: AisleEventDetails[Name]) {
    const bubbles = !isLifecycle(name);
    super(name, { bubbles, composed: bubbles });
    this.eventId = eventId;
    this.detail = detail;
  }
}

export type AisleEventMap = { [Name in AisleEventName]: AisleEvent<Name> };
