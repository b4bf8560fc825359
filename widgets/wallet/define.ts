/** Registers `<aisle-wallet>`. */
import type { WidgetElement } from "../../sdk/client/client.ts";
import type { MountProps } from "../../sdk/client/widget-props.ts";
import { define } from "../kit/element.ts";
import { setLaterParts } from "./later-parts.ts";
import { WalletElement } from "./wallet-element.ts";

setLaterParts({ forms: () => import("./forms.tsx"), addressScreens: () => import("./address-screens.tsx") });
define("aisle-wallet", WalletElement);

declare global {
  interface HTMLElementTagNameMap {
    "aisle-wallet": WidgetElement & MountProps["wallet"];
  }
}
