import { describe, expect, it } from "vitest";
import type { PricedContent } from "../cart/pricing.ts";
import type { FlashOffer } from "../../../../sdk/domain/discounts.ts";
import { priceCart } from "../../../../sdk/domain/pricing.ts";
import type { ServiceCode } from "../../../../sdk/domain/codes.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import {
  checkCard,
  checkKinds,
  checkSnap,
  checksumOf,
  checkTenders,
  completeContact,
  hasExpired,
  inPayingOrder,
  whyNotWritable,
  type PaymentProposal,
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
  hasBillingAddress: true,
  notAcceptedFor: [],
  token: "vlt_a",
  brand: "VISA",
  lastFour: "1111",
  ...fields,
});

describe("checkCard", () => {
  const pay = (wallet: WalletCard[], paymentType: "BANK_CARD" | "EBT" | "GIFT_CARD" = "BANK_CARD") =>
    codeOf(() => checkCard({ id: "visa", paymentType }, wallet, "PICKUP", today));

  it("takes a card until its month has ended in Honolulu, whatever the server's time zone", () => {
    const at = (now: string) =>
      codeOf(() => checkCard({ id: "visa", paymentType: "BANK_CARD" }, [card()], "PICKUP", new Date(now)));
    expect([at("2026-07-01T09:59:59Z"), at("2026-07-01T10:00:00Z")]).toEqual([undefined, "CARD_EXPIRED"]);
  });

  it("takes a card of the wallet", () => {
    const wallet = [card({ id: "other" }), card()];
    expect(checkCard({ id: "visa", paymentType: "BANK_CARD" }, wallet, "PICKUP", today)).toEqual(wallet[1]);
  });

  it.each<[string, WalletCard[], ServiceCode]>([
    ["a card that is not in the wallet", [card({ id: "other" })], "CARD_NOT_FOUND"],
    ["an expired card", [card({ expMonth: 5 })], "CARD_EXPIRED"],
    ["a card without billing address", [card({ hasBillingAddress: false })], "PAYMENT_TYPE_NOT_ACCEPTED"],
    ["a card that is not accepted here", [card({ notAcceptedFor: ["PICKUP"] })], "PAYMENT_TYPE_NOT_ACCEPTED"],
    ["a card without a number in the vault", [card({ token: undefined })], "PAYMENT_TYPE_NOT_ACCEPTED"],
    ["another kind of card", [card({ type: "GIFT_CARD" })], "PAYMENT_TYPE_NOT_ACCEPTED"],
    ["a kind that pays for no groceries", [card({ type: undefined })], "PAYMENT_TYPE_NOT_ACCEPTED"],
  ])("refuses %s", (_, wallet, code) => {
    expect(pay(wallet)).toBe(code);
  });

  it("accepts for pickup what is refused for delivery only", () => {
    expect(pay([card({ notAcceptedFor: ["DELIVERY"] })])).toBeUndefined();
  });

  it("asks SNAP and gift cards for no billing address", () => {
    const plain = { expMonth: undefined, expYear: undefined, hasBillingAddress: false };
    expect(pay([card({ type: "EBT", ...plain })], "EBT")).toBeUndefined();
    expect(pay([card({ type: "GIFT_CARD", ...plain })], "GIFT_CARD")).toBeUndefined();
  });
});

describe("checkKinds", () => {
  const many = (paymentType: PaymentProposal["paymentType"], count: number): PaymentProposal[] =>
    Array.from({ length: count }, (_, index) => ({ id: `${paymentType}-${index}`, paymentType }));

  it("takes one bank card, one EBT card and five gift cards", () => {
    const most = [...many("BANK_CARD", 1), ...many("EBT", 1), ...many("GIFT_CARD", 5)];
    expect(codeOf(() => checkKinds(most))).toBeUndefined();
    expect(codeOf(() => checkKinds([]))).toBeUndefined();
  });

  it.each([
    ["two bank cards", many("BANK_CARD", 2), "PAYMENTS_DO_NOT_ADD_UP"],
    ["two EBT cards", many("EBT", 2), "PAYMENTS_DO_NOT_ADD_UP"],
    ["six gift cards", many("GIFT_CARD", 6), "GIFT_CARD_LIMIT_REACHED"],
    ["one card twice", [...many("GIFT_CARD", 1), ...many("GIFT_CARD", 1)], "BAD_REQUEST"],
  ])("refuses %s", (_, proposals, code) => {
    expect(codeOf(() => checkKinds(proposals))).toBe(code);
  });
});

describe("checkSnap", () => {
  it.each([
    [{ amount: undefined }, undefined],
    [{ amount: 1 }, undefined],
    [{ amount: 800 }, undefined],
    [{ amount: 300, balance: 300 }, undefined],
    [{ amount: 300, balance: null }, undefined],
    [{ amount: 0 }, "SNAP_RANGE"],
    [{ amount: 801 }, "SNAP_RANGE"],
    [{ amount: 301, balance: 300 }, "SNAP_RANGE"],
    [{ amount: 1, balance: 0 }, "SNAP_RANGE"],
  ])("of %o, where SNAP may pay 800 cents, answers %s", (proposal, code) => {
    expect(codeOf(() => checkSnap(proposal, 800))).toBe(code);
  });

  it("refuses SNAP where nothing is eligible", () => {
    expect(codeOf(() => checkSnap({}, 0))).toBe("PAYMENT_TYPE_NOT_ACCEPTED");
  });
});

describe("inPayingOrder", () => {
  it("puts SNAP first and the bank card last, and leaves gift cards as chosen", () => {
    const chosen = (["BANK_CARD", "GIFT_CARD", "EBT", "GIFT_CARD"] as const).map((paymentType, index) => ({
      id: index,
      paymentType,
    }));
    expect(inPayingOrder(chosen).map(({ id }) => id)).toEqual([2, 1, 3, 0]);
  });
});

describe("checkTenders", () => {
  const bank = (amount: number) => ({ amount, payment_type: "BANK_CARD" as const });
  const gift = (amount: number) => ({ amount, payment_type: "GIFT_CARD" as const });
  const snap = (amount: number) => ({ amount, payment_type: "EBT" as const });

  it.each([
    [[bank(100)], undefined],
    [[snap(20), gift(40), bank(40)], undefined],
    [[gift(100), bank(0)], undefined],
    [[bank(99)], "PAYMENTS_DO_NOT_ADD_UP"],
    [[gift(60), bank(41)], "PAYMENTS_DO_NOT_ADD_UP"],
    [[], "PAYMENTS_DO_NOT_ADD_UP"],
    [[snap(100)], "SNAP_NEEDS_BANK_CARD"],
    [[gift(100)], "GIFT_CARD_NEEDS_BANK_CARD"],
  ])("of %o for a total of 100 answers %s", (payments, code) => {
    expect(codeOf(() => checkTenders(100, payments))).toBe(code);
  });

  it("needs a card even for nothing", () => {
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
  const line = (
    gtin13: string,
    fields: { quantity?: number; regular?: number; promo?: number; flash?: FlashOffer } = {},
  ) => ({
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
    familyTree: { department: "", commodity: "" },
    sellerId: "OWN",
    ...fields,
  });
  const content = (lines = [line("1"), line("2")], more: Partial<PricedContent> = {}): PricedContent => {
    const bag = { kind: "bag", amount: 10 } as const;
    const { lines: priced, fees, promos, ...totals } = priceCart(lines, { fees: [bag] });
    const withPrices = lines.map((each, index) => ({
      ...each,
      net: 0,
      tax: 0,
      discounts: [],
      ...priced[index],
    }));
    return { storeId: "01400401", modalityType: "PICKUP", lines: withPrices, fees, totals, promos, ...more };
  };
  const flash = { id: "f", description: "", percentOff: 20, maxQuantity: 2 };
  const instacart = {
    modalityType: "DELIVERY",
    vendor: "INSTACART",
    cost: 0,
    incentive: 0,
    plan: null,
    isLater: true,
  } as const;
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
    ["what takes it off", content(undefined, { fees: [{ kind: "bag", amount: 10, waived: 5 }] })],
    ["a code", content(undefined, { promos: [{ code: "SAVE5", id: "1", description: "", amount: 0 }] })],
    ["a discount", content([line("1", { flash }), line("2")])],
    ["who brings it", content(undefined, { slot: instacart })],
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
