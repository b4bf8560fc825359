import type { WireBillingAddress, WireCard } from "../../../../sdk/contract/wallet.ts";
import { isPastMonth } from "../../../../sdk/domain/card-numbers.ts";
import type { AppName } from "../../../../sdk/domain/app-names.ts";
import { toBalanceText } from "../../../../sdk/domain/money.ts";
import type { SavedCard } from "./cards.ts";
import type { CardTable } from "./tables.ts";

const twoDigits = (value: number) => String(value % 100).padStart(2, "0");

/** A card as the application that asks for it sees it; null for none, where the card is for one order alone. */
export function toWireCard(card: SavedCard, app: AppName | null, now: Date): WireCard {
  const balance = card.giftBalance === undefined ? {} : { balance: toBalanceText(card.giftBalance) };
  const vaultHandle = card.vault_token === null ? {} : { vaultCardId: renamed("vcd", card.id) };
  return {
    id: card.id,
    versionKey: card.version_key,
    cardType: card.card_type,
    brand: card.brand,
    imageType: card.image_type,
    lastFourPan: card.last_four,
    ...(card.bin !== null && { bin: card.bin, binType: binTypeOf(card, card.bin) }),
    ...(card.exp_month !== null && { expirationMonth: twoDigits(card.exp_month) }),
    ...(card.exp_year !== null && { expirationYear: twoDigits(card.exp_year) }),
    expired: hasExpired(card, now),
    default: card.defaultApplications.some((each) => each === app),
    defaultApplications: [...card.defaultApplications],
    description: card.description,
    status: card.status,
    saved: card.saved,
    paymentGram: card.payment_gram,
    ...handlesOf(card),
    ...vaultHandle,
    walletV2: { id: card.id, paymentGram: card.payment_gram, ...vaultHandle, ...balance },
    ...balance,
    ...(card.holder_first_name !== null && { cardHolderFirstName: card.holder_first_name }),
    ...(card.holder_last_name !== null && { cardHolderLastName: card.holder_last_name }),
    lastUpdated: card.updated_at.toISOString(),
    ...billingOf(card),
    ...(card.not_accepted_for.length > 0 && { notAcceptedFor: card.not_accepted_for }),
  };
}

/** Under another name, which leads nowhere: neither to the vault nor to any other call. */
const renamed = (prefix: string, id: string) => prefix + id.slice(id.indexOf("_"));

/** The account's handles, as a client sends them back. */
export function handlesOf(card: Pick<SavedCard, "account_id">) {
  return { accountId: card.account_id, walletId: renamed("wlt", card.account_id) };
}

const products: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "card-reward-type": { "card-aisle-type": "REWARD_DEBIT" },
  "card-store-type": { "card-brand": "STORE" },
};

function binTypeOf(card: SavedCard, bin: string): Record<string, string> {
  return { "card-bin": bin, "card-description": card.description, ...products[card.bin_type ?? ""] };
}

/** A reward debit card stays preferred for as long as it is in the wallet, or until another one is. */
export function isRewardDebit(card: Pick<CardTable, "bin_type">): boolean {
  return card.bin_type === "card-reward-type";
}

export function billingColumns(billing: WireBillingAddress) {
  return {
    billing_lines: billing.addressLines,
    billing_city: billing.cityTown,
    billing_state: billing.stateProvince,
    billing_postal_code: billing.postalCode,
    billing_country: billing.countryCode,
  };
}

export const noBilling = {
  billing_lines: null,
  billing_city: null,
  billing_state: null,
  billing_postal_code: null,
  billing_country: null,
};

function billingOf(card: SavedCard): Pick<WireCard, "billingAddress"> {
  if (card.billing_lines === null) return {};
  return {
    billingAddress: {
      addressLines: card.billing_lines,
      cityTown: card.billing_city ?? "",
      countryCode: card.billing_country ?? "",
      stateProvince: card.billing_state ?? "",
      postalCode: card.billing_postal_code ?? "",
    },
  };
}

/** The processor goes by the same calendar. */
function hasExpired(card: SavedCard, now: Date): boolean {
  return card.exp_month !== null && card.exp_year !== null && isPastMonth(card.exp_month, card.exp_year, now);
}
