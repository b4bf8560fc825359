/** What went wrong, as a closed list that a host can switch over. */
export type AisleErrorCode =
  /** The page made a mistake. The console of a developer's machine says which, and what mends it. */
  | "config"
  /** The session is over. The page's `redirectToSignIn` has been called; nothing else is to be done. */
  | "auth-expired"
  /** The services could not be reached: offline, a refused origin, a policy. The widget offers to try again. */
  | "network"
  /** The services, or a callback of the page, did not answer within ten seconds. The widget offers to try again. */
  | "timeout"
  /** A card, a PIN or a gift card was refused. The shopper takes another one. */
  | "declined"
  /** Something that was typed will not do. The field says what. */
  | "invalid"
  /** Somebody else was quicker, or it is there already. The widget reads anew. */
  | "conflict"
  /** No more of these are allowed. The shopper removes one first. */
  | "limit"
  /** What was asked for is not there: a card, an address, the target of `mount`. */
  | "not-found"
  /** The secure frames did not come in time. The form offers to try again. */
  | "frame-load"
  /** The page's own policy keeps the secure frames out. Its `frame-src` lacks the payment host. */
  | "frame-blocked"
  /** The widget or the client is gone. Make another one. */
  | "unmounted"
  /** The services failed. The widget offers to try again; `correlationId` finds the call in their log. */
  | "service";

export interface AisleErrorInit {
  /** The service's own code, such as "VERSION_CONFLICT". */
  readonly serviceCode?: string | undefined;
  readonly status?: number | undefined;
  /** The first error's reason, or the text meant for customers; never shown for codes that the catalogue knows. */
  readonly customerErrorMessage?: string | undefined;
  readonly reason?: string | undefined;
  /** True when the same call may succeed later without a change by the shopper. */
  readonly retryable?: boolean | undefined;
  readonly correlationId?: string | undefined;
  /** Key of the text in the message catalogue. */
  readonly messageKey?: string | undefined;
  readonly redirectUrl?: string | undefined;
  /** Dollars that SNAP can pay of an order at most, where it or a change of it was refused for want of a balance. */
  readonly remainingBalance?: number | undefined;
  readonly cause?: unknown;
}

/**
 * Every failure that leaves Aisle. Holds no token, card data or personal data:
 * only codes, a correlation id and the key of a catalogue text.
 */
export class AisleError extends Error {
  override readonly name: string = "AisleError";
  declare readonly code: AisleErrorCode;
  declare readonly serviceCode: string | undefined;
  declare readonly status: number | undefined;
  declare readonly customerErrorMessage: string | undefined;
  declare readonly reason: string | undefined;
  declare readonly retryable: boolean;
  declare readonly correlationId: string | undefined;
  declare readonly messageKey: string | undefined;
  declare readonly redirectUrl: string | undefined;
  declare readonly remainingBalance: number | undefined;

  constructor(code: AisleErrorCode, message: string, { retryable = false, ...told }: AisleErrorInit = {}) {
    super(message, told);
    Object.assign(this, { code, retryable }, told);
  }
}

/** What was thrown, as hosts are told of it. */
export const asAisleError = (cause: unknown): AisleError =>
  cause instanceof AisleError ? cause : new AisleError("service", "Unexpected failure.", { cause });

export interface ConfigIssue {
  /** "checkoutConfig.orderInfo.total" */
  readonly path: string;
  readonly expected: string;
  readonly received: string;
  /** The nearest known key, for an unknown one. */
  readonly nearest?: string | undefined;
  /** The key is fixed: no update changes it. */
  readonly fixed?: true;
}

/** Thrown by `createAisle` and `update`; lists everything that is wrong, and nothing has changed. */
export class AisleConfigError extends AisleError {
  override readonly name = "AisleConfigError";
  declare readonly issues: readonly ConfigIssue[];

  constructor(issues: readonly ConfigIssue[]) {
    super("config", `Aisle config: ${issues.map(describe).join("; ")}`);
    this.issues = issues;
  }
}

function describe({ path, expected, received, nearest }: ConfigIssue): string {
  const hint = nearest ? ` (did you mean ${nearest}?)` : "";
  return `${path || "config"}: expected ${expected}, received ${received}${hint}`;
}

/** Whether the services say that a card is not in the wallet: another 404 says nothing about the card. */
export const isCardGone = ({ serviceCode = "" }: AisleError): boolean =>
  ["NOT_FOUND", "CARD_NOT_FOUND"].includes(serviceCode);
