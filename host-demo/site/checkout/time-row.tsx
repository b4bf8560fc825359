/** @jsxImportSource react */
import { useNavigate } from "react-router";
import { useCart } from "../api/queries.ts";
import { PromisedTime } from "../scheduling/promised-time.tsx";
import { schedulePath } from "./steps.ts";

/** When the order is for, and the way to another time. */
export function TimeRow() {
  const navigate = useNavigate();
  const { data: cart } = useCart();
  if (!cart?.promise) return null;
  return (
    <div className="row">
      <PromisedTime
        promise={cart.promise}
        isChanging={false}
        isBusy={false}
        onChange={() => void navigate(schedulePath(cart))}
      />
    </div>
  );
}
