import address from "../../sdk/messages/address/fr-CA.ts";
import addressBook from "../../sdk/messages/address-book/fr-CA.ts";
import billing from "../../sdk/messages/billing/fr-CA.ts";
import cardBox from "../../sdk/messages/card-box/fr-CA.ts";
import cardForm from "../../sdk/messages/card-form/fr-CA.ts";
import common from "../../sdk/messages/common/fr-CA.ts";
import delivery from "../../sdk/messages/delivery/fr-CA.ts";
import location from "../../sdk/messages/location/fr-CA.ts";
import modeSelector from "../../sdk/messages/mode-selector/fr-CA.ts";
import stores from "../../sdk/messages/stores/fr-CA.ts";
import timeSlots from "../../sdk/messages/time-slots/fr-CA.ts";
import wallet from "../../sdk/messages/wallet/fr-CA.ts";

/** Every text of the widgets in Canadian French. Pages load what scripts/language-values.ts makes of it. */
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
