/** @jsxImportSource react */
import { useNavigate } from "react-router";
import { useCart } from "../api/queries.ts";
import { PromisedTime } from "../scheduling/promised-time.tsx";
import type { PaymentProps } from "./payment-props.ts";
import { schedulePath } from "./steps.ts";

/** When the order is for, by the checkout that is paid, whatever the cart says meanwhile; and the way to another time. */
export function TimeRow({ checkout: { fulfillment } }: Pick<PaymentProps, "checkout">) {
  const navigate = useNavigate();
  const { data: cart } = useCart();
  const { promise } = fulfillment;
  if (!cart || !promise) return null;
  return (
    <div className="row">
      <PromisedTime
        promise={{ expiration: promise.expiration, selections: [promise] }}
        isChanging={false}
        isBusy={false}
        onChange={() => void navigate(schedulePath(cart))}
      />
    </div>
  );
}
