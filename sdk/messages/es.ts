import account from "./account/es.ts";
import address from "./address/es.ts";
import addressBook from "./address-book/es.ts";
import billing from "./billing/es.ts";
import cardBox from "./card-box/es.ts";
import cardForm from "./card-form/es.ts";
import checkout from "./checkout/es.ts";
import common from "./common/es.ts";
import confirmation from "./confirmation/es.ts";
import delivery from "./delivery/es.ts";
import everyPage from "./every-page/es.ts";
import infoPages from "./info-pages/es.ts";
import location from "./location/es.ts";
import preferences from "./preferences/es.ts";
import scheduling from "./scheduling/es.ts";
import shop from "./shop/es.ts";
import signIn from "./sign-in/es.ts";
import modeSelector from "./mode-selector/es.ts";
import stores from "./stores/es.ts";
import timeSlots from "./time-slots/es.ts";
import wallet from "./wallet/es.ts";
import walletPage from "./wallet-page/es.ts";
import type english from "./en.ts";

/** Every sentence in Spanish, as spoken in the United States. */
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
