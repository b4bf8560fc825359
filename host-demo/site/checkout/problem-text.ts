import type { CheckoutProblem } from "aisle/checkout";
import type { Text } from "../text/text.tsx";

/** A problem's text: the service's own words where the catalogue has none for the code. */
export function problemText(t: Text, problem: CheckoutProblem): string {
  return problem.text ?? t(problem.messageKey);
}
