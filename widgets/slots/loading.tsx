/** @jsxImportSource preact */
import type { SlotsProps } from "./slot-props.ts";

/** As high as what comes, so that nothing jumps then. */
export function Loading({ t, redesign }: Pick<SlotsProps, "t" | "redesign">) {
  const bars = (
    <span class="description">
      <span class="bar" />
      <span class="bar" />
    </span>
  );
  return (
    <div class="slots" role="status">
      <span class="visually-hidden">{t("loadingTimes")}</span>
      {redesign && <div class="row skeleton">{bars}</div>}
      <div class="day-row" aria-hidden="true">
        {Array.from({ length: 7 }, (_, day) => (
          <span key={day} class="day skeleton">
            <span class="bar" />
          </span>
        ))}
      </div>
      <div class="times" aria-hidden="true">
        {[1, 2, 3, 4].map((row) => (
          <div key={row} class="row skeleton">
            {bars}
          </div>
        ))}
      </div>
    </div>
  );
}
