/** Registers `<aisle-card-box>`, and the wallet flyout for when it is first opened. */
import type { ElementOf } from "../../sdk/client/client.ts";
import { define } from "../kit/element.ts";
import { setWalletLoader } from "../kit/flyout.ts";
import { CardBoxElement } from "./card-box-element.ts";

setWalletLoader(() => import("../wallet/define.ts"));
define("aisle-card-box", CardBoxElement);

declare global {
  interface HTMLElementTagNameMap {
    "aisle-card-box": ElementOf<"card-box">;
  }
}
