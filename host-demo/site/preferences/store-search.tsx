/** @jsxImportSource react */
import { useState } from "react";
import { zipLength } from "aisle/rules";
import { Field } from "../parts/field.tsx";
import { Message } from "../parts/message.tsx";
import { useText } from "../text/text.tsx";
import { useLocationConsent } from "./customer-queries.ts";
import { LocationConsent } from "./location-consent.tsx";
import { RowsLoading } from "./section.tsx";
import { StoreList } from "./store-list.tsx";
import { type StoreFinder, useStoreFinder } from "./use-store-finder.ts";

interface FinderProps {
  readonly finder: StoreFinder;
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
  const finder = useStoreFinder();
  const { search, busy, locating, lookNearby } = finder;
  const { consents, keepConsent } = useLocationConsent();
  const [asksConsent, setAsksConsent] = useState(false);
  const answer = (allowed: boolean) => {
    keepConsent(allowed);
    setAsksConsent(false);
    if (allowed) void lookNearby();
  };
  return (
    <div className="store-search">
      <ZipForm finder={finder} />
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
            if (consents) void lookNearby();
            else setAsksConsent(true);
          }}
        >
          {t(locating ? "locating" : "useMyLocation")}
        </button>
      </div>
      {asksConsent && (
        <LocationConsent
          onClose={() => setAsksConsent(false)}
          onAllow={() => answer(true)}
          onDeny={() => answer(false)}
        />
      )}
      <SearchProblem finder={finder} />
      {search.isPending && <RowsLoading rows={3} messageKey="searchingStores" />}
      {search.data && (
        // A new search is a new list, which begins with its nearest.
        <StoreList key={search.submittedAt} stores={search.data} chosenId={chosenId} onChosen={onChosen} />
      )}
    </div>
  );
}

function ZipForm({ finder: { form, busy, look } }: FinderProps) {
  const t = useText();
  const { register, handleSubmit, formState, setValue } = form;
  return (
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
        maxLength={zipLength}
        aria-required
        error={formState.errors.zip?.message}
        {...register("zip", {
          onChange: ({ target }: { target: HTMLInputElement }) =>
            setValue("zip", target.value.replace(/\D/g, "").slice(0, zipLength)),
          validate: (zip) => /^\d{5}$/.test(zip) || t("zipInvalid"),
        })}
      />
      <button type="submit" className="button" aria-disabled={busy}>
        {t("searchStores")}
      </button>
    </form>
  );
}

function SearchProblem({ finder: { problem, search, look } }: FinderProps) {
  const t = useText();
  if (!problem) return null;
  const canRepeat = problem === "storeSearchFailed" || problem === "connectionLost";
  return (
    <Message
      tone="error"
      action={
        canRepeat &&
        search.variables !== undefined && (
          <button type="button" className="button outlined" onClick={() => look(search.variables)}>
            {t("tryAgain")}
          </button>
        )
      }
    >
      {t(problem)}
    </Message>
  );
}
