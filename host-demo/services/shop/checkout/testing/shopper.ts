import type * as v from "valibot";
import { cartResponse, type cartUpdateRequest, type Cart } from "../../../../../sdk/contract/cart.ts";
import {
  checkoutResponse,
  orderResponse,
  type Checkout,
  type Order,
} from "../../../../../sdk/contract/checkout.ts";
import { type Answer, failureShape, type FailureError } from "../../../../../sdk/contract/envelope.ts";
import { promiseResponse, type Promised } from "../../../../../sdk/contract/promises.ts";
import { type Timeslot, timeslotsResponse } from "../../../../../sdk/contract/timeslots.ts";
import { walletResponse } from "../../../../../sdk/contract/wallet.ts";
import { read } from "../../../../../sdk/contract/shape.ts";
import { createShopperClient, type Fetch } from "../../../demo/shopper-client.ts";

export interface Reply {
  readonly status: number;
  readonly text: string;
}

export interface Submission {
  readonly key?: string;
  readonly checksum?: string;
  readonly versionKey?: string;
  /** PINs, as {@link activateRequest} takes them. */
  readonly ebtCards?: readonly {
    readonly id: string;
    readonly program: "SNAP";
    readonly encryptedPin: string;
  }[];
}

/** A payment in the words of a test: the card by the last four digits of its number. */
export interface Tendered {
  readonly paymentType: Checkout["payments"][number]["paymentType"];
  readonly lastFour: string;
  /** Dollars. */
  readonly amount?: number;
  readonly balance?: number;
}

/** The first error of a failure. Throws when the reply is not one. */
export function errorOf(reply: Reply): FailureError {
  const [error] = read(failureShape, JSON.parse(reply.text)).errors;
  if (!error) throw new Error("a failure without an error");
  return error;
}

const promising = "/atlas/v1/promising/v4";
/** Counts on through the times that are offered, so that many shoppers do not meet in one. */
let nextTime = 0;
const checkoutsPath = "/atlas/v1/checkout/v2/checkouts";

/**
 * A shopper who talks to the services over HTTP, in the words of the contract, at a banner of the tenant: at its first
 * when none is said.
 */
export function testShopper(fetch: Fetch, origin: string, token: string, tenant = "aisle", banner?: string) {
  const client = createShopperClient(fetch, origin);
  const headers = {
    "show-snap-card": "true",
    "show-gift-cards": "true",
    ...(banner !== undefined && { "banner-name": banner }),
  };

  async function send(method: string, path: string, body?: unknown, key?: string): Promise<Reply> {
    const call = { method, token, tenant, headers, ...(key !== undefined && { key }) };
    const { status, text } = await client.send(path, { ...call, body });
    return { status, text };
  }

  async function take<T>(answer: Answer<T>, reply: Promise<Reply>): Promise<T> {
    const { status, text } = await reply;
    if (status >= 300) throw new Error(`answered ${status}: ${text}`);
    return answer(JSON.parse(text));
  }

  const checkoutPath = (id: string) => `${checkoutsPath}/${id}`;

  const shopper = {
    send,

    async cart(): Promise<Cart> {
      return (await take(cartResponse, send("GET", "/atlas/v1/cart/v1/carts?kind=main"))).cart;
    },

    /** Sets one line of the cart; 0 takes it out. */
    async setQuantity(gtin13: string, quantity: number): Promise<Cart> {
      const cart = await shopper.cart();
      const { modalityType } = cart;
      const others = cart.lineItems.filter((line) => line.gtin13 !== gtin13);
      const lines = quantity === 0 ? others : [...others, { gtin13, quantity, modalityType }];
      const update: v.InferInput<typeof cartUpdateRequest> = {
        versionKey: cart.versionKey,
        lineItems: [...lines, ...cart.otherLines].map((line) => ({
          gtin13: line.gtin13,
          quantity: line.quantity,
          modalityType: line.modalityType,
        })),
      };
      return (await take(cartResponse, send("PUT", `/atlas/v1/cart/v1/carts/${cart.id}`, update))).cart;
    },

    async cards() {
      return (await take(walletResponse, send("GET", "/payment/v2/wallet"))).payment.cards;
    },

    /** Id of the wallet's card that ends in these digits. */
    async cardEnding(lastFour: string): Promise<string> {
      const card = (await shopper.cards()).find((each) => each.lastFourPan === lastFour);
      if (!card) throw new Error(`no card ends in ${lastFour}`);
      return card.id;
    },

    /** What there is to choose from for the cart, the earliest first, from tomorrow on, or from as many days later. */
    async times(cart: Cart, later = 0): Promise<Timeslot[]> {
      const { modalityType, storeId: locationId, deliveryAddress: address } = cart;
      const destination = modalityType === "PICKUP" ? { locationId } : { address };
      const body = { modality: { modalityType, destination } };
      const answer = await take(timeslotsResponse, send("POST", `${promising}/timeslots`, body));
      return answer.days.slice(1 + later).flatMap(({ times }) => times);
    },

    /** Asks for a time for the cart as it is. */
    promise(cart: Cart, { quoteId, optionId, vendorId }: Timeslot, key?: string): Promise<Reply> {
      const items = cart.lineItems.map(({ gtin13, quantity }) => ({ gtin13, quantity }));
      const { id: cartId, modalityType } = cart;
      const body = { cartId, modalityType, quoteId, optionIds: [optionId], vendorId, items };
      return send("POST", `${promising}/promises`, body, key);
    },

    /**
     * Has any time promised for the cart, if it has items and no checkout: one that is still to come when a day has
     * passed. Others may be choosing at the same moment.
     */
    async choose(): Promise<Promised | undefined> {
      const cart = await shopper.cart();
      const isOpen =
        cart.checkoutId !== null && (await shopper.checkout(cart.checkoutId)).status !== "ACTIVATED";
      if (cart.lineItems.length === 0 || isOpen) return cart.promise ?? undefined;
      for (;;) {
        const times = await shopper.times(cart, 1);
        const time = times[nextTime++ % times.length];
        if (!time) throw new Error("the store has no time left");
        const reply = await shopper.promise(cart, time);
        if (reply.status === 201) return promiseResponse(JSON.parse(reply.text)).promise;
        if (errorOf(reply).code !== "SLOT_FULL") return undefined;
      }
    },

    /** Opens the cart's checkout, once a time is promised for it. */
    async open(cartId: string, more: object = {}): Promise<Reply> {
      await shopper.choose();
      return shopper.openAsIs(cartId, more);
    },

    openAsIs(cartId: string, more: object = {}): Promise<Reply> {
      return send("POST", checkoutsPath, { cartId, modalityType: "PICKUP", ...more });
    },

    get(id: string): Promise<Reply> {
      return send("GET", checkoutPath(id));
    },

    async checkout(id: string): Promise<Checkout> {
      return (await take(checkoutResponse, shopper.get(id))).checkout;
    },

    update(checkout: Pick<Checkout, "id" | "versionKey">, change: object): Promise<Reply> {
      return send("PUT", checkoutPath(checkout.id), { versionKey: checkout.versionKey, ...change });
    },

    async payWith(checkout: Pick<Checkout, "id" | "versionKey">, lastFour: string): Promise<Checkout> {
      const payments = [{ id: await shopper.cardEnding(lastFour), paymentType: "BANK_CARD" }];
      return (await take(checkoutResponse, shopper.update(checkout, { payments }))).checkout;
    },

    /** Proposes the cards that shall pay. */
    async pay(checkout: Pick<Checkout, "id" | "versionKey">, tendered: readonly Tendered[]): Promise<Reply> {
      const cards = await shopper.cards();
      const types = { BANK_CARD: "BANK_CARD", EBT: "EBT_CARD", GIFT_CARD: "GIFT_CARD" } as const;
      const payments = tendered.map(({ lastFour, ...payment }) => {
        const isMeant = (card: (typeof cards)[number]) =>
          card.lastFourPan === lastFour && card.cardType === types[payment.paymentType];
        return { ...payment, id: cards.find(isMeant)?.id ?? `no card ends in ${lastFour}` };
      });
      return shopper.update(checkout, { payments });
    },

    /** A checkout of the shopper's cart, paid with the card that ends in these digits. */
    async ready(lastFour = "1111"): Promise<Checkout> {
      const cart = await shopper.cart();
      const { modalityType } = cart;
      const opened = await take(checkoutResponse, shopper.open(cart.id, { modalityType }));
      return shopper.payWith(opened.checkout, lastFour);
    },

    activate(
      checkout: Pick<Checkout, "id" | "versionKey" | "checksum">,
      submission: Submission = {},
    ): Promise<Reply> {
      const body = {
        versionKey: submission.versionKey ?? checkout.versionKey,
        checksum: submission.checksum ?? checkout.checksum,
        paymentDetails: {
          identityData: {},
          ...(submission.ebtCards && { ebtCards: submission.ebtCards }),
        },
      };
      return send("PUT", `${checkoutPath(checkout.id)}?type=ACTIVATE`, body, submission.key);
    },

    async order(id: string): Promise<Order> {
      return (await take(orderResponse, send("GET", `/atlas/v1/order/v1/orders/${id}`))).order;
    },
  };
  return shopper;
}

export type TestShopper = ReturnType<typeof testShopper>;

export function checkoutIn(reply: Reply): Checkout {
  if (reply.status >= 400) throw new Error(`no checkout, but ${reply.status} ${reply.text}`);
  return checkoutResponse(JSON.parse(reply.text)).checkout;
}
