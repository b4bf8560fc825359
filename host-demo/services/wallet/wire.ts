import type { WireCard } from "../../../sdk/contract/wallet.ts";
import { toBalanceText } from "../../../sdk/domain/money.ts";
import type { SavedCard } from "./cards.ts";

const twoDigits = (value: number) => String(value % 100).padStart(2, "0");

/** A card as the application that asks for it sees it. */
export function toWireCard(card: SavedCard, app: string, now: Date): WireCard {
  return {
    id: card.id,
    versionKey: card.version_key,
    cardType: card.card_type,
    brand: card.brand,
    imageType: card.image_type,
    lastFourPan: card.last_four,
    ...(card.bin !== null && { bin: card.bin }),
    ...(card.exp_month !== null && { expirationMonth: twoDigits(card.exp_month) }),
    ...(card.exp_year !== null && { expirationYear: twoDigits(card.exp_year) }),
    expired: hasExpired(card, now),
    default: card.defaultApplications.includes(app),
    defaultApplications: [...card.defaultApplications],
    description: card.description,
    status: card.status,
    saved: card.saved,
    paymentGram: card.payment_gram,
    ...(card.giftBalance !== undefined && { balance: toBalanceText(card.giftBalance) }),
    ...(card.holder_first_name !== null && { cardHolderFirstName: card.holder_first_name }),
    ...(card.holder_last_name !== null && { cardHolderLastName: card.holder_last_name }),
    lastUpdated: card.updated_at.toISOString(),
    ...billingOf(card),
    ...(card.not_accepted_for.length > 0 && { notAcceptedFor: card.not_accepted_for }),
  };
}

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

/** Good through the last day of its month, in universal time: the processor goes by the same calendar. */
function hasExpired(card: SavedCard, now: Date): boolean {
  if (card.exp_month === null || card.exp_year === null) return false;
  return card.exp_year * 12 + card.exp_month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
}
