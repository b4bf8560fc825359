// The card box, which opens the flyout nearly everywhere: what the two share is one file with it.
export * from "./card-box.ts";
import { define } from "../kit/element.ts";
import { setLaterParts } from "../wallet/later-parts.ts";
import { WalletElement } from "../wallet/wallet-element.ts";

setLaterParts({
  forms: () => import("./wallet-forms.ts"),
  addressScreens: () => import("./wallet-addresses.ts"),
});
define("aisle-wallet", WalletElement);
