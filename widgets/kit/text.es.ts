import address from "../../sdk/messages/address/es.ts";
import addressBook from "../../sdk/messages/address-book/es.ts";
import billing from "../../sdk/messages/billing/es.ts";
import cardBox from "../../sdk/messages/card-box/es.ts";
import cardForm from "../../sdk/messages/card-form/es.ts";
import common from "../../sdk/messages/common/es.ts";
import delivery from "../../sdk/messages/delivery/es.ts";
import location from "../../sdk/messages/location/es.ts";
import modeSelector from "../../sdk/messages/mode-selector/es.ts";
import stores from "../../sdk/messages/stores/es.ts";
import timeSlots from "../../sdk/messages/time-slots/es.ts";
import wallet from "../../sdk/messages/wallet/es.ts";

/** Every text of the widgets in Spanish. Pages load what scripts/language-values.ts makes of it. */
export default () => ({
  ...common,
  ...cardBox,
  ...wallet,
  ...cardForm,
  ...address,
  ...billing,
  ...addressBook,
  ...stores,
  ...location,
  ...delivery,
  ...timeSlots,
  ...modeSelector,
});
