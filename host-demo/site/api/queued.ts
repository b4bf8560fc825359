import type { MutationFunctionContext } from "@tanstack/react-query";
import { session } from "../session/session.ts";
import { ApiFailure } from "./failure.ts";

/** Who pressed for each. */
const pressedBy = new WeakMap<MutationFunctionContext, string | undefined>();

/**
 * Options of a mutation that waits for those before it in its scope. Where another shopper is here when its turn comes, it
 * fails with ApiFailure 401 and is not done: what was pressed before they came is nothing of theirs.
 */
export const queued = <Data, Change>(id: string, mutationFn: (change: Change) => Promise<Data>) => ({
  scope: { id },
  // Called at the press, with the same context as the function at its turn.
  onMutate: (_change: Change, context: MutationFunctionContext) => {
    pressedBy.set(context, session.shopper());
  },
  mutationFn: (change: Change, context: MutationFunctionContext) => {
    const who = pressedBy.get(context);
    // Before it was known who is here, it was whoever turns out to be.
    return who === undefined || who === session.shopper()
      ? mutationFn(change)
      : Promise.reject(new ApiFailure(401));
  },
});
