import type {
  AddBankCardRequest,
  AddCardRequest,
  AddEbtCardRequest,
  AddGiftCardRequest,
} from "../../../sdk/contract/add-card.ts";
import type { Context } from "../core/context.ts";
import type { ServiceResponse, Shopper } from "../core/route.ts";
import { ServiceError } from "../core/service-error.ts";
import { handOver, redeem, type CardToken } from "../pci-forms/card-tokens.ts";
import { bankAddition } from "./bank-addition.ts";
import { ebtAddition } from "./ebt-addition.ts";
import { addGiftCard } from "./gift-addition.ts";
import { inTurn, putCard, type NewCard, type OwnColumns } from "./put-card.ts";
import { withToken } from "./vetting.ts";

/** What is particular to one kind of card whose number was typed in a frame. */
export interface Addition {
  readonly lowValueToken: string;
  readonly kind: CardToken["kind"];
  /** True when the request says of the card what its frames said. */
  agrees(token: CardToken): boolean;
  /** Does the work if the card's issuer lets it be added. Throws what the issuer says otherwise. */
  onceApproved<T>(context: Context, vaultToken: string, work: () => Promise<T>): Promise<T>;
  /** Throws when the wallet holds the card already. No other card is added to the account in the meantime. */
  makeRoom(context: Context, shopper: Shopper, vaultToken: string): Promise<void>;
  columns(token: CardToken): OwnColumns;
}

/**
 * Adds a card of any kind. Throws what {@link addByToken} and {@link addGiftCard} do, and at checkout
 * SNAP_NEEDS_BANK_CARD and GIFT_CARD_NEEDS_BANK_CARD.
 */
export async function addCard(context: Context, card: NewCard): Promise<ServiceResponse> {
  const { shopper, surface, body } = card;
  const { paymentType } = body.paymentMethod;
  if (surface === "checkout" && paymentType !== "CREDIT_CARD" && !(await hasBankCard(context, shopper)))
    throw new ServiceError(paymentType === "EBT_CARD" ? "SNAP_NEEDS_BANK_CARD" : "GIFT_CARD_NEEDS_BANK_CARD");
  if (isForGift(body)) return addGiftCard(context, { ...card, body });
  return addByToken(context, card, isForEbt(body) ? ebtAddition(body) : bankAddition(body, surface));
}

const isForEbt = (body: AddBankCardRequest | AddEbtCardRequest): body is AddEbtCardRequest =>
  body.paymentMethod.paymentType === "EBT_CARD";

const isForGift = (body: AddCardRequest): body is AddGiftCardRequest =>
  body.paymentMethod.paymentType === "GIFT_CARD";

/** One for this order alone will do. */
async function hasBankCard({ db }: Context, { accountId, tenant }: Shopper): Promise<boolean> {
  const bank = await db
    .selectFrom("card")
    .where("account_id", "=", accountId)
    .where("tenant", "=", tenant)
    .where("card_type", "=", "BANK_CARD")
    .select("id")
    .executeTakeFirst();
  return bank !== undefined;
}

/**
 * Turns a low-value token into a card. A definite refusal uses the token up; anything else leaves it to a repeat of
 * the same call, whose answer is kept together with the card. Throws TOKEN_INVALID, CARD_INFO_INVALID, CARD_EXISTS,
 * EBT_CARD_EXISTS, EBT_SWAP_LIMIT, KC2617 and what the issuer says.
 */
async function addByToken(context: Context, card: NewCard, addition: Addition): Promise<ServiceResponse> {
  const { shopper, running } = card;
  const { lowValueToken, kind } = addition;
  const want = { token: lowValueToken, purpose: "add", kind, card_id: null, key: running.key } as const;
  const token = await redeem(context, shopper, want);
  return withToken(context, token, async () => {
    if (!addition.agrees(token)) throw new ServiceError("KC2617");
    const vaultToken = token.vault_token;
    if (vaultToken === null) throw new ServiceError("CARD_INFO_INVALID");
    return addition.onceApproved(context, vaultToken, () =>
      inTurn(context, shopper, async (inside) => {
        await addition.makeRoom(inside, shopper, vaultToken);
        await handOver(inside, token);
        return putCard(inside, card, token, addition.columns(token));
      }),
    );
  });
}
