/** Every sentence in English. A surface's own words for a key stand under the surface's name, a dot and the key. */
import { account } from "./account/en.ts";
import { address, addressChecks, addressNotices } from "./address/en.ts";
import { addressBook, addressBookNotices } from "./address-book/en.ts";
import { billing, billingNotices } from "./billing/en.ts";
import { cardBox } from "./card-box/en.ts";
import { cardForm, cardFormNotices } from "./card-form/en.ts";
import { checkout, checkoutNotices } from "./checkout/en.ts";
import { again, cards, controls, notices } from "./common/en.ts";
import { confirmation } from "./confirmation/en.ts";
import { delivery, signedOut } from "./delivery/en.ts";
import { everyPage } from "./every-page/en.ts";
import { infoPages } from "./info-pages/en.ts";
import { location } from "./location/en.ts";
import { locationConsent } from "./location/consent.en.ts";
import { periods, preferencesPage } from "./preferences/en.ts";
import { scheduling } from "./scheduling/en.ts";
import { shop } from "./shop/en.ts";
import { signIn } from "./sign-in/en.ts";
import { stores, waysToShop } from "./stores/en.ts";
import { modeSelector, modeSelectorNotices } from "./mode-selector/en.ts";
import { modeSelectorScreens } from "./mode-selector/screens.en.ts";
import { reserveLabels } from "./time-slots/reserve.en.ts";
import { timeSlotNotices, timeSlots } from "./time-slots/en.ts";
import { flyoutNotices, wallet } from "./wallet/en.ts";
import { walletPage } from "./wallet-page/en.ts";

export default {
  ...notices,
  ...cards,
  ...controls,
  ...cardBox,
  ...flyoutNotices,
  ...wallet,
  ...cardFormNotices,
  ...cardForm,
  ...addressNotices,
  ...addressChecks,
  ...address,
  ...billingNotices,
  ...billing,
  ...addressBookNotices,
  ...addressBook,
  ...waysToShop,
  ...stores,
  ...location,
  ...locationConsent,
  ...modeSelectorNotices,
  ...modeSelector,
  ...modeSelectorScreens,
  ...delivery,
  ...signedOut,
  ...again,
  ...timeSlotNotices,
  ...timeSlots,
  ...reserveLabels,
  ...everyPage,
  ...infoPages,
  ...signIn,
  ...shop,
  ...scheduling,
  ...walletPage,
  ...checkoutNotices,
  ...checkout,
  ...confirmation,
  ...account,
  ...periods,
  ...preferencesPage,
};
