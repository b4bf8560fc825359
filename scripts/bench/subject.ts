/** The wallet flyout as a subject beside the floors: the same `PEER.mount(root, data)`, the same cards. */
import { CardBoxElement } from "../../widgets/card-box/card-box-element.ts";
import { define } from "../../widgets/kit/element.ts";
import { setLaterParts } from "../../widgets/wallet/later-parts.ts";
import { WalletElement } from "../../widgets/wallet/wallet-element.ts";
import { benchClient, type Data } from "./bench-client.ts";

// As a page has them: what comes after the list is no part of the script that draws it.
const never = () => new Promise<never>(() => undefined);
setLaterParts({ forms: never, addressScreens: never });
define("aisle-card-box", CardBoxElement);
define("aisle-wallet", WalletElement);

/** The flyout alone, like the floors; with `box`, the card box beside it as on a page. */
export function mount(root: Element, data: Data, box = false) {
  const client = benchClient(data);
  if (box) client.mount("card-box", root);
  const wallet = client.mount("wallet", root);
  return {
    ready: wallet.ready,
    open: () => wallet.open(),
    close: () => wallet.close(),
    rows: () => wallet.element.shadowRoot?.querySelectorAll('input[type="radio"]').length ?? 0,
    unmount: () => client.destroy(),
  };
}

Object.assign(globalThis, { PEER: { mount } });
