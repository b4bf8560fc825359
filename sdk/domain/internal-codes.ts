/**
 * What customer service finds a mishap by that the services have no code for, because they did not notice it: an answer
 * lacked what a page can't go on without. Every one there is stands here; shoppers read it behind the text.
 */
export const internalCodes = {
  /** An answer about a checkout without the checkout, whatever else it is. */
  checkoutMissing: "AIS-1001",
  /** A checkout without the list of what pays for it. */
  paymentsMissing: "AIS-1002",
  /** A checkout without its version key: no change of it could be sent. */
  versionKeyMissing: "AIS-1003",
  /** A checkout that is not one of ours. */
  checkoutUnreadable: "AIS-1004",
  /** An answer about a promised time without the time. */
  promiseMissing: "AIS-1005",
  /** Nothing to open a checkout with: the time that was chosen is not there any more. */
  timeMissing: "AIS-1006",
} as const;

export type InternalCode = (typeof internalCodes)[keyof typeof internalCodes];

export const isInternalCode = (code: string | undefined): code is InternalCode => !!code?.startsWith("AIS-");
