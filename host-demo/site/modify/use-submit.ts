import { useNavigate } from "react-router";
import { ApiFailure } from "../api/failure.ts";
import type { Eligibility } from "../cart/eligibility.ts";
import { useText } from "../text/text.tsx";
import { linesProblem, withoutCheckout } from "./lines-problem.tsx";
import { type Change, payPath, useOpenChange } from "./queries.ts";

/** Leads from what an order is to have to its payment. A refusal that other lines mend is kept with the lines. */
export function useSubmit(change: Change, tell: Eligibility["tell"]) {
  const t = useText();
  const navigate = useNavigate();
  const { cart, amendment } = change;
  const { mutate, isPending, error } = useOpenChange(amendment.orderId, {
    onOpened: () => tell({ type: "CREATED" }),
    onRefused: (refusal) => {
      const { code, gtin13s = [] } = refusal instanceof ApiFailure ? refusal : {};
      const { text, lang, isOfLines } = linesProblem(t, refusal, change);
      tell({ type: "REFUSED", code, message: isOfLines ? text : null, lang, gtin13s, flashSales: [] });
    },
  });
  const submit = () => {
    tell({ type: "SUBMITTED" });
    const { id: cartId, modalityType } = cart;
    // Whoever has gone elsewhere meanwhile stays there.
    mutate({ cartId, modalityType }, { onSuccess: () => void navigate(payPath(amendment.orderId)) });
  };
  const problem = error && !linesProblem(t, error, change).isOfLines ? withoutCheckout(error) : null;
  return { submit, isPending, problem };
}
