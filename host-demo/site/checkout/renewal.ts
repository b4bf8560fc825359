/** Milliseconds before its end at which a time is renewed: long enough for two calls without an answer. */
export const renewalLead = 30_000;
/** Whoever used the page within so many milliseconds is at it still. */
const useTime = 5 * 60_000;

/** A payment page that nobody has used for so many milliseconds is timed out, however long its time is. */
export const idleTime = 30 * 60_000;
/** The same while the test kit has it short. */
export const shortIdleTime = 60_000;

/** A payment page whose time is nearly over. Times in milliseconds. */
export interface LatePage {
  readonly now: number;
  readonly expiresAt: number;
  /** When the shopper last touched the page or typed in it. */
  readonly lastUsed: number;
  readonly isVisible: boolean;
  /** This time was renewed before, which is done once. */
  readonly isRenewed: boolean;
}

/** Whether a time is renewed without a word, for a shopper who is about to pay. */
export function mayRenew({ now, expiresAt, lastUsed, isVisible, isRenewed }: LatePage): boolean {
  const left = expiresAt - now;
  return isVisible && !isRenewed && left > 0 && left <= renewalLead && now - lastUsed <= useTime;
}
