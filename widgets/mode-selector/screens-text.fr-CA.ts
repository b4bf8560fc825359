import addressBook from "../../sdk/messages/address-book/fr-CA.ts";
import selector from "./text.fr-CA.ts";

/** Every text of the mode selector and the screens behind its ways to shop, in Canadian French. */
export default { ...selector, ...addressBook };
