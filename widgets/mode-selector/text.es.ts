import address from "../../sdk/messages/address/es.ts";
import common from "../../sdk/messages/common/es.ts";
import delivery from "../../sdk/messages/delivery/es.ts";
import location from "../../sdk/messages/location/es.ts";
import modeSelector from "../../sdk/messages/mode-selector/es.ts";
import timeSlots from "../../sdk/messages/time-slots/es.ts";
import stores from "../../sdk/messages/stores/es.ts";

/** Every text of the mode selector in Spanish. */
export default { ...common, ...address, ...stores, ...location, ...delivery, ...timeSlots, ...modeSelector };
