import cardBox from "../../sdk/messages/card-box/es.ts";
import common from "../../sdk/messages/common/es.ts";

/** Every text of the card box in Spanish. */
export default { ...common, ...cardBox };
