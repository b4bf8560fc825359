/** The wallet flyout in one classic file, its forms included. */
import "./checkout.classic.ts";
import { define } from "../kit/element.ts";
import * as addressScreens from "../wallet/address-screens.tsx";
import * as forms from "../wallet/forms.tsx";
import { setLaterParts } from "../wallet/later-parts.ts";
import { WalletElement } from "../wallet/wallet-element.ts";

setLaterParts({
  forms: () => Promise.resolve(forms),
  addressScreens: () => Promise.resolve(addressScreens),
});
define("aisle-wallet", WalletElement);
