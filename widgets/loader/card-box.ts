export * from "./core.ts";
export { createWalletStore } from "../../sdk/stores/wallet-store.ts";
import { CardBoxElement } from "../card-box/card-box-element.ts";
import { define } from "../kit/element.ts";
import { setWalletLoader } from "../kit/flyout.ts";

setWalletLoader(() => import("./wallet.ts"));
define("aisle-card-box", CardBoxElement);
