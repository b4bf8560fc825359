/** What went wrong, as a closed list that a host can switch over. */
export type AisleErrorCode =
  | "config"
  | "auth-expired"
  | "network"
  | "timeout"
  | "declined"
  | "invalid"
  | "conflict"
  | "limit"
  | "not-found"
  | "frame-load"
  | "frame-blocked"
  | "unmounted"
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
  readonly cause?: unknown;
}

/**
 * Every failure that leaves Aisle. Holds no token, card data or personal data:
 * only codes, a correlation id and the key of a catalogue text.
 */
export class AisleError extends Error {
  override readonly name: string = "AisleError";
  declare readonly serviceCode: string | undefined;
  declare readonly status: number | undefined;
  declare readonly customerErrorMessage: string | undefined;
  declare readonly reason: string | undefined;
  readonly retryable: boolean;
  declare readonly correlationId: string | undefined;
  declare readonly messageKey: string | undefined;
  declare readonly redirectUrl: string | undefined;

  constructor(
    readonly code: AisleErrorCode,
    message: string,
    { cause, retryable = false, ...told }: AisleErrorInit = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.retryable = retryable;
    Object.assign(this, told);
  }
}

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

  constructor(readonly issues: readonly ConfigIssue[]) {
    super("config", `Aisle config: ${issues.map(describe).join("; ")}`);
  }
}

function describe({ path, expected, received, nearest }: ConfigIssue): string {
  const hint = nearest ? ` (did you mean ${nearest}?)` : "";
  return `${path || "config"}: expected ${expected}, received ${received}${hint}`;
}
