import { expect, it } from "vitest";
import { holdAt } from "../../sdk/flows/reservation/hold.ts";
import { translator } from "../kit/translator.ts";
import { leftText } from "./slot-text.ts";
import { slotTexts } from "./text.ts";

const t = translator(undefined, slotTexts);
const end = "2026-11-25T13:00:00Z";
const hold = { expiration: end } as NonNullable<Parameters<typeof holdAt>[0]>;

it.each([
  // The services tell their time without its fraction, and a busy device reads it late: an hour can seem longer.
  [3_605, "60 min left"],
  [3_600, "60 min left"],
  [3_540, "59 min left"],
  [121, "2 min left"],
  [119, "1:59 left"],
  [60, "1:00 left"],
  [5, "0:05 left"],
])("with %i seconds left it says %s", (left, said) => {
  expect(leftText(t, holdAt(hold, new Date(Date.parse(end) - left * 1_000)))).toBe(said);
});
