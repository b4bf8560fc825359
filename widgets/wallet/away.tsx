/** @jsxImportSource preact */
import { useEffect } from "preact/hooks";
import { SkeletonRow } from "../kit/card-row.tsx";
import { awayText, type Later } from "../kit/later.ts";
import { NoticeBanner } from "../kit/notice-banner.tsx";
import { useStore } from "../kit/use-store.ts";
import { type Announced, ScreenHeader, type ScreenProps } from "./screen.tsx";
import type { WalletText } from "./text.ts";

/** A screen while its code is on its way, or could not be brought. */
export function Away({
  part,
  title,
  back,
  send,
  t,
}: {
  readonly part: Later<unknown>;
  readonly title: string;
  readonly back: boolean;
} & Pick<ScreenProps, "send" | "t">) {
  // What failed unseen behind another screen is tried again by who asks for it.
  useEffect(() => part.bring(), []);
  const { failed } = useStore(part);
  return (
    <>
      <ScreenHeader title={title} back={back} send={send} t={t} />
      <div class="sheet-body">
        {failed ? (
          <div class="failed">
            <NoticeBanner tone="error" text={t(awayText())} />
            <button
              type="button"
              class="button outlined"
              onClick={(event) => {
                // The button is about to go; the title keeps the focus in the sheet.
                event.currentTarget.closest("dialog")?.querySelector("h2")?.focus();
                part.bring();
              }}
            >
              {t("retry")}
            </button>
          </div>
        ) : (
          <>
            <SkeletonRow />
            <SkeletonRow />
          </>
        )}
      </div>
    </>
  );
}

export function whileAway(t: WalletText, { failed }: { readonly failed?: boolean }): Announced {
  return failed
    ? { assertive: { id: "away", text: t(awayText()) } }
    : { polite: { id: "away", text: t("loadingForm") } };
}
