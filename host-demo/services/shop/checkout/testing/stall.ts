import { createApp } from "../../../app.ts";
import type { TestServices } from "../../../testing/test-services.ts";
import { testShopper, type Reply, type TestShopper } from "./shopper.ts";

export interface Stall {
  /** The shopper over an app whose worker falls asleep at one moment of a saga, as a process that died does for good. */
  readonly shopper: TestShopper;
  readonly token: string;
  /** Waits until the submit has got there; a submit that ends before never will. */
  reached(submit: Promise<Reply>): Promise<void>;
  /** The sleeper goes on as if nothing had happened. */
  wake(): void;
}

export async function stallSagaAt(
  services: TestServices,
  email: string,
  step: string,
  moment: "before" | "after",
): Promise<Stall> {
  let wake = () => {};
  let reach = () => {};
  const there = new Promise<void>((resolve) => (reach = resolve));
  const asleep = new Promise<void>((resolve) => (wake = resolve));
  let isFirst = true;
  const app = createApp({
    context: {
      ...services.context,
      async onSagaStep(at, when) {
        // What is let go of goes by its own authorization; it is the first of them that counts.
        if (!isFirst || at.replace(/-aut_.*/, "-held") !== step || when !== moment) return;
        isFirst = false;
        reach();
        await asleep;
      },
    },
  });
  const token = await services.signIn(email);
  const reached = (submit: Promise<Reply>) => {
    const early = submit.then((reply) => {
      throw new Error(`ended with ${reply.status} before it got there`);
    });
    return Promise.race([there, early]);
  };
  const fetch = (input: string, init?: RequestInit) => app.fetch(new Request(input, init));
  return { shopper: testShopper(fetch, services.origin, token), token, wake, reached };
}
