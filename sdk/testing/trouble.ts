import { vi } from "vitest";
import { routes } from "../../host-demo/services/app.ts";
import type { TestServices } from "../../host-demo/services/testing/test-services.ts";
import { answerTime } from "../domain/limits.ts";
import type { TestClient } from "./test-client.ts";

/** What each call of a journey has to survive: a cut connection, no answer, a failure, and an answer of someone else's. */
export const troubles = ["drop", "hang", "500", "rubbish"] as const;
export type Trouble = (typeof troubles)[number];

interface Failing {
  /** The name of its route. */
  readonly call: string;
  readonly trouble: Trouble;
  /** How often `act` makes the call; once unless said. */
  readonly calls?: number;
}

/**
 * Has a call fail for good, the repeats that the client makes by itself included, while `act` runs; resolves once
 * everything has come to rest. The work is done by the services, but for a 500.
 */
export async function inTrouble(
  { wire, settle }: Pick<TestClient, "wire" | "settle">,
  services: Pick<TestServices, "arm">,
  { call, trouble, calls = 1 }: Failing,
  act: () => void,
): Promise<void> {
  const route = routes.find(({ name }) => name === call);
  if (!route) throw new Error(`No call has the name ${call}.`);
  const attempts = route.method === "GET" ? 3 : 2;
  if (trouble !== "hang") {
    services.arm({ call, fault: trouble, times: trouble === "drop" ? attempts * calls : calls });
    act();
    return settle();
  }
  wire.damage(`${route.method} ${route.path.replace(/:.*/, "")}`, "silence", attempts * calls);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    act();
    for (let waited = 0; waited < attempts; waited += 1) {
      await settle();
      await vi.advanceTimersByTimeAsync(answerTime);
    }
  } finally {
    vi.useRealTimers();
  }
  return settle();
}
