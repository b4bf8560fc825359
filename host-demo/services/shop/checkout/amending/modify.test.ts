import { beforeAll, beforeEach, describe, expect, it } from "vitest";
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
} from "../testing/amending.ts";
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
