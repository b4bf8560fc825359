/** @jsxImportSource preact */
import { timesOf } from "../../sdk/flows/time-slots/derived.ts";
import type { SlotFilter } from "../../sdk/flows/time-slots/state.ts";
import type { SlotsProps } from "./slot-props.ts";

/** What narrows the times down: low costs, and for a checkout also whoever brings it. */
export function Filters({ state, send, t }: SlotsProps) {
  const { days, filter, purpose, scene } = state;
  const own = scene?.place?.modalityType === "DELIVERY" ? scene.banner.ownFleetName : null;
  const names: (readonly [SlotFilter, string])[] = [];
  if (purpose === "schedule") names.push(["all", t("filterAll")]);
  if (purpose === "schedule" && own !== null) names.push(["own", own]);
  if (days.some((day) => timesOf(day, "under5").length > 0)) names.push(["under5", t("filterUnder5")]);
  if (names.length === 0) return null;
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
