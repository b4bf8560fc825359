const storageKey = "aisle.signingOut";

// It throws where storage is blocked: a sign-out without an answer is then over with the page.
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

/** The account of who has signed out while the services have not said that they know. */
export const signingOut = () => inStorage((storage) => storage.getItem(storageKey)) ?? undefined;

export const knowSigningOut = (account: string) =>
  inStorage((storage) => storage.setItem(storageKey, account));

export const forgetSigningOut = () => inStorage((storage) => storage.removeItem(storageKey));
