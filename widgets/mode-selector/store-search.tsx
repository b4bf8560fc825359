/** @jsxImportSource preact */
// Long because it is one form with all that may stand against it.
import { useEffect, useRef } from "preact/hooks";
import { zipLength } from "../../sdk/domain/lengths.ts";
import { TextField } from "../kit/field.tsx";
import { NoticeBanner } from "../kit/notice-banner.tsx";
import { focusTitle } from "./frame.tsx";
import { selectorNotice } from "./notice.ts";
import type { SelectorProps } from "./props.ts";

/** Where to look: five digits, and what stands against them. */
export function StoreSearch({ state, send, phone, t }: SelectorProps) {
  const form = useRef<HTMLFormElement>(null);
  const { zipInvalid, refusals, notice, panel, search } = state;
  const known = useRef(refusals);
  useEffect(() => {
    if (known.current === refusals) return;
    known.current = refusals;
    if (zipInvalid) form.current?.querySelector("input")?.focus();
  }, [refusals, zipInvalid]);
  const busy = search === "loading";
  return (
    <>
      <form
        ref={form}
        class="zip-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // While one runs, too: it may be that of where the shopper shops now.
          send({ type: "SEARCH" });
        }}
      >
        <TextField
          name="zip"
          label={t("storeZipCode")}
          value={state.zip}
          error={zipInvalid ? t("zipInvalid") : undefined}
          autocomplete="postal-code"
          inputMode="numeric"
          maxLength={zipLength}
          onInput={(zip) => send({ type: "ZIP_INPUT", zip })}
        />
        <button type="submit" class="button outlined" aria-busy={busy}>
          {t("searchStores")}
        </button>
      </form>
      <button
        type="button"
        class="button text start"
        aria-busy={state.locating}
        aria-disabled={state.locating || busy}
        onClick={() => send({ type: "USE_LOCATION" })}
      >
        {t(state.locating ? "locating" : "useMyLocation")}
      </button>
      {panel && (
        <div class="failure" part="failure">
          <h3>{t("panelTitle")}</h3>
          <p>{t(panelText(state))}</p>
        </div>
      )}
      {notice && <NoticeBanner tone="error" text={selectorNotice(t, notice, phone)} />}
      {search === "failed" && (
        <button
          type="button"
          class="button outlined start"
          onClick={(event) => {
            focusTitle(event);
            send({ type: state.near ? "USE_LOCATION" : "SEARCH" });
          }}
        >
          {t("searchAgain")}
        </button>
      )}
      {search === "idle" && !panel && !zipInvalid && <p class="muted">{t("enterZip")}</p>}
    </>
  );
}

/** What the panel says that it is not the shopper's fault in. */
export const panelText = ({ near }: SelectorProps["state"]) => (near ? "nearbyFailed" : "selectorPanel");
