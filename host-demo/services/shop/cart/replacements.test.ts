import { beforeEach, describe, expect, test } from "vitest";
import { type Cart, cartResponse } from "../../../../sdk/contract/cart.ts";
import { products } from "../catalog/products/products.ts";
import { errorOf, testShopper } from "../checkout/testing/shopper.ts";
import { createTestServices } from "../../testing/test-services.ts";

const services = await createTestServices();
beforeEach(() => services.reset());

const numberOf = (description: string) =>
  products.find((product) => product.description === description)?.gtin13 ?? "";

const oatMilk = numberOf("Oat Milk, Unsweetened");
const almondMilk = numberOf("Almond Milk, Unsweetened");
const soyMilk = numberOf("Soy Milk, Original");
const iceCream = numberOf("Vanilla Bean Ice Cream");

/** A shopper whose cart has two oat milks and one ice cream that ran out. */
async function start() {
  const shopper = testShopper(services.fetch, services.origin, await services.signIn("fallout@aisle.test"));
  const send = (cart: Cart, originalLineItemUpc: string, newLineItemUpc: string | null) => {
    const body = { versionKey: cart.versionKey, originalLineItemUpc, newLineItemUpc };
    return shopper.send("PUT", `/atlas/v1/cart/v1/carts/${cart.id}/replacements`, body);
  };
  const replace = async (original: string, chosen: string | null): Promise<Cart> => {
    const reply = await send(await shopper.cart(), original, chosen);
    if (reply.status !== 200) throw new Error(`answered ${reply.status}: ${reply.text}`);
    return cartResponse(JSON.parse(reply.text)).cart;
  };
  return { ...shopper, send, put: shopper.send, replace };
}

const lineOf = (cart: Cart, gtin13: string) => cart.lineItems.find((line) => line.gtin13 === gtin13);
const quantities = (cart: Cart) =>
  Object.fromEntries(cart.lineItems.map(({ gtin13, quantity }) => [gtin13, quantity]));

/** The cart without a line, as Continue leaves it. */
async function leaveOut(shopper: Awaited<ReturnType<typeof start>>, gtin13: string): Promise<Cart> {
  return shopper.setQuantity(gtin13, 0);
}

describe("a replacement", () => {
  test("adds as many as were wanted of the original, and keeps what it stands in for on its line", async () => {
    const { replace, cart } = await start();
    const before = await cart();
    const after = await replace(oatMilk, almondMilk);
    const expiration = new Date(services.clock.now().getTime() + 60 * 60_000).toISOString();
    expect(lineOf(after, almondMilk)).toMatchObject({
      quantity: 2,
      available: true,
      replacements: [
        {
          originalLineItemUpc: oatMilk,
          newLineItemUpc: almondMilk,
          newLineItemQuantity: 2,
          previousQuantityValue: 0,
          ttl: 60,
          expiration: { value: expiration },
          originalDescription: "Oat Milk, Unsweetened",
        },
      ],
    });
    expect(lineOf(after, oatMilk)).toMatchObject({ quantity: 2, available: false });
    expect(after.summary.cost.itemTotal - before.summary.cost.itemTotal).toBe(
      2 * (products.find(({ gtin13 }) => gtin13 === almondMilk)?.regular ?? 0),
    );
    expect(await cart()).toEqual(after);
  });

  test("is undone for an hour, after Continue too, and not a minute later", async () => {
    const shopper = await start();
    const before = quantities(await shopper.cart());
    await shopper.replace(oatMilk, almondMilk);
    await leaveOut(shopper, oatMilk);
    services.clock.advance(59 * 60);
    const later = await start();
    expect(quantities(await later.replace(oatMilk, null))).toEqual(before);

    await later.replace(oatMilk, almondMilk);
    services.clock.advance(61 * 60);
    const latest = await start();
    expect(lineOf(await latest.cart(), almondMilk)?.replacements).toBeUndefined();
    const late = await latest.send(await latest.cart(), oatMilk, null);
    expect([late.status, errorOf(late).code]).toEqual([410, "REPLACEMENT_EXPIRED"]);
    expect(quantities(await latest.cart())).toEqual({ ...before, [almondMilk]: 2 });
  });

  test("that adds to a line is undone to the quantity before, whatever became of it since", async () => {
    const shopper = await start();
    await shopper.setQuantity(almondMilk, 3);
    const after = await shopper.replace(oatMilk, almondMilk);
    expect(lineOf(after, almondMilk)).toMatchObject({
      quantity: 5,
      replacements: [{ previousQuantityValue: 3 }],
    });
    await shopper.setQuantity(almondMilk, 7);
    expect(lineOf(await shopper.replace(oatMilk, null), almondMilk)?.quantity).toBe(3);
  });

  test("of two on one line leaves the other when it is undone", async () => {
    const shopper = await start();
    await shopper.replace(oatMilk, almondMilk);
    await shopper.replace(iceCream, almondMilk);
    const left = await shopper.replace(oatMilk, null);
    expect(lineOf(left, almondMilk)).toMatchObject({
      quantity: 1,
      replacements: [{ originalLineItemUpc: iceCream, previousQuantityValue: 0 }],
    });
    expect(lineOf(await shopper.replace(iceCream, null), almondMilk)).toBeUndefined();
  });

  test("gives a line that comes back what was wanted in its place", async () => {
    const shopper = await start();
    const { id, versionKey, lineItems } = await shopper.cart();
    const lines = lineItems.map(({ gtin13, quantity }) => ({
      gtin13,
      quantity,
      ...(gtin13 === oatMilk && {
        substitutionPolicy: "CUSTOMER_CHOICE",
        substitutionItems: [{ gtin13: soyMilk }],
        instructions: "The one with the blue cap",
      }),
    }));
    await shopper.put("PUT", `/atlas/v1/cart/v1/carts/${id}`, { versionKey, lineItems: lines });
    const chosen = await shopper.replace(oatMilk, almondMilk);
    expect(lineOf(chosen, almondMilk)?.substitutionPolicy).toBe("SHOPPER_CHOICE");
    expect(lineOf(chosen, almondMilk)?.instructions).toBeUndefined();
    await leaveOut(shopper, oatMilk);
    const back = lineOf(await shopper.replace(oatMilk, null), oatMilk);
    expect([back?.substitutionPolicy, back?.substitutionItems?.[0]?.gtin13, back?.instructions]).toEqual([
      "CUSTOMER_CHOICE",
      soyMilk,
      "The one with the blue cap",
    ]);
  });

  test("makes room for another one in the place of the same original", async () => {
    const shopper = await start();
    await shopper.replace(oatMilk, almondMilk);
    await leaveOut(shopper, oatMilk);
    const after = await shopper.replace(oatMilk, soyMilk);
    expect(quantities(after)).toMatchObject({ [soyMilk]: 2, [oatMilk]: 2 });
    expect(lineOf(after, almondMilk)).toBeUndefined();
  });

  test("is forgotten with its line, and with the order", async () => {
    const shopper = await start();
    await shopper.replace(oatMilk, almondMilk);
    await shopper.setQuantity(almondMilk, 0);
    expect(errorOf(await shopper.send(await shopper.cart(), oatMilk, null)).code).toBe("NOT_FOUND");

    await shopper.replace(oatMilk, almondMilk);
    const cart = await shopper.cart();
    await shopper.put("DELETE", `/atlas/v1/cart/v1/carts/${cart.id}`);
    expect(errorOf(await shopper.send(await shopper.cart(), oatMilk, null)).code).toBe("NOT_FOUND");
  });
});

describe("is refused", () => {
  test("to a device that has not seen the last change, which two at once don't both make", async () => {
    const shopper = await start();
    const seen = await shopper.cart();
    const replies = await Promise.all([
      shopper.send(seen, oatMilk, almondMilk),
      shopper.send(seen, oatMilk, soyMilk),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused && errorOf(refused)).toMatchObject({
      code: "VERSION_CONFLICT",
      versionKey: (await shopper.cart()).versionKey,
    });
    const after = quantities(await shopper.cart());
    expect([after[almondMilk], after[soyMilk]].filter((quantity) => quantity === 2)).toHaveLength(1);
  });

  test("for an item that ran out too, that is itself, or whose maximum it would pass; nothing changes", async () => {
    const shopper = await start();
    const before = await shopper.cart();
    const { db } = services.context;
    const ranOut = await shopper.send(before, oatMilk, iceCream);
    expect(errorOf(ranOut)).toMatchObject({
      code: "UPCFallout",
      rootCauses: [{ code: "UPCFallout", gtin13: iceCream }],
    });
    expect(errorOf(await shopper.send(before, oatMilk, oatMilk)).code).toBe("BAD_REQUEST");
    await db.updateTable("product").set({ max_quantity: 1 }).where("gtin13", "=", soyMilk).execute();
    expect(errorOf(await shopper.send(before, oatMilk, soyMilk)).code).toBe("MaxQuantityError");
    expect(errorOf(await shopper.send(before, soyMilk, almondMilk)).code).toBe("NOT_FOUND");
    expect(errorOf(await shopper.send(before, oatMilk, null)).code).toBe("NOT_FOUND");
    expect(await shopper.cart()).toEqual(before);
  });
});
