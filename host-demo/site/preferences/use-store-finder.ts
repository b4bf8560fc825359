import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import type { SiteMessageKey } from "aisle/messages";
import {
  deviceLocation,
  isKnownInvalidZip,
  keepInvalidZip,
  type LocationProblem,
  type Point,
} from "aisle/modality";
import { ApiFailure } from "../api/failure.ts";
import { tellAnalytics } from "../shell/data-layer.ts";
import { useText } from "../text/text.tsx";
import { useStoreSearch } from "./store-queries.ts";

export type StoreFinder = ReturnType<typeof useStoreFinder>;

/** What the search for stores knows and does; the ZIP code is a field of its form. */
export function useStoreFinder() {
  const t = useText();
  const search = useStoreSearch();
  const [locating, setLocating] = useState(false);
  const [problem, setProblem] = useState<SiteMessageKey>();
  const form = useForm<{ readonly zip: string }>({ defaultValues: { zip: "" } });
  const { setError, setFocus, setValue, clearErrors } = form;
  const busy = locating || search.isPending;

  useEffect(() => setFocus("zip"), [setFocus]);

  const look = (from: string | Point) => {
    if (busy) return;
    setProblem(undefined);
    const refuseZip = () => setError("zip", { message: t("zipInvalid") }, { shouldFocus: true });
    if (typeof from === "string" && isKnownInvalidZip(from)) {
      search.reset();
      return refuseZip();
    }
    search.mutate(from, {
      onError: (error) => {
        if (!isUnknownPlace(error)) return setProblem(searchProblem(error));
        if (typeof from === "string") {
          keepInvalidZip(from);
          return refuseZip();
        }
        setProblem("nearbyFailed");
        setFocus("zip");
      },
    });
  };

  const lookNearby = async () => {
    if (busy) return;
    setProblem(undefined);
    search.reset();
    clearErrors();
    setLocating(true);
    const place = await deviceLocation();
    setLocating(false);
    setValue("zip", "");
    if (typeof place !== "string") return look(place);
    // What is left is to type where one is.
    setProblem(locationText(place));
    setFocus("zip");
  };

  return { form, search, problem, locating, busy, look, lookNearby };
}

/** Why the device's place isn't known; that the shopper denied it is told. */
function locationText(problem: LocationProblem): SiteMessageKey {
  const denied = problem === "denied";
  if (denied) tellAnalytics("location-denied", { page: "preferences", component: "storeSearch" });
  return denied ? "locationDenied" : "locationUnknown";
}

/** Whether it is the ZIP code or the place that the services can't begin at. */
function isUnknownPlace(error: unknown): boolean {
  return (
    error instanceof ApiFailure &&
    (error.status === 404 || (error.status === 400 && error.code !== "NO_STORES_FOUND"))
  );
}

function searchProblem(error: unknown): SiteMessageKey {
  if (!navigator.onLine) return "connectionLost";
  return error instanceof ApiFailure && error.code === "NO_STORES_FOUND"
    ? "noStoresFound"
    : "storeSearchFailed";
}
