/** @jsxImportSource react */
import { ShopperPresses } from "./shopper-presses.tsx";

/** The latest order of whoever is signed in moves on, as its store would tell. */
export const Orders = () => (
  <ShopperPresses
    title="Orders"
    hint={{
      signedIn: "What the store tells of your latest order.",
      signedOut: "Sign in, and place an order.",
    }}
    path="/actuator/orders"
    presses={[
      { label: "Can't be changed any more", body: { step: "closed" } },
      { label: "Being picked", body: { step: "picking" } },
      { label: "Picked, as it was ordered", body: { step: "picked" } },
      { label: "Picked, with one item less", body: { step: "short" } },
      { label: "Picked, with something else in an item's place", body: { step: "substituted" } },
      { label: "Delivered, or handed over", body: { step: "delivered" } },
    ]}
    failed="is there an order that this can become of?"
    told={({ number }) => (typeof number === "string" ? `Done: order #${number}.` : undefined)}
  />
);
