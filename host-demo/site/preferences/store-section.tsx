/** @jsxImportSource react */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { showToast } from "../parts/toast.tsx";
import { useText } from "../text/text.tsx";
import { failureKey } from "./failure-text.ts";
import type { Store } from "./schemas.ts";
import { LoadFailed, RowsLoading, Section } from "./section.tsx";
import { usePreferredStore } from "./store-queries.ts";
import { StoreSearch } from "./store-search.tsx";
import { StoreText } from "./store-text.tsx";

/** The store that the shopper goes to, and the search for another one. */
export function StoreSection() {
  const t = useText();
  const { data, error, isPending, refetch } = usePreferredStore();
  let content: ReactNode;
  if (isPending) content = <RowsLoading rows={2} />;
  else if (data === undefined) content = <LoadFailed messageKey={failureKey(error)} onRetry={refetch} />;
  else content = <Chosen store={data} />;
  return (
    <Section id="store" title={t("preferredStoreTitle")}>
      {content}
    </Section>
  );
}

function Chosen({ store }: { readonly store: Store | null }) {
  const t = useText();
  const [searching, setSearching] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasSearching = useRef(false);

  // Whoever searched comes back to where they began.
  useEffect(() => {
    if (wasSearching.current && !searching) opener.current?.focus();
    wasSearching.current = searching;
  }, [searching]);

  return (
    <>
      {store ? (
        <div className="store">
          <StoreText store={store} />
        </div>
      ) : (
        <p>{t("noPreferredStore")}</p>
      )}
      {searching ? (
        <StoreSearch
          chosenId={store?.locationId}
          onCancel={() => setSearching(false)}
          onChosen={() => {
            setSearching(false);
            showToast("preferredStoreUpdated");
          }}
        />
      ) : (
        <button
          ref={opener}
          type="button"
          className={store ? "button outlined save" : "button save"}
          onClick={() => setSearching(true)}
        >
          {t(store ? "changeStore" : "chooseStore")}
        </button>
      )}
    </>
  );
}
