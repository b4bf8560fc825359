import addressBook from "../../sdk/messages/address-book/es.ts";
import selector from "./text.es.ts";

/** Every text of the mode selector and the screens behind its ways to shop, in Spanish. */
export default { ...selector, ...addressBook };
