import { useIsMutating, useMutation, type UseMutationOptions, useQueryClient } from "@tanstack/react-query";

/**
 * A mutation that waits for itself: while one with its key is on its way, another press does nothing. What a component
 * was last drawn with is too old to tell, since a second press can come before the first is drawn; `isRunning` tells it
 * to whatever else must not be pressed meanwhile. It is pending as well while one runs that was begun before the component
 * was there.
 */
export function useSingleMutation<Data, Variables, Kept>({
  mutationKey,
  ...options
}: UseMutationOptions<Data, Error, Variables, Kept> & { readonly mutationKey: readonly string[] }) {
  const queries = useQueryClient();
  const mutation = useMutation({ ...options, mutationKey });
  const isRunning = () => queries.isMutating({ mutationKey, exact: true }) > 0;
  const mutate: typeof mutation.mutate = (...args) => {
    if (!isRunning()) mutation.mutate(...args);
  };
  const isPending = useIsMutating({ mutationKey, exact: true }) > 0 || mutation.isPending;
  return { ...mutation, mutate, isPending, isRunning };
}
