import address from "../../sdk/messages/address/es.ts";
import billing from "../../sdk/messages/billing/es.ts";
import cardForm from "../../sdk/messages/card-form/es.ts";
import list from "./text.es.ts";

/** Every text of the flyout and its forms in Spanish. */
export default { ...list, ...cardForm, ...billing, ...address };
