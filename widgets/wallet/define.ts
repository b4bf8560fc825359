/** Registers `<aisle-wallet>`. */
import type { MountProps, WidgetElement } from "../../sdk/mount.ts";
import { define } from "../kit/element.ts";
import { WalletElement } from "./wallet-element.ts";

define("aisle-wallet", WalletElement);

declare global {
  interface HTMLElementTagNameMap {
    "aisle-wallet": WidgetElement & MountProps["wallet"];
  }
}
