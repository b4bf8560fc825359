import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { isUnknown } from "../api/lasting-call.ts";
import { queued } from "../api/queued.ts";

interface LastWord {
  readonly mutationKey: readonly string[];
  /** What is known to hold. */
  readonly read: () => boolean;
  /** Saves and keeps it. Begins where the one before has ended. */
  readonly save: (on: boolean) => Promise<void>;
  /** Nobody knows whether it was saved. Waited for. */
  readonly readAnew: () => Promise<unknown>;
  /** Of a failure of another kind. Waited for. */
  readonly onRefused?: (error: Error) => unknown;
}

/**
 * Saves what a switch is turned to, one press after the other; of those that come while one is on its way only the last
 * counts. `on` is what the switch is being turned to, also by one that was there before, else what holds; a failure whose
 * change has come to stand all the same is none.
 */
export function useLastWord({ mutationKey, read, save, readAnew, onRefused }: LastWord) {
  const queries = useQueryClient();
  const pending = { mutationKey, exact: true, status: "pending" } as const;
  const wanted = useMutationState({ filters: pending, select: ({ state }) => state.variables as boolean });
  const { mutate, error, variables } = useMutation({
    mutationKey,
    ...queued(mutationKey.join(" "), async (on: boolean) => {
      const last = queries.getMutationCache().findAll(pending).at(-1);
      if (last?.state.variables === on) await save(on);
    }),
    onError: (error) => (isUnknown(error) ? readAnew() : onRefused?.(error)),
  });
  // As it is now: whoever draws a switch may be told of it a moment later than of the end of its change.
  const holds = read();
  return {
    on: wanted.at(-1) ?? holds,
    isBusy: wanted.length > 0,
    error: variables === holds ? null : error,
    turn: (on: boolean) => mutate(on),
  };
}
