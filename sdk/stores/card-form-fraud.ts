import type { Internals } from "../client/client.ts";
import { type Card, isPharmacyApp } from "../domain/cards.ts";
import { AisleError } from "../domain/errors.ts";
import { createFraudCheck, type FraudCheck } from "../services/fraud.ts";
import type { CardFormPlace, CardFormPlatform } from "./card-form-place.ts";
import type { EventStream } from "./event-stream.ts";

/** The fraud check of a form: a new card at the checkout is looked at, except in the pharmacies' apps. */
export function createFormFraudCheck(
  { config }: Internals,
  { loadScript }: CardFormPlatform,
  { atCheckout }: Pick<CardFormPlace, "atCheckout">,
  payOrigin: () => string,
  events: EventStream,
  isEnded: () => boolean,
) {
  let check: FraudCheck | undefined;
  return {
    /** The form opens, for this card or a new one. */
    enter(card: Card | null) {
      check = undefined;
      if (!atCheckout() || isPharmacyApp(config.get().appName) || card) return;
      check = createFraudCheck({
        payOrigin: payOrigin(),
        load: loadScript,
        makeId: () => crypto.randomUUID(),
        failed: (cause) => {
          if (!isEnded())
            events.emitError(
              new AisleError("network", "The fraud check can't be loaded.", { cause, retryable: true }),
            );
        },
      });
      check.begin();
    },
    renew: () => check?.begin(),
    transactionId: () => check?.transactionId,
  };
}
