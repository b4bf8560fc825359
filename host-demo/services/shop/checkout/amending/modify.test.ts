import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Order } from "../../../../../sdk/contract/checkout.ts";
import { createTestServices, type TestServices } from "../../../testing/test-services.ts";
import { readOrderToPick } from "../../order/order-to-pick.ts";
import { checkBooks } from "../testing/invariants.ts";
import { paying, visa } from "../testing/split.ts";
import {
  cancelOrder,
  changed,
  confirmChange,
  modifyCart,
  orderIn,
  paidBy,
  placed,
  submitChange,
  want,
} from "../testing/amending.ts";
import { numberOf } from "../testing/delivery.ts";
import { checkoutIn, testShopper, type TestShopper } from "../testing/shopper.ts";

let services: TestServices;
let token: string;
let shopper: TestShopper;

beforeAll(async () => {
  services = await createTestServices();
});

beforeEach(async () => {
  await services.reset();
  token = await services.signIn("cards@aisle.test");
  shopper = testShopper(services.fetch, services.origin, token);
});

const some = (name: string) => ({ gtin13: numberOf(name), quantity: 2 });
const onions = some("Yellow Onions");
const towels = some("Paper Towels");
const beans = some("Garbanzo Beans");
const olives = some("Sliced Black Olives");

type Policy = "NONE" | "SHOPPER_CHOICE";

/** Has the main cart hold these lines, with what is wanted for all of it where something runs out. */
async function fill(substitutionPolicy: Policy, lineItems: readonly object[]): Promise<void> {
  const { id, versionKey } = await shopper.cart();
  const update = { versionKey, substitutionPolicy, lineItems };
  const { status, text } = await shopper.send("PUT", `/atlas/v1/cart/v1/carts/${id}`, update);
  expect(status, text).toBe(200);
}

async function ordered(policy: Policy, lines: readonly object[]): Promise<Order> {
  await fill(policy, lines);
  return placed(shopper, await paying(shopper, visa));
}

/** What is said of each line: its policy, its backup and its instructions, by the product. */
const wishesOf = (lines: readonly Pick<Order["lineItems"][number], Wish>[]) =>
  Object.fromEntries(
    lines.map(({ gtin13, substitutionPolicy, substitutionItems, instructions }) => [
      gtin13,
      [substitutionPolicy, substitutionItems?.[0]?.gtin13, instructions],
    ]),
  );

type Wish = "gtin13" | "substitutionPolicy" | "substitutionItems" | "instructions";

describe("a placed order", () => {
  it("is raised, and the bank card asked for the difference alone", async () => {
    const order = await placed(shopper, await paying(shopper, visa));
    const [line] = order.lineItems;
    const { amendment } = await modifyCart(shopper, order.id);
    expect(amendment.summary).toEqual(amendment.originalSummary);
    const draft = await changed(shopper, order.id, { [line?.gtin13 ?? ""]: (line?.quantity ?? 0) + 1 });
    expect(draft).toMatchObject({ status: "DRAFT", amendsOrderId: order.id, originalSummary: order.summary });
    const reply = await submitChange(shopper, draft);
    expect(reply.status, reply.text).toBe(200);
    expect(checkoutIn(reply).status).toBe("MODIFIED");
    const after = await shopper.order(order.id);
    expect(after.summary.cost.total).toBe(draft.summary.cost.total);
    expect(after.summary.cost.total).toBeGreaterThan(order.summary.cost.total);
    expect(after.unconfirmed).toBe(draft.id);
    expect(paidBy(after).bank).toBe(after.summary.cost.total);
    await checkBooks(services.context);
    expect((await confirmChange(shopper, draft.id)).status).toBe(200);
    expect((await shopper.order(order.id)).unconfirmed).toBeUndefined();
    await checkBooks(services.context);
  });

  it("keeps what was said of its items to whoever picks them", async () => {
    const draft = await paying(shopper, visa);
    const { id, versionKey, lineItems } = await shopper.cart();
    const said = lineItems.map(({ gtin13, quantity }, index) => ({
      gtin13,
      quantity,
      ...(index === 0 && { instructions: "Ripe ones" }),
    }));
    await shopper.send("PUT", `/atlas/v1/cart/v1/carts/${id}`, { versionKey, lineItems: said });
    const order = await placed(shopper, draft);
    expect(order.lineItems.map(({ instructions }) => instructions).filter(Boolean)).toEqual(["Ripe ones"]);
    const [line, other] = order.lineItems;
    expect(line?.familyTree?.subCommodity).toBe(line?.description.replace(/,.*/, ""));
    const change = await changed(shopper, order.id, { [other?.gtin13 ?? ""]: (other?.quantity ?? 0) + 1 });
    expect((await submitChange(shopper, change)).status).toBe(200);
    expect((await confirmChange(shopper, change.id)).status).toBe(200);
    const toPick = await readOrderToPick(services.context.db, order.id);
    expect(toPick.lines.map(({ gtin13, instructions }) => [gtin13, instructions])).toContainEqual([
      line?.gtin13,
      "Ripe ones",
    ]);
    expect(toPick.lines.filter(({ instructions }) => instructions !== undefined)).toHaveLength(1);
  });

  it("has a line that is put back as it was ordered, unless something else is said of it then", async () => {
    const { id } = await ordered("NONE", [
      {
        ...onions,
        substitutionPolicy: "CUSTOMER_CHOICE",
        substitutionItems: [{ gtin13: beans.gtin13 }],
        instructions: "Ripe ones",
      },
      { ...towels, substitutionPolicy: "SHOPPER_CHOICE" },
      beans,
    ]);
    const { cart } = await modifyCart(shopper, id);
    const wishes = wishesOf(cart.lineItems);
    expect(wishes).toEqual({
      [onions.gtin13]: ["CUSTOMER_CHOICE", beans.gtin13, "Ripe ones"],
      [towels.gtin13]: ["SHOPPER_CHOICE", undefined, undefined],
      [beans.gtin13]: ["NONE", undefined, undefined],
    });
    await want(shopper, cart, { [onions.gtin13]: 0, [towels.gtin13]: 0 });
    const less = (await modifyCart(shopper, id)).cart;
    expect(less.lineItems).toHaveLength(1);
    const draft = await changed(shopper, id, { [onions.gtin13]: 3, [towels.gtin13]: 2 });
    expect(wishesOf(draft.lineItems)).toEqual(wishes);

    const { versionKey } = (await modifyCart(shopper, id)).cart;
    const path = `/atlas/v1/cart/v1/carts/${cart.id}`;
    await shopper.send("PUT", path, { versionKey, lineItems: [beans] });
    const without = (await modifyCart(shopper, id)).cart;
    const other = { ...onions, substitutionPolicy: "NONE", instructions: null };
    await shopper.send("PUT", path, { versionKey: without.versionKey, lineItems: [beans, other, towels] });
    const last = await changed(shopper, id, {});
    expect((await submitChange(shopper, last)).status).toBe(200);
    expect(wishesOf((await shopper.order(id)).lineItems)).toEqual({
      ...wishes,
      [onions.gtin13]: ["NONE", undefined, undefined],
    });
  });

  it("has what is new go by what was said for the whole order, whatever is said for the next one", async () => {
    const { id } = await ordered("NONE", [{ ...onions, substitutionPolicy: "SHOPPER_CHOICE" }, towels]);
    await fill("SHOPPER_CHOICE", []);
    for (const { gtin13 } of [beans, olives]) {
      const draft = await changed(shopper, id, { [gtin13]: 1 });
      expect((await submitChange(shopper, draft)).status).toBe(200);
      const { lineItems } = await shopper.order(id);
      expect(wishesOf(lineItems)[gtin13]).toEqual(["NONE", undefined, undefined]);
    }
  });

  it("has what is new go by what is said for the next one, where each of its lines had its own", async () => {
    const { id } = await ordered("SHOPPER_CHOICE", [{ ...onions, substitutionPolicy: "SHOPPER_CHOICE" }]);
    await fill("NONE", []);
    const draft = await changed(shopper, id, { [beans.gtin13]: 1 });
    expect(wishesOf(draft.lineItems)[beans.gtin13]).toEqual(["NONE", undefined, undefined]);
  });

  it("without a time is changed anew by whoever left a change of it for days", async () => {
    const order = await placed(shopper, await paying(shopper, visa));
    // As one from before a place was taken for each.
    await services.context.db.updateTable("order").set({ modifiable_until: null }).execute();
    const [line] = order.lineItems;
    const more = { [line?.gtin13 ?? ""]: (line?.quantity ?? 0) + 1 };
    const left = await changed(shopper, order.id, more);
    services.clock.advance(24 * 60 * 60);
    const again = testShopper(services.fetch, services.origin, await services.signIn("cards@aisle.test"));
    const draft = await changed(again, order.id, more);
    expect(draft.id).not.toBe(left.id);
    expect((await submitChange(again, draft)).status).toBe(200);
    await checkBooks(services.context);
  });

  it("is cancelled, and nobody holds anything for it", async () => {
    const order = await placed(shopper, await paying(shopper, visa));
    expect(orderIn(await cancelOrder(shopper, order)).status).toBe("CANCELLED");
    await checkBooks(services.context);
  });
});
