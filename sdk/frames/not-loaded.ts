import { AisleError } from "../domain/errors.ts";

export const notLoaded = () =>
  new AisleError("frame-load", "The secure frames have not loaded.", { retryable: true });
