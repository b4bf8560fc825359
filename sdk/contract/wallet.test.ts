import { describe, expect, it } from "vitest";
import { transactionStatuses, transactionTypes } from "../domain/transactions.ts";
import { ebtBalanceResponse } from "./balances.ts";
import { transactionReader } from "./checkout.ts";
import { cardFromWire, walletResponse, wireCard } from "./wallet.ts";

const visa = {
  id: "crd_1",
  versionKey: "v1",
  cardType: "BANK_CARD",
  brand: "VISA",
  imageType: "VI",
  lastFourPan: "1111",
  expired: false,
  defaultApplications: [],
  description: "Visa",
  status: "ACTIVE",
  saved: true,
};

const answered = (card: object) => {
  const { payment } = walletResponse({ data: { payment: { cards: [card] } } });
  return payment.cards.map(cardFromWire)[0];
};
const without = (card: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(card).filter(([name]) => !names.includes(name)));

describe("a card of the wallet's answer", () => {
  it("is read by its other names too", () => {
    const other = {
      ...without(visa, "id", "lastFourPan"),
      cardId: "crd_2",
      lastFour: "2222",
      firstName: "Ana",
      lastName: "Ng",
      walletV2: { id: "crd_2", paymentGram: "grm_2", balance: "USD 25.00" },
      address: {
        addressLines: ["Apt 4", "2104 Madison Rd"],
        cityTown: "Cincinnati",
        countryCode: "US",
        stateProvince: "OH",
        postalCode: "45208",
      },
    };
    expect(answered(other)).toMatchObject({
      id: "crd_2",
      lastFour: "2222",
      holder: { firstName: "Ana", lastName: "Ng" },
      handles: { paymentGram: "grm_2" },
      balance: 2500,
      billingAddress: { addressLine1: "2104 Madison Rd", addressLine2: "Apt 4" },
    });
  });

  it("is named by its own field where it has both", () => {
    expect(answered({ ...visa, cardId: "crd_2", lastFour: "2222" })).toMatchObject({
      id: "crd_1",
      lastFour: "1111",
    });
  });

  const snap = { ...visa, cardType: "EBT_CARD", brand: "EBT", imageType: "EBT", description: "SNAP EBT" };
  it.each([["cardType"], ["imageType"], ["cardType", "imageType"]])("is EBT without %s", (...missing) => {
    const sent = without(snap, ...missing);
    expect(answered(sent)).toMatchObject({ type: "ebt", brand: "EBT" });
    // A host reads the same of a card that comes with a checkout.
    expect(wireCard(sent)).toBe(true);
    expect(sent).toMatchObject({ cardType: "EBT_CARD", imageType: "EBT" });
  });

  it("is refused without an id or a type that is known", () => {
    expect(() => answered(without(visa, "id"))).toThrow(TypeError);
    expect(() => answered(without(visa, "cardType"))).toThrow(TypeError);
  });
});

describe("what other services may answer with", () => {
  it("is read: every kind and outcome of a transaction", () => {
    const method = { type: "BANK_CARD", subType: "VISA", lastFourOfCard: "1111" };
    for (const type of transactionTypes)
      for (const status of transactionStatuses)
        expect(transactionReader({ type, status, amount: 1, paymentMethod: method })).toMatchObject({
          type,
          status,
        });
  });

  it("is read: cash benefits beside SNAP", () => {
    const remainingBalance = { snap: "USD 25.00", afdc: "USD 10.00" };
    const answer = ebtBalanceResponse({
      data: { payment: { data: { transactionBalanceInquiry: { remainingBalance } } } },
    });
    expect(answer.payment.data.transactionBalanceInquiry.remainingBalance).toEqual(remainingBalance);
  });
});
