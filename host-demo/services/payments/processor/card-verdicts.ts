import type { ServiceCode } from "../../../../sdk/domain/codes.ts";
import type { Context } from "../../platform/context.ts";
import { createVault } from "../vault/vault.ts";

export interface CardVerdict {
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

/** The sandbox's test cards for adding and editing a card: a number per outcome. */
const verdicts = new Map<string, CardVerdict>([
  ["4000000000040420", { refusal: "CARD_INFO_INVALID" }],
  ["4000000000092751", { refusal: "RV62751" }],
  ["4000000000062937", { refusal: "RV32937" }],
  ["4000000000032617", { refusal: "KC2617" }],
  ["4000000000041055", { refusal: "FRAUD_REJECTION" }],
  ["4000000000020075", { isSlow: true }],
]);
/** Verdicts on a card that is to be added, and never on one that is edited. */
const verdictsOfNew = new Map<string, CardVerdict>([
  ["4000000000090409", { refusal: "CARD_EXISTS" }],
  ["4000000000042632", { refusal: "RV72632" }],
]);
const refusedAtCheckout = "4000000000044422";

export interface CardQuestion {
  /** The vault's. */
  readonly token: string;
  readonly surface: "wallet" | "checkout";
  /** True to add it; else it is edited. */
  readonly isNew: boolean;
}

/** What the issuer and the risk check say to a card that is to be added or was edited. */
export async function judgeCard(
  context: Context,
  { token, surface, isNew }: CardQuestion,
): Promise<CardVerdict> {
  const card = await createVault(context).reveal(token);
  if (!card) return { refusal: "CARD_INFO_INVALID" };
  if (surface === "checkout" && card.pan === refusedAtCheckout) return { refusal: "CARD_NOT_ADDED" };
  return (isNew ? verdictsOfNew.get(card.pan) : undefined) ?? verdicts.get(card.pan) ?? {};
}
