import cardBox from "../../sdk/messages/card-box/fr-CA.ts";
import common from "../../sdk/messages/common/fr-CA.ts";

/** Every text of the card box in Canadian French. */
export default { ...common, ...cardBox };
