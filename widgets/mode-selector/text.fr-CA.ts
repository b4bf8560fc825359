import address from "../../sdk/messages/address/fr-CA.ts";
import common from "../../sdk/messages/common/fr-CA.ts";
import delivery from "../../sdk/messages/delivery/fr-CA.ts";
import location from "../../sdk/messages/location/fr-CA.ts";
import modeSelector from "../../sdk/messages/mode-selector/fr-CA.ts";
import timeSlots from "../../sdk/messages/time-slots/fr-CA.ts";
import stores from "../../sdk/messages/stores/fr-CA.ts";

/** Every text of the mode selector in Canadian French. */
export default { ...common, ...address, ...stores, ...location, ...delivery, ...timeSlots, ...modeSelector };
