import type { Services } from "./services.ts";

/** The ways in which the services fail a call: a failure, a cut connection, an answer of someone else's, none for 12 s. */
const faults = ["500", "drop", "rubbish", "hang"] as const;

/**
 * Makes the next call of each name fail, in the way whose turn it is: a journey meets all of them. Each call in each of
 * the ways is tried at the stores and on pages without a browser, where waiting costs no time.
 */
export function failingInTurn(services: Services): (...calls: readonly string[]) => Promise<void> {
  let turn = 0;
  return async (...calls) => {
    for (const call of calls) {
      const fault = faults[turn % faults.length] ?? "500";
      turn += 1;
      await services.arm({ call, fault });
    }
  };
}

/** The names of journeys that spend most of their time waiting. */
export const waiting =
  /each call of .* fails once|answered with hang|payment host that is|never answers|answers late|gone for 30 s/;
