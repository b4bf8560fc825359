import { beforeEach, expect, test } from "vitest";
import { changed, placed, submitChange } from "../shop/checkout/testing/amending.ts";
import { fill, numberOf } from "../shop/checkout/testing/delivery.ts";
import { checkBooks } from "../shop/checkout/testing/invariants.ts";
import { testShopper } from "../shop/checkout/testing/shopper.ts";
import { paying, visa } from "../shop/checkout/testing/split.ts";
import { createTestServices } from "../testing/test-services.ts";
import { ordersPath } from "./paths.ts";

const services = await createTestServices();
beforeEach(() => services.reset());

test.each(["picked", "short", "substituted"])(
  "%s: an order that was changed, and not confirmed, is picked as it was changed to",
  async (step) => {
    const token = await services.signIn("cards@aisle.test");
    const shopper = testShopper(services.fetch, services.origin, token);
    await fill(shopper, { "Yellow Onions": 2 });
    const { id } = await placed(shopper, await paying(shopper, visa));
    const draft = await changed(shopper, id, { [numberOf("Yellow Onions")]: 5 });
    expect((await submitChange(shopper, draft)).status).toBe(200);
    expect((await shopper.send("POST", ordersPath, { step })).status).toBe(200);
    const { picked } = await services.context.db
      .selectFrom("order_settlement")
      .select("picked")
      .executeTakeFirstOrThrow();
    const [[, quantity] = []] = JSON.parse(picked) as [string, number][];
    expect(quantity).toBe({ picked: undefined, short: 4, substituted: 5 }[step]);
    expect(await shopper.order(id)).toMatchObject({ status: "PICKED" });
    await checkBooks(services.context);
  },
);
