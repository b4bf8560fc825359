import type { AuthConfig, TokenReason } from "../config/types.ts";
import { AisleError } from "../domain/errors.ts";

/** The access token of one client: in memory only, and one refresh at a time however many calls ask for it. */
export interface Session {
  /** The current token, or a new one for the reason "start". Rejects with auth-expired when there is none to be had. */
  token(): Promise<string>;
  /** Replaces a token that a service refused. A token that another call has replaced meanwhile is simply handed out. */
  renew(refused: string, reason: TokenReason): Promise<string>;
  /** Sends the shopper to sign-in, once, and returns the error that every waiting call ends with. */
  end(cause?: unknown): AisleError;
  /** The next call asks for a token: the next shopper's. */
  forget(): void;
}

const cardRejected = "We couldn't verify your card. Please sign in again to continue.";
const none: Partial<AisleError> = {};

/** The end of a session; an answer that ended it is the shopper's to mend, and is told with its code. */
function expired(cause: unknown): AisleError {
  const { status, serviceCode, correlationId, redirectUrl } = cause instanceof AisleError ? cause : none;
  const told = { status, serviceCode, correlationId, redirectUrl };
  return new AisleError("auth-expired", "The session has expired.", {
    messageKey: "sessionExpired",
    cause,
    ...told,
  });
}

/** @param first the answer to a "start" that was asked for before there was a client; taken once. */
export function createSession(auth: () => AuthConfig, onEnd: () => void, first?: Promise<string>): Session {
  let current: string | undefined;
  /** The config's token that was last taken over, so that a host's new one wins over ours. */
  let configured: string | undefined;
  let pending: Promise<string> | undefined;
  let ended = false;

  const end = (cause?: unknown) => {
    const error = expired(cause);
    if (!ended) {
      ended = true;
      onEnd();
      auth().redirectToSignIn(error.redirectUrl ? cardRejected : "Your session has expired.");
    }
    current = undefined;
    return error;
  };

  const fetchToken = (reason: TokenReason) => {
    if (pending) return pending;
    const asked = Promise.resolve()
      .then(() => {
        const given = reason === "start" && first;
        first = undefined;
        return given || auth().getNewToken(reason);
      })
      .then((token) => {
        if (typeof token !== "string" || token === "") throw new TypeError("getNewToken gave no token");
        ended = false;
        // One that was asked for a shopper who has left since is nobody's.
        if (pending === asked) current = token;
        return token;
      })
      .catch((cause: unknown) => {
        throw end(cause);
      })
      .finally(() => {
        if (pending === asked) pending = undefined;
      });
    return (pending = asked);
  };

  return {
    token() {
      const { token } = auth();
      if (token !== configured) {
        configured = token;
        current = token;
        ended = false;
      }
      return current === undefined ? fetchToken("start") : Promise.resolve(current);
    },
    renew: (refused, reason) =>
      current !== undefined && current !== refused ? Promise.resolve(current) : fetchToken(reason),
    end,
    forget: () => void (current = pending = first = undefined),
  };
}
