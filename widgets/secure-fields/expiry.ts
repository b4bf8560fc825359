import {
  isPastMonth,
  lastToday,
  monthProblem,
  yearProblem,
  yearsAhead,
} from "../../sdk/domain/card-numbers.ts";
import { type Control, createInput, isAutofilled } from "./control.ts";

const twoDigits = (text: string) => (/^\d$/.test(text) ? `0${text}` : text);

/** A month of two digits, typed. */
export function createMonth(): Control {
  const input = createInput("cc-exp-month", 2);
  input.addEventListener("input", () => {
    // A shopper is asked for the second digit; a browser that leaves it out can't be.
    if (isAutofilled(input)) input.value = twoDigits(input.value);
  });
  const value = () => input.value.trim();
  return {
    element: input,
    value,
    problem: () => monthProblem(value()),
    fill: (filled) => (input.value = twoDigits(filled)),
    empty: () => (input.value = ""),
    facts: () => ({ month: monthProblem(value()) === undefined ? value() : undefined }),
  };
}

/** A month of two digits, chosen. */
export function createMonthChoice(): Control {
  const select = createSelect(
    "cc-exp-month",
    Array.from({ length: 12 }, (_, index) => twoDigits(String(index + 1))),
  );
  return {
    element: select,
    value: () => select.value,
    problem: () => monthProblem(select.value),
    fill: (filled) => (select.value = twoDigits(filled)),
    empty: () => (select.value = ""),
    facts: () => ({ month: select.value === "" ? undefined : select.value }),
  };
}

/** A year of four digits, from the first one on that is not over. `now` tells the services' time. */
export function createYear(now: () => Date): Control {
  const first = lastToday(now()).getUTCFullYear();
  const select = createSelect(
    "cc-exp-year",
    Array.from({ length: yearsAhead + 1 }, (_, index) => String(first + index)),
  );
  return {
    element: select,
    value: () => select.value,
    problem: ({ month }) => {
      const wrong = yearProblem(select.value, now());
      if (wrong !== undefined) return wrong;
      const isPast = month !== undefined && isPastMonth(Number(month), Number(select.value), now());
      return isPast ? "EXP_PAST" : undefined;
    },
    fill: (filled) => (select.value = /^\d\d$/.test(filled) ? `20${filled}` : filled),
    empty: () => (select.value = ""),
  };
}

/** The first option is empty; its text is the field's placeholder. */
function createSelect(autocomplete: AutoFill, values: readonly string[]): HTMLSelectElement {
  const select = document.createElement("select");
  select.autocomplete = autocomplete;
  select.add(new Option("", ""));
  for (const value of values) select.add(new Option(value, value));
  return select;
}
