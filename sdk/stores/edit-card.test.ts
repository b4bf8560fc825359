import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestServices, type TestServices } from "../../host-demo/services/testing/test-services.ts";
import type { EditCardRequest } from "../contract/edit-card.ts";
import type { WalletMode } from "../config/types.ts";
import { createFakeSecureFields } from "../testing/fake-secure-fields.ts";
import { createTestClient, destroyTestClients, type TestClientOptions } from "../testing/test-client.ts";
import { inTrouble } from "../testing/trouble.ts";
import type { Accident } from "../testing/wire.ts";
import { addressFormFlow } from "../flows/billing-address/form.ts";
import { ownId } from "../flows/billing-address/state.ts";
import { AisleError } from "../domain/errors.ts";
import { createFrameSession } from "../services/add-card.ts";
import { saveBillingAddress } from "../services/save-billing.ts";
import { createCardFormStore } from "./flyout-card-form.ts";
import { forgetShopper } from "../headless/forget-shopper.ts";

const addressForm = () => ({ addressFormFlow, saveBillingAddress });

const edit = "PUT /payment/v2/wallet";
const cvv = { cvv: "123" };
const redated = { ...cvv, monthEdit: "11", year: "2031" };

let services: TestServices;
const stored = new Map<string, string>();

beforeAll(async () => {
  services = await createTestServices();
});
beforeEach(async () => {
  stored.clear();
  vi.stubGlobal("sessionStorage", {
    setItem: (key: string, value: string) => {
      stored.set(key, value);
      Object.assign(sessionStorage, { [key]: value });
    },
    removeItem: (key: string) => {
      stored.delete(key);
      Reflect.deleteProperty(sessionStorage, key);
    },
  });
  await services.reset();
});
afterEach(async () => {
  await destroyTestClients();
  vi.unstubAllGlobals();
});

interface Options extends TestClientOptions {
  readonly mode?: WalletMode;
}

/** The form of the card with those last four digits, with its frames and addresses there. */
async function editing(lastFour: string, options: Options = {}) {
  const test = createTestClient(services, options);
  const fields = createFakeSecureFields(services);
  fields.typed = redated;
  const form = createCardFormStore(test.internals, {
    createFields: fields.create,
    addressForm,
    loadScript: () => Promise.reject(new Error("an edit is not looked at for fraud")),
  });
  const { wallet } = test.internals;
  wallet.send({ type: "OPEN", mode: options.mode ?? "myWallet" });
  await test.settle();
  const cardOf = () => wallet.get().cards.find((card) => card.lastFour === lastFour);
  const card = cardOf();
  wallet.send({ type: "EDIT", cardId: card?.id ?? "" });
  form.enter({}, { card });
  await test.settle();
  const rest = async () => {
    // Sealing runs on threads of its own, of which the wire knows nothing.
    for (let turns = 0; form.get().status === "tokenizing" && turns < 2000; turns += 1)
      await new Promise((resolve) => setTimeout(resolve, 1));
    await test.settle();
  };
  return {
    ...test,
    card,
    cardOf,
    fields,
    form,
    wallet,
    rest,
    submit: async () => {
      form.submit();
      await rest();
    },
    bodies: (call = edit) =>
      test.wire.sentTo(call).map(({ body }) => JSON.parse(body ?? "") as EditCardRequest),
    keys: (call = edit) => test.wire.sentTo(call).map(({ headers }) => headers.get("idempotency-key")),
    notice: () => form.get().notice?.messageKey,
    done: () => wallet.get().banner?.notice.messageKey,
  };
}

describe("editing a card", () => {
  it("keeps what it is billed to, also when the account has that address no more", async () => {
    await services.context.db.deleteFrom("address").where("street", "=", "2104 Madison Rd").execute();
    const test = await editing("1117");
    expect(test.form.addresses.get()).toMatchObject({ status: "ready", chosen: ownId });
    await test.submit();
    expect(test.bodies()).toMatchObject([
      { paymentMethod: { billing: { addressLines: ["Apt 4", "2104 Madison Rd"] } } },
    ]);
    expect(test.done()).toBe("cardUpdated");
  });

  it("of a name that came longer than the field takes can make it shorter", async () => {
    await services.context.db
      .updateTable("card")
      .set({ holder_first_name: "a".repeat(60) })
      .where("last_four", "=", "1117")
      .execute();
    const { form } = await editing("1117");
    form.send({ type: "INPUT", field: "firstName", value: "a".repeat(61) });
    expect([form.get().values.firstName.length, form.get().errors.firstName]).toEqual([60, "nameCut"]);
    form.send({ type: "INPUT", field: "firstName", value: "a".repeat(59) });
    expect([form.get().values.firstName.length, form.get().errors.firstName]).toEqual([59, undefined]);
  });

  it("sends what was changed, and the handles that name the card", async () => {
    const test = await editing("1117");
    test.form.send({ type: "INPUT", field: "lastName", value: " Ng " });
    await test.submit();
    const [body] = test.bodies();
    expect(body).toMatchObject({
      cardId: test.card?.id,
      defaultCard: false,
      saved: true,
      cardType: "CREDIT_CARD",
      shouldCallVault: true,
      idempotencyKey: test.keys()[0],
      paymentGram: test.card?.handles?.paymentGram,
      facilityId: "001",
      storeId: "00100000",
      dateTime: { timezone: "UTC", value: services.clock.now().toISOString() },
      paymentMethod: {
        paymentType: "CREDIT_CARD",
        brand: "DISCOVER",
        cardFirstSix: "601111",
        expirationMonth: "11",
        expirationYear: "2031",
        lastName: "Ng",
        billing: { addressLines: ["Apt 4", "2104 Madison Rd"] },
      },
    });
    expect(body).not.toHaveProperty("isPpsrx");
    expect(test.cardOf()).toMatchObject({ expMonth: 11, expYear: 2031, holder: { lastName: "Ng" } });
    expect([test.done(), test.wallet.get().screen.name]).toEqual(["cardUpdated", "list"]);
    expect(test.heard.map(({ name }) => name)).toContain("aisle-card-update");
  });

  it.each(["RXWEB", "EPRN"] as const)("for %s says whose prescription it is", async (appName) => {
    const test = await editing("4444", { config: { appName, rx: { isPpsrx: true, rxAccountNum: "77" } } });
    await test.submit();
    expect(test.bodies()[0]).toMatchObject({ isPpsrx: true, rxAccountNum: "77" });
    expect(test.done()).toBe("cardUpdated");
  });

  it("at the checkout takes the checkout's own path", async () => {
    const test = await editing("1117", { mode: "checkout" });
    await test.submit();
    const path = `PUT /checkout/api/s/cards/clicklist/${test.card?.id}`;
    expect([test.bodies(path).length, test.bodies().length, test.done()]).toEqual([1, 0, "cardUpdated"]);
  });

  it("for a preferred reward debit card sends its own expiry", async () => {
    const test = await editing("1010", { email: "wallet@aisle.test" });
    test.fields.typed = cvv;
    await test.submit();
    expect(test.bodies()[0]).toMatchObject({
      defaultCard: true,
      paymentMethod: {
        expirationMonth: String(test.card?.expMonth).padStart(2, "0"),
        expirationYear: String(test.card?.expYear),
      },
    });
    expect(test.done()).toBe("cardUpdated");
  });

  it("of a card that only its issuer can change sends its preference alone, with no token", async () => {
    const test = await editing("2026", { email: "wallet@aisle.test" });
    test.form.send({ type: "TICK", field: "preferred", value: true });
    await test.submit();
    const [body] = test.bodies();
    expect(body).toMatchObject({ defaultCard: true, shouldCallVault: false });
    expect(Object.keys(body?.paymentMethod ?? {}).sort()).toEqual([
      "brand",
      "expirationMonth",
      "expirationYear",
      "paymentType",
    ]);
    expect([test.fields.keys, test.done()]).toEqual([[], "cardUpdated"]);
  });

  it("keeps a copy for the page until the shopper's session ends", async () => {
    const test = await editing("1117");
    await test.submit();
    const copy = JSON.parse(Buffer.from(stored.get("cardV2") ?? "", "base64").toString("utf8")) as object;
    expect(copy).toMatchObject({ id: test.card?.id, expirationYear: "31", cardType: "BANK_CARD" });
    expect(JSON.stringify(copy)).not.toContain(test.card?.handles?.paymentGram);
    stored.set("aisle.selection.CLICKLIST.aislemarket.example", "{}");
    forgetShopper();
    expect(stored.has("cardV2")).toBe(false);
  });
});

describe("an answer that does not come", () => {
  const accidents: [string, Accident, number][] = [
    ["a request that is lost", "request-lost", 2],
    ["an answer that is lost", "answer-lost", 2],
    ["an answer that can't be read", new Response("<!doctype html>", { status: 200 }), 1],
    ["an answer that is empty", new Response('{"data":{}}', { status: 200 }), 1],
  ];
  it.each(accidents)(
    "%s is made good by pressing again, with one change in the end",
    async (_, accident, times) => {
      const test = await editing("1117");
      test.form.send({ type: "INPUT", field: "lastName", value: "Ng" });
      test.wire.damage(edit, accident, times);
      await test.submit();
      if (accident instanceof Response) expect(test.notice()).toBe("somethingWrong");
      if (test.form.get().notice) await test.submit();
      expect(test.done()).toBe("cardUpdated");
      expect(new Set(test.keys()).size).toBe(1);
      expect(new Set(test.bodies().map((body) => JSON.stringify(body))).size).toBe(1);
      expect(test.fields.keys).toHaveLength(1);
    },
  );

  it("in ten seconds, twice, is told of, and made good by pressing again", async () => {
    const test = await editing("1117");
    test.form.send({ type: "INPUT", field: "lastName", value: "Ng" });
    const settle = async () => {
      await test.fields.settled();
      await test.settle();
    };
    await inTrouble({ ...test, settle }, services, { call: "edit-card", trouble: "hang" }, test.form.submit);
    expect(test.form.get()).toMatchObject({ status: "idle", values: { lastName: "Ng" } });
    expect(test.notice()).toBe("technicalDifficulties");
    await test.submit();
    expect(test.done()).toBe("cardUpdated");
    expect(new Set(test.keys()).size).toBe(1);
  });

  it("of the services failing loses nothing, and is a new attempt with a new token", async () => {
    const test = await editing("1117");
    test.form.send({ type: "INPUT", field: "lastName", value: "Ng" });
    test.wire.damage(edit, new Response("{}", { status: 500 }));
    await test.submit();
    expect(test.form.get()).toMatchObject({ status: "idle", values: { lastName: "Ng" } });
    expect(test.notice()).toBe("cardUpdateFailed");
    await test.submit();
    expect(test.done()).toBe("cardUpdated");
    expect(new Set(test.keys()).size).toBe(2);
  });
});

describe("a refusal", () => {
  it.each([
    ["0420", "cardInfoRefused", "myWallet"],
    ["2751", "billingUnverified", "myWallet"],
    ["2937", "contactIssuer", "myWallet"],
    ["2617", "paymentInfoInvalid", "myWallet"],
    ["4422", "cardNotAdded", "checkout"],
  ] as const)("of %s reads %s, and what was typed stays", async (lastFour, key, mode) => {
    const test = await editing(lastFour, { email: "edits@aisle.test", mode });
    test.form.send({ type: "INPUT", field: "lastName", value: "Ng" });
    await test.submit();
    expect(test.notice()).toBe(key);
    expect(test.form.get()).toMatchObject({ status: "idle", values: { lastName: "Ng" } });
    expect(test.heard.map(({ name }) => name)).toContain("aisle-constraint-error");
  });

  it("as fraud ends the session", async () => {
    const test = await editing("1055", { email: "edits@aisle.test" });
    stored.set("cardV2", "x");
    await test.submit();
    expect(test.redirects).toEqual(["We couldn't verify your card. Please sign in again to continue."]);
    expect(stored.has("cardV2")).toBe(false);
  });

  it("since the card is gone says Wrong Account, and loads the wallet anew", async () => {
    const test = await editing("1117");
    const other = createTestClient(services);
    await other.internals.http.call({ method: "DELETE", path: `/payment/v2/wallet/${test.card?.id}` });
    await test.submit();
    expect(test.wallet.get().screen.name).toBe("wrongAccount");
    expect(test.cardOf()).toBeUndefined();
  });

  it("of the frames themselves is the wrong account's where the card is gone, and no trouble with the frames", async () => {
    const test = await editing("1117");
    const other = createTestClient(services);
    await other.internals.http.call({ method: "DELETE", path: `/payment/v2/wallet/${test.card?.id}` });
    const gone = await createFrameSession(test.internals.http, "edit", test.card?.id).catch(
      (error: unknown) => error as AisleError,
    );
    test.fields.become("failed", gone as AisleError);
    await test.settle();
    expect(test.wallet.get().screen.name).toBe("wrongAccount");
    expect(test.cardOf()).toBeUndefined();
    expect(test.heard.filter(({ name }) => name.endsWith("error"))).toMatchObject([
      { name: "aisle-constraint-error", detail: { serviceCode: "CARD_NOT_FOUND" } },
    ]);
  });

  it.each([
    ["auth-expired", 401, "aisle-constraint-error"],
    ["service", 500, "aisle-error"],
  ] as const)("of the frames' session: %s is told as %s %s", async (code, status, name) => {
    const test = await editing("1117");
    test.fields.become("failed", new AisleError(code, "refused", { status, retryable: code === "service" }));
    expect(test.heard.slice(-1)).toMatchObject([
      { name, detail: { code: code === "service" ? "frame-load" : code } },
    ]);
    expect(test.wallet.get().screen.name).toBe("editBank");
  });

  it("of a wrong CVV stands at its field alone", async () => {
    const test = await editing("1117");
    test.fields.typed = { ...redated, cvv: "000" };
    await test.submit();
    expect([test.notice(), test.form.get().errors.cvv]).toEqual([undefined, "cvvInvalid"]);
  });
});
