/** @jsxImportSource react */
import { type OrderWindow, orderWindow, timeOfDay } from "../text/times.ts";
import { useText } from "../text/text.tsx";

/** As the promising service tells it. */
interface ShownPromise {
  readonly expiration: { readonly value: string };
  readonly selections: readonly [
    OrderWindow & { readonly window: { readonly timezone: string } },
    ...unknown[],
  ];
}

/** The time that is promised, until when, and the way to another one and back: it stands until another is promised. */
export function PromisedTime({
  promise,
  isChanging,
  isBusy,
  onChange,
}: {
  readonly promise: ShownPromise;
  readonly isChanging: boolean;
  /** One of the times is on its way. */
  readonly isBusy: boolean;
  readonly onChange: (isChanging: boolean) => void;
}) {
  const t = useText();
  const {
    expiration,
    selections: [selection],
  } = promise;
  const { timezone } = selection.window;
  return (
    <>
      <div className="row-head">
        <h2>{t("yourTime")}</h2>
        <button
          type="button"
          className="link"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) onChange(!isChanging);
          }}
        >
          {t(isChanging ? "keepMyTime" : "changeTime")}
        </button>
      </div>
      <p className="strong">{orderWindow(selection, t.locale, timezone)}</p>
      <p className="muted">{t("timeHeldUntil", { time: timeOfDay(expiration.value, t.locale, timezone) })}</p>
    </>
  );
}
