import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestServices, type TestServices } from "../../host-demo/services/testing/test-services.ts";
import { goodVisa } from "../../host-demo/services/testing/test-frame.ts";
import type { WalletMode } from "../config/types.ts";
import { createFakeSecureFields } from "../testing/fake-secure-fields.ts";
import { lateAnswer } from "../testing/late-answer.ts";
import { createTestClient, destroyTestClients, type TestClientOptions } from "../testing/test-client.ts";
import { inTrouble } from "../testing/trouble.ts";
import type { Accident } from "../testing/wire.ts";
import { chosenAddress } from "../flows/billing-address/flow.ts";
import { addressFormFlow } from "../flows/billing-address/form.ts";
import { saveBillingAddress } from "../services/save-billing.ts";
import { createCardFormStore } from "./flyout-card-form.ts";

const addressForm = () => ({ addressFormFlow, saveBillingAddress });

const add = "POST /checkout/api/s/cards/clicklist";
const addAtWallet = "POST /payment/v2/wallet";
const billing = "GET /payment/v2/wallet/account/billing";
const saveBilling = "PUT /payment/v2/wallet/account/billing";

let services: TestServices;

beforeAll(async () => {
  services = await createTestServices();
});
beforeEach(() => services.reset());
afterEach(destroyTestClients);

interface Options extends TestClientOptions {
  readonly mode?: WalletMode;
  /** What asking for the fraud script does, by its URL. */
  readonly loadScript?: (url: string) => Promise<{ start(ids: object): unknown }>;
}

/** Submits, and waits until the card is on its way. */
async function underWay({ form }: Awaited<ReturnType<typeof onForm>>): Promise<void> {
  const saving = new Promise<void>((resolve) =>
    form.subscribe(() => form.get().status === "saving" && resolve()),
  );
  form.submit();
  await saving;
}

async function onForm(options: Options = {}) {
  const test = createTestClient(services, options);
  const fields = createFakeSecureFields(services);
  const started: object[] = [];
  const form = createCardFormStore(test.internals, {
    createFields: fields.create,
    addressForm,
    loadScript:
      options.loadScript ?? (() => Promise.resolve({ start: (ids: object) => void started.push(ids) })),
  });
  const { wallet } = test.internals;
  wallet.send({ type: "OPEN", mode: options.mode ?? "checkout" });
  await test.settle();
  wallet.send({ type: "ADD", card: "bank" });
  form.enter({});
  await test.settle();
  form.send({ type: "INPUT", field: "firstName", value: "Ana" });
  form.send({ type: "INPUT", field: "lastName", value: "Ng" });
  const rest = async () => {
    // Sealing runs on threads of its own, of which the wire knows nothing.
    for (let turns = 0; form.get().status === "tokenizing" && turns < 2000; turns += 1)
      await new Promise((resolve) => setTimeout(resolve, 1));
    await test.settle();
  };
  return {
    ...test,
    fields,
    form,
    wallet,
    started,
    rest,
    submit: async () => {
      form.submit();
      await rest();
    },
    bodies: (call = add) => test.wire.sentTo(call).map(({ body }) => JSON.parse(body ?? "") as Body),
    keys: (call = add) => test.wire.sentTo(call).map(({ headers }) => headers.get("idempotency-key")),
    names: () => test.heard.map(({ name }) => name),
  };
}

interface Body {
  readonly save: boolean;
  readonly defaultCard: boolean;
  readonly accertifyTransactionId?: string;
  readonly facilityId: string;
  readonly storeId: string;
  readonly dateTime: { readonly timezone: string; readonly value: string };
  readonly deviceInfo?: object;
  readonly paymentMethod: Readonly<Record<string, unknown>> & { readonly lowValueToken: string };
}

/** A valid number of the sandbox's reserved range. */
const canary = { ...goodVisa, number: "4000009900000004" };

describe("adding a card", () => {
  it("sends what the frames made of it, and what was typed beside them", async () => {
    const test = await onForm({
      config: { deviceInfo: { pageId: "checkout" }, walletConfig: { saveCardOptionEnabled: true } },
    });
    test.fields.typed = canary;
    await test.submit();
    const [body] = test.bodies();
    expect(body).toMatchObject({
      save: true,
      defaultCard: false,
      facilityId: "001",
      storeId: "00100000",
      deviceInfo: { pageId: "checkout" },
      dateTime: { timezone: "UTC", value: services.clock.now().toISOString() },
      paymentMethod: {
        paymentType: "CREDIT_CARD",
        brand: "VISA",
        cardFirstSix: "400000",
        expirationMonth: "08",
        expirationYear: "2028",
        firstName: "Ana",
        lastName: "Ng",
        billing: {
          addressLines: ["3760 Paxton Ave"],
          cityTown: "Cincinnati",
          countryCode: "US",
          stateProvince: "OH",
          postalCode: "45209",
        },
      },
    });
    expect(JSON.stringify(test.wire.sent)).not.toContain(canary.number);
    expect(test.wallet.get()).toMatchObject({
      screen: { name: "list" },
      banner: { tone: "success", notice: { messageKey: "cardAdded" } },
    });
    const card = test.wallet.get().cards.find(({ lastFour }) => lastFour === "0004");
    expect(test.wallet.get().draft.bank).toBe(card?.id);
    expect(test.names()).toContain("aisle-card-add");
    test.form.leave();
    expect(test.names()).not.toContain("aisle-form-abandon");
    expect(test.fields.open()).toBe(0);
    // What is told to hosts has no token and nothing that was typed.
    expect(JSON.stringify(test.heard)).not.toMatch(/Ana|lowValueToken|Paxton/);
  });

  it("names the unit first, and the host's store where it has one", async () => {
    const test = await onForm({ config: { locationData: { storeId: "01400413", facilityId: "014" } } });
    const unit = test.form.addresses.get().addresses.find(({ address }) => address.addressLine2);
    test.form.addresses.send({ type: "CHOOSE", addressId: unit?.id ?? "" });
    await test.submit();
    expect(test.bodies()[0]).toMatchObject({
      storeId: "01400413",
      facilityId: "014",
      paymentMethod: { billing: { addressLines: ["Apt 4", "2104 Madison Rd"] } },
    });
  });

  it("in my-wallet mode goes to the wallet, saved, with no fraud check", async () => {
    const test = await onForm({
      mode: "myWallet",
      config: { walletConfig: { saveCardOptionEnabled: true } },
    });
    test.form.send({ type: "TICK", field: "save", value: false });
    await test.submit();
    const [body] = test.bodies(addAtWallet);
    expect([body?.save, body?.accertifyTransactionId, test.started]).toEqual([true, undefined, []]);
  });

  it("for this order alone asks for that, and the card is marked so", async () => {
    const test = await onForm({ config: { walletConfig: { saveCardOptionEnabled: true } } });
    test.fields.typed = canary;
    test.form.send({ type: "TICK", field: "save", value: false });
    await test.submit();
    expect(test.bodies()[0]?.save).toBe(false);
    expect(test.wallet.get().cards.find(({ lastFour }) => lastFour === "0004")?.saved).toBe(false);
  });

  it.each([
    ["checkout", false],
    ["myWallet", true],
  ] as const)("where hosts offer no saving, %s keeps it: %s", async (mode, saved) => {
    const test = await onForm({ mode, config: { walletConfig: { saveCardOptionEnabled: false } } });
    test.fields.typed = canary;
    test.form.send({ type: "TICK", field: "preferred", value: true });
    await test.submit();
    const [body] = test.bodies(mode === "checkout" ? add : addAtWallet);
    expect([body?.save, body?.defaultCard]).toEqual([saved, saved]);
    expect(test.wallet.get().cards.find(({ lastFour }) => lastFour === "0004")?.saved).toBe(saved);
  });

  it("that is preferred takes it from the others", async () => {
    const test = await onForm({ config: { walletConfig: { saveCardOptionEnabled: true } } });
    test.fields.typed = canary;
    test.form.send({ type: "TICK", field: "preferred", value: true });
    await test.submit();
    expect(test.bodies()[0]?.defaultCard).toBe(true);
    expect(test.wallet.get().cards[0]?.lastFour).toBe("0004");
  });

  it("is one call, however often and wherever Enter is pressed", async () => {
    const test = await onForm();
    test.form.submit();
    test.fields.press("enter");
    await test.submit();
    expect([test.fields.keys.length, test.bodies().length]).toEqual([1, 1]);
  });

  it("left while it is under way adds the card, and nothing is given up or closed for it", async () => {
    const test = await onForm();
    test.fields.typed = canary;
    await underWay(test);
    test.wallet.send({ type: "BACK" });
    test.form.leave();
    test.wallet.send({ type: "ADD", card: "bank" });
    test.form.enter({});
    test.form.send({ type: "INPUT", field: "firstName", value: "Bo" });
    await test.rest();
    expect(test.wallet.get().cards.map(({ lastFour }) => lastFour)).toContain("0004");
    expect([test.wallet.get().screen.name, test.form.get().values.firstName]).toEqual(["addBank", "Bo"]);
    expect(test.names()).not.toContain("aisle-form-abandon");
  });

  it("left while it is under way says in the flyout what failed, and tells the host once", async () => {
    const test = await onForm();
    test.fields.typed = canary;
    services.arm({ call: "add-checkout-card", fault: "CARD_EXISTS" });
    await underWay(test);
    test.wallet.send({ type: "BACK" });
    test.form.leave();
    await test.rest();
    expect(test.wallet.get().banner).toMatchObject({
      tone: "error",
      notice: { messageKey: "cardExistsCheckout" },
    });
    expect(test.names().filter((name) => name === "aisle-constraint-error")).toHaveLength(1);
  });

  it("closes on an Escape inside a frame", async () => {
    const test = await onForm();
    test.fields.press("escape");
    expect(test.wallet.get().screen.name).toBe("closed");
    test.form.leave();
    expect(test.names()).toContain("aisle-form-abandon");
  });
});

describe("an answer that does not come", () => {
  const accidents: [string, Accident][] = [
    ["a request that is lost", "request-lost"],
    ["an answer that is lost", "answer-lost"],
    ["an answer that can't be read", new Response("<!doctype html>", { status: 200 })],
  ];
  it.each(accidents)("%s is made good by pressing again, with one card in the end", async (_, accident) => {
    const test = await onForm();
    test.fields.typed = canary;
    // Where the client repeats the call by itself, the repeat fails too.
    test.wire.damage(add, accident, accident instanceof Response ? 1 : 2);
    await test.submit();
    if (test.form.get().notice) await test.submit();
    expect(test.wallet.get().banner?.notice.messageKey).toBe("cardAdded");
    expect(new Set(test.keys()).size).toBe(1);
    expect(new Set(test.bodies().map((body) => JSON.stringify(body))).size).toBe(1);
    expect(test.fields.keys).toHaveLength(1);
    const cards = test.wallet.get().cards.filter(({ lastFour }) => lastFour === "0004");
    expect(cards).toHaveLength(1);
  });

  it("in ten seconds, twice, is told of, and made good by pressing again", async () => {
    const test = await onForm();
    test.fields.typed = canary;
    const settle = async () => {
      await test.fields.settled();
      await test.settle();
    };
    await inTrouble(
      { ...test, settle },
      services,
      { call: "add-checkout-card", trouble: "hang" },
      test.form.submit,
    );
    expect(test.form.get()).toMatchObject({
      status: "idle",
      values: { firstName: "Ana" },
      notice: { messageKey: "technicalDifficulties" },
    });
    await test.submit();
    expect(test.wallet.get().banner?.notice.messageKey).toBe("cardAdded");
    expect(new Set(test.keys()).size).toBe(1);
    expect(test.wallet.get().cards.filter(({ lastFour }) => lastFour === "0004")).toHaveLength(1);
  });

  it("within 10 s is told of, and made good by pressing again", async () => {
    const test = await onForm();
    test.fields.typed = { ...goodVisa, number: "4000000000020075" };
    await test.submit();
    expect(test.wallet.get().banner?.notice.messageKey).toBe("cardAdded");
  });

  it("of the services failing is a new attempt with a new token", async () => {
    const test = await onForm();
    test.fields.typed = canary;
    test.wire.damage(add, new Response("{}", { status: 500 }));
    await test.submit();
    expect(test.form.get()).toMatchObject({
      status: "idle",
      values: { firstName: "Ana" },
      notice: { messageKey: "cardAddFailed" },
    });
    await test.submit();
    expect(test.wallet.get().banner?.notice.messageKey).toBe("cardAdded");
    const [first, second] = test.bodies();
    expect(second?.paymentMethod.lowValueToken).not.toBe(first?.paymentMethod.lowValueToken);
    expect(second?.accertifyTransactionId).not.toBe(first?.accertifyTransactionId);
    expect(new Set(test.keys()).size).toBe(2);
    expect(test.names()).toContain("aisle-service-error");
  });
});

describe("a refusal", () => {
  it.each([
    ["4000000000090409", "cardExistsCheckout"],
    ["4000000000040420", "cardInfoRefused"],
    ["4000000000092751", "billingUnverified"],
    ["4000000000062937", "contactIssuer"],
    ["4000000000042632", "cardLimit"],
    ["4000000000032617", "paymentInfoInvalid"],
    ["4000000000044422", "cardNotAdded"],
  ])("of %s reads %s, and another card is taken then", async (number, key) => {
    const test = await onForm();
    test.fields.typed = { ...goodVisa, number };
    await test.submit();
    expect(test.form.get()).toMatchObject({ status: "idle", notice: { messageKey: key } });
    expect(test.names()).toContain("aisle-constraint-error");
    test.fields.typed = canary;
    await test.submit();
    expect(test.wallet.get().banner?.notice.messageKey).toBe("cardAdded");
  });

  it("that sends the shopper to sign-in ends the session", async () => {
    const test = await onForm();
    test.fields.typed = { ...goodVisa, number: "4000000000041055" };
    await test.submit();
    expect(test.redirects).toEqual(["We couldn't verify your card. Please sign in again to continue."]);
    expect(test.redirectCodes).toEqual(["FRAUD_REJECTION"]);
    expect(test.form.get().notice?.messageKey).toBe("sessionExpired");
    expect(test.heard.at(-1)).toMatchObject({
      name: "aisle-constraint-error",
      detail: {
        code: "auth-expired",
        serviceCode: "FRAUD_REJECTION",
        correlationId: expect.stringMatching(/./) as string,
      },
    });
  });

  it("of a field by the payment host stands at the field", async () => {
    const test = await onForm();
    test.fields.typed = { ...goodVisa, cvv: "000" };
    await test.submit();
    expect(test.form.get().errors).toEqual({ cvv: "cvvInvalid" });
    expect(test.bodies()).toEqual([]);
  });
});

describe("names and address", () => {
  it.each<[string, string, boolean, object]>([
    ["", "", false, { firstName: "firstNameInvalid", lastName: "lastNameInvalid" }],
    ["Ana1", "Ng", false, { firstName: "firstNameInvalid" }],
    ["Ana", "O'Neil", false, { lastName: "lastNameInvalid" }],
    ["Ana", "O'Neil", true, {}],
    ["Ana", "Ng!", true, { lastName: "namePunctuation" }],
    ["", "Ng", true, { firstName: "firstNameInvalid" }],
  ])("%j %j, with punctuation %j", async (firstName, lastName, punctuation, errors) => {
    const test = await onForm({ config: { names: { punctuation } } });
    test.form.send({ type: "INPUT", field: "firstName", value: firstName });
    test.form.send({ type: "INPUT", field: "lastName", value: lastName });
    test.fields.typed = canary;
    await test.submit();
    expect(test.form.get().errors).toEqual(errors);
    expect(test.bodies()).toHaveLength(Object.keys(errors).length === 0 ? 1 : 0);
  });

  it("may have the signs that names have, unless the host says otherwise", async () => {
    const test = await onForm();
    test.form.send({ type: "INPUT", field: "lastName", value: "O'Brien-Smith Jr." });
    test.fields.typed = canary;
    await test.submit();
    expect(test.bodies()).toMatchObject([{ paymentMethod: { lastName: "O'Brien-Smith Jr." } }]);
  });

  it("are cut at 40 characters and say so until they are typed in again", async () => {
    const { form } = await onForm();
    form.send({ type: "INPUT", field: "firstName", value: "a".repeat(41) });
    expect(form.get()).toMatchObject({
      values: { firstName: "a".repeat(40) },
      errors: { firstName: "nameCut" },
    });
    form.send({ type: "INPUT", field: "firstName", value: "a".repeat(40) });
    expect(form.get().errors.firstName).toBeUndefined();
  });

  it("has to be chosen, and to keep the flyout's rules", async () => {
    const none = await onForm({ email: "empty@aisle.test" });
    await none.submit();
    expect(none.form.get().errors).toEqual({ address: "addressNotSelected" });
    const address = {
      addressLine1: "1 Arch Dr, Rear",
      city: "St. Louis",
      stateCode: "MO",
      zip: "63102",
      countryCode: "US",
    };
    await none.internals.http.call({ method: "PUT", path: saveBilling.slice(4), body: { address } });
    none.form.addresses.send({ type: "LOAD" });
    await none.settle();
    expect(none.form.get().errors.address).toBeUndefined();
    await none.submit();
    expect(none.form.get().errors).toEqual({ address: "addressInvalid" });
  });
});

describe("frames", () => {
  it("that don't come are told of, and come with a retry", async () => {
    const test = await onForm();
    test.fields.become("failed");
    expect(test.heard.at(-1)).toMatchObject({
      name: "aisle-error",
      detail: { code: "frame-load", serviceCode: "FRAME_LOAD", retryable: true },
    });
    test.form.send({ type: "RETRY_FRAMES" });
    await test.submit();
    expect(test.bodies()).toHaveLength(1);
  });

  it("that died are made anew, and names stay", async () => {
    const test = await onForm();
    const before = test.form.fields();
    test.fields.become("dead");
    test.form.send({ type: "RETRY_FRAMES" });
    expect(test.form.fields()).not.toBe(before);
    expect(test.fields.open()).toBe(1);
    await test.submit();
    expect(test.bodies()[0]?.paymentMethod["firstName"]).toBe("Ana");
  });

  it("that are made anew look as the page looks by now", async () => {
    const test = await onForm();
    test.form.setStyles({ base: { color: "rgb(240, 240, 240)" } });
    test.fields.become("dead");
    test.form.send({ type: "RETRY_FRAMES" });
    expect(test.fields.looks.at(-1)).toEqual({ base: { color: "rgb(240, 240, 240)" } });
  });

  it("are gone with the client", async () => {
    const test = await onForm();
    await test.client.destroy();
    expect(test.fields.open()).toBe(0);
  });
});

describe("addresses", () => {
  it("are there with the form, the mailing address first", async () => {
    const { form } = await onForm();
    const { status, addresses, chosen } = form.addresses.get();
    expect([status, addresses.map(({ home }) => home)]).toEqual(["ready", [true, false, false]]);
    expect(chosen).toBe(addresses[0]?.id);
  });

  it("are asked for once more by itself when they don't come, then given up", async () => {
    const test = createTestClient(services);
    test.wire.damage(billing, new Response("{}", { status: 500 }), 2);
    const form = createCardFormStore(test.internals, {
      createFields: createFakeSecureFields(services).create,
      addressForm,
      loadScript: () => Promise.resolve({ start: () => undefined }),
    });
    form.enter({});
    await test.settle();
    expect([form.addresses.get().status, test.wire.sentTo(billing).length]).toEqual(["failed", 2]);
    form.leave();
    form.enter({});
    await test.settle();
    expect(form.addresses.get().status).toBe("ready");
  });

  it("can be added, and the new one is billed", async () => {
    const test = await onForm({ email: "empty@aisle.test" });
    test.fields.typed = canary;
    await test.submit();
    expect(test.form.get().errors).toEqual({ address: "addressNotSelected" });
    const { addresses } = test.form;
    test.wallet.send({ type: "ADDRESS_FORM" });
    addresses.send({ type: "EDIT", addressId: null });
    const typed = { addressLine1: "1 Rideau St", city: "Ottawa", state: "ON", zipCode: "k1n8s7" } as const;
    for (const [field, value] of Object.entries(typed))
      addresses.send({ type: "INPUT", field: field as keyof typeof typed, value });
    // The answer is lost, and the press repeated: one address in the end.
    test.wire.damage(saveBilling, "answer-lost", 2);
    test.form.saveAddress();
    await test.settle();
    expect(addresses.get().draft).toMatchObject({ saving: false, values: typed });
    test.form.saveAddress();
    await test.settle();
    expect(test.wallet.get().screen.name).toBe("addressList");
    expect(addresses.get().addresses).toHaveLength(1);
    expect(new Set(test.keys(saveBilling)).size).toBe(1);
    test.wallet.send({ type: "BACK" });
    await test.submit();
    expect(test.bodies()[0]?.paymentMethod["billing"]).toMatchObject({
      countryCode: "CA",
      stateProvince: "ON",
      postalCode: "K1N 8S7",
    });
    expect(test.wallet.get().banner?.notice.messageKey).toBe("cardAdded");
  });
});

describe("the fraud check", () => {
  it("begins with the form, and its transaction goes with the card", async () => {
    const test = await onForm();
    await test.submit();
    const [ids] = test.started as { sessionId: string; transactionId: string }[];
    expect(test.bodies()[0]?.accertifyTransactionId).toBe(ids?.transactionId);
  });

  it("is tried three times, each at a URL of its own, and then done without", async () => {
    const urls: string[] = [];
    const loadScript = (url: string) => {
      urls.push(new URL(url).search);
      return Promise.reject(new Error("blocked"));
    };
    const test = await onForm({ loadScript });
    expect(urls).toEqual(["?1", "?2", "?3"]);
    test.fields.typed = canary;
    await test.submit();
    expect(test.bodies()[0]?.accertifyTransactionId).toMatch(/^local-/);
    expect(test.heard.filter(({ name }) => name === "aisle-service-error")).toHaveLength(1);
    expect(test.wallet.get().banner?.notice.messageKey).toBe("cardAdded");
  });

  it.each(["RXWEB", "EPRN"] as const)("is not for %s", async (appName) => {
    const urls: string[] = [];
    await onForm({
      config: { appName },
      loadScript: (url) => {
        urls.push(url);
        return Promise.resolve({ start: () => undefined });
      },
    });
    expect(urls).toEqual([]);
  });

  it("that were asked for before one was saved come too late to take it away", async () => {
    const test = await onForm({ email: "empty@aisle.test" });
    const { addresses } = test.form;
    const { answer, come } = lateAnswer({ payment: { addresses: [] } });
    test.wire.damage(billing, answer);
    test.form.leave();
    test.form.enter({});
    expect(addresses.get().status).toBe("loading");
    test.wallet.send({ type: "ADDRESS_FORM" });
    addresses.send({ type: "EDIT", addressId: null });
    const typed = { addressLine1: "1 Rideau St", city: "Ottawa", state: "ON", zipCode: "k1n8s7" } as const;
    for (const [field, value] of Object.entries(typed))
      addresses.send({ type: "INPUT", field: field as keyof typeof typed, value });
    test.form.saveAddress();
    await test.settle();
    const saved = addresses.get();
    expect([saved.status, saved.addresses.length]).toEqual(["ready", 1]);
    come();
    await new Promise((done) => setTimeout(done, 20));
    await test.settle();
    expect(addresses.get()).toEqual(saved);
  });

  it("may have become another thing in the book: one that is edited stays the mailing address", async () => {
    const test = await onForm();
    const { addresses } = test.form;
    const edited = addresses.get().addresses.find(({ home }) => !home)?.id ?? "";
    const { db } = services.context;
    await db.updateTable("address").set({ type: "delivery", is_preferred: false }).execute();
    await db
      .updateTable("address")
      .set({ type: "home", is_preferred: true })
      .where("id", "=", edited)
      .execute();
    test.wallet.send({ type: "ADDRESS_FORM" });
    addresses.send({ type: "EDIT", addressId: edited });
    addresses.send({ type: "INPUT", field: "addressLine2", value: "Apt 4" });
    test.form.saveAddress();
    await test.settle();
    const after = addresses.get().addresses.find(({ id }) => id === edited);
    expect(after).toMatchObject({ home: true, address: { addressLine2: "Apt 4" } });
  });
});

describe("a card that is billed to a state that is written out", () => {
  it.each(["100 Main St", "7 Elm St"])(
    "has its two letters, be it %s of the account or another",
    async (addressLine1) => {
      const { form, wallet, settle } = await onForm();
      form.addresses.send({ type: "FORGET" });
      const card = wallet.get().cards.find(({ billingAddress }) => billingAddress);
      if (!card?.billingAddress) throw new Error("no card is billed anywhere");
      form.enter(
        {},
        { card: { ...card, billingAddress: { ...card.billingAddress, addressLine1, state: "Ohio" } } },
      );
      await settle();
      // The names of states are brought when one is written out.
      await expect
        .poll(() => chosenAddress(form.addresses.get()))
        .toMatchObject({ addressLine1, state: "OH" });
    },
  );
});
