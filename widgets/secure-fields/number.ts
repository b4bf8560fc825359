import {
  bareDigits,
  brandOf,
  ebtNumberProblem,
  numberProblem,
  type CardBrand,
} from "../../sdk/domain/card-numbers.ts";
import { type Control, createInput } from "./control.ts";

/** Lengths of the groups in which a brand prints its numbers; all others print fours. */
const groups: Partial<Record<CardBrand | "NONE", readonly number[]>> = {
  AMEX: [4, 6, 5],
  DINERS: [4, 6, 9],
};
const fours = [4, 4, 4, 4, 4];

/** Room for the longest number in its groups, and for what must be seen to be too much. */
const room = 32;

export function createNumber(ebt: boolean): Control {
  const input = createInput(ebt ? "off" : "cc-number", room);
  const digits = () => bareDigits(input.value);
  const regroup = () => {
    const { value, selectionStart } = input;
    const bare = value.replace(/[ -]/g, "");
    // What is no number stays as it is, to be seen and put right.
    if (!/^\d*$/.test(bare)) return;
    const before = value.slice(0, selectionStart ?? value.length).replace(/[ -]/g, "").length;
    const grouped = group(bare, (ebt ? undefined : groups[brandOf(bare)]) ?? fours);
    if (grouped === value) return;
    input.value = grouped;
    const caret = placeAfter(grouped, before);
    input.setSelectionRange(caret, caret);
  };
  input.addEventListener("input", regroup);

  const fill = (value: string) => {
    input.value = value;
    regroup();
  };
  return {
    element: input,
    value: digits,
    problem: () => (ebt ? ebtNumberProblem(input.value) : numberProblem(input.value)),
    fill,
    empty: () => fill(""),
    facts: () => ({ brand: brandOf(digits()) }),
    // No range of numbers is the retailer's own cards' alone, so none is named here.
    known: () =>
      ebt
        ? { brand: "EBT", kpfBrand: "" }
        : { brand: brandOf(digits()), kpfBrand: "", bin6: digits().slice(0, 6) },
  };
}

/** "4242424242" in fours is "4242 4242 42". Digits beyond the last group stay with it. */
export function group(digits: string, lengths: readonly number[]): string {
  const parts: string[] = [];
  let start = 0;
  lengths.forEach((length, index) => {
    const end = index === lengths.length - 1 ? digits.length : start + length;
    if (start < digits.length) parts.push(digits.slice(start, end));
    start = end;
  });
  return parts.join(" ");
}

/** The place right behind a number's n-th digit. */
function placeAfter(grouped: string, n: number): number {
  let seen = 0;
  let place = 0;
  while (seen < n && place < grouped.length) {
    if (grouped[place] !== " ") seen += 1;
    place += 1;
  }
  return place;
}
