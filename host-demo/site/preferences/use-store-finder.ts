import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import type { SiteMessageKey } from "aisle/messages";
import { ApiFailure } from "../api/failure.ts";
import { tellAnalytics } from "../shell/data-layer.ts";
import { useText } from "../text/text.tsx";
import { deviceLocation, LocationError, type Place } from "./device-location.ts";
import { isKnownInvalid, keepInvalid } from "./invalid-zips.ts";
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

  const look = (from: string | Place) => {
    if (busy) return;
    setProblem(undefined);
    const refuseZip = () => setError("zip", { message: t("zipInvalid") }, { shouldFocus: true });
    if (typeof from === "string" && isKnownInvalid(from)) {
      search.reset();
      return refuseZip();
    }
    search.mutate(from, {
      onError: (error) => {
        if (!isUnknownPlace(error)) return setProblem(searchProblem(error));
        if (typeof from === "string") {
          keepInvalid(from);
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
    try {
      const place = await deviceLocation();
      setValue("zip", "");
      look(place);
    } catch (error) {
      // What is left is to type where one is.
      setValue("zip", "");
      setProblem(locationProblem(error));
      setFocus("zip");
    } finally {
      setLocating(false);
    }
  };

  return { form, search, problem, locating, busy, look, lookNearby };
}

/** Why the device's place isn't known; that the shopper denied it is told. */
function locationProblem(error: unknown): SiteMessageKey {
  const denied = error instanceof LocationError && error.problem === "denied";
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
