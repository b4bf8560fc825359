/** @jsxImportSource react */
// Long because it is the markup of one list, with the question that a choice may bring.

import { useEffect, useRef, useState } from "react";
import { ApiFailure } from "../api/failure.ts";
import { isUnknown } from "../api/lasting-call.ts";
import { Icon } from "../parts/icons.tsx";
import { Message } from "../parts/message.tsx";
import { Modal } from "../parts/modal.tsx";
import { useText } from "../text/text.tsx";
import { failureKey } from "./failure-text.ts";
import type { Store } from "./schemas.ts";
import { usePreferStore } from "./store-queries.ts";
import { StoreText } from "./store-text.tsx";

/** How many more each press shows. */
const step = 10;

/** The nearest stores, and more of them on demand. */
export function StoreList({
  stores,
  chosenId,
  onChosen,
}: {
  readonly stores: readonly Store[];
  readonly chosenId: string | undefined;
  readonly onChosen: () => void;
}) {
  const t = useText();
  const [shown, setShown] = useState(step);
  const list = useRef<HTMLUListElement>(null);
  const prefer = usePreferStore();

  // The focus goes to the first of those that were added: the button may be gone.
  useEffect(() => {
    if (shown === step) return;
    const added = list.current?.children[shown - step];
    if (added instanceof HTMLElement) added.focus();
  }, [shown]);

  // Its answer was lost, and it has become the shopper's all the same.
  const isDone = isUnknown(prefer.error) && prefer.variables?.locationId === chosenId;
  useEffect(() => {
    if (isDone) onChosen();
  }, [isDone]);

  const choose = (locationId: string, keepsReservation: boolean) => {
    prefer.mutate({ locationId, keepsReservation }, { onSuccess: onChosen });
  };
  const isTimeKept = prefer.error instanceof ApiFailure && prefer.error.code === "RESERVATION_HELD";
  const count = { shown: String(Math.min(shown, stores.length)), count: String(stores.length) };
  return (
    <div className="store-results">
      <header>
        <h3>{t("storesNearby")}</h3>
        <p className="muted" role="status">
          {t(stores.length === 1 ? "storeShown" : "storesShown", count)}
        </p>
      </header>
      {prefer.isError && !isTimeKept && <Message tone="error">{t(failureKey(prefer.error))}</Message>}
      {isTimeKept && prefer.variables && (
        <ReleaseQuestion
          onKeep={() => prefer.reset()}
          onRelease={() => choose(prefer.variables.locationId, false)}
        />
      )}
      <ul ref={list}>
        {stores.slice(0, shown).map((store) => (
          <li key={store.locationId} className="store" tabIndex={-1}>
            <StoreText store={store} />
            <Choice
              store={store}
              isChosen={store.locationId === chosenId}
              isSaving={prefer.isPending && prefer.variables?.locationId === store.locationId}
              isBusy={prefer.isPending}
              onChoose={() => choose(store.locationId, true)}
            />
          </li>
        ))}
      </ul>
      {shown < stores.length && (
        <button type="button" className="button outlined" onClick={() => setShown(shown + step)}>
          {t("showMoreStores")}
        </button>
      )}
    </div>
  );
}

/** The cart goes to the chosen store, and a time at another one is no more then. */
function ReleaseQuestion({
  onKeep,
  onRelease,
}: {
  readonly onKeep: () => void;
  readonly onRelease: () => void;
}) {
  const t = useText();
  return (
    <Modal title={t("changeStore")} onClose={onKeep} closeLabel={t("close")}>
      <p>{t("timeReleased")}</p>
      <div className="actions">
        <button type="button" className="button outlined" onClick={onKeep}>
          {t("keepMyTime")}
        </button>
        <button type="button" className="button" onClick={onRelease}>
          {t("continue")}
        </button>
      </div>
    </Modal>
  );
}

/** Another banner's store is shopped at there: nothing of it can be chosen here. */
function Choice({
  store,
  isChosen,
  isSaving,
  isBusy,
  onChoose,
}: {
  readonly store: Store;
  readonly isChosen: boolean;
  readonly isSaving: boolean;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
}) {
  const t = useText();
  const { externalNavigation, isCrossBanner, vanityName } = store;
  if (isCrossBanner) {
    return (
      externalNavigation && (
        <a className="external" href={externalNavigation.webUrl} target="_blank" rel="noopener noreferrer">
          {t("shopAtBanner", { banner: externalNavigation.linkText })}
          <span className="visually-hidden"> {t("opensNewTab")}</span>
          <Icon name="external" />
        </a>
      )
    );
  }
  if (isChosen) return <span className="tag">{t("yourPreferredStore")}</span>;
  return (
    <button
      type="button"
      className="button outlined"
      aria-label={t("selectStoreNamed", { store: vanityName })}
      aria-disabled={isBusy}
      onClick={onChoose}
    >
      {t(isSaving ? "saving" : "selectStore")}
    </button>
  );
}
