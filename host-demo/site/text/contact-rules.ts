import { nameProblem } from "aisle/rules";

/** Whether the services take a name, as they do O'Brien's and Smith-Jones's whatever a host says of card holders. */
export const isName = (name: string) => nameProblem(name, true) === undefined;

/** The ten digits of a phone number as it was typed; a leading country code 1 is dropped. */
export const tenDigits = (phone: string) => phone.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");

/** Whether all of a number has been typed. */
export const isWholePhone = (phone: string) => tenDigits(phone).length === 10;
