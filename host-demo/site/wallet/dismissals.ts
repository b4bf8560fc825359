import { inStorage } from "../in-storage.ts";

const storageKey = (profileId: string) => `aisle.ebtAnnouncement.${profileId}`;

/** Whether this shopper has put the announcement of SNAP EBT away on this device. */
export const isDismissed = (profileId: string) =>
  inStorage((storage) => storage.getItem(storageKey(profileId))) === "dismissed";

/** Where storage is blocked, it is put away until the page is left. */
export const keepDismissed = (profileId: string) =>
  inStorage((storage) => storage.setItem(storageKey(profileId), "dismissed"));
