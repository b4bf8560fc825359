/** Registers `<aisle-wallet>`. */
import { define } from "../kit/element.ts";
import { WalletElement } from "./wallet-element.ts";

define("aisle-wallet", WalletElement);

export { WalletElement };
