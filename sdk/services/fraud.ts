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
export class FraudCheck {
  readonly #sessionId: string;
  #transactionId = "";
  #script: Promise<FraudScript> | undefined;
  #asked = 0;

  constructor(private readonly options: FraudCheckOptions) {
    this.#sessionId = options.makeId();
  }

  /** Goes with the card; begins with "local-" where the script knows nothing of it. */
  get transactionId(): string {
    return this.#transactionId;
  }

  /** Begins a transaction: at the form's opening, and after each failed attempt. */
  begin(): void {
    const transactionId = this.options.makeId();
    this.#transactionId = transactionId;
    this.#script ??= this.#load(tries);
    this.#script
      .then((script) => script.start({ sessionId: this.#sessionId, transactionId }))
      .catch((cause: unknown) => {
        this.#script = undefined;
        if (this.#transactionId === transactionId) this.#transactionId = `local-${transactionId}`;
        this.options.failed(cause);
      });
  }

  /** Each try has a URL of its own: a browser remembers that a module failed. */
  #load(left: number): Promise<FraudScript> {
    this.#asked += 1;
    const url = `${this.options.payOrigin}/pci-forms/v1/fraud.js?${this.#asked}`;
    return this.options.load(url).catch((cause: unknown) => {
      if (left === 1) throw cause;
      return this.#load(left - 1);
    });
  }
}
