import type { AisleError } from "../domain/errors.ts";

/**
 * Whether a write may have been carried out although its answer never came, or can't be read. The same press
 * repeated then sends the same key and body, so that the service can recognise it.
 */
export function isLostAnswer({ code, status, serviceCode }: AisleError): boolean {
  if (code === "timeout" || code === "network" || serviceCode === "REQUEST_STILL_PROCESSING") return true;
  return status !== undefined && status < 300;
}
