import type { DeclineCode } from "./processor.ts";

export interface Verdict {
  readonly outcome: "AUTHORIZED" | "REJECTED" | "DECLINED";
  readonly code?: DeclineCode;
  /** The network takes its time over this card. */
  readonly slow?: boolean;
}

const approved: Verdict = { outcome: "AUTHORIZED" };

/** The sandbox's test cards: what the networks' own sandboxes do, a number per outcome. */
const verdicts = new Map<string, Verdict>([
  ["4000000000000002", { outcome: "DECLINED", code: "TRANSACTION_DECLINED" }],
  ["4000000000000051", { outcome: "DECLINED", code: "INSUFFICIENT_FUNDS" }],
  ["4000000000070054", { outcome: "DECLINED", code: "CARD_EXPIRED" }],
  ["4000000000039547", { outcome: "REJECTED" }],
  ["4000000000020075", { outcome: "AUTHORIZED", slow: true }],
]);

/** A card that the vault no longer holds is declined, as a network declines a closed account. */
export function verdictFor(
  card: { readonly pan: string; readonly expMonth: number; readonly expYear: number } | undefined,
  now: Date,
): Verdict {
  if (!card) return { outcome: "DECLINED", code: "TRANSACTION_DECLINED" };
  const month = now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
  if (card.expYear * 12 + card.expMonth < month) return { outcome: "DECLINED", code: "CARD_EXPIRED" };
  return verdicts.get(card.pan) ?? approved;
}
