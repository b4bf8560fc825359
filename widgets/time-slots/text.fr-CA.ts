import common from "../../sdk/messages/common/fr-CA.ts";
import delivery from "../../sdk/messages/delivery/fr-CA.ts";
import timeSlots from "../../sdk/messages/time-slots/fr-CA.ts";

/** Every text of the time slots in French as spoken in Canada. */
export default { ...common, ...delivery, ...timeSlots };
