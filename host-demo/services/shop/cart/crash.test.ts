import { beforeAll, describe, expect, it } from "vitest";
import { crashInstallation, momentsToDie } from "../checkout/testing/crash-installation.ts";
import { signInTo, type ServicesProcess } from "../checkout/testing/crash-process.ts";
import { numberOf } from "../checkout/testing/delivery.ts";
import { errorOf, type Reply, type TestShopper } from "../checkout/testing/shopper.ts";

const email = "fallout@aisle.test";
const oatMilk = "Oat Milk, Unsweetened";
const soyMilk = "Soy Milk, Original";
const bananas = "Bananas, Bunch";
const start = crashInstallation("cart_crash");

let services: ServicesProcess;

beforeAll(async () => {
  services = await start();
}, 120_000);

async function replace(shopper: TestShopper, chosen: string | null): Promise<Reply> {
  const { id, versionKey } = await shopper.cart();
  return shopper.send("PUT", `/atlas/v1/cart/v1/carts/${id}/replacements`, {
    versionKey,
    originalLineItemUpc: numberOf(oatMilk),
    newLineItemUpc: chosen && numberOf(chosen),
  });
}

/** Has an item wait for a way to shop. */
async function move(shopper: TestShopper, to: "PICKUP" | "DELIVERY"): Promise<Reply> {
  const { id, versionKey, lineItems, otherLines } = await shopper.cart();
  const lines = [...lineItems, ...otherLines].map(({ gtin13, quantity, modalityType, description }) => ({
    gtin13,
    quantity,
    modalityType: description === bananas ? to : modalityType,
  }));
  return shopper.send("PUT", `/atlas/v1/cart/v1/carts/${id}`, { versionKey, lineItems: lines });
}

/** All that a cart says of what is wanted. */
async function read(shopper: TestShopper) {
  const { versionKey, lineItems, otherLines } = await shopper.cart();
  const wanted = lineItems.map(({ description, quantity, replacements = [] }) => ({
    description,
    quantity,
    replacements: replacements.map(({ originalDescription, newLineItemQuantity }) => [
      originalDescription,
      newLineItemQuantity,
    ]),
  }));
  return {
    versionKey,
    wanted,
    others: otherLines.map(({ description, quantity }) => [description, quantity]),
  };
}

type State = Awaited<ReturnType<typeof read>>;

/** The line of an item; undefined for none. */
const lineOf = ({ wanted }: State, name: string) => wanted.find(({ description }) => description === name);

const isReplaced = (state: State) => {
  expect(lineOf(state, oatMilk)?.quantity).toBe(2);
  expect(lineOf(state, soyMilk)).toMatchObject({ quantity: 2, replacements: [[oatMilk, 2]] });
};
const isUndone = (state: State) => {
  expect(lineOf(state, oatMilk)?.quantity).toBe(2);
  expect(lineOf(state, soyMilk)).toBeUndefined();
};
const hasMoved = (state: State) => {
  expect(lineOf(state, bananas)).toBeUndefined();
  expect(state.others).toEqual([[bananas, 1]]);
};

const changes = [
  {
    name: "an item is replaced",
    often: "before commit",
    prepare: (shopper: TestShopper) => replace(shopper, null),
    wish: (shopper: TestShopper) => replace(shopper, soyMilk),
    expectDone: isReplaced,
  },
  {
    name: "a replacement is undone",
    often: "after commit",
    prepare: (shopper: TestShopper) => replace(shopper, soyMilk),
    wish: (shopper: TestShopper) => replace(shopper, null),
    expectDone: isUndone,
  },
  {
    name: "an item is moved to the other way to shop",
    often: "before commit",
    prepare: (shopper: TestShopper) => move(shopper, "PICKUP"),
    wish: (shopper: TestShopper) => move(shopper, "DELIVERY"),
    expectDone: hasMoved,
  },
] as const;

/** Each of these changes takes three writes. */
const moments = ["before write 1", "before write 2", "before write 3", "before commit", "after commit"];

describe.each(changes)("services that are killed while $name", ({ often, prepare, wish, expectDone }) => {
  it.each(momentsToDie(moments, (moment) => moment === often))(
    "%s: the cart is as before or as it was wished, and the wish comes true once",
    async (moment) => {
      let shopper = await signInTo(services.origin, email);
      await prepare(shopper);
      const before = await read(shopper);
      await services.dieAt(moment);
      await expect(wish(shopper)).rejects.toThrow();
      expect(await services.ended).toBe("SIGKILL");

      services = await start();
      shopper = await signInTo(services.origin, email);
      const found = await read(shopper);
      if (moment === "after commit") expectDone(found);
      else {
        expect(found).toEqual(before);
        expect((await wish(shopper)).status).toBe(200);
      }
      expectDone(await read(shopper));
      // Whoever only lost the answer, and sends the same once more, is told that the cart is another one by now.
      const { id } = await shopper.cart();
      const late = await shopper.send("PUT", `/atlas/v1/cart/v1/carts/${id}`, {
        versionKey: before.versionKey,
        lineItems: [],
      });
      expect(errorOf(late).code).toBe("VERSION_CONFLICT");
    },
    60_000,
  );
});
