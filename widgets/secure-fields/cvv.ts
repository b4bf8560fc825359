import { cvvProblem } from "../../sdk/domain/card-numbers.ts";
import { type Control, createInput } from "./control.ts";

/** Room for more digits than any CVV has, so that too many are seen instead of being cut off. */
const room = 8;

export function createCvv(): Control {
  const input = createInput("cc-csc", room);
  const value = () => input.value.trim();
  return {
    element: input,
    value,
    problem: ({ brand }) => cvvProblem(value(), brand),
    fill: (filled) => (input.value = filled),
    empty: () => (input.value = ""),
  };
}
