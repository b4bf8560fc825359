import type { ServiceCode } from "../../../sdk/domain/codes.ts";
import type { Context } from "../core/context.ts";
import { createVault } from "../vault/vault.ts";

export interface NewCardVerdict {
  readonly refusal?: Extract<
    ServiceCode,
    | "CARD_EXISTS"
    | "CARD_INFO_INVALID"
    | "RV62751"
    | "RV32937"
    | "RV72632"
    | "KC2617"
    | "FRAUD_REJECTION"
    | "CARD_NOT_ADDED"
  >;
  /** The network takes its time over this card. */
  readonly isSlow?: true;
}

/** The sandbox's test cards for adding a card: a number per outcome. */
const verdicts = new Map<string, NewCardVerdict>([
  ["4000000000090409", { refusal: "CARD_EXISTS" }],
  ["4000000000040420", { refusal: "CARD_INFO_INVALID" }],
  ["4000000000092751", { refusal: "RV62751" }],
  ["4000000000062937", { refusal: "RV32937" }],
  ["4000000000042632", { refusal: "RV72632" }],
  ["4000000000032617", { refusal: "KC2617" }],
  ["4000000000041055", { refusal: "FRAUD_REJECTION" }],
  ["4000000000020075", { isSlow: true }],
]);
const refusedAtCheckout = "4000000000044422";

/** What the issuer and the risk check say to a card that is to be added. The token is the vault's. */
export async function judgeNewCard(
  context: Context,
  token: string,
  surface: "wallet" | "checkout",
): Promise<NewCardVerdict> {
  const card = await createVault(context).reveal(token);
  if (!card) return { refusal: "CARD_INFO_INVALID" };
  if (surface === "checkout" && card.pan === refusedAtCheckout) return { refusal: "CARD_NOT_ADDED" };
  return verdicts.get(card.pan) ?? {};
}
