import common from "../../sdk/messages/common/es.ts";
import wallet from "../../sdk/messages/wallet/es.ts";

/** Every text of the flyout, its forms aside, in Spanish. */
export default { ...common, ...wallet };
