import { inStorage } from "../in-storage.ts";

const storageKey = "aisle.signingOut";
/** Before the account of who pressed Sign Out; the session of any other one was ended by the services. */
const pressed = "pressed:";

// Where storage is blocked, a sign-out without an answer is over with the page.

/** The account of who has signed out while the services have not said that they know. */
export const signingOut = () =>
  inStorage((storage) => storage.getItem(storageKey))?.replace(pressed, "") ?? undefined;

export const knowSigningOut = (account: string, isPressed: boolean) =>
  inStorage((storage) => storage.setItem(storageKey, (isPressed ? pressed : "") + account));

/** Tells of whoever is signed out in another tab, and whether they pressed for it. */
export const onSigningOut = (listener: (account: string, isPressed: boolean) => void) =>
  addEventListener("storage", ({ key, newValue }) => {
    if (key === storageKey && newValue) listener(newValue.replace(pressed, ""), newValue.startsWith(pressed));
  });

export const forgetSigningOut = () => inStorage((storage) => storage.removeItem(storageKey));
