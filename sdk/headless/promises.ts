import { type Aisle, type AisleClient, internalsKey } from "../client/client.ts";
import { AisleError } from "../domain/errors.ts";
import type { ModalityType, VendorId } from "../domain/modality.ts";
import type { SlotWindow } from "../events.ts";
import { promiseService } from "../services/promises.ts";

export interface PromiseItem {
  readonly gtin13: string;
  readonly quantity: number;
}

/** What a page asks to have promised: one time of a quote, for the cart. */
export interface PromiseWish {
  readonly cartId: string;
  readonly modalityType: ModalityType;
  readonly quoteId: string;
  /** Exactly one. */
  readonly optionIds: string[];
  readonly vendorId: VendorId;
  readonly items: PromiseItem[];
  /** The window of the reservation that it takes over, as that tells it: the time that is held outlasts its quote. */
  readonly originalWindow?: SlotWindow;
}

/** Other items for the same time. */
export interface PromiseChange {
  readonly items: PromiseItem[];
  /** Of the promise as the page knows it. */
  readonly versionKey: string;
}

interface Instant {
  /** ISO with Z. */
  readonly value: string;
}

/** The time itself; its fees in decimal dollars. */
export interface PromisedSelection {
  readonly quoteId: string;
  readonly optionId: string;
  readonly vendorId: VendorId;
  readonly vendorName: string;
  /** yyyy-mm-dd at the store. */
  readonly date: string;
  /** "8:00 AM - 9:00 AM" at the store, with its zone where the device is in another. */
  readonly displayString: string;
  /** null while nobody can tell. What is to be paid is the cost less the waiver. */
  readonly cost: number | null;
  readonly waiver: number;
  /** False where no fee is to be shown, whatever it is. */
  readonly shouldShowFees: boolean;
  readonly window: SlotWindow;
  readonly items: {
    readonly included: readonly PromiseItem[];
    /** ITEM_UNAVAILABLE for what the store does not sell in this way, ITEM_RESTRICTED for what the vendor may not bring. */
    readonly excluded: readonly (PromiseItem & { readonly code: string })[];
  };
}

/** A time that is promised for a cart. */
export interface TimePromise {
  readonly id: string;
  /** New with every change. */
  readonly versionKey: string;
  readonly modalityType: ModalityType;
  readonly locationId: string;
  /** Domain of the banner that it is at. */
  readonly banner: string;
  /** Until then the place is the shopper's. */
  readonly expiration: Instant;
  /** Until then it can be told that it has expired. */
  readonly graceUntil: Instant;
  /** Exactly one. */
  readonly selections: readonly PromisedSelection[];
}

/** A press of a button: repeated with the same key, it is done once. */
export interface PromisePress {
  readonly idempotencyKey: string;
  /** Ends a call that nobody waits for any more. */
  readonly signal?: AbortSignal;
}

/** Each call rejects with an AisleError; {@link promiseRefusal} says whether the services had a reason. */
export interface PromiseCalls {
  create(wish: PromiseWish, press: PromisePress): Promise<TimePromise>;
  get(promiseId: string): Promise<TimePromise>;
  /** Other items for the same time, which renews it. */
  update(promiseId: string, change: PromiseChange, press: PromisePress): Promise<TimePromise>;
  /** Gives the place back. */
  drop(promiseId: string, press: PromisePress): Promise<void>;
}

/** The calls about the time that is promised for a cart, on a client and in its language. */
export function promises(client: Aisle): PromiseCalls {
  const internals = (client as AisleClient)[internalsKey];
  const { http, language } = internals;
  const service = promiseService(http);
  const locale = () => language.get().base;
  /** A promise takes what is held over, which then is held no more. */
  const heldAnew = () => internals.reservation?.again();
  const done = <T>(call: Promise<T>): Promise<T> => {
    call.then(heldAnew, () => undefined);
    return call;
  };
  return {
    create: (wish, press) => done(service.create({ locale: locale(), ...wish }, press)),
    get: (promiseId) => service.get(promiseId, locale()),
    update: (promiseId, change, press) => service.update(promiseId, { locale: locale(), ...change }, press),
    drop: (promiseId, press) => done(service.drop(promiseId, press)),
  };
}

const refusals = [
  "SLOT_FULL",
  "SLOT_PAST",
  "QUOTE_EXPIRED",
  "PROMISE_EXPIRED",
  "PROMISE_REQUIRED",
  "CHECKOUT_EXPIRED",
  "NO_ITEMS_AVAILABLE",
  "MODALITY_INVALID",
  "CONFIRM_ADDRESS",
  "ALCOHOL_QTY_EXCEEDED",
  "ALCOHOL_NA_FOR_ADDRESS",
  "CART_QUANTITY_EXCEEDED",
  "INSTACART_RESTRICTED",
  "STEP_UP_REQUIRED",
  "VERSION_CONFLICT",
  "NOT_FOUND",
  "TS1079",
] as const;

/**
 * Why the services promise no time, or make no checkout of one. A later release may know more of them. With
 * "STEP_UP_REQUIRED" the shopper is only remembered, and has to give their password; `redirectToSignIn` is not called.
 */
export type PromiseRefusal = (typeof refusals)[number];

/** Why a call was refused; undefined for any other failure, which may go away by itself. */
export function promiseRefusal(error: unknown): PromiseRefusal | undefined {
  return error instanceof AisleError ? refusals.find((code) => code === error.serviceCode) : undefined;
}
