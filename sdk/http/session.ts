// Long because a token, the one request for it and the end of the session know one another.

import { advise } from "../advice/advise.ts";
import { measure } from "../advice/measure.ts";
import type { AuthConfig, TokenReason } from "../config/types.ts";
import { AisleError } from "../domain/errors.ts";
import { type After, answered } from "./answered.ts";

/** The access token of one client: in memory only, and one refresh at a time however many calls ask for it. */
export interface Session {
  /**
   * The current token, or a new one for the reason "start". Rejects with auth-expired when there is none to be had, and
   * without an end with config when what the page gave is no token, and with timeout when it says nothing.
   */
  token(): Promise<string>;
  /** Whether somebody is signed in; asking sends nobody to sign-in. Rejects as `token` does where the host can't say. */
  isSignedIn(): Promise<boolean>;
  /** Replaces a token that a service refused. A token that another call has replaced meanwhile is simply handed out. */
  renew(refused: string, reason: TokenReason): Promise<string>;
  /** Sends the shopper to sign-in, once, and returns the error that every waiting call ends with. */
  end(cause?: unknown): AisleError;
  /** The next call asks for a token: the next shopper's. */
  forget(): void;
}

const cardRejected = "We couldn't verify your card. Please sign in again to continue.";
const none: Partial<AisleError> = {};

/**
 * What can stand after "Bearer" (RFC 6750), and is not longer than servers read, without the blanks and line ends
 * around it.
 * @throws AisleError "config" for anything else.
 */
function usable(given: unknown): string {
  const text = typeof given === "string" ? given.trim() : "";
  if (/^[-\w.~+/]{1,8000}=*$/.test(text)) return text;
  advise((advice) => advice.onToken(given));
  throw new AisleError("config", "The page gave no token.", { serviceCode: "TOKEN_UNUSABLE" });
}

/** The end of a session; an answer that ended it is the shopper's to mend, and is told with its code. */
function expired(cause: unknown): AisleError {
  const { status, serviceCode, correlationId, redirectUrl } = cause instanceof AisleError ? cause : none;
  return new AisleError("auth-expired", "The session has expired.", {
    messageKey: "sessionExpired",
    cause,
    status,
    serviceCode,
    correlationId,
    redirectUrl,
  });
}

type Asked = ReturnType<AuthConfig["getNewToken"]>;

/** What the page answers, however it throws, to a "start" perhaps before it was asked. */
async function ask(auth: () => AuthConfig, reason: TokenReason, first: Asked | undefined): Asked {
  // Not while whoever needs it is still being drawn.
  await Promise.resolve();
  const start = performance.now();
  const given = await ((reason === "start" && first) || auth().getNewToken(reason));
  measure(`token (${reason})`, start);
  return given;
}

/** @param first the answer to a "start" that was asked for before there was a client; taken once. */
export function createSession(
  auth: () => AuthConfig,
  onEnd: () => void,
  after: After,
  first?: Asked,
): Session {
  /** Null once it is known that nobody is signed in. */
  let current: string | null | undefined;
  /** The config's token that was last taken over, so that a host's new one wins over ours. */
  let configured: string | undefined;
  let pending: Asked | undefined;
  let ended = false;

  const end = (cause?: unknown) => {
    const error = expired(cause);
    if (!ended) {
      ended = true;
      onEnd();
      // What the host throws is the host's: it must not stand in for the session's end.
      queueMicrotask(() =>
        auth().redirectToSignIn(
          error.redirectUrl ? cardRejected : "Your session has expired.",
          undefined,
          error.serviceCode,
        ),
      );
    }
    current = undefined;
    return error;
  };

  const fetchToken = (reason: TokenReason) => {
    if (pending) return pending;
    const had = current;
    /** What the page gave meanwhile is newer than its answer, and stands whatever that is. */
    const newer = () => {
      // Whatever was asked for a shopper who has left since is nobody's.
      if (pending !== asked) throw new AisleError("unmounted", "The shopper has left.");
      const token = known();
      return token !== had && token;
    };
    const asked: Asked = answered(ask(auth, reason, first), after)
      .then(
        (given) => {
          const token = newer() || (given === null ? null : usable(given));
          // Whoever was sent to sign-in and is still nobody is not sent again.
          if (token) ended = false;
          return (current = token);
        },
        (cause: unknown) => {
          const token = newer();
          if (token) return token;
          // A page that says nothing has not said that the session is over.
          throw cause instanceof AisleError && cause.code === "timeout" ? cause : end(cause);
        },
      )
      .finally(() => {
        if (pending === asked) pending = undefined;
      });
    first = undefined;
    return (pending = asked);
  };

  /** A token of the config's that is new wins over what is known. */
  const known = () => {
    const { token } = auth();
    if (token !== configured) {
      current = token && usable(token);
      configured = token;
      ended = false;
    }
    return current;
  };
  const needed = (token: string | null | undefined) => {
    if (!token) throw end();
    return token;
  };
  return {
    async token() {
      return known() ?? needed(await fetchToken("start"));
    },
    async isSignedIn() {
      const token = known();
      return !!(token === undefined ? await fetchToken("start") : token);
    },
    async renew(refused, reason) {
      return current && current !== refused ? current : needed(await fetchToken(reason));
    },
    end,
    forget: () => void (current = pending = first = undefined),
  };
}
