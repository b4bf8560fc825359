import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PricedContent } from "../cart/pricing.ts";
import { priceCart } from "../../../sdk/domain/pricing.ts";
import type { ServiceCode } from "../../../sdk/domain/codes.ts";
import { ServiceError } from "../core/service-error.ts";
import {
  allocate,
  bankRequest,
  checkPayments,
  checksumOf,
  checkTenders,
  completeContact,
  hasExpired,
  whyNotWritable,
  type WalletCard,
} from "./rules.ts";

const today = new Date(2026, 5, 15);

function codeOf(run: () => unknown): ServiceCode | undefined {
  try {
    run();
  } catch (error) {
    if (error instanceof ServiceError) return error.code;
    throw error;
  }
  return undefined;
}

const card = (fields: Partial<WalletCard> = {}): WalletCard => ({
  id: "visa",
  type: "BANK_CARD",
  expMonth: 6,
  expYear: 2026,
  expiredFlag: false,
  hasBillingAddress: true,
  notAcceptedFor: [],
  token: "vlt_a",
  brand: "VISA",
  lastFour: "1111",
  ...fields,
});

describe("checkPayments", () => {
  const pay = (wallet: WalletCard[], paymentType: "BANK_CARD" | "EBT" | "GIFT_CARD" = "BANK_CARD") =>
    codeOf(() => checkPayments([{ id: "visa", paymentType }], wallet, "PICKUP", today));

  it("takes a bank card of the wallet", () => {
    const wallet = [card(), card({ id: "other" })];
    expect(checkPayments([{ id: "visa", paymentType: "BANK_CARD" }], wallet, "PICKUP", today)).toEqual([
      wallet[0],
    ]);
    expect(checkPayments([], wallet, "PICKUP", today)).toEqual([]);
  });

  it.each<[string, WalletCard[], ServiceCode]>([
    ["a card that is not in the wallet", [card({ id: "other" })], "CARD_NOT_FOUND"],
    ["an expired card", [card({ expMonth: 5 })], "CARD_EXPIRED"],
    ["a card without billing address", [card({ hasBillingAddress: false })], "PAYMENT_TYPE_NOT_ACCEPTED"],
    ["a card that is not accepted here", [card({ notAcceptedFor: ["PICKUP"] })], "PAYMENT_TYPE_NOT_ACCEPTED"],
    ["a card without a number in the vault", [card({ token: undefined })], "PAYMENT_TYPE_NOT_ACCEPTED"],
    ["another kind of card", [card({ type: "GIFT_CARD" })], "PAYMENT_TYPE_NOT_ACCEPTED"],
  ])("refuses %s", (_, wallet, code) => {
    expect(pay(wallet)).toBe(code);
  });

  it("accepts for pickup what is refused for delivery only", () => {
    expect(pay([card({ notAcceptedFor: ["DELIVERY"] })])).toBeUndefined();
  });

  it("refuses SNAP and gift cards", () => {
    expect(pay([card({ type: "EBT" })], "EBT")).toBe("PAYMENT_TYPE_NOT_ACCEPTED");
    expect(pay([card({ type: "GIFT_CARD" })], "GIFT_CARD")).toBe("PAYMENT_TYPE_NOT_ACCEPTED");
  });

  it("refuses two bank cards", () => {
    const both = [card(), card({ id: "other" })];
    const proposals = both.map(({ id }) => ({ id, paymentType: "BANK_CARD" as const }));
    expect(codeOf(() => checkPayments(proposals, both, "PICKUP", today))).toBe("PAYMENTS_DO_NOT_ADD_UP");
  });
});

describe("money", () => {
  it("lets the bank card pay all of it, and nothing pay when there is no card", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (total) => {
        expect(allocate(total, [{ payment_type: "BANK_CARD" }])).toEqual([total]);
        expect(allocate(total, [])).toEqual([]);
      }),
    );
  });

  it("authorises exactly what the card pays, and a dollar when it pays nothing", () => {
    expect(bankRequest(4321)).toEqual({ amount: 4321, purpose: "PAYMENT" });
    expect(bankRequest(0)).toEqual({ amount: 100, purpose: "VERIFICATION" });
  });

  it("refuses tenders that are not the total", () => {
    expect(codeOf(() => checkTenders(100, [{ amount: 100 }]))).toBeUndefined();
    expect(codeOf(() => checkTenders(100, [{ amount: 60 }, { amount: 40 }]))).toBeUndefined();
    expect(codeOf(() => checkTenders(100, [{ amount: 99 }]))).toBe("PAYMENTS_DO_NOT_ADD_UP");
    expect(codeOf(() => checkTenders(100, []))).toBe("PAYMENTS_DO_NOT_ADD_UP");
    expect(codeOf(() => checkTenders(0, []))).toBe("PAYMENTS_DO_NOT_ADD_UP");
  });
});

describe("completeContact", () => {
  it("needs both names and a phone, and names what is missing", () => {
    expect(completeContact({ firstName: "A", lastName: "B", phone: "+15135550101" })).toEqual({
      firstName: "A",
      lastName: "B",
      phone: "+15135550101",
    });
    try {
      completeContact({ firstName: "A", lastName: "", phone: null });
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({
        code: "CONTACT_INCOMPLETE",
        detail: { rootCauses: [{ code: "lastName" }, { code: "phone" }] },
      });
    }
  });
});

describe("checksumOf", () => {
  const line = (gtin13: string, fields: { quantity?: number; regular?: number; promo?: number } = {}) => ({
    id: gtin13,
    gtin13,
    quantity: 2,
    regular: 250,
    snapEligible: true,
    taxRate: 7_000,
    substitutionPolicy: "NONE" as const,
    description: "",
    customerFacingSize: "",
    imageUrl: "",
    ...fields,
  });
  const content = (lines = [line("1"), line("2")], more: Partial<PricedContent> = {}): PricedContent => {
    const { lines: priced, fees, ...totals } = priceCart(lines, [{ kind: "bag", amount: 10 }]);
    const withPrices = lines.map((each, index) => ({ ...each, net: 0, tax: 0, ...priced[index] }));
    return { storeId: "01400401", modalityType: "PICKUP", lines: withPrices, fees, totals, ...more };
  };
  const base = checksumOf(content());

  it("is the same for the same price, whatever the order of the lines", () => {
    expect(checksumOf(content([line("2"), line("1")]))).toBe(base);
  });

  it.each([
    ["a quantity", content([line("1", { quantity: 3 }), line("2")])],
    ["a price", content([line("1", { regular: 251 }), line("2")])],
    ["a promo", content([line("1", { promo: 240 }), line("2")])],
    ["a product", content([line("1"), line("3")])],
    ["a line", content([line("1")])],
    ["the store", content(undefined, { storeId: "01400402" })],
    ["a fee", content(undefined, { fees: [] })],
  ])("changes with %s", (_, other) => {
    expect(checksumOf(other)).not.toBe(base);
  });
});

describe("writing to a checkout", () => {
  const now = new Date("2026-06-15T12:00:00Z");
  const later = new Date("2026-06-15T12:00:01Z");
  const draft = { status: "DRAFT", version: "v2", expires_at: later };

  it("says why it can't be written", () => {
    expect(whyNotWritable(undefined, now).code).toBe("NOT_FOUND");
    expect(whyNotWritable(draft, later).code).toBe("CHECKOUT_EXPIRED");
    expect(whyNotWritable({ ...draft, status: "EXPIRED" }, now).code).toBe("CHECKOUT_EXPIRED");
    expect(whyNotWritable({ ...draft, status: "ACTIVATED" }, later).code).toBe("CHECKOUT_NOT_DRAFT");
    expect(whyNotWritable(draft, now)).toMatchObject({
      code: "VERSION_CONFLICT",
      detail: { versionKey: "v2" },
    });
  });

  it("lets only drafts run out", () => {
    expect(hasExpired(draft, now)).toBe(false);
    expect(hasExpired(draft, later)).toBe(true);
    expect(hasExpired({ ...draft, status: "ACTIVATING" }, later)).toBe(false);
  });
});
