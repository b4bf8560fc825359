import type { WalletMode } from "../config/types.ts";
import type { BookAddress, VerifiableAddress } from "../domain/address-book.ts";
import type { DeliveryService, ModalityType } from "../domain/modality.ts";
import type { Handoff } from "../domain/vendors.ts";
import type { HeldSlotDetail, SlotDetail } from "../events.ts";

interface CommonProps {
  /** Overrides `uiConfig.isMyWallet` for this element. */
  readonly mode?: WalletMode | undefined;
}

export interface CardBoxProps extends CommonProps {
  /** Draws no heading. */
  readonly hideTitle?: boolean | undefined;
  /** Draws no way into the flyout. */
  readonly hideChangeLink?: boolean | undefined;
  /** Draws nothing while no card is chosen or saved. */
  readonly hideNoCardsMessage?: boolean | undefined;
  /** SNAP EBT and gift cards, once chosen, stand elsewhere on the page. */
  readonly hidePrepaid?: boolean | undefined;
  /** The host's own words, above the chosen cards. */
  readonly selectedPaymentMessage?: string | undefined;
}

export interface AddressBookProps {
  /** Forms in a dialog over the list, the default, or as pages in place of it. */
  readonly layout?: "modal" | "page" | undefined;
  /** Which generation of the services' calls stands behind it: the customer profile's, the default, or the older one. */
  readonly calls?: "profile" | "legacy" | undefined;
  /** Draws no heading. */
  readonly hideTitle?: boolean | undefined;
  /** The shopper can select one of the addresses, which `aisle-address-select` then tells. */
  readonly selectable?: boolean | undefined;
  /** The form offers no provinces. */
  readonly noCanada?: boolean | undefined;
  /**
   * "account", the default, lets a shopper keep an address that could not be verified. "selector" is for where an order
   * goes: a correction is taken or edited, and an address that the service does not know is not.
   */
  readonly rules?: "account" | "selector" | undefined;
  /** A new address is told to `saved` once it is confirmed, and not added to the book. */
  readonly noSave?: boolean | undefined;
  /** Told of each address that was added, changed or, with `noSave`, confirmed; the id of one in the book, if known. */
  readonly saved?: ((address: VerifiableAddress, id: string | null) => void) | undefined;
  /** Told of each address that the shopper selects, which the event tells by its id alone. */
  readonly selected?: ((address: BookAddress) => void) | undefined;
  /** Id of the address that is in use, listed as the current one; else the mailing address is. */
  readonly selectedId?: string | undefined;
  /** What a host's own address shows: "" the list, "new" the form for a new address, else the id of one to edit. */
  readonly form?: string | undefined;
  /** How many addresses are listed before the shopper asks for all; 3 where one is to be selected, else all. */
  readonly max?: number | undefined;
}

export interface ModeSelectorProps {
  /** "v2", the default, has tabs; "v1" a list of what is on offer, with a screen of stores behind it. */
  readonly layout?: "v1" | "v2" | undefined;
  /** In a dialog that opens and closes, the default, or as a part of the page. */
  readonly presentation?: "modal" | "page" | undefined;
  /** From where it is opened: the cart and the checkout change the way that is in use, and show that one alone. */
  readonly origin?: "site" | "cart" | "checkout" | undefined;
  /** What it opens with, unless `open` says: the ways to shop, the default, the stores, the shopper's addresses, or times. */
  readonly start?: "menu" | "stores" | "addresses" | "slots" | undefined;
  /** The titles of the redesigned cart and checkout. */
  readonly redesign?: boolean | undefined;
  /** What `redirectToSignIn` was given: the shopper goes on where they were. One that another widget gave does nothing. */
  readonly resume?: string | undefined;
}

export interface TimeSlotsProps {
  /** "reserve", the default, holds a time while the cart is filled; "schedule" chooses one for a checkout. */
  readonly purpose?: "reserve" | "schedule" | undefined;
  /** Of `locationId` or `address`; PICKUP for a store and DELIVERY for an address unless said. */
  readonly modality?: ModalityType | undefined;
  /** The store that times are asked of, eight digits. Without it and `address` it is how the shopper shops now. */
  readonly locationId?: string | undefined;
  /** Where the order goes. */
  readonly address?: VerifiableAddress | undefined;
  /** Draws chips that narrow the times down: what costs less than $5 and, to schedule, who brings it. */
  readonly chips?: boolean | undefined;
  /** What is in the cart, on which times may depend. */
  readonly items?: readonly SlotItem[] | undefined;
  /** Who may bring it, and how it changes hands; anybody and anyhow unless said. */
  readonly vendors?: SlotVendors | undefined;
  /** Shows where it is delivered to, with "Change Address", which `aisle-navigate` tells the host. */
  readonly redesign?: boolean | undefined;
  /** Draws no button: the page has its own, which calls the element's `validate()`. */
  readonly hideButton?: boolean | undefined;
  /** What `redirectToSignIn` was given: the shopper goes on where they were. One that another widget gave does nothing. */
  readonly resume?: string | undefined;
  /** Told of the time with which the shopper goes on: it is held, or chosen for the checkout. */
  readonly onSubmit?: ((slot: SlotDetail | HeldSlotDetail) => void) | undefined;
}

export interface SlotItem {
  /** 13 digits. */
  readonly gtin13: string;
  readonly quantity: number;
}

/** Who may bring it, and how it may change hands; anybody and anyhow unless said. */
export interface SlotVendors {
  readonly sources?: readonly DeliveryService[] | undefined;
  /** Any of them will do. `ATTENDED` is at the car or the door, `UNATTENDED` from a locker or left at the door. */
  readonly handoffs?: readonly Handoff[] | undefined;
}

/** Props by widget; `mount` sets them as properties of the element. */
export interface MountProps {
  "card-box": CardBoxProps;
  wallet: CommonProps;
  "address-book": AddressBookProps;
  "mode-selector": ModeSelectorProps;
  "time-slots": TimeSlotsProps;
}

export type MountName = keyof MountProps;

/** What can be asked of a widget's element, beyond what all of them have. */
export interface WidgetMethods {
  "time-slots": {
    /** Goes on as a press of its button does: the chosen time, or null where the shopper is told what is missing. */
    validate?(): SlotDetail | null;
  };
}

/** The names, for whoever mounts what a page asks for. */
export const mountNames: Readonly<Record<MountName, true>> = {
  "card-box": true,
  wallet: true,
  "address-book": true,
  "mode-selector": true,
  "time-slots": true,
};
