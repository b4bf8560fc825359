import account from "./account/fr-CA.ts";
import address from "./address/fr-CA.ts";
import addressBook from "./address-book/fr-CA.ts";
import billing from "./billing/fr-CA.ts";
import cardBox from "./card-box/fr-CA.ts";
import cardForm from "./card-form/fr-CA.ts";
import checkout from "./checkout/fr-CA.ts";
import common from "./common/fr-CA.ts";
import confirmation from "./confirmation/fr-CA.ts";
import delivery from "./delivery/fr-CA.ts";
import everyPage from "./every-page/fr-CA.ts";
import infoPages from "./info-pages/fr-CA.ts";
import location from "./location/fr-CA.ts";
import preferences from "./preferences/fr-CA.ts";
import scheduling from "./scheduling/fr-CA.ts";
import shop from "./shop/fr-CA.ts";
import signIn from "./sign-in/fr-CA.ts";
import modeSelector from "./mode-selector/fr-CA.ts";
import stores from "./stores/fr-CA.ts";
import timeSlots from "./time-slots/fr-CA.ts";
import wallet from "./wallet/fr-CA.ts";
import walletPage from "./wallet-page/fr-CA.ts";
import type english from "./en.ts";

/** Every sentence in Canadian French. */
export default {
  ...common,
  ...cardBox,
  ...wallet,
  ...cardForm,
  ...address,
  ...billing,
  ...addressBook,
  ...stores,
  ...location,
  ...modeSelector,
  ...delivery,
  ...timeSlots,
  ...everyPage,
  ...infoPages,
  ...signIn,
  ...shop,
  ...scheduling,
  ...walletPage,
  ...checkout,
  ...confirmation,
  ...account,
  ...preferences,
} satisfies Readonly<Record<keyof typeof english, string>>;
