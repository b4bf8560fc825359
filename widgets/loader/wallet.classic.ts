/** The wallet flyout in one classic file, its forms included. */
import "./classic.ts";
import { define } from "../kit/element.ts";
import { formAnnouncements, Forms } from "../wallet/forms.tsx";
import { setFormsLoader } from "../wallet/forms-loader.ts";
import { WalletElement } from "../wallet/wallet-element.ts";

setFormsLoader(() => Promise.resolve({ formAnnouncements, Forms }));
define("aisle-wallet", WalletElement);
