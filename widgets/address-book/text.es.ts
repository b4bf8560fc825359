import addressBook from "../../sdk/messages/address-book/es.ts";
import address from "../../sdk/messages/address/es.ts";
import common from "../../sdk/messages/common/es.ts";

/** Every text of the address book in Spanish. */
export default { ...common, ...address, ...addressBook };
