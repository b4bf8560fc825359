import type { AuthConfig, TokenReason } from "../config/types.ts";
import { AisleError } from "../domain/errors.ts";

/** The access token of one client: in memory only, and one refresh at a time however many calls ask for it. */
export class Session {
  #token: string | undefined;
  /** The config's token that was last taken over, so that a host's new one wins over ours. */
  #configured: string | undefined;
  #pending: Promise<string> | undefined;
  #ended = false;

  constructor(
    private readonly auth: () => AuthConfig,
    private readonly onEnd: () => void = () => undefined,
  ) {}

  /** The current token, or a new one for the reason "start". Rejects with auth-expired when there is none to be had. */
  token(): Promise<string> {
    const { token } = this.auth();
    if (token !== this.#configured) {
      this.#configured = token;
      this.#token = token;
      this.#ended = false;
    }
    return this.#token === undefined ? this.#renew("start") : Promise.resolve(this.#token);
  }

  /** Replaces a token that a service refused. A token that another call has replaced meanwhile is simply handed out. */
  renew(refused: string, reason: TokenReason): Promise<string> {
    if (this.#token !== undefined && this.#token !== refused) return Promise.resolve(this.#token);
    return this.#renew(reason);
  }

  /** Sends the shopper to sign-in, once, and returns the error that every waiting call ends with. */
  end(cause?: unknown): AisleError {
    if (!this.#ended) {
      this.#ended = true;
      this.onEnd();
      this.auth().redirectToSignIn("Your session has expired.");
    }
    this.#token = undefined;
    return new AisleError("auth-expired", "The session has expired.", {
      messageKey: "sessionExpired",
      cause,
    });
  }

  #renew(reason: TokenReason): Promise<string> {
    this.#pending ??= Promise.resolve()
      .then(() => this.auth().getNewToken(reason))
      .then((token) => {
        if (typeof token !== "string" || token === "") throw new TypeError("getNewToken gave no token");
        this.#ended = false;
        this.#token = token;
        return token;
      })
      .catch((cause: unknown) => {
        throw this.end(cause);
      })
      .finally(() => {
        this.#pending = undefined;
      });
    return this.#pending;
  }
}
