import common from "../../sdk/messages/common/es.ts";
import delivery from "../../sdk/messages/delivery/es.ts";
import timeSlots from "../../sdk/messages/time-slots/es.ts";

/** Every text of the time slots in Spanish. */
export default { ...common, ...delivery, ...timeSlots };
