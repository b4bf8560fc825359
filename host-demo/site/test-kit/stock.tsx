/** @jsxImportSource react */
import { ShopperPresses } from "./shopper-presses.tsx";

/** Items of whoever is signed in run out, before or while they pay. */
export const Stock = () => (
  <ShopperPresses
    title="Stock"
    hint={{
      signedIn: "A Chocolate Layer Cake always sells out as its order is placed.",
      signedOut: "Sign in, and put something into the cart.",
    }}
    path="/actuator/stock"
    presses={[
      { label: "First item of the cart: sells out", body: { change: "sellOut" } },
      { label: "Whatever sold out: is there again", body: { change: "fill" } },
    ]}
    failed="is anything in the cart?"
    told={({ description }) => (typeof description === "string" ? `Sold out: ${description}.` : undefined)}
  />
);
