/** Registers `<aisle-wallet>`. */
import type { ElementOf } from "../../sdk/client/client.ts";
import { define } from "../kit/element.ts";
import { setLaterParts } from "./later-parts.ts";
import { WalletElement } from "./wallet-element.ts";

setLaterParts({ forms: () => import("./forms.tsx"), addressScreens: () => import("./address-screens.tsx") });
define("aisle-wallet", WalletElement);

declare global {
  interface HTMLElementTagNameMap {
    "aisle-wallet": ElementOf<"wallet">;
  }
}
