import type { Internals } from "../client/client.ts";
import type { Card } from "../domain/cards.ts";
import type { FraudCheck } from "../services/fraud.ts";
import type { CardFormPlace, CardFormPlatform } from "./card-form-place.ts";
import { fraudCheckOf } from "./fraud-check.ts";

/**
 * The fraud check of a form: a new card is looked at, except in a shopper's own wallet and in the pharmacies' apps.
 */
export function createFormFraudCheck(
  parts: Pick<Internals, "config" | "events">,
  { loadScript }: CardFormPlatform,
  { atCheckout, isOpenToAll }: Pick<CardFormPlace, "atCheckout" | "isOpenToAll">,
  payOrigin: () => string,
  isEnded: () => boolean,
) {
  let check: FraudCheck | undefined;
  return {
    /** The form opens, for this card or a new one. */
    enter(card: Card | null) {
      const isLookedAt = !card && (isOpenToAll || atCheckout());
      check = isLookedAt ? fraudCheckOf(parts, payOrigin(), loadScript, isEnded) : undefined;
      check?.begin();
    },
    renew: () => check?.begin(),
    transactionId: () => check?.transactionId,
  };
}
