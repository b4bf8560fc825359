import { randomUUID } from "node:crypto";
import { membershipCheckoutResponse } from "../../../../../sdk/contract/membership-checkout.ts";
import type { ReadBy } from "../../../../../sdk/contract/reader.ts";
import { createShopperClient, type Fetch } from "../../../demo/shopper-client.ts";
import { errorOf, type Reply, testShopper } from "../../checkout/testing/shopper.ts";

type Checkout = ReadBy<typeof membershipCheckoutResponse>["checkout"];

/** What pays, in the words of a test: each card by the last four digits of its number. */
type Paying = readonly (readonly [type: "BANK_CARD" | "EBT" | "GIFT_CARD", lastFour: string])[];

const checkouts = "/atlas/v1/checkout/v2/checkouts";

/** A shopper who joins the membership over HTTP, in the words of the contract. */
export function newMember(
  { fetch, origin }: { readonly fetch: Fetch; readonly origin: string },
  token: string,
  tenant = "aisle",
) {
  const client = createShopperClient(fetch, origin);
  const shopper = testShopper(fetch, origin, token, tenant);
  async function send(method: string, path: string, body?: unknown, key?: string): Promise<Reply> {
    const headers = { "application-id": "MEMBERSHIP" };
    const { status, text } = await client.send(path, {
      method,
      token,
      tenant,
      headers,
      body,
      ...(key && { key }),
    });
    return { status, text };
  }
  const checkoutIn = (reply: Reply): Checkout => {
    if (reply.status >= 300) throw new Error(`answered ${reply.status}: ${reply.text}`);
    return membershipCheckoutResponse(JSON.parse(reply.text)).checkout;
  };
  const member = {
    send,
    checkoutIn,
    open: (subscriptionType: string) => send("POST", checkouts, { subscriptionType }),
    get: (id: string) => send("GET", `${checkouts}/${id}`),
    async pay({ id, versionKey }: Checkout, paying: Paying): Promise<Reply> {
      const cards = await shopper.cards();
      const payments = paying.map(([paymentType, lastFour]) => ({
        id: cards.find((card) => card.lastFourPan === lastFour)?.id ?? lastFour,
        paymentType,
      }));
      return send("PUT", `${checkouts}/${id}`, { versionKey, payments });
    },
    /** A checkout that can be placed. */
    async ready(paying: Paying = [["BANK_CARD", "1111"]], plan = "BST"): Promise<Checkout> {
      const opened = checkoutIn(await member.open(plan));
      return checkoutIn(await member.pay(opened, paying));
    },
    activate: ({ id, versionKey, checksum }: Checkout, key = randomUUID()) =>
      send(
        "PUT",
        `${checkouts}/${id}?type=ACTIVATE`,
        { versionKey, checksum, paymentDetails: { identityData: {} } },
        key,
      ),
    async joined(paying?: Paying, plan?: string): Promise<Checkout & { readonly orderId: string }> {
      const checkout = checkoutIn(await member.activate(await member.ready(paying, plan)));
      const { orderId } = checkout;
      if (orderId === undefined) throw new Error("nobody has joined");
      return { ...checkout, orderId };
    },
    async plans(): Promise<unknown> {
      const { text } = await send("GET", "/atlas/v1/membership/v1/enrollments");
      const { data } = JSON.parse(text) as { data: { enrollments: Record<string, unknown>[] } };
      return data.enrollments.map(({ status, subscriptionType }) => [status, subscriptionType]);
    },
  };
  return member;
}

export const failureIn = (reply: Reply) => [reply.status, errorOf(reply).code];
