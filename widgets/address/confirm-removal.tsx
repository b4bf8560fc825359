/** @jsxImportSource preact */
import { AddressDescription } from "./address-card.tsx";
import { NoticeBanner } from "../kit/notice-banner.tsx";
import { SheetHeader } from "../kit/sheet-header.tsx";
import { noticeText } from "../kit/translator.ts";
import type { BookProps } from "./book-props.ts";

/** Asks before an address is removed; busy while the service does it. */
export function ConfirmRemoval({ state, send, t, exit }: BookProps) {
  const { removing, addresses, banner } = state;
  const address = addresses.find(({ id }) => id === removing?.addressId);
  const busy = removing?.busy ?? false;
  const keep = () => send({ type: "REMOVE_KEEP" });
  return (
    <>
      <SheetHeader title={t("removalTitle")} onBack={exit && keep} onClose={exit ?? keep} t={t} />
      <div class="sheet-body">
        {banner?.tone === "error" && <NoticeBanner tone="error" text={noticeText(t, banner.notice)} />}
        <p>{t("removalQuestion")}</p>
        {address && (
          <div class="row">
            <AddressDescription address={address} tag={address.home ? t("mailingAddress") : undefined} />
          </div>
        )}
      </div>
      <div class="sheet-footer">
        <button
          type="button"
          class="button danger"
          aria-disabled={busy}
          aria-busy={busy}
          onClick={() => send({ type: "REMOVE_CONFIRM", key: crypto.randomUUID() })}
        >
          {t(busy ? "removingAddress" : "confirmRemoval")}
        </button>
        <button type="button" class="button outlined" aria-disabled={busy} onClick={keep}>
          {t("keepAddress")}
        </button>
      </div>
    </>
  );
}
