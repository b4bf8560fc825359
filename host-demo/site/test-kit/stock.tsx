/** @jsxImportSource react */
import { useMutation } from "@tanstack/react-query";
import * as v from "valibot";
import { call } from "../api/client.ts";
import { useSession } from "../session/use-session.ts";

/** What can be done to the shelves of the store at which somebody shops. */
const changes = [
  { label: "First item of the cart: sells out", change: "sellOut" },
  { label: "Whatever sold out: is there again", change: "fill" },
] as const;

/** Items of whoever is signed in run out, before or while they pay. */
export function Stock() {
  const isSignedIn = useSession() === "signedIn";
  const press = useMutation({
    mutationFn: (change: string) =>
      call("/actuator/stock", {
        method: "POST",
        body: { change },
        answer: v.object({ description: v.optional(v.string()) }),
      }),
  });
  const soldOut = press.data?.description;
  return (
    <section>
      <h3>Stock</h3>
      <p className="muted">
        {isSignedIn
          ? "A Chocolate Layer Cake always sells out as its order is placed."
          : "Sign in, and put something into the cart."}
      </p>
      {isSignedIn && (
        <ul className="kit-list">
          {changes.map(({ label, change }) => (
            <li key={label}>
              <button type="button" className="kit-item" onClick={() => press.mutate(change)}>
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="muted">
        {press.isSuccess
          ? soldOut === undefined
            ? "Done."
            : `Sold out: ${soldOut}.`
          : press.isError
            ? "That did not work: is anything in the cart?"
            : ""}
      </p>
    </section>
  );
}
