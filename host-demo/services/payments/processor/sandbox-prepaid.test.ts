import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestServices, type TestServices } from "../../testing/test-services.ts";
import { createVault } from "../vault/vault.ts";
import { createPrepaidAccounts, type PrepaidAccounts } from "./accounts.ts";
import type { Authorization, AuthorizationRequest, Processor, TenderKind } from "./processor.ts";
import { liveAuthorizations } from "./sandbox.ts";

let services: TestServices;
let processor: Processor;
let accounts: PrepaidAccounts;

const ebt = "9999000000000000";
const gift25 = "9800000000000000025";

beforeAll(async () => {
  services = await createTestServices();
  processor = services.context.processor;
  accounts = createPrepaidAccounts(services.context);
});

beforeEach(() => services.reset());

let keys = 0;

async function request(
  tender: TenderKind,
  pan: string,
  more: Partial<AuthorizationRequest> = {},
): Promise<AuthorizationRequest> {
  keys += 1;
  const expiry = tender === "BANK_CARD" ? { expMonth: 2, expYear: 2030 } : {};
  const token = await createVault(services.context).store({ pan, ...expiry });
  return {
    key: `try_${keys}`,
    tender,
    token,
    amount: 1000,
    merchantReference: "ord_a",
    purpose: "PAYMENT",
    ...(tender === "EBT" && { pin: "1234" }),
    ...more,
  };
}

function authorized(answer: Authorization): string {
  if (answer.outcome !== "AUTHORIZED") throw new Error(`expected an authorization, got ${answer.outcome}`);
  return answer.authorizationId;
}

describe("an EBT or a gift card", () => {
  it.each([
    ["EBT", ebt, 180_25],
    ["GIFT_CARD", gift25, 25_00],
  ] as const)("%s: pays out of what it holds, once for a key", async (tender, pan, held) => {
    const same = await request(tender, pan);
    const answers = await Promise.all(Array.from({ length: 8 }, () => processor.authorize(same)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    authorized(await processor.authorize(same));
    expect(await accounts.balance(same.token)).toBe(held - 1000);
    expect(await liveAuthorizations(services.context)).toMatchObject([{ tender, amount: 1000 }]);
  });

  it("is declined for more than it holds, and keeps it", async () => {
    const tooMuch = await request("GIFT_CARD", gift25, { amount: 2501 });
    expect(await processor.authorize(tooMuch)).toEqual({ outcome: "DECLINED", code: "INSUFFICIENT_FUNDS" });
    expect(await accounts.balance(tooMuch.token)).toBe(2500);
    authorized(await processor.authorize({ ...tooMuch, key: "try_less", amount: 2500 }));
    expect(await accounts.balance(tooMuch.token)).toBe(0);
    expect(await liveAuthorizations(services.context)).toHaveLength(1);
  });

  it("is one account for all who saved it, and never overdrawn by orders placed at once", async () => {
    const wanted = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        request("GIFT_CARD", gift25, { key: `try_race_${index}`, amount: 400 }),
      ),
    );
    const answers = await Promise.all(wanted.map((each) => processor.authorize(each)));
    expect(answers.filter(({ outcome }) => outcome === "AUTHORIZED")).toHaveLength(6);
    expect(await accounts.balance(wanted[0]?.token ?? "")).toBe(100);
  });

  it("is declined once the vault has destroyed its number", async () => {
    const gone = await request("GIFT_CARD", gift25);
    await createVault(services.context).destroy(gone.token);
    expect(await processor.authorize(gone)).toEqual({ outcome: "DECLINED", code: "TRANSACTION_DECLINED" });
  });

  it("pays nothing under a key that was closed", async () => {
    const late = await request("GIFT_CARD", gift25);
    expect(await processor.close(late.key)).toEqual({ outcome: "CLOSED" });
    expect(await processor.authorize(late)).toEqual({ outcome: "CLOSED" });
    expect(await accounts.balance(late.token)).toBe(2500);
  });

  it("gets back what it paid when that is voided, once", async () => {
    const paid = await request("EBT", ebt);
    const authorizationId = authorized(await processor.authorize(paid));
    await Promise.all(
      ["a", "a", "b", "c"].map((key) => processor.void({ key: `try_void_${key}`, authorizationId })),
    );
    expect(await accounts.balance(paid.token)).toBe(180_25);
    expect(await liveAuthorizations(services.context)).toEqual([]);
  });
});

describe("an EBT card", () => {
  it.each([
    ["a wrong PIN", ebt, { pin: "9999" }, "EBT_PIN_55"],
    ["a locked card", ebt, { pin: "0075" }, "EBT_PIN_75"],
    ["a PIN that can't be verified", ebt, { pin: "0884" }, "EBT_PIN_884"],
    ["no PIN", ebt, { pin: undefined }, "EBT_PIN_REQUIRED"],
    ["nothing left", "9999000000000051", {}, "INSUFFICIENT_FUNDS"],
    ["a restricted card", "9999000000000062", {}, "TRANSACTION_DECLINED"],
    ["no network", "9999000000000091", {}, "CARD_NETWORK_SYSTEM_ERROR"],
  ] as const)("declines %s", async (_, pan, more, code) => {
    const asked = await request("EBT", pan, more);
    expect(await processor.authorize(asked)).toEqual({ outcome: "DECLINED", code });
    expect(await accounts.balance(asked.token)).toBe(180_25);
    expect(await processor.authorize({ ...asked, pin: "1234" })).toEqual({ outcome: "DECLINED", code });
  });

  it("says nothing of the card to whoever does not know its PIN", async () => {
    const asked = await request("EBT", "9999000000000051", { pin: "4321" });
    expect(await processor.authorize(asked)).toEqual({ outcome: "DECLINED", code: "EBT_PIN_55" });
  });

  it("counts a wrong PIN once for a key", async () => {
    const wrong = await request("EBT", ebt, { pin: "9999" });
    for (let time = 0; time < 5; time += 1) await processor.authorize(wrong);
    authorized(await processor.authorize({ ...wrong, key: "try_right", pin: "1234" }));
  });
});

describe("complete", () => {
  it("charges what is held or less, and releases the rest, once", async () => {
    const paid = await request("EBT", ebt);
    const authorizationId = authorized(await processor.authorize(paid));
    const charge = { key: "try_complete", authorizationId, amount: 700 };
    await Promise.all([processor.complete(charge), processor.complete(charge)]);
    expect(await accounts.balance(paid.token)).toBe(180_25 - 700);
    await expect(processor.complete({ ...charge, amount: 600 })).rejects.toThrow("another settlement");
    await expect(processor.complete({ ...charge, key: "try_other" })).rejects.toThrow("nothing to charge");
    await expect(processor.void({ key: "try_void", authorizationId })).rejects.toThrow("can't be voided");
    expect(await accounts.balance(paid.token)).toBe(180_25 - 700);
  });

  it("charges no more than is held, nothing that was voided, and no verification", async () => {
    const visa = "4111111111111111";
    const held = authorized(await processor.authorize(await request("BANK_CARD", visa)));
    const charge = { key: "try_complete", authorizationId: held, amount: 1001 };
    await expect(processor.complete(charge)).rejects.toThrow("more than");
    await processor.void({ key: "try_void", authorizationId: held });
    await expect(processor.complete({ ...charge, amount: 1 })).rejects.toThrow("nothing to charge");
    const dollar = await request("BANK_CARD", visa, { amount: 100, purpose: "VERIFICATION" });
    const authorizationId = authorized(await processor.authorize(dollar));
    await expect(processor.complete({ ...charge, authorizationId, amount: 100 })).rejects.toThrow(
      "nothing to charge",
    );
  });
});

describe("refund", () => {
  it("pays an EBT card back what it paid and no more, once for a key", async () => {
    const paid = await request("EBT", ebt);
    const authorizationId = authorized(await processor.authorize(paid));
    const back = { key: "try_refund", authorizationId, amount: 600 };
    await Promise.all([processor.refund(back), processor.refund(back)]);
    expect(await accounts.balance(paid.token)).toBe(180_25 - 400);
    await expect(processor.refund({ ...back, amount: 1 })).rejects.toThrow("another settlement");
    await expect(processor.refund({ ...back, key: "try_more", amount: 401 })).rejects.toThrow("more than");
    await expect(processor.complete({ key: "try_complete", authorizationId, amount: 599 })).rejects.toThrow(
      "less than",
    );
    await processor.complete({ key: "try_complete", authorizationId, amount: 1000 });
    expect(await accounts.balance(paid.token)).toBe(180_25 - 400);
    await processor.refund({ ...back, key: "try_rest", amount: 400 });
    await expect(processor.refund({ ...back, key: "try_more", amount: 1 })).rejects.toThrow("more than");
    expect(await accounts.balance(paid.token)).toBe(180_25);
  });

  it("is not repeated by the void of what is left", async () => {
    const paid = await request("EBT", ebt);
    const authorizationId = authorized(await processor.authorize(paid));
    await processor.refund({ key: "try_refund", authorizationId, amount: 600 });
    await processor.void({ key: "try_void", authorizationId });
    expect(await accounts.balance(paid.token)).toBe(180_25);
    await expect(processor.refund({ key: "try_late", authorizationId, amount: 1 })).rejects.toThrow(
      "nothing",
    );
  });

  it("pays a gift card back what it paid and no more, once for a key", async () => {
    const paid = await request("GIFT_CARD", gift25);
    const authorizationId = authorized(await processor.authorize(paid));
    const back = { key: "try_refund", authorizationId, amount: 600 };
    expect(await Promise.all([processor.refund(back), processor.refund(back)])).toEqual([
      "RETURNED",
      "RETURNED",
    ]);
    expect(await accounts.balance(paid.token)).toBe(25_00 - 400);
    await expect(processor.refund({ ...back, key: "try_more", amount: 401 })).rejects.toThrow("more than");
  });

  it("finds the account behind a gift card closed, and a bank card takes what that had paid", async () => {
    const paid = await request("GIFT_CARD", "9800000000000000404");
    const gift = authorized(await processor.authorize(paid));
    const back = { key: "try_refund", authorizationId: gift, amount: 600 };
    expect(await processor.refund(back)).toBe("CLOSED");
    expect(await processor.refund(back)).toBe("CLOSED");
    expect(await accounts.balance(paid.token)).toBe(50_00 - 1000);
    const bank = authorized(await processor.authorize(await request("BANK_CARD", "4111111111111111")));
    expect(await processor.refund({ key: "try_bank", authorizationId: bank, amount: 1500 })).toBe("RETURNED");
  });
});
