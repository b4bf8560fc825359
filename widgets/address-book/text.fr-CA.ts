import addressBook from "../../sdk/messages/address-book/fr-CA.ts";
import address from "../../sdk/messages/address/fr-CA.ts";
import common from "../../sdk/messages/common/fr-CA.ts";

/** Every text of the address book in Canadian French. */
export default { ...common, ...address, ...addressBook };
