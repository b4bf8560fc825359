import type { AisleError } from "./errors.ts";

/** Not the shopper's doing, though answered with a 402: the service that verifies PINs failed. */
export function isPinService({ serviceCode = "" }: AisleError): boolean {
  return ["EBT_PIN_884", "EBT_PIN_885", "EBT_PIN_889"].includes(serviceCode);
}
