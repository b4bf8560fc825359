/** @jsxImportSource react */
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import type { SiteMessageKey } from "aisle/messages";
import { ApiFailure } from "../api/failure.ts";
import { Field } from "../parts/field.tsx";
import { Message } from "../parts/message.tsx";
import { tellAnalytics } from "../shell/data-layer.ts";
import { useText } from "../text/text.tsx";
import { deviceLocation, LocationError, type Place } from "./device-location.ts";
import { useLocationConsent } from "./customer-queries.ts";
import { isKnownInvalid, keepInvalid } from "./invalid-zips.ts";
import { LocationConsent } from "./location-consent.tsx";
import { RowsLoading } from "./section.tsx";
import { StoreList } from "./store-list.tsx";
import { useStoreSearch } from "./store-queries.ts";

interface Form {
  readonly zip: string;
}

/** Looks for stores near a ZIP code or the device. */
export function StoreSearch({
  chosenId,
  onChosen,
  onCancel,
}: {
  readonly chosenId: string | undefined;
  readonly onChosen: () => void;
  readonly onCancel: () => void;
}) {
  const t = useText();
  const search = useStoreSearch();
  const [locating, setLocating] = useState(false);
  const [problem, setProblem] = useState<SiteMessageKey>();
  const { consents, keepConsent } = useLocationConsent();
  const [asksConsent, setAsksConsent] = useState(false);
  const { register, handleSubmit, formState, setError, setFocus, setValue, clearErrors } = useForm<Form>({
    defaultValues: { zip: "" },
  });
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

  const byLocation = async () => {
    setAsksConsent(false);
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
      const denied = error instanceof LocationError && error.problem === "denied";
      // What is left is to type where one is.
      setValue("zip", "");
      if (denied) tellAnalytics("location-denied", { page: "preferences", component: "storeSearch" });
      setProblem(denied ? "locationDenied" : "locationUnknown");
      setFocus("zip");
    } finally {
      setLocating(false);
    }
  };

  return (
    <div className="store-search">
      <form
        className="store-form"
        role="search"
        aria-label={t("findStore")}
        noValidate
        onSubmit={(event) => void handleSubmit(({ zip }) => look(zip))(event)}
      >
        <Field
          label={t("storeZipCode")}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          aria-required
          error={formState.errors.zip?.message}
          {...register("zip", {
            onChange: ({ target }: { target: HTMLInputElement }) =>
              setValue("zip", target.value.replace(/\D/g, "").slice(0, 5)),
            validate: (zip) => /^\d{5}$/.test(zip) || t("zipInvalid"),
          })}
        />
        <button type="submit" className="button" aria-disabled={busy}>
          {t("searchStores")}
        </button>
      </form>
      <div className="actions">
        <button type="button" className="button outlined" onClick={onCancel}>
          {t("cancel")}
        </button>
        <button
          type="button"
          className="button outlined"
          aria-disabled={busy}
          onClick={() => {
            if (busy) return;
            if (consents) void byLocation();
            else setAsksConsent(true);
          }}
        >
          {t(locating ? "locating" : "useMyLocation")}
        </button>
      </div>
      {asksConsent && (
        <LocationConsent
          onClose={() => setAsksConsent(false)}
          onAllow={() => {
            keepConsent(true);
            void byLocation();
          }}
          onDeny={() => {
            keepConsent(false);
            setAsksConsent(false);
          }}
        />
      )}
      {problem && (
        <Message
          tone="error"
          action={
            (problem === "storeSearchFailed" || problem === "connectionLost") &&
            search.variables !== undefined && (
              <button type="button" className="button outlined" onClick={() => look(search.variables)}>
                {t("tryAgain")}
              </button>
            )
          }
        >
          {t(problem)}
        </Message>
      )}
      {search.isPending && <RowsLoading rows={3} messageKey="searchingStores" />}
      {search.data && (
        // A new search is a new list, which begins with its nearest.
        <StoreList key={search.submittedAt} stores={search.data} chosenId={chosenId} onChosen={onChosen} />
      )}
    </div>
  );
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
