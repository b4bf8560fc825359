/** What the payment host's fraud script offers. */
export interface FraudScript {
  start(options: { readonly sessionId: string; readonly transactionId: string }): unknown;
}

export interface FraudCheckOptions {
  readonly payOrigin: string;
  readonly load: (url: string) => Promise<FraudScript>;
  readonly makeId: () => string;
  /** Told when the script could not be had; adding a card goes on without it. */
  readonly failed: (cause: unknown) => void;
}

/** How often the script is asked for before the form goes on without it. */
const tries = 3;

/** The fraud check of one shopper's session: each attempt at adding a card is a transaction of its own. */
export interface FraudCheck {
  /** Goes with the card; begins with "local-" where the script knows nothing of it. */
  readonly transactionId: string;
  /** Begins a transaction: at the form's opening, and after each failed attempt. */
  begin(): void;
}

export function createFraudCheck({ payOrigin, load, makeId, failed }: FraudCheckOptions): FraudCheck {
  const sessionId = makeId();
  let current = "";
  let script: Promise<FraudScript> | undefined;
  let asked = 0;

  /** Each try has a URL of its own: a browser remembers that a module failed. */
  const loadScript = (left: number): Promise<FraudScript> => {
    asked += 1;
    return load(`${payOrigin}/pci-forms/v1/fraud.js?${asked}`).catch((cause: unknown) => {
      if (left === 1) throw cause;
      return loadScript(left - 1);
    });
  };

  return {
    get transactionId() {
      return current;
    },
    begin() {
      const transactionId = makeId();
      current = transactionId;
      script ??= loadScript(tries);
      script
        .then((loaded) => loaded.start({ sessionId, transactionId }))
        .catch((cause: unknown) => {
          script = undefined;
          if (current === transactionId) current = `local-${transactionId}`;
          failed(cause);
        });
    },
  };
}
