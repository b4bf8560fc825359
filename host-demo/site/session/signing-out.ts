import { inStorage } from "../in-storage.ts";

const storageKey = "aisle.signingOut";

// Where storage is blocked, a sign-out without an answer is over with the page.

/** The account of who has signed out while the services have not said that they know. */
export const signingOut = () => inStorage((storage) => storage.getItem(storageKey)) ?? undefined;

export const knowSigningOut = (account: string) =>
  inStorage((storage) => storage.setItem(storageKey, account));

export const forgetSigningOut = () => inStorage((storage) => storage.removeItem(storageKey));
