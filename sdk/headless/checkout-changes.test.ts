import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deliveryOf, numberOf, timeOf } from "../../host-demo/services/shop/checkout/testing/delivery.ts";
import { testShopper } from "../../host-demo/services/shop/checkout/testing/shopper.ts";
import { createTestServices, type TestServices } from "../../host-demo/services/testing/test-services.ts";
import { createTestClient, destroyTestClients } from "../testing/test-client.ts";
import { inTrouble, troubles } from "../testing/trouble.ts";
import type { Checkout } from "../contract/checkout.ts";
import { type CheckoutSession, openCheckout } from "./checkout.ts";
import { toView } from "./checkout-view.ts";

const email = "cards@aisle.test";
const towels = numberOf("Paper Towels");
let services: TestServices;

beforeAll(async () => {
  services = await createTestServices();
});
beforeEach(() => services.reset());
afterEach(() => destroyTestClients());

/** A delivery that a partner brings, open on its payment page. */
async function begin() {
  const signIn = async () => testShopper(services.fetch, services.origin, await services.signIn(email));
  const shopper = await signIn();
  const wanted = { "Shredded Mozzarella": 2, "Paper Towels": 4 };
  const { id, cartId } = await deliveryOf(shopper, wanted, timeOf("INSTACART", 9.95));
  const test = createTestClient(services, {
    email,
    config: { walletConfig: { showSnapCards: true, showGiftCards: true, getGiftCardBalances: true } },
  });
  const session = openCheckout(test.client, { cartId, checkoutId: id });
  session.create();
  await test.settle();
  const { wallet } = test.internals;
  const cardId = (lastFour: string) =>
    wallet.get().cards.find((card) => card.lastFour === lastFour)?.id ?? "";
  return {
    ...test,
    session,
    now: () => session.getSnapshot(),
    stored: async () => (await signIn()).checkout(id),
    /** Takes a gift card into the choice. */
    payAlsoWith: (lastFour: string) => {
      wallet.send({ type: "OPEN", mode: "checkout" });
      wallet.send({ type: "SELECT", cardId: cardId(lastFour) });
      wallet.send({ type: "CONFIRM" });
    },
  };
}

type Page = Awaited<ReturnType<typeof begin>>;

interface Kind {
  readonly name: string;
  readonly change: (session: CheckoutSession, page: Page) => void;
  /** What of the checkout tells that it is stored. */
  readonly told: (checkout: Checkout) => unknown;
  readonly stored: unknown;
}

const kinds: readonly Kind[] = [
  {
    name: "contact",
    change: (session) =>
      session.updateContact({ firstName: "Robin", lastName: "Lee", phone: "+15135550123" }),
    told: ({ fulfillment }) => fulfillment.contact.firstName,
    stored: "Robin",
  },
  {
    name: "instructions",
    change: (session) => session.updateInstructions("Ring twice"),
    told: ({ fulfillment }) => (fulfillment.instructions ?? "").startsWith("Ring twice"),
    stored: true,
  },
  {
    name: "deliveryType",
    change: (session) => session.updateDeliveryType("Contactless"),
    told: ({ fulfillment }) => fulfillment.deliveryType,
    stored: "Contactless",
  },
  {
    name: "terms",
    change: (session) => session.acceptTerms("INSTACART"),
    told: ({ fulfillment }) => fulfillment.acceptedTerms?.vendorId,
    stored: "INSTACART",
  },
  {
    name: "tip",
    change: (session) => session.updateTip({ amount: 3.21, percentage: null }),
    told: ({ paymentDetails }) => paymentDetails.gratuityAmount,
    stored: 321,
  },
  {
    name: "promos",
    change: (session) => session.addPromo("SAVE5"),
    told: ({ priceAdjustment }) => priceAdjustment.promos.map(({ code }) => code),
    stored: ["SAVE5"],
  },
  {
    name: "lines",
    change: (session) => session.updateLines([{ gtin13: towels, quantity: 5 }]),
    told: ({ lineItems }) => lineItems.find(({ gtin13 }) => gtin13 === towels)?.quantity,
    stored: 5,
  },
  {
    name: "payments",
    change: (_session, page) => page.payAlsoWith("0025"),
    told: ({ payments }) => payments.some(({ lastFour }) => lastFour === "0025"),
    stored: true,
  },
];

/** What the page shows is what the services have, to the last field. */
async function expectStored(page: Page, changed: readonly Kind[]): Promise<void> {
  const { checkout, problems, problem, paymentsFailed, snapFailed } = page.now();
  expect({ problems, problem, paymentsFailed, snapFailed }).toEqual({
    problems: {},
    problem: null,
    paymentsFailed: false,
    snapFailed: false,
  });
  const stored = await page.stored();
  for (const { name, told, stored: wanted } of changed) expect([name, told(stored)]).toEqual([name, wanted]);
  expect(checkout).toEqual(toView(stored));
}

/** Each two of them once; every second pair the other way round. */
const pairs = kinds.flatMap((one, index) =>
  kinds.slice(index + 1).map((other, distance) => {
    const [first, second] = distance % 2 === 0 ? [one, other] : [other, one];
    return [first.name, second.name, first, second] as const;
  }),
);

describe("two changes that are made at once", () => {
  it.each(pairs)("%s and %s are both stored", async (_first, _second, first, second) => {
    const page = await begin();
    first.change(page.session, page);
    second.change(page.session, page);
    await page.settle();
    await expectStored(page, [first, second]);
  });
});

describe.each(troubles)("a change whose call is in trouble (%s)", (trouble) => {
  it.each(kinds)("is said to be ($name), and is stored when it is made again", async (kind) => {
    const page = await begin();
    await inTrouble(page, services, { call: "update-checkout", trouble }, () =>
      kind.change(page.session, page),
    );
    const { problems, paymentsFailed, snapFailed, status } = page.now();
    const isTold = Object.keys(problems).includes(kind.name) || paymentsFailed || snapFailed;
    // An answer that was lost may have been one to a change that was made.
    if (!isTold) await expectStored(page, [kind]);
    expect(status).toBe("ready");
    if (paymentsFailed || snapFailed) page.session.updatePayments();
    else if (isTold) kind.change(page.session, page);
    await page.settle();
    await expectStored(page, [kind]);
  });
});
