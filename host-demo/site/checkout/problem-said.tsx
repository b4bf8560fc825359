/** @jsxImportSource react */
import type { CheckoutProblem, CheckoutStore } from "aisle/checkout";
import { useText } from "../text/text.tsx";
import { problemText } from "./problem-text.ts";

/** A problem's text, marked as English where it is in the services' own words, which have no other language. */
export function ProblemSaid({
  problem,
  store,
}: {
  readonly problem: CheckoutProblem;
  readonly store?: CheckoutStore | undefined;
}) {
  const t = useText();
  if (problem.text === undefined) return problemText(t, problem, store);
  return (
    <>
      <span lang="en">{problem.text}</span>
      {problem.reasonKey && ` ${t(problem.reasonKey)}`}
    </>
  );
}
