/** @jsxImportSource preact */
import type { SlotFilter } from "../../sdk/flows/time-slots/state.ts";
import type { SlotsProps } from "./slot-props.ts";

/** What narrows the times down: low costs, and for a checkout also whoever brings it. */
export function Filters({ state, send, t }: SlotsProps) {
  const { filter, purpose, scene } = state;
  const own = scene?.place?.modalityType === "DELIVERY" ? scene.banner.ownFleetName : null;
  const names: readonly (readonly [SlotFilter, string])[] =
    purpose === "schedule"
      ? [
          ["all", t("filterAll")],
          ...(own === null ? [] : [["own", own] as const]),
          ["under5", t("filterUnder5")],
        ]
      : [["under5", t("filterUnder5")]];
  return (
    <div class="chips" role="group" aria-label={t("slotFilters")}>
      {names.map(([name, text]) => (
        <button
          key={name}
          type="button"
          class="chip"
          aria-pressed={filter === name}
          onClick={() => send({ type: "FILTER", filter: filter === name ? "all" : name })}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
