// Long because what is kept, and the calls that read and change it, are one thing.
import type { AddCardRequest } from "../contract/add-card.ts";
import type { EditCardRequest } from "../contract/edit-card.ts";
import type { WireBillingAddress, WireCard } from "../contract/wallet.ts";
import type { AppName } from "../domain/app-names.ts";
import type { Brand, CardType } from "../domain/cards.ts";
import { imageTypes } from "../domain/image-types.ts";
import { maxSavedGiftCards } from "../domain/limits.ts";
import { type Answerer, Refusal } from "./answer.ts";

/** A card of a test's wallet. What is left out is as a usual card's: a Visa, good for years. */
export interface TestCard {
  readonly type?: CardType;
  readonly brand?: Brand;
  readonly lastFour?: string;
  /** 1 to 12. */
  readonly expMonth?: number;
  /** Four digits. */
  readonly expYear?: number;
  /** The card that pays at first. */
  readonly preferred?: boolean;
  readonly expired?: boolean;
  /** Decimal dollars, of SNAP EBT and gift cards. */
  readonly balance?: number;
  /** Left out to be mended: a card that can't pay before it has one. */
  readonly withoutBillingAddress?: boolean;
}

const images: Readonly<Partial<Record<Brand, string>>> = { ...imageTypes, EBT: "EBT" };
const wireTypes = { bank: "BANK_CARD", ebt: "EBT_CARD", gift: "GIFT_CARD" } as const;

const billing: WireBillingAddress = {
  addressLines: ["100 Main St"],
  cityTown: "Cincinnati",
  stateProvince: "OH",
  postalCode: "45202",
  countryCode: "US",
};

const balanceText = (dollars: number) => `USD ${dollars.toFixed(2)}`;
const twoDigits = (value: number) => String(value % 100).padStart(2, "0");

/** What the payment host made of a card that was typed into its frames. */
export interface Tokenized {
  readonly lastFour: string;
}

/** A wallet that keeps what it is told, for as long as a test lasts. */
export function createFakeWallet(
  given: readonly TestCard[],
  app: AppName,
  tokenized: (token: string) => Tokenized | undefined,
): Answerer {
  let made = 0;
  const balances = new Map<string, number>();
  const toWire = (card: TestCard): WireCard => {
    const { type = "bank", brand = type === "ebt" ? "EBT" : "VISA", lastFour = "1111" } = card;
    made += 1;
    const id = `test-card-${made}`;
    balances.set(id, card.balance ?? 25);
    return {
      id,
      versionKey: "1",
      cardType: wireTypes[type],
      imageType: type === "gift" ? "GC" : (images[brand] ?? "VI"),
      brand: type === "gift" ? "NONE" : brand,
      lastFourPan: lastFour,
      ...(type === "bank" && {
        expirationMonth: twoDigits(card.expMonth ?? 12),
        expirationYear: twoDigits(card.expYear ?? new Date().getFullYear() + 3),
        cardHolderFirstName: "Robin",
        cardHolderLastName: "Example",
        ...(!card.withoutBillingAddress && { billingAddress: billing }),
      }),
      expired: card.expired ?? false,
      default: card.preferred ?? false,
      defaultApplications: card.preferred ? [app] : [],
      description: "",
      status: "ACTIVE",
      saved: true,
      paymentGram: `gram-${made}`,
      ...(card.balance !== undefined && { balance: balanceText(card.balance) }),
      lastUpdated: new Date().toISOString(),
    };
  };
  let cards = given.map(toWire);

  const find = (id: unknown) => {
    const card = cards.find((each) => each.id === id);
    if (!card) throw new Refusal("CARD_NOT_FOUND");
    return card;
  };
  const put = (card: WireCard) => {
    cards = cards.some(({ id }) => id === card.id)
      ? cards.map((each) => (each.id === card.id ? card : each))
      : [...cards, card];
    return card;
  };
  const prefer = (card: WireCard, preferred: boolean) => {
    if (preferred)
      cards = cards.map((each) =>
        each.cardType === "BANK_CARD" ? { ...each, default: false, defaultApplications: [] } : each,
      );
    return put({ ...card, default: preferred, defaultApplications: preferred ? [app] : [] });
  };

  const add = ({ paymentMethod, defaultCard, save }: AddCardRequest): WireCard => {
    if (paymentMethod.paymentType === "EBT_CARD") {
      if (cards.some(({ cardType }) => cardType === "EBT_CARD")) throw new Refusal("EBT_CARD_EXISTS");
      return put(toWire({ type: "ebt", lastFour: tokenized(paymentMethod.pan)?.lastFour ?? "0000" }));
    }
    if (paymentMethod.paymentType === "GIFT_CARD") {
      const gifts = cards.filter(({ cardType }) => cardType === "GIFT_CARD");
      if (gifts.length >= maxSavedGiftCards) throw new Refusal("GIFT_CARD_LIMIT_REACHED");
      return put(toWire({ type: "gift", lastFour: paymentMethod.pan.slice(-4), balance: 25 }));
    }
    const { brand, expirationMonth, expirationYear, lowValueToken, firstName, lastName } = paymentMethod;
    const card = toWire({
      brand: brand as Brand,
      lastFour: tokenized(lowValueToken)?.lastFour ?? "0000",
      expMonth: Number(expirationMonth),
      expYear: Number(expirationYear),
    });
    return prefer(
      {
        ...card,
        saved: save,
        billingAddress: paymentMethod.billing,
        cardHolderFirstName: firstName,
        cardHolderLastName: lastName,
      },
      defaultCard,
    );
  };

  const edit = ({ cardId, defaultCard, paymentMethod }: EditCardRequest): WireCard => {
    const { billing: next, expirationMonth, expirationYear, firstName, lastName } = paymentMethod;
    const card = find(cardId);
    return prefer(
      {
        ...card,
        versionKey: `${Number(card.versionKey) + 1}`,
        expired: false,
        expirationMonth,
        expirationYear: expirationYear.slice(-2),
        billingAddress: next ?? card.billingAddress,
        cardHolderFirstName: firstName ?? card.cardHolderFirstName,
        cardHolderLastName: lastName ?? card.cardHolderLastName,
      },
      defaultCard,
    );
  };

  const shown = (headers: Headers) =>
    cards.filter(
      ({ cardType }) =>
        cardType === "BANK_CARD" ||
        headers.get(cardType === "EBT_CARD" ? "show-snap-card" : "show-gift-cards") === "true",
    );

  return ({ method, path, headers, body }) => {
    const call = `${method} ${path.replace(/^\/checkout\/api\/s\/cards\/[^/]+/, "/payment/v2/wallet")}`;
    switch (call) {
      case "GET /payment/v2/wallet":
        return { payment: { cards: shown(headers) } };
      case "POST /payment/v2/wallet":
        return { payment: { card: add(body as unknown as AddCardRequest) } };
      case "PUT /payment/v2/wallet/cards/defaults":
        return { payment: { card: prefer(find(body["cardId"]), true) } };
      case "POST /payment/v2/wallet/gift-card/balance": {
        const card = cards.find(({ paymentGram }) => paymentGram === body["paymentGram"]);
        return { payment: { remainingBalance: balanceText(balances.get(card?.id ?? "") ?? 0) } };
      }
      case "POST /payment/v2/wallet/cards/ebt/balance": {
        const snap = balanceText(180.25);
        return { payment: { data: { transactionBalanceInquiry: { remainingBalance: { snap } } } } };
      }
      case "POST /payment/v2/wallet-intents":
        return { paymentIntentId: "test-intent", expiresAt: new Date(Date.now() + 3_600_000).toISOString() };
    }
    const [, id] = /^(?:PUT|DELETE) \/payment\/v2\/wallet(?:\/(test-card-\d+))?$/.exec(call) ?? [];
    if (method === "PUT" && (call === "PUT /payment/v2/wallet" || id))
      return { payment: { paymentCard: edit(body as unknown as EditCardRequest) } };
    if (method === "DELETE" && id) {
      cards = cards.filter((card) => card.id !== find(id).id);
      return {};
    }
    return undefined;
  };
}
