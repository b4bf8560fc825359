/** A name: letters of any language, with spaces between them. */
export const namePattern = /^[\p{L}\p{M}]+(?: +[\p{L}\p{M}]+)*$/u;

/** The ten digits of a phone number as it was typed; a leading country code 1 is dropped. */
export const tenDigits = (phone: string) => phone.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
