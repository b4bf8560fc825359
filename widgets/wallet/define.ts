/** Registers `<aisle-wallet>`. */
import type { WidgetElement } from "../../sdk/client/client.ts";
import type { MountProps } from "../../sdk/client/widget-props.ts";
import { define } from "../kit/element.ts";
import { setFormsLoader } from "./forms-loader.ts";
import { WalletElement } from "./wallet-element.ts";

setFormsLoader(() => import("./forms.tsx"));
define("aisle-wallet", WalletElement);

declare global {
  interface HTMLElementTagNameMap {
    "aisle-wallet": WidgetElement & MountProps["wallet"];
  }
}
