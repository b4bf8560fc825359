/**
 * The service that takes PINs, as far as a host's page needs it: that it is there, and what its field is for. The PIN
 * itself is typed in a frame of this origin.
 */
export const placeholder = "SNAP EBT PIN";
export const digits = 4;
