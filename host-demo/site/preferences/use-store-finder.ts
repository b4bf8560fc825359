import { type RefObject, useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { Aisle } from "aisle";
import type { SiteMessageKey } from "aisle/messages";
import { openStoreSearch, type OpenStoreSearch, type StoreSearchProblem } from "aisle/modality";
import { useAisle, useAisleStore } from "aisle/react";
import { useBanner } from "../api/queries.ts";
import { session } from "../session/session.ts";
import { useText } from "../text/text.tsx";
import { useLocationConsent } from "./customer-queries.ts";

export type StoreFinder = ReturnType<typeof useStoreFinder>;

interface Known {
  readonly brand: string | undefined;
  readonly consents: boolean;
  readonly keepConsent: (allowed: boolean) => void;
}

/** The search of the client above; null until that is there. */
export function useOpenSearch(): OpenStoreSearch | null {
  const client = useAisle();
  const brand = useBanner().data?.storeLocatorBrand;
  const known = useRef<Known>(null!);
  known.current = { brand, ...useLocationConsent() };
  const [search, setSearch] = useState<OpenStoreSearch | null>(null);
  useEffect(() => {
    if (!client) return;
    const opened = openSearch(client, known);
    setSearch(opened);
    return () => {
      setSearch(null);
      opened.destroy();
    };
  }, [client]);
  return search;
}

/** The page shows the same consent as one of its switches, and so it keeps it itself. */
function openSearch(client: Aisle, known: RefObject<Known>): OpenStoreSearch {
  return openStoreSearch(client, {
    brand: () => known.current.brand,
    consent: {
      read: () => Promise.resolve(known.current.consents),
      keep: (allowed) => Promise.resolve(known.current.keepConsent(allowed)),
    },
  });
}

/** What the page says of a search's problem; a ZIP code's stands at its field. */
const texts = {
  noStoresFound: "noStoresFound",
  nearbyFailed: "nearbyFailed",
  locationDenied: "locationDenied",
  locationUnknown: "locationUnknown",
  storeSearchFailed: "storeSearchFailed",
  offline: "connectionLost",
} as const satisfies Record<Exclude<StoreSearchProblem, "zipInvalid" | "sessionExpired">, SiteMessageKey>;

/** What the search for stores knows and does; the ZIP code is a field of its form. */
export function useStoreFinder(search: OpenStoreSearch) {
  const t = useText();
  const snapshot = useAisleStore(search);
  const { status, problem } = snapshot;
  const form = useForm<{ readonly zip: string }>({ defaultValues: { zip: "" } });
  const { setError, setFocus, setValue, clearErrors } = form;

  useEffect(() => setFocus("zip"), [setFocus]);
  useEffect(() => {
    if (status === "locating") {
      setValue("zip", "");
      clearErrors();
    }
    if (problem === "zipInvalid") setError("zip", { message: t("zipInvalid") }, { shouldFocus: true });
    if (problem === "sessionExpired") session.expire();
    // What is left is to type where one is.
    if (problem && /^(location|nearby)/.test(problem)) setFocus("zip");
    // Told anew for each search, though the text be the same.
  }, [snapshot]);

  return {
    form,
    search,
    ...snapshot,
    problem:
      problem === null || problem === "zipInvalid" || problem === "sessionExpired" ? null : texts[problem],
  };
}
