import { type CustomerPreference, customerPreferencesResponse } from "../contract/customer-preference.ts";
import type { HttpClient } from "../http/client.ts";

const path = "/atlas/v1/customer-preferences/v1/preferences";

/** The calls about what a shopper has said of themselves, at one banner. */
export function customerPreferencesService(http: HttpClient, chain: string) {
  return {
    read: (name: string): Promise<CustomerPreference> =>
      http
        .call({
          method: "GET",
          path: `${path}?${new URLSearchParams({
            projection: "preferences.full",
            "filter.chain": chain,
            "filter.name": name,
          })}`,
          answer: customerPreferencesResponse,
        })
        // What is not listed nobody has set.
        .then(({ preferences }) => preferences[0] ?? { name, chain, value: false, userSet: false }),
    /** Sets one, as it was read before. */
    write: (current: CustomerPreference, value: boolean): Promise<CustomerPreference> => {
      const { id, versionKey, name, userSet } = current;
      if (userSet && current.value === value) return Promise.resolve(current);
      // What nobody has set has no version yet.
      const call =
        id === undefined || versionKey === undefined
          ? ({ method: "POST", path, body: { preferences: [{ name, value, chain }] } } as const)
          : ({
              method: "PUT",
              path: `${path}/${encodeURIComponent(id)}`,
              body: { value, versionKey },
            } as const);
      return http.call({ ...call }).then(() => ({ ...current, value, userSet: true }));
    },
  };
}
