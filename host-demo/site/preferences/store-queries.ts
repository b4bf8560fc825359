import { useQuery, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { forgetStore } from "../account/queries.ts";
import { call } from "../api/client.ts";
import { ApiFailure } from "../api/failure.ts";
import { isUnknown } from "../api/lasting-call.ts";
import { useSingleMutation } from "../api/single-mutation.ts";
import { store } from "./schemas.ts";

const path = "/accountmanagement/api/preferred-store";
const answer = v.object({ preferredStore: store });
const key = ["preferred-store"];

/** The shopper's own store; null until they have chosen one. */
export const usePreferredStore = () =>
  useQuery({
    queryKey: key,
    queryFn: async () => {
      try {
        return (await call(path, { answer })).preferredStore;
      } catch (error) {
        if (error instanceof ApiFailure && error.code === "NO_PREFERRED_STORE") return null;
        throw error;
      }
    },
  });

export interface StoreChoice {
  readonly locationId: string;
  /** False where the shopper was told that the time they have goes with it. */
  readonly keepsReservation: boolean;
}

export function usePreferStore() {
  const queries = useQueryClient();
  // The cart goes with it, to that store's prices.
  const forgetWhatGoesByIt = () => {
    void queries.invalidateQueries({ queryKey: ["cart"] });
    void forgetStore(queries);
  };
  return useSingleMutation({
    mutationKey: ["preferred-store"],
    mutationFn: (choice: StoreChoice) => call(path, { method: "POST", body: { ...choice }, answer }),
    onSuccess: async ({ preferredStore }) => {
      // What was asked before it was saved, and is answered after, knows nothing of it.
      await queries.cancelQueries({ queryKey: key });
      queries.setQueryData(key, preferredStore);
      forgetWhatGoesByIt();
    },
    onError: (error) => {
      if (!isUnknown(error)) return;
      forgetWhatGoesByIt();
      return queries.invalidateQueries({ queryKey: key });
    },
  });
}
