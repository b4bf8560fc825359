import type { Checkout, Order } from "../../../../../sdk/contract/checkout.ts";
import {
  cancelOrder,
  changed,
  moveOrder,
  offeredTime,
  paidBy,
  placed,
  submitChange,
  tipOrder,
} from "./amending.ts";
import { acceptTerms, change, deliveryOf, numberOf, timeOf } from "./delivery.ts";
import { checkoutIn, type Reply, type TestShopper } from "./shopper.ts";
import { gift25, snap, visa } from "./split.ts";

// Every change of an order whose worker may die, with each moment at which it may, and how it ends then.

const onions = numberOf("Yellow Onions");
const towels = numberOf("Paper Towels");

/** What a test does for a shopper of cards@, in this process or in one that is to be killed. */
export interface Hands {
  readonly shopper: TestShopper;
  /** A PIN typed for so many cents that SNAP pays, by the card that it is for. */
  pins(draft: Pick<Checkout, "id" | "payments">, amount: number): Promise<Record<string, string>>;
  /** Puts another test number behind the bank card that holds a part of an order. */
  renumberHeld(orderId: string, pan: string): Promise<void>;
}

export interface Prepared {
  readonly order: Order;
  readonly submit: (by: TestShopper, key: string) => Promise<Reply>;
  /** What it comes to where it stands, in cents. */
  readonly total: number;
}

/** A delivery by a partner with a tip of $5, paid by SNAP, a gift card and the bank card. */
export async function orderToChange({ shopper, pins }: Hands, cost = 9.95): Promise<Order> {
  const wanted = { "Yellow Onions": 3, "Paper Towels": 3 };
  const opened = await deliveryOf(shopper, wanted, timeOf("INSTACART", cost));
  const tip = { paymentDetails: { gratuityAmount: 5 } };
  const told = await change(shopper, opened, { ...acceptTerms("INSTACART"), ...tip });
  const draft = checkoutIn(await shopper.pay(told, [visa, snap, gift25]));
  const typed = Object.entries(await pins(draft, paidBy(draft).snap));
  const ebtCards = typed.map(([id, encryptedPin]) => ({ id, program: "SNAP" as const, encryptedPin }));
  return placed(shopper, draft, { ebtCards });
}

async function modified(hands: Hands, pan?: string): Promise<Prepared> {
  const { shopper } = hands;
  const order = await orderToChange(hands);
  const opened = await changed(shopper, order.id, { [onions]: 4, [towels]: 4 });
  const { ebtTotal } = opened.summary.cost;
  const payments = opened.payments.map(({ id, paymentType }) => ({
    ...{ id, paymentType },
    ...(paymentType === "EBT" && { amount: ebtTotal / 100 }),
  }));
  const draft = checkoutIn(await shopper.update(opened, { payments }));
  const pins = await hands.pins(draft, paidBy(draft).snap - paidBy(order).snap);
  if (pan !== undefined) await hands.renumberHeld(order.id, pan);
  return {
    order,
    submit: (by, key) => submitChange(by, draft, { key, pins }),
    total: draft.summary.cost.total,
  };
}

async function tipped(hands: Hands, dollars: number): Promise<Prepared> {
  const order = await orderToChange(hands);
  const { total, gratuityTotal } = order.summary.cost;
  return {
    order,
    submit: (by, key) => tipOrder(by, order, dollars, { key }),
    total: total - gratuityTotal + dollars * 100,
  };
}

async function moved(hands: Hands, from: number, to: number): Promise<Prepared> {
  const { shopper } = hands;
  const order = await orderToChange(hands, from);
  const time = (await shopper.times(await shopper.cart())).find(timeOf("INSTACART", to));
  if (!time) throw new Error("there is no such time");
  const { promise, summary } = await offeredTime(shopper, order, time);
  return {
    order,
    submit: (by, key) => moveOrder(by, order, promise.id, key),
    total: summary.cost.total,
  };
}

export const dyingChanges = {
  async "SNAP down and the bank card up"(hands: Hands): Promise<Prepared> {
    const order = await orderToChange(hands);
    const draft = await changed(hands.shopper, order.id, { [onions]: 1, [towels]: 4 });
    const submit: Prepared["submit"] = (by, key) => submitChange(by, draft, { key });
    return { order, submit, total: draft.summary.cost.total };
  },
  "SNAP and the bank card up": (hands: Hands) => modified(hands),
  "a card that is declined": (hands: Hands) => modified(hands, "4000000000000002"),
  "a card that is rejected": (hands: Hands) => modified(hands, "4000000000039547"),
  "a tip up": (hands: Hands) => tipped(hands, 9),
  "a tip down": (hands: Hands) => tipped(hands, 1),
  "a dearer time": (hands: Hands) => moved(hands, 3.95, 9.95),
  "a cheaper time": (hands: Hands) => moved(hands, 9.95, 3.95),
  async "given up"(hands: Hands): Promise<Prepared> {
    const order = await orderToChange(hands);
    return {
      order,
      submit: (by, key) => cancelOrder(by, order, key),
      total: order.summary.cost.total,
    };
  },
};

type What = keyof typeof dyingChanges;
/** An order stands as it was; as it was to be; or as it was, since a card has refused. */
export type Ending = "back" | "forward" | "refused";
export type DyingCase = readonly [what: What, step: string, moment: "before" | "after", end: Ending];

/** Before the first of the steps that decide, and before it is through, a change goes back; after that it only goes on. */
function bothMoments(
  what: What,
  step: string,
  deciding: readonly string[],
  decided: Ending = "forward",
): readonly DyingCase[] {
  const early = ["lock", "reprice", "authorize-snap"].includes(step);
  const isFirst = step === deciding[0];
  // That a commit has begun is written down before, so that a change that asks no card is carried on with.
  const before = early || (isFirst && step !== "commit") ? "back" : decided;
  return [
    [what, step, "before", before],
    [what, step, "after", early ? "back" : decided],
  ];
}

function allOf(what: What, steps: readonly string[], deciding: readonly string[], decided?: Ending) {
  return steps.flatMap((step) => bothMoments(what, step, deciding, decided));
}

const twice = ["authorize", "commit"];
export const dyingCases: readonly DyingCase[] = [
  ...allOf(
    "SNAP down and the bank card up",
    ["lock", "reprice", "authorize", "commit", "release-held", "clear"],
    twice,
  ),
  ...allOf(
    "SNAP and the bank card up",
    ["lock", "reprice", "authorize-snap", "authorize", "commit", "clear"],
    twice,
  ),
  ...allOf("a card that is declined", ["authorize"], ["authorize"], "refused"),
  ...allOf(
    "a card that is rejected",
    ["authorize", "void", "void-snap", "release"],
    ["authorize"],
    "refused",
  ),
  ...allOf("a tip up", ["lock", "authorize", "commit", "clear"], twice),
  ...allOf("a tip down", ["lock", "commit", "release-held", "clear"], ["commit"]),
  ...allOf("a dearer time", ["lock", "authorize", "commit", "clear"], twice),
  ...allOf("a cheaper time", ["lock", "commit", "release-held", "clear"], ["commit"]),
  ...allOf("given up", ["cancel", "release-held", "clear"], ["cancel"]),
];

/** What a repeat of the same call is answered with in the end: the code of an error, or a status. */
export function toldAgain([what, step, moment, end]: DyingCase): string | number {
  const code = end === "back" ? usedUp(what, `${moment} ${step}`) : undefined;
  return code ?? (end === "refused" || what.startsWith("a card") ? 402 : 200);
}

/** What is gone once a worker dies after it was taken: a PIN is typed, and a time promised, anew. */
function usedUp(what: What, moment: string): string | undefined {
  if (what.includes("time")) return moment === "before lock" ? undefined : "PROMISE_EXPIRED";
  const takesPin = what.startsWith("SNAP and") || what.startsWith("a card");
  const isTaken = moment === "after authorize-snap" || moment.endsWith(" authorize");
  return takesPin && isTaken ? "EBT_PIN_REQUIRED" : undefined;
}
