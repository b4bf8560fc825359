import { answerTime, maxSavedAddresses, promiseTime } from "../../../sdk/domain/limits.ts";

/** As scrypt names them: memory and time, the size of a block, and how often side by side. */
export interface PasswordCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** What an installation can set. Times are in seconds. */
export interface Settings {
  /** Origins of the pages that may call the services from a browser, whatever their tenant; see parent-origins.ts. */
  readonly parentOrigins: readonly string[];
  /** Where the shop is, for links in mails. */
  readonly siteOrigin: string;
  /** Largest request body in bytes. */
  readonly bodyLimit: number;
  readonly accessTokenSeconds: number;
  /** How long a code for the payment page can be used, and the access token that it is traded for. */
  readonly customerTokenSeconds: number;
  readonly walletTokenSeconds: number;
  readonly refreshTokenSeconds: number;
  /**
   * How long the refresh token before the current one still works: for two tabs that refresh at once, and for one whose
   * answer was lost, which is only known once its time is over, and whose repeats may be lost as well.
   */
  readonly refreshGraceSeconds: number;
  /** True where browsers reach the services over https, and are to reach them in no other way. */
  readonly overHttps: boolean;
  /** Ranges (CIDR) of the proxies before the services, whose word on the caller's address counts. */
  readonly trustedProxies: readonly string[];
  /** The work of one guess at a password (scrypt). */
  readonly passwordCost: PasswordCost;
  /** How long a device that a shopper signed in on is known. */
  readonly knownDeviceSeconds: number;
  readonly paymentIntentSeconds: number;
  readonly frameSessionSeconds: number;
  readonly fraudSessionSeconds: number;
  /** What the retailer's own servers show to be let in; null shuts their routes. */
  readonly serviceKey: string | null;
  /** Addresses that an account can save. */
  readonly addressLimit: number;
  /** After this long fulfilment is told of a change of an order that its shopper has not confirmed. */
  readonly confirmAfterSeconds: number;
  /** How long a card that is not saved can pay. */
  readonly unsavedCardSeconds: number;
  /** How long the sandbox's slow test card takes to be added: longer than a client waits. */
  readonly slowCardSeconds: number;
  /** How long a low-value token or a PIN's handle can be used. */
  readonly cardTokenSeconds: number;
  /** Tries at tokens and PINs, good and bad ones alike. */
  readonly frameAttempts: {
    readonly windowSeconds: number;
    readonly perSession: number;
    readonly perAccount: number;
    readonly perBin: number;
    readonly perAddress: number;
  };
  /** Reports of what a policy stopped, from one network address in the same window; more of them tell nothing new. */
  readonly policyReports: number;
  /** Wrong PINs that the number of one gift card takes in the same window, whoever guesses. */
  readonly giftGuesses: number;
  /** What anybody may ask about places without signing in: where stores are, and what is offered there. */
  readonly placeQuestions: { readonly windowSeconds: number; readonly perAddress: number };
  /** What anybody may ask of what every page is made of: a banner and its texts. An office may be behind one address. */
  readonly pageQuestions: { readonly windowSeconds: number; readonly perAddress: number };
  /** What anybody may tell the clickstream from one network address, without signing in. */
  readonly clickstream: { readonly windowSeconds: number; readonly perAddress: number };
  /** How often a day a shopper can ask for a SNAP balance, and replace an EBT card; null for as often as they like. */
  readonly balanceChecksPerDay: number | null;
  readonly ebtChangesPerDay: number | null;
  readonly idempotencySeconds: number;
  /** After this long an unfinished call counts as died, and the next one with its key takes over. */
  readonly idempotencyTakeOverSeconds: number;
  readonly signIn: {
    readonly windowSeconds: number;
    readonly failuresPerAccount: number;
    readonly failuresPerAddress: number;
  };
  /** How long a promise of a time lasts, and the draft of a checkout with it, from their last change on. */
  readonly promiseSeconds: number;
  /** How long the checkout of an empty cart leads to an order that its shopper has not seen. */
  readonly unseenOrderSeconds: number;
  /** How long a process may work on an order without a sign of life before another one carries on. */
  readonly sagaLeaseSeconds: number;
  readonly processor: {
    /** After this long without an answer the processor is asked what became of the request. */
    readonly timeoutSeconds: number;
    /** After this long without a result the order is left to recovery; nor is any one call waited for longer. */
    readonly giveUpSeconds: number;
  };
}

export const defaultSettings: Settings = {
  parentOrigins: ["http://localhost:4300", "http://localhost:4303", "http://localhost:6006"],
  siteOrigin: "http://localhost:4300",
  bodyLimit: 64 * 1024,
  accessTokenSeconds: 5 * 60,
  customerTokenSeconds: 60,
  walletTokenSeconds: 30 * 60,
  refreshTokenSeconds: 30 * 24 * 60 * 60,
  refreshGraceSeconds: 60,
  overHttps: false,
  trustedProxies: [],
  passwordCost: { N: 2 ** 15, r: 8, p: 3 },
  knownDeviceSeconds: 365 * 24 * 60 * 60,
  paymentIntentSeconds: 30 * 60,
  frameSessionSeconds: 15 * 60,
  fraudSessionSeconds: 24 * 60 * 60,
  serviceKey: null,
  addressLimit: maxSavedAddresses,
  confirmAfterSeconds: 5 * 60,
  unsavedCardSeconds: 24 * 60 * 60,
  slowCardSeconds: answerTime / 1000 + 2,
  cardTokenSeconds: 15 * 60,
  frameAttempts: { windowSeconds: 10 * 60, perSession: 10, perAccount: 10, perBin: 200, perAddress: 200 },
  policyReports: 60,
  giftGuesses: 10,
  placeQuestions: { windowSeconds: 10 * 60, perAddress: 600 },
  pageQuestions: { windowSeconds: 10 * 60, perAddress: 6000 },
  clickstream: { windowSeconds: 10 * 60, perAddress: 300 },
  balanceChecksPerDay: null,
  ebtChangesPerDay: null,
  idempotencySeconds: 24 * 60 * 60,
  idempotencyTakeOverSeconds: 60,
  signIn: { windowSeconds: 15 * 60, failuresPerAccount: 10, failuresPerAddress: 100 },
  promiseSeconds: promiseTime / 1000,
  unseenOrderSeconds: 30 * 60,
  sagaLeaseSeconds: 15,
  processor: { timeoutSeconds: 8, giveUpSeconds: 20 },
};
