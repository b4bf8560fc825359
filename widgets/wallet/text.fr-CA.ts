import common from "../../sdk/messages/common/fr-CA.ts";
import wallet from "../../sdk/messages/wallet/fr-CA.ts";

/** Every text of the flyout, its forms aside, in Canadian French. */
export default { ...common, ...wallet };
