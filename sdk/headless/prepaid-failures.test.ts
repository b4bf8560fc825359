import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestServices, type TestServices } from "../../host-demo/services/testing/test-services.ts";
import { createFakeSecureFields } from "../testing/fake-secure-fields.ts";
import { createTestClient, destroyTestClients } from "../testing/test-client.ts";
import { inTrouble, type Trouble, troubles } from "../testing/trouble.ts";
import { openCards } from "./cards.ts";
import { openCardForm, type PageCardFormOptions } from "./page-card-form.ts";

// Each call of SNAP EBT and gift cards on a page fails once, and the shopper still finishes.

const gift15 = "9800000000000000150";

let services: TestServices;

beforeAll(async () => {
  services = await createTestServices();
});
beforeEach(() => services.reset());
afterEach(destroyTestClients);

function start(getGiftCardBalances = true) {
  const test = createTestClient(services, {
    config: { walletConfig: { showSnapCards: true, showGiftCards: true, getGiftCardBalances } },
  });
  const fields = createFakeSecureFields(services);
  const settle = async () => {
    await fields.settled();
    await test.settle();
  };
  return {
    ...test,
    fields,
    settle,
    cards: openCards(test.client),
    openForm: async (options: Partial<PageCardFormOptions>) => {
      const form = openCardForm(
        test.client,
        { variant: "walletPage", styles: {}, ...options },
        {
          createFields: fields.create,
          loadScript: () => Promise.resolve({ start: () => undefined }),
        },
      );
      await test.settle();
      return form;
    },
    fails: (call: string, trouble: Trouble, act: () => void, calls = 1) =>
      inTrouble({ ...test, settle }, services, { call, trouble, calls }, act),
    failures: () => test.heard.filter(({ name }) => name === "aisle-service-error").length,
  };
}

describe.each(troubles)("%s", (trouble) => {
  it.each([
    ["add-card", false],
    ["add-checkout-card", true],
  ])("at %s: what was typed stays, and the gift card is there once", async (call, atCheckout) => {
    const { cards, settle, openForm, fails, failures } = start();
    const form = await openForm({ kind: "gift", atCheckout });
    form.input("giftNumber", gift15);
    form.input("giftPin", "4321");
    await fails(call, trouble, form.submit);
    expect(form.getSnapshot()).toMatchObject({ status: "ready", values: { giftNumber: gift15 } });
    expect(form.getSnapshot().problem).not.toBeNull();
    expect(failures()).toBe(1);
    form.submit();
    await settle();
    expect(form.getSnapshot()).toMatchObject({ status: "saved", problem: null });
    cards.refresh();
    await settle();
    const added = cards.getSnapshot().cards.filter(({ lastFour }) => lastFour === "0150");
    expect(added).toMatchObject([{ balance: 15, balanceStatus: "known" }]);
  });

  it("at a gift card's balance: it is not known, and asked for again it is", async () => {
    const { cards, settle, fails, failures } = start(false);
    // Both gift cards came without what they hold.
    await fails("gift-balance", trouble, () => undefined, 2);
    const gifts = () => cards.getSnapshot().cards.filter(({ type }) => type === "gift");
    expect(gifts().map(({ balanceStatus }) => balanceStatus)).toEqual(["unknown", "unknown"]);
    expect(failures()).toBe(2);
    for (const { id } of gifts()) cards.retryBalance(id);
    await settle();
    expect(gifts().map(({ balance }) => balance)).toEqual([100, 25]);
  });

  it("at the balance of SNAP: it is told, and known once the PIN is given again", async () => {
    const { cards, settle, openForm, fails } = start();
    await settle();
    const snap = () => cards.getSnapshot().cards.find(({ type }) => type === "ebt");
    const form = await openForm({ pin: {}, cardId: snap()?.id });
    await fails("ebt-balance", trouble, form.submit);
    expect(form.getSnapshot().status).toBe("ready");
    expect(form.getSnapshot().problem).not.toBeNull();
    form.submit();
    await settle();
    expect(form.getSnapshot().problem).toBeNull();
    expect(snap()?.balance).toBe(180.25);
  });

  it("at the wallet: it says so, and is there when it is asked for again", async () => {
    const { cards, settle, fails, failures } = start();
    await fails("wallet", trouble, () => undefined);
    expect(cards.getSnapshot()).toMatchObject({ status: "error", cards: [] });
    expect(failures()).toBe(1);
    cards.refresh();
    await settle();
    expect(cards.getSnapshot()).toMatchObject({ status: "ready", errorKey: null });
    expect(cards.getSnapshot().cards).toHaveLength(7);
  });
});

it.each([
  ["0884", "aisle-service-error", "ebtBalanceFailed"],
  ["9999", "aisle-constraint-error", "pinWrong"],
])("the PIN %s of SNAP is told as %s", async (pin, name, messageKey) => {
  const { cards, fields, heard, settle, openForm } = start();
  await settle();
  const snap = cards.getSnapshot().cards.find(({ type }) => type === "ebt");
  const form = await openForm({ pin: {}, cardId: snap?.id });
  fields.pin = pin;
  form.submit();
  await settle();
  expect(form.getSnapshot().problem?.messageKey).toBe(messageKey);
  expect(heard.map((event) => event.name).filter((each) => each.endsWith("error"))).toEqual([name]);
});
