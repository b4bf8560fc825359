import type { AisleConfig } from "aisle";
import { demoPassword } from "../../host-demo/services/account/identity/demo-shoppers.ts";
import { ordersPath } from "../../host-demo/services/demo/paths.ts";
import { createShopperClient } from "../../host-demo/services/demo/shopper-client.ts";
import {
  change,
  chooseTime,
  fill,
  mainStreet,
  openDelivery,
  shopFor,
  timeOf,
} from "../../host-demo/services/shop/checkout/testing/delivery.ts";
import {
  type Reply,
  testShopper,
  type TestShopper,
} from "../../host-demo/services/shop/checkout/testing/shopper.ts";
import { walletResponse } from "../../sdk/contract/wallet.ts";

declare const __AISLE_API_ORIGIN__: string;

/** An order that is brought to Oakley. */
export interface StoryDelivery {
  /** How many of each product, by its description. */
  readonly wanted: Readonly<Record<string, number>>;
  /** A street that the demo's towns have; 100 Main St unless said. */
  readonly street?: string;
  /** Who brings it, and the price of a time of theirs; it is promised. Left out, the shopper has yet to choose. */
  readonly time?: readonly [vendor: "OWN" | "INSTACART" | "PROVIDER", cost: number];
  /** What the checkout has been told of how it is handed over. */
  readonly fulfillment?: object;
  /** It was placed, and this is what its store has told of it since. */
  readonly placed?: readonly OrderStep[];
}

type OrderStep = "picking" | "short" | "delivered";

/** What a story says of itself: whose wallet it shows, how the host is set up, and what goes wrong. */
export interface StoryParameters {
  readonly shopper?: string;
  readonly config?: Partial<AisleConfig>;
  /** Last four digits of cards that the shopper has deleted before. */
  readonly deleted?: readonly string[];
  readonly delivery?: StoryDelivery;
  /** A call that fails, by the names of the services' fault module. */
  readonly trouble?: { readonly call: string; readonly fault: string; readonly times?: number };
  readonly dir?: "ltr" | "rtl";
  /** The tag that the story shows, whose properties it has controls for. */
  readonly element?: string;
}

export { demoPassword };

export const usualShopper = "cards@aisle.test";

const shoppers = createShopperClient((input, init) => fetch(input, init), __AISLE_API_ORIGIN__);

export const signIn = (email: string): Promise<string> => shoppers.signIn(email);

async function deleteCards(shopper: string, lastFours: readonly string[]): Promise<void> {
  const token = await signIn(shopper);
  const showAll = { "show-snap-card": "true", "show-gift-cards": "true" };
  const wallet = await shoppers.call(walletResponse, "/payment/v2/wallet", { token, headers: showAll });
  for (const { id, lastFourPan } of wallet.payment.cards)
    if (lastFours.includes(lastFourPan))
      await shoppers.succeed(`/payment/v2/wallet/${id}`, { method: "DELETE", token });
}

/** The shopper on another device of theirs. */
async function onAnotherDevice(shopper: string): Promise<TestShopper> {
  return testShopper((input, init) => fetch(input, init), __AISLE_API_ORIGIN__, await signIn(shopper));
}

async function orderDelivery(
  email: string,
  { wanted, street, time, fulfillment, placed }: StoryDelivery,
): Promise<void> {
  const shopper = await onAnotherDevice(email);
  const address = street === undefined ? mainStreet : { ...mainStreet, addressLines: [street] };
  await shopFor(shopper, "DELIVERY", { address });
  await fill(shopper, wanted);
  if (!time) return;
  await chooseTime(shopper, timeOf(...time));
  const checkout = await openDelivery(shopper);
  const told = fulfillment ? await change(shopper, checkout, { fulfillment }) : checkout;
  if (!placed) return;
  await succeed(shopper.activate(await shopper.payWith(told, "1111")));
  for (const step of placed) await succeed(shopper.send("POST", ordersPath, { step }));
}

async function succeed(reply: Promise<Reply>): Promise<void> {
  const { status, text } = await reply;
  if (status !== 200) throw new Error(`answered ${status}: ${text}`);
}

/** What becomes of the cart on another device of the shopper's. */
export async function fillElsewhere(email: string, wanted: Readonly<Record<string, number>>): Promise<void> {
  await fill(await onAnotherDevice(email), wanted);
}

/** Puts the services into the state that a story starts from. */
export async function prepare({
  shopper = usualShopper,
  deleted = [],
  delivery,
  trouble,
}: StoryParameters): Promise<void> {
  sessionStorage.clear();
  localStorage.clear();
  await shoppers.arm({ clear: true });
  await shoppers.reset(shopper);
  if (deleted.length > 0) await deleteCards(shopper, deleted);
  if (delivery) await orderDelivery(shopper, delivery);
  if (trouble) await shoppers.arm(trouble);
}
