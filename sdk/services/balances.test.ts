import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { testFrame } from "../../host-demo/services/testing/test-frame.ts";
import { createTestServices } from "../../host-demo/services/testing/test-services.ts";
import { createTestClient, destroyTestClients } from "../testing/test-client.ts";
import { ebtBalance, giftBalance } from "./balances.ts";
import { listCards } from "./wallet.ts";

const services = await createTestServices();
beforeEach(() => services.reset());
afterEach(() => destroyTestClients());

const everything = { showSnapCards: true, showGiftCards: true, giftCardBalance: false };

async function start(email: string) {
  const { internals, wire } = createTestClient(services, { email });
  const { http } = internals;
  const cards = await listCards(http, everything);
  const gram = (lastFour: string) =>
    cards.find((card) => card.lastFour === lastFour)?.handles?.paymentGram ?? "";
  return { http, wire, cards, gram };
}

describe("the balance of a SNAP EBT card", () => {
  async function startWithPin(pin: string) {
    const { http, cards } = await start("ebt@aisle.test");
    const card = cards.find(({ type }) => type === "ebt");
    const paymentGram = card?.handles?.paymentGram ?? "";
    const token = await services.signIn("ebt@aisle.test");
    const encryptedPin = await testFrame(services).pinHandle(token, { id: card?.id ?? "", paymentGram }, pin);
    return (key = "one-press") => ebtBalance(http, { encryptedPin, paymentGram }, key);
  }

  it("is told in cents, and to the repeat of a press again", async () => {
    const press = await startWithPin("1234");
    expect(await press()).toBe(18_025);
    expect(await press()).toBe(18_025);
    await expect(press("another-press")).rejects.toMatchObject({ serviceCode: "EBT_PIN_REQUIRED" });
  });

  it.each([
    ["0000", "EBT_PIN_55"],
    ["0075", "EBT_PIN_75"],
    ["0884", "EBT_PIN_884"],
  ])("is refused with the code of PIN %s", async (pin, serviceCode) => {
    const press = await startWithPin(pin);
    await expect(press()).rejects.toMatchObject({ code: "declined", serviceCode });
  });
});

describe("the balance of a gift card", () => {
  it("is told in cents", async () => {
    const { http, gram } = await start("cards@aisle.test");
    expect(await giftBalance(http, gram("0025"))).toBe(2_500);
  });

  it("can be asked for again when it was not told", async () => {
    const { http, gram } = await start("limits@aisle.test");
    for (let times = 0; times < 2; times += 1)
      await expect(giftBalance(http, gram("9999"))).rejects.toMatchObject({
        code: "service",
        retryable: true,
      });
    expect(await giftBalance(http, gram("9999"))).toBe(4_000);
  });

  it.each(["USD 25", "25.00", 25, undefined])("is none when the answer says %j", async (remainingBalance) => {
    const { http, wire } = await start("cards@aisle.test");
    wire.damage("POST", Response.json({ data: { payment: { remainingBalance } } }));
    await expect(giftBalance(http, "grm_any")).rejects.toMatchObject({ code: "service", status: 200 });
  });
});
