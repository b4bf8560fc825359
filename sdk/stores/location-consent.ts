import type { Internals } from "../client/client.ts";
import { attempt } from "../domain/attempt.ts";
import { customerPreferencesService } from "../services/customer-preferences.ts";

/** What the account calls them: each use of the device's place is agreed to by itself. */
type ConsentName = "Geolocation Consent Modality Selector" | "Geolocation Consent Find a Store";

/** Whether something may be looked for near the device. */
export interface LocationConsent {
  /** False where nobody has agreed, and while it can't be read. */
  read(): Promise<boolean>;
  /** Gives the account what was answered on this device before somebody signed in. */
  merge(): void;
  /** Keeps an answer. One that can't be kept holds for the moment. */
  keep(allowed: boolean): Promise<void>;
}

/**
 * The account keeps it for whoever is signed in, the device for everybody else. What was answered before signing in goes
 * to the account, unless the shopper has answered there.
 */
export function locationConsent(
  { http, config }: Internals,
  name: ConsentName = "Geolocation Consent Modality Selector",
): LocationConsent {
  const { bannerDomain } = config.get();
  const service = customerPreferencesService(http, bannerDomain);
  const use = name.endsWith("Store") ? "storeConsent" : "locationConsent";
  const key = `aisle.${use}.${bannerDomain}`;
  const onDevice = () => attempt(() => localStorage.getItem(key)) ?? null;
  const clear = () => void attempt(() => localStorage.removeItem(key));
  const consent: LocationConsent = {
    merge() {
      if (onDevice() !== null) void consent.read();
    },
    async read() {
      const kept = onDevice();
      try {
        if (!(await http.isSignedIn())) return kept === "true";
        let preference = await service.read(name);
        if (kept !== null && !preference.userSet)
          preference = await service.write(preference, kept === "true");
        clear();
        return preference.value;
      } catch {
        return false;
      }
    },
    async keep(allowed) {
      try {
        if (await http.isSignedIn()) await service.write(await service.read(name), allowed);
        else attempt(() => localStorage.setItem(key, String(allowed)));
      } catch {
        // It is asked again the next time.
      }
    },
  };
  return consent;
}
