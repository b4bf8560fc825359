/** @jsxImportSource react */
import { useMemo, useRef } from "react";
import type { AisleConfig } from "aisle";
import type { OpenStoreSearch } from "aisle/modality";
import { AisleProvider } from "aisle/react";
import { zipLength } from "aisle/rules";
import { siteBanner } from "../banner.ts";
import { Field } from "../parts/field.tsx";
import { Message } from "../parts/message.tsx";
import { RetryButton } from "../parts/retry-button.tsx";
import { session } from "../session/session.ts";
import { dataLayer } from "../shell/data-layer.ts";
import { useText } from "../text/text.tsx";
import { LocationConsent } from "./location-consent.tsx";
import { RowsLoading } from "./section.tsx";
import { StoreList } from "./store-list.tsx";
import { type StoreFinder, useOpenSearch, useStoreFinder } from "./use-store-finder.ts";

interface FinderProps {
  readonly finder: StoreFinder;
}

interface SearchProps {
  readonly chosenId: string | undefined;
  readonly onChosen: () => void;
  readonly onCancel: () => void;
}

/** Looks for stores near a ZIP code or the device. */
export function StoreSearch(props: SearchProps) {
  const config = useMemo<AisleConfig>(
    () => ({
      id: "stores",
      environment: "LOCAL",
      appName: "CLICKLIST",
      tenantName: session.tenant,
      bannerDomain: siteBanner.domain,
      // A search needs no shopper.
      authConfig: {
        type: "B2C",
        getNewToken: () => Promise.resolve(null),
        redirectToSignIn: () => session.expire(),
      },
      analyticsConfig: { onEvent: (event) => dataLayer.push(event) },
    }),
    [],
  );
  return (
    <AisleProvider config={config}>
      <OpenedSearch {...props} />
    </AisleProvider>
  );
}

function OpenedSearch(props: SearchProps) {
  const search = useOpenSearch();
  return search && <Search search={search} {...props} />;
}

function Search({
  search,
  chosenId,
  onChosen,
  onCancel,
}: SearchProps & { readonly search: OpenStoreSearch }) {
  const t = useText();
  const finder = useStoreFinder(search);
  const { status, stores, consent } = finder;
  /** Of the list that is shown. */
  const list = useRef({ stores, id: 0 });
  if (list.current.stores !== stores) list.current = { stores, id: list.current.id + 1 };
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
          aria-disabled={status !== "idle"}
          onClick={search.nearby}
        >
          {t(status === "locating" ? "locating" : "useMyLocation")}
        </button>
      </div>
      {consent && (
        <LocationConsent
          step={consent}
          onStep={search.showConsent}
          onClose={() => search.answerConsent(null)}
          onAllow={() => search.answerConsent(true)}
          onDeny={() => search.answerConsent(false)}
        />
      )}
      <SearchProblem finder={finder} />
      {status === "searching" && <RowsLoading rows={3} messageKey="searchingStores" />}
      {stores && (
        // A new search is a new list, which begins with its nearest.
        <StoreList key={list.current.id} stores={stores} chosenId={chosenId} onChosen={onChosen} />
      )}
    </div>
  );
}

function ZipForm({ finder: { form, status, search } }: FinderProps) {
  const t = useText();
  const { register, handleSubmit, formState, setValue } = form;
  return (
    <form
      className="store-form"
      role="search"
      aria-label={t("findStore")}
      noValidate
      onSubmit={(event) => void handleSubmit(({ zip }) => search.search(zip))(event)}
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
        })}
      />
      {/* Whoever does not answer where the device is can search for a ZIP code instead. */}
      <button type="submit" className="button" aria-disabled={status === "searching"}>
        {t("searchStores")}
      </button>
    </form>
  );
}

function SearchProblem({ finder: { problem, canRepeat, search } }: FinderProps) {
  const t = useText();
  if (!problem) return null;
  return (
    <Message
      tone="error"
      action={
        canRepeat && (
          <RetryButton outlined onRetry={search.again}>
            {t("tryAgain")}
          </RetryButton>
        )
      }
    >
      {t(problem)}
    </Message>
  );
}
