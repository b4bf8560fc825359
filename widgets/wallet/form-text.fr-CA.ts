import address from "../../sdk/messages/address/fr-CA.ts";
import billing from "../../sdk/messages/billing/fr-CA.ts";
import cardForm from "../../sdk/messages/card-form/fr-CA.ts";
import list from "./text.fr-CA.ts";

/** Every text of the flyout and its forms in Canadian French. */
export default { ...list, ...cardForm, ...billing, ...address };
