import { isPastMonth } from "../../../../sdk/domain/card-numbers.ts";
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

/** Verdicts on EBT cards. 62 is a restricted card, for which the purchase codes have no word of their own. */
const ebtVerdicts = new Map<string, Verdict>([
  ["9999000000000051", { outcome: "DECLINED", code: "INSUFFICIENT_FUNDS" }],
  ["9999000000000062", { outcome: "DECLINED", code: "TRANSACTION_DECLINED" }],
]);
/** A card without a line to its network: nobody even looks at its PIN. */
const withoutNetwork = "9999000000000091";

/** What stands in the way of asking an EBT card for its PIN. */
export function ebtOutage(pan: string): Verdict | undefined {
  return pan === withoutNetwork ? { outcome: "DECLINED", code: "CARD_NETWORK_SYSTEM_ERROR" } : undefined;
}

/** An EBT card whose PIN was right. Whether it holds enough is its account's to say. */
export function ebtVerdictFor(pan: string): Verdict {
  return ebtVerdicts.get(pan) ?? approved;
}

/** A card that the vault no longer holds is declined, as a network declines a closed account. */
export function verdictFor(
  card: { readonly pan: string; readonly expMonth: number; readonly expYear: number } | undefined,
  now: Date,
): Verdict {
  if (!card) return { outcome: "DECLINED", code: "TRANSACTION_DECLINED" };
  if (isPastMonth(card.expMonth, card.expYear, now)) return { outcome: "DECLINED", code: "CARD_EXPIRED" };
  return verdicts.get(card.pan) ?? approved;
}
