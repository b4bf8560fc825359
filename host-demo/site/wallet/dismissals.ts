const storageKey = (profileId: string) => `aisle.ebtAnnouncement.${profileId}`;

/** Whether this shopper has put the announcement of SNAP EBT away on this device. */
export function isDismissed(profileId: string): boolean {
  // Storage throws where it is blocked.
  try {
    return localStorage.getItem(storageKey(profileId)) === "dismissed";
  } catch {
    return false;
  }
}

export function keepDismissed(profileId: string): void {
  try {
    localStorage.setItem(storageKey(profileId), "dismissed");
  } catch {
    // It is then put away until the page is left.
  }
}
