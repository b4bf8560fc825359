/** @jsxImportSource preact */
import { render } from "preact";
import { afterEach, expect, it, vi } from "vitest";
import { initialSlotsState } from "../../sdk/flows/time-slots/state.ts";
import { nextFrame } from "../testing/harness.ts";
import { translator } from "../kit/translator.ts";
import { Days } from "./days.tsx";
import type { SlotsProps } from "./slot-props.ts";
import { slotTexts } from "./text.ts";

const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
const t = translator(undefined, slotTexts);
const root = document.createElement("div");
afterEach(() => {
  render(null, root);
  warn.mockClear();
});

async function draw(count: number) {
  const days = Array.from({ length: count }, (_, index) => ({
    date: new Date(Date.UTC(2026, 10, 1 + index)).toISOString().slice(0, 10),
    month: "November",
    dayLabel: "",
    daySubText: "",
    times: [],
  }));
  const slots = { t, state: { ...initialSlotsState, days } } as unknown as SlotsProps;
  render(<Days {...slots} />, root);
  await nextFrame();
}

it("more than 15 days in a row are told of to whoever builds the page", async () => {
  await draw(15);
  expect(warn).not.toHaveBeenCalled();
  render(null, root);
  await draw(16);
  await draw(16);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    "There are 16 days to choose from; their row is meant for 15 at most.",
  );
});
