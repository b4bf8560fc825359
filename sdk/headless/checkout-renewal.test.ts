import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testShopper } from "../../host-demo/services/shop/checkout/testing/shopper.ts";
import { createTestServices, type TestServices } from "../../host-demo/services/testing/test-services.ts";
import { promiseLimit, promiseTime } from "../domain/limits.ts";
import { createTestClient, destroyTestClients } from "../testing/test-client.ts";
import { openCheckout } from "./checkout.ts";

let services: TestServices;

beforeAll(async () => {
  services = await createTestServices();
});
beforeEach(() => services.reset());
afterEach(() => destroyTestClients());

const minute = 60_000;

/** A checkout that is ready to be paid, in the last minute of its time. */
async function lastMinute() {
  const email = "cards@aisle.test";
  const signIn = async () => testShopper(services.fetch, services.origin, await services.signIn(email));
  const early = await signIn();
  await early.choose();
  const { id: cartId } = await early.cart();
  const test = createTestClient(services, { email });
  const checkout = openCheckout(test.client, { cartId });
  checkout.create();
  await test.settle();
  const now = () => checkout.getSnapshot();
  expect(now()).toMatchObject({ status: "ready", canSubmit: true });
  await test.time.advance(promiseTime - minute);
  const minutesLeft = () =>
    (Date.parse(now().checkout?.fulfillment.expiresAt ?? "") - services.clock.now().getTime()) / minute;
  const renew = async () => {
    checkout.renew();
    await test.settle();
  };
  return { ...test, shopper: await signIn(), checkout, now, minutesLeft, renew };
}

describe("a time that is renewed", () => {
  it("is the shopper's for another half hour, without a word, and what is in the button's way is gone again", async () => {
    const { renew, now, minutesLeft, time, heard } = await lastMinute();
    const before = now();
    const said = heard.length;
    const asked = renew();
    expect(now().changing).toEqual({});
    await asked;
    expect(minutesLeft()).toBe(30);
    await time.advance(2 * minute);
    expect(now()).toMatchObject({ status: "ready", canSubmit: true, problem: null, priceChange: null });
    expect(now().checkout?.summary).toEqual(before.checkout?.summary);
    expect(heard).toHaveLength(said);
  });

  it("lasts two hours in all", async () => {
    const { renew, now, time } = await lastMinute();
    for (let passed = promiseTime - minute; passed < promiseLimit; passed += promiseTime - minute) {
      expect(now().status).toBe("ready");
      await renew();
      await time.advance(promiseTime - minute);
    }
    expect(now().status).toBe("timedOut");
  });

  it("at another price says so before it is paid", async () => {
    const { renew, now, shopper } = await lastMinute();
    const before = now().checkout?.summary.cost.total;
    const [line] = (await shopper.cart()).lineItems;
    await shopper.setQuantity(line?.gtin13 ?? "", (line?.quantity ?? 0) + 1);
    await renew();
    expect(now().priceChange).toMatchObject({ before, after: now().checkout?.summary.cost.total });
    expect(now().priceChange?.after).not.toBe(before);
  });

  it("that is another one by now says so", async () => {
    const { renew, now, shopper } = await lastMinute();
    const shown = now().checkout?.fulfillment.promise?.window.value;
    const cart = await shopper.cart();
    const other = (await shopper.times(cart)).find(({ window }) => window.value !== shown);
    if (!other) throw new Error("no other time is on offer");
    await shopper.promise(cart, other);
    await renew();
    expect(now().problem?.messageKey).toBe("updatedElsewhere");
    expect(now().checkout?.fulfillment.promise?.window.value).toBe(other.window.value);
  });

  it.each(["500", "drop", "rubbish", "PROMISE_EXPIRED", "VERSION_CONFLICT"])(
    "in vain (%s) runs out, and nothing is said before",
    async (fault) => {
      const { renew, now, time } = await lastMinute();
      services.arm({ call: "update-checkout", fault, times: 3 });
      await renew();
      await time.advance(minute / 2);
      expect(now()).toMatchObject({ status: "ready", problem: null, updating: false });
      services.arm({ clear: true });
      // The answer alone may have been lost: then the place is the shopper's still, and the page only does not know it.
      await time.advance(minute / 2);
      expect(now().status).toBe("timedOut");
    },
  );
});
