const storageKey = "aisle.signingOut";

// It throws where storage is blocked: a sign-out without an answer is then over with the page.
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

/** Whether the shopper has signed out and the services have not said that they know. */
export const isSigningOut = () => inStorage((storage) => storage.getItem(storageKey) !== null) === true;

export const knowSigningOut = () => inStorage((storage) => storage.setItem(storageKey, "true"));

export const forgetSigningOut = () => inStorage((storage) => storage.removeItem(storageKey));
