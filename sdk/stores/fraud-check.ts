import type { Internals } from "../client/client.ts";
import { isPharmacyApp } from "../domain/app-names.ts";
import { AisleError } from "../domain/errors.ts";
import { createFraudCheck, type FraudCheck, type FraudCheckOptions } from "../services/fraud.ts";

/** The fraud check of a client's page, not begun yet; the pharmacies' apps have none. */
export function fraudCheckOf(
  { config, events }: Pick<Internals, "config" | "events">,
  payOrigin: string,
  load: FraudCheckOptions["load"],
  isEnded: () => boolean,
): FraudCheck | undefined {
  if (isPharmacyApp(config.get().appName)) return undefined;
  return createFraudCheck({
    payOrigin,
    load,
    makeId: () => crypto.randomUUID(),
    failed: (cause) => {
      if (!isEnded())
        events.emitError(
          new AisleError("network", "The fraud check can't be loaded.", { cause, retryable: true }),
          false,
          { component: "checkout" },
        );
    },
  });
}
