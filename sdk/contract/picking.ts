import * as v from "valibot";
import { idLength } from "../domain/lengths.ts";
import { maxCartLines, maxLineQuantity } from "../domain/limits.ts";
import { gtin13, substitutionPolicies } from "./cart.ts";
import { dollars, payableDollars } from "./money.ts";
import { schemaEnvelope } from "./schema-envelope.ts";

/** Of the order that a store has read. Another one than it has now is VERSION_CONFLICT; left out, the present one counts. */
const readVersion = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)));

/**
 * POST /fulfillment/api/orders/{orderId}/picked: what was picked of an order. A line left out was picked as ordered.
 * 409 VERSION_CONFLICT where a change of the order was not confirmed: it is with that, and the store reads the order again.
 */
export const pickedRequest = v.object({
  version: readVersion,
  lines: v.pipe(
    v.array(
      v.object({
        lineId: v.pipe(v.string(), v.maxLength(idLength)),
        /** 0 for a line that there was nothing of. */
        quantity: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxLineQuantity)),
        /** The price of all of it, after discounts, before tax: as it was weighed, or what was put in its place. */
        lineTotal: payableDollars,
        /**
         * What was put in its place, of which then quantity and price are: as the line's policy allows, for no higher
         * age than the line's own. Another one is BAD_REQUEST.
         */
        substitute: v.optional(v.object({ gtin13 })),
      }),
    ),
    v.maxLength(maxCartLines),
    v.check(
      (lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length,
      "expected a line once",
    ),
  ),
});
export type PickedRequest = v.InferInput<typeof pickedRequest>;

const substitutionItem = v.object({ gtin13: v.string(), description: v.string() });

/** GET /fulfillment/api/orders/{orderId}: what a store picks, and what its shopper wants where something runs out. */
export const orderToPick = v.object({
  id: v.string(),
  number: v.string(),
  status: v.string(),
  /** What a report of it names, so that an order that was changed since is read again. */
  version: v.number(),
  modalityType: v.string(),
  instructions: v.optional(v.string()),
  lines: v.array(
    v.object({
      lineId: v.string(),
      gtin13: v.string(),
      description: v.string(),
      quantity: v.number(),
      /** NONE also where the backup that the shopper named can't be had by now. */
      substitutionPolicy: v.picklist(substitutionPolicies),
      /** The one that CUSTOMER_CHOICE wants. */
      substitutionItems: v.optional(v.array(substitutionItem)),
      /** What the shopper says of the item: how ripe, how thin. */
      instructions: v.optional(v.string()),
    }),
  ),
});
export type WireOrderToPick = v.InferInput<typeof orderToPick>;

/**
 * POST /fulfillment/api/orders/{orderId}/reductions, before it is picked: how many of a line are left, 0 to take it
 * out. The header idempotency-key tells a repeat from another reduction. VERSION_CONFLICT as for what was picked.
 */
export const reductionRequest = v.object({
  version: readVersion,
  lineId: v.pipe(v.string(), v.maxLength(idLength)),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxLineQuantity)),
});

/** What goes back for the line. */
export const reductionResponse = schemaEnvelope(
  v.object({
    refund: v.object({
      orderId: v.string(),
      snapReturned: dollars,
      giftReturned: dollars,
      bankReturned: dollars,
    }),
  }),
);

/** What the order costs after picking, and what became of the difference. */
export const pickedResponse = schemaEnvelope(
  v.object({
    settlement: v.object({
      orderId: v.string(),
      total: dollars,
      /** What goes back to the EBT card. */
      snapReturned: dollars,
      /** What goes back to gift cards. */
      giftReturned: dollars,
      /** What the bank card is charged on top; below zero what goes back to it. */
      bankChange: dollars,
      /** The part of a charge on top that the bank card did not pay. */
      unpaid: dollars,
    }),
  }),
);

/** What an order came to once it was picked, beside what it was placed for. */
export const receiptSchema = v.object({
  total: dollars,
  /** Every line: how many were picked, the price of all of them before tax, and what they are in the place of it. */
  lines: v.array(
    v.object({
      lineId: v.string(),
      quantity: v.number(),
      lineTotal: dollars,
      substitute: v.optional(substitutionItem),
    }),
  ),
  /** Every card of the order by its id, with what it paid in the end. */
  payments: v.array(v.object({ id: v.string(), charged: dollars })),
});
export type WireReceipt = v.InferInput<typeof receiptSchema>;

/** What a list of orders tells of one that was picked, beside what it was placed for. */
export const chargedSchema = v.object({
  total: dollars,
  /** Of it for items: after discounts, before tax. */
  items: dollars,
});
export type WireCharged = v.InferInput<typeof chargedSchema>;

/** What an order tells of money that goes back for one of its lines, or after picking for all of them. */
export const returnSchema = v.object({
  lineId: v.optional(v.string()),
  /** What is sent to each kind of card. */
  snap: dollars,
  gift: dollars,
  bank: dollars,
  status: v.picklist(["PENDING", "DONE"]),
  /** The part of `gift` that the bank card got: a gift card's account takes nothing back any more. */
  giftToBank: v.optional(dollars),
  /** Why it is not paid yet. */
  delay: v.optional(v.picklist(["STILL_PROCESSING", "PROCESSOR_FAILED"])),
});
export type WireReturn = v.InferInput<typeof returnSchema>;
