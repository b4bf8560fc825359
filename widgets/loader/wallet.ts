export * from "./core.ts";
import { define } from "../kit/element.ts";
import { setFormsLoader } from "../wallet/forms-loader.ts";
import { WalletElement } from "../wallet/wallet-element.ts";

setFormsLoader(() => import("./wallet-forms.ts"));
define("aisle-wallet", WalletElement);
