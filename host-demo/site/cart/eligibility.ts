import { useCallback, useEffect } from "react";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type EligibilityEvent,
  eligibilityFlow,
  type EligibilityState,
  initialEligibility,
} from "aisle/rules";
import type { Cart } from "../api/schemas.ts";

export interface Eligibility {
  /** What of a cart can't be ordered, and what of that is news. */
  readonly state: EligibilityState;
  readonly tell: (event: EligibilityEvent) => void;
}

interface Known {
  readonly state: EligibilityState;
  /** Of the cart that it was told of last. */
  readonly revision: string | undefined;
}

const nothingKnown: Known = { state: initialEligibility, revision: undefined };

/** A cart as far as what can be ordered of it depends on it: its content, and where it goes. */
const revisionOf = ({ versionKey, deliveryAddress }: Cart) =>
  JSON.stringify([versionKey, deliveryAddress?.addressLines, deliveryAddress?.postalCode]);

const keyOf = (cartId: string) => ["eligibility", cartId];

function change(queries: QueryClient, cartId: string, next: (known: Known) => Known): void {
  queries.setQueryData<Known>(keyOf(cartId), (known = nothingKnown) => next(known));
}

/**
 * What of a cart can't be ordered, on whichever page that came up, until the site is left or the shopper is forgotten.
 * The cart may be the main one, or one that changes an order: each is known by its id.
 */
export function useEligibility(cart: Cart): Eligibility {
  const queries = useQueryClient();
  const { id } = cart;
  const { data } = useQuery({
    queryKey: keyOf(id),
    queryFn: () => nothingKnown,
    initialData: nothingKnown,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const tell = useCallback(
    (event: EligibilityEvent) =>
      change(queries, id, ({ state, revision }) => ({ state: eligibilityFlow(state, event), revision })),
    [queries, id],
  );
  useEffect(() => {
    const { modalityType, lineItems: lines, otherLines } = cart;
    const revision = revisionOf(cart);
    change(queries, id, (known) => {
      const isOther = known.revision !== undefined && known.revision !== revision;
      const state = isOther ? eligibilityFlow(known.state, { type: "CART_CHANGED" }) : known.state;
      return {
        state: eligibilityFlow(state, { type: "CART_SEEN", modalityType, lines, otherLines }),
        revision,
      };
    });
  }, [cart, id, queries]);
  return { state: data.state, tell };
}
