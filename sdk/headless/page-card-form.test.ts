import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createTestServices, type TestServices } from "../../host-demo/services/testing/test-services.ts";
import type { AisleConfig } from "../config/types.ts";
import { openCardForm, type PageCardFormOptions } from "./page-card-form.ts";
import { createFakeSecureFields } from "../testing/fake-secure-fields.ts";
import { createTestClient, destroyTestClients } from "../testing/test-client.ts";

const config = { walletConfig: { showSnapCards: true, showGiftCards: true } };
const context = { page: "mywallet", component: "addGiftCardForm" };

/** What a page hears when it is left. */
const left = new EventTarget();
let services: TestServices;

beforeAll(async () => {
  services = await createTestServices();
});
beforeEach(() => services.reset());
afterEach(destroyTestClients);

/** The form on a page, with the wallet loaded. */
async function open(
  options: Partial<PageCardFormOptions> = {},
  email = "empty@aisle.test",
  names?: AisleConfig["names"],
) {
  const test = openAtOnce(options, email, names);
  await test.settle();
  return test;
}

/** The form on a page, with its wallet still to come. */
function openAtOnce(options: Partial<PageCardFormOptions>, email: string, names?: AisleConfig["names"]) {
  const test = createTestClient(services, { email, config: { ...config, names } });
  const asked: string[] = [];
  const form = openCardForm(
    test.client,
    { variant: "walletPage", kind: "gift", styles: {}, ...options },
    {
      createFields: createFakeSecureFields(services).create,
      loadScript: (url) => {
        asked.push(url);
        return Promise.resolve({ start: () => undefined });
      },
    },
  );
  return {
    ...test,
    form,
    /** Where the fraud script was asked for. */
    asked,
    now: () => form.getSnapshot(),
    type: (giftNumber: string, giftPin: string) => {
      form.input("giftNumber", giftNumber);
      form.input("giftPin", giftPin);
    },
    submit: async () => {
      form.submit();
      await test.settle();
    },
  };
}

describe("a gift card on the wallet page", () => {
  it("is saved with its number and PIN alone", async () => {
    const { now, type, submit, internals } = await open();
    expect(now()).toMatchObject({ status: "ready", layout: "gift", secureFields: [] });
    type("9800000000000000100", "4321");
    await submit();
    expect(now()).toMatchObject({ status: "saved", problem: null });
    expect(internals.wallet.get().cards).toMatchObject([{ type: "gift", lastFour: "0100" }]);
  });

  it.each([
    ["", "", { giftNumber: "fieldRequired", giftPin: "fieldRequired" }],
    ["980000000000000010", "4321", { giftNumber: "giftNumberLength" }],
    ["9800000000000000100", "432", { giftPin: "pinLength" }],
  ])("numbered %j with the PIN %j is refused where it is typed", async (number, pin, keys) => {
    const { now, type, submit, wire } = await open();
    type(number, pin);
    await submit();
    expect(
      Object.fromEntries(Object.entries(now().errors).map(([field, error]) => [field, error.messageKey])),
    ).toEqual(keys);
    expect(now().refusals).toBe(1);
    expect(wire.sent.filter(({ method }) => method === "POST")).toHaveLength(0);
  });

  it.each([
    ["9800000000000000100", "1111", "giftCardInvalid"],
    ["9800000000000000001", "4321", "giftCardInvalid"],
    ["9800000000000000000", "4321", "giftCardEmptyWallet"],
  ])("%s with the PIN %s is refused by the service", async (number, pin, messageKey) => {
    const { now, type, submit } = await open();
    type(number, pin);
    await submit();
    expect(now()).toMatchObject({ status: "ready", problem: { messageKey }, values: { giftNumber: number } });
  });
});

describe("the PIN of a gift card", () => {
  const add = "POST /payment/v2/wallet";

  it("is gone after a try, and after the form is left", async () => {
    const { now, form, type, submit, internals, client } = await open();
    type("9800000000000000100", "1111");
    await submit();
    expect(now().values).toMatchObject({ giftNumber: "9800000000000000100", giftPin: "" });
    form.input("giftPin", "4321");
    form.destroy();
    expect(JSON.stringify([internals.wallet.get(), client])).not.toContain("4321");
  });

  it("is kept with a request whose answer was lost, which the next press sends again", async () => {
    const { now, type, submit, wire } = await open();
    wire.damage(add, "answer-lost", 2);
    type("9800000000000000100", "4321");
    await submit();
    expect(now()).toMatchObject({ status: "ready", values: { giftPin: "" } });
    await submit();
    expect(now()).toMatchObject({ status: "saved" });
    const [first, ...others] = wire.sentTo(add);
    expect(others.length).toBeGreaterThan(0);
    for (const { body, headers } of others) {
      expect(body).toBe(first?.body);
      expect(headers.get("idempotency-key")).toBe(first?.headers.get("idempotency-key"));
    }
  });
});

describe("a gift card at the checkout", () => {
  it("is added by the checkout's own call, and tells which card it has become", async () => {
    const { now, type, submit, wire, internals } = await open({ atCheckout: true }, "ebt@aisle.test");
    expect(now().savedCardId).toBeNull();
    type("9800000000000000100", "4321");
    await submit();
    const [gift] = internals.wallet.get().cards.filter((card) => card.type === "gift");
    expect(now()).toMatchObject({ status: "saved", savedCardId: gift?.id });
    const posts = wire.sent.filter(({ method }) => method === "POST").map(({ path }) => path);
    expect(posts).toEqual(["/checkout/api/s/cards/clicklist"]);
  });

  it("is refused in the checkout's words", async () => {
    const { now, type, submit } = await open({ atCheckout: true }, "cards@aisle.test");
    type("9800000000000000000", "4321");
    await submit();
    expect(now().problem).toMatchObject({ messageKey: "giftCardEmptyCheckout" });
    type("9800000000000000100", "4321");
    await submit();
    expect(now().problem).toMatchObject({ messageKey: "cardExistsCheckout" });
  });
});

describe("the events of a gift card's form on the wallet page say where they happened", () => {
  it("when it is left half-way", async () => {
    const { form, type, heard } = await open();
    type("98", "");
    form.destroy();
    expect(heard.at(-1)).toMatchObject({
      name: "aisle-form-abandon",
      detail: { screen: "addGift" },
      context,
    });
  });

  it("when it is left while its card is stored, which is no form given up", async () => {
    const { form, type, heard, settle } = await open();
    type("9800000000000000100", "4321");
    form.submit();
    form.destroy();
    await settle();
    expect(heard.map(({ name, context: place }) => [name, place])).toEqual([["aisle-card-add", context]]);
  });

  it("when its card is refused after it was left, which the page hears too", async () => {
    const onFailedLate = vi.fn();
    const { form, type, heard, settle } = await open({ onFailedLate });
    type("9800000000000000100", "1111");
    form.submit();
    form.destroy();
    await settle();
    expect(onFailedLate).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ messageKey: "giftCardInvalid" }),
    );
    expect(heard.map(({ name, context: place }) => [name, place])).toEqual([
      ["aisle-constraint-error", context],
    ]);
  });

  it("when its session ends after it was left, of which the sign-in page tells alone", async () => {
    const onFailedLate = vi.fn();
    const { form, type, heard, settle, wire } = await open({ onFailedLate });
    type("9800000000000000100", "4321");
    wire.damage("POST /payment/v2/wallet", new Response("{}", { status: 401 }), 9);
    form.submit();
    form.destroy();
    await settle();
    expect(heard.map(({ name, detail }) => [name, detail])).toMatchObject([
      ["aisle-constraint-error", { code: "auth-expired" }],
    ]);
    expect(onFailedLate).not.toHaveBeenCalled();
  });

  it("when a field is refused", async () => {
    const { submit, heard } = await open();
    await submit();
    expect(heard.at(-1)).toMatchObject({
      name: "aisle-constraint-error",
      detail: { messageKey: "giftNumberRequired" },
      context,
    });
  });

  it("when the service refuses the card", async () => {
    const { type, submit, heard } = await open();
    type("9800000000000000100", "1111");
    await submit();
    expect(heard.at(-1)).toMatchObject({
      name: "aisle-constraint-error",
      detail: { serviceCode: "GIFT_CARD_INVALID" },
      context,
    });
  });

  it("when the card is saved", async () => {
    const { type, submit, heard } = await open();
    type("9800000000000000100", "4321");
    await submit();
    expect(heard.find(({ name }) => name === "aisle-card-add")).toMatchObject({
      detail: { card: { type: "gift", lastFour: "0100" } },
      context,
    });
  });

  it("which is the checkout where the card is for an order", async () => {
    const { type, submit, heard } = await open({ atCheckout: true }, "ebt@aisle.test");
    type("9800000000000000100", "4321");
    await submit();
    const added = heard.find(({ name }) => name === "aisle-card-add");
    expect(added?.context).toEqual({ page: "checkout", component: "addGiftCardForm" });
  });

  it("and so do those of other forms", async () => {
    const { form, submit, heard } = await open({ kind: "bank" });
    form.input("firstName", "E");
    await submit();
    form.destroy();
    expect(heard.map(({ name }) => name)).toEqual(["aisle-constraint-error", "aisle-form-abandon"]);
    for (const event of heard) expect(event.context).toEqual({ page: "mywallet", component: "addBankForm" });
  });
});

describe("the fraud check", () => {
  it("looks at whoever adds a card on a page that is open to all", async () => {
    const { asked } = await open({ kind: "bank", variant: "hostedPage" });
    expect(asked).toEqual(["http://127.0.0.1:4302/pci-forms/v1/fraud.js?1"]);
  });

  it("looks at nobody in their own wallet", async () => {
    const { asked } = await open({ kind: "bank" });
    expect(asked).toEqual([]);
  });
});

describe("names", () => {
  it.each<[boolean | undefined, string, string | undefined]>([
    [undefined, "O'Brien-Smith Jr.", undefined],
    [undefined, "Ng!", "namePunctuation"],
    [false, "O'Brien", "nameLettersOnly"],
    [false, "", "fieldRequired"],
  ])("with punctuation %s: %j is %s", async (punctuation, name, messageKey) => {
    const names = punctuation === undefined ? undefined : { punctuation };
    const { form, submit } = await open({ kind: "bank" }, undefined, names);
    form.input("lastName", name);
    await submit();
    expect(form.getSnapshot().errors.lastName?.messageKey).toBe(messageKey);
  });

  it("are cut at 40 characters, which their field says", async () => {
    const { form } = await open({ kind: "bank" });
    form.input("firstName", "a".repeat(41));
    const { values, errors } = form.getSnapshot();
    expect([values.firstName.length, errors.firstName?.messageKey]).toEqual([40, "nameCut"]);
  });
});

it("leaves what was typed before the wallet was there to nobody who comes next", async () => {
  const { form, client, settle } = openAtOnce({ kind: "gift" }, "empty@aisle.test");
  form.input("giftPin", "4321");
  client.forget();
  expect(form.getSnapshot().values.giftPin).toBe("");
  client.wallet.refresh();
  await settle();
  expect(form.getSnapshot()).toMatchObject({ status: "ready", values: { giftPin: "" } });
});

it("begins anew for whoever comes next", async () => {
  const { form, client, settle } = await open({ kind: "bank" }, "cards@aisle.test");
  expect(form.getSnapshot().status).toBe("ready");
  client.forget();
  expect(form.getSnapshot().status).toBe("loading");
  client.wallet.refresh();
  await settle();
  expect(form.getSnapshot()).toMatchObject({ status: "ready", values: { giftPin: "" } });
});

it("keeps no gift card's PIN on a page that is left, which may come back as it was", async () => {
  vi.stubGlobal("addEventListener", left.addEventListener.bind(left));
  vi.stubGlobal("removeEventListener", left.removeEventListener.bind(left));
  onTestFinished(() => void vi.unstubAllGlobals());
  // While its wallet is still to come, once it is open, and while it is being saved.
  const { type, now, settle, form } = openAtOnce({}, "empty@aisle.test");
  const leave = () => left.dispatchEvent(new Event("pagehide"));
  const number = "9800000000000000100";
  type(number, "4321");
  leave();
  await settle();
  expect(now().values).toMatchObject({ giftNumber: number, giftPin: "" });
  type(number, "4321");
  leave();
  expect(now().values).toMatchObject({ giftNumber: number, giftPin: "" });
  type(number, "4321");
  form.submit();
  leave();
  expect(now().values.giftPin).toBe("");
  await settle();
  form.destroy();
});

it("keeps what is typed while the wallet is still on its way", async () => {
  const { form, settle } = openAtOnce({ kind: "bank" }, "cards@aisle.test");
  form.input("firstName", "A");
  form.input("firstName", "Ada");
  form.tick("preferred", true);
  expect(form.getSnapshot()).toMatchObject({ status: "loading", values: { firstName: "Ada", lastName: "" } });
  await settle();
  const { values } = form.getSnapshot();
  // The rest is what the wallet knows.
  expect(values).toMatchObject({ firstName: "Ada", lastName: expect.stringMatching(/./), preferred: true });
});
