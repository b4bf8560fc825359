import { useQuery, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { call } from "../api/client.ts";
import { ApiFailure } from "../api/failure.ts";
import { siteBanner } from "../banner.ts";
import { findAStore, sectionNames } from "./groups.ts";
import { customerPreference, type CustomerPreference } from "./schemas.ts";
import { useLastWord } from "./use-last-word.ts";

const path = "/atlas/v1/customer-preferences/v1/preferences";
const answer = v.object({ preferences: v.array(customerPreference) });

const keyOf = (names: readonly string[]) => ["customer-preferences", ...names];

function ask(names: readonly string[]): Promise<CustomerPreference[]> {
  const query = new URLSearchParams({
    projection: "preferences.full",
    "filter.chain": siteBanner.domain,
    "filter.name": names.join(","),
  });
  return call(`${path}?${query}`, { answer }).then(({ preferences }) => preferences);
}

/** The preferences of these names at the banner. */
export const useCustomerPreferences = (names: readonly string[]) =>
  useQuery({ queryKey: keyOf(names), queryFn: () => ask(names) });

/** Rejects with ApiFailure; VERSION_CONFLICT where another device was first. */
async function write(current: CustomerPreference, value: boolean): Promise<CustomerPreference> {
  const { id, versionKey, name, chain } = current;
  if (current.userSet && current.value === value) return current;
  // What nobody has set has no version yet.
  if (id === undefined || versionKey === undefined) {
    const body = { preferences: [{ name, value, chain }] };
    const { preferences } = await call(path, { method: "POST", body, answer });
    return preferences[0] ?? current;
  }
  const { preference } = await call(`${path}/${encodeURIComponent(id)}`, {
    method: "PUT",
    body: { value, versionKey },
    answer: v.object({ preference: customerPreference }),
  });
  return preference;
}

/**
 * Sets one preference of a list. What was changed elsewhere meanwhile is read again and tried once more; the
 * shopper's last word counts.
 */
export function useCustomerPreference(names: readonly string[], current: CustomerPreference) {
  const queries = useQueryClient();
  const queryKey = keyOf(names);
  const readAnew = () => queries.invalidateQueries({ queryKey });
  const keep = async (kept: CustomerPreference) => {
    // What was asked before it was saved, and is answered after, knows nothing of it.
    await queries.cancelQueries({ queryKey });
    const isKnown = queries.setQueryData<CustomerPreference[]>(queryKey, (all) =>
      all?.map((each) => (each.name === kept.name ? kept : each)),
    );
    if (!isKnown) void readAnew();
  };
  const read = () =>
    queries.getQueryData<CustomerPreference[]>(queryKey)?.find(({ name }) => name === current.name) ??
    current;
  return useLastWord({
    mutationKey: ["customer-preferences", current.name],
    read: () => read().value,
    readAnew,
    async save(value) {
      const known = read();
      const saved = await write(known, value).catch(async (error: unknown) => {
        if (!(error instanceof ApiFailure) || error.code !== "VERSION_CONFLICT") throw error;
        const [fresh = known] = await ask([known.name]);
        await keep(fresh);
        return write(fresh, value);
      });
      await keep(saved);
    },
  });
}

/**
 * Whether the page may look for stores near the device, as the shopper's preferences have it. While they are not to be
 * had nobody has consented, and an answer that can't be kept holds for the moment.
 */
export function useLocationConsent() {
  const preference = useCustomerPreferences(sectionNames).data?.find(({ name }) => name === findAStore);
  const unset = { name: findAStore, value: false, userSet: false, chain: siteBanner.domain };
  const change = useCustomerPreference(sectionNames, preference ?? unset);
  return { consents: preference?.value ?? false, keepConsent: (value: boolean) => change.turn(value) };
}
