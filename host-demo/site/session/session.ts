import { ofetch } from "ofetch";
import * as v from "valibot";
import { answerTime } from "aisle/rules";
import { apiOrigin } from "../api/origins.ts";
import { repeats } from "../api/repeats.ts";
import { ApiFailure, toApiFailure } from "../api/failure.ts";
import { siteBanner } from "../banner.ts";
import type { EndOfSession } from "./redirect.ts";
import { inStorage } from "../in-storage.ts";
import { forgetSigningOut, knowSigningOut, onSigningOut, signingOut } from "./signing-out.ts";

const answer = v.object({ data: v.object({ accessToken: v.string(), expiresAt: v.string() }) });

const renewal = "/auth/v1/token";
/** One lost answer must not take a page away, and what was typed into it. */
const lasting = { ...repeats, retry: 2, retryDelay: 500 };

/** After how many milliseconds services that did not answer are asked again. */
const untilNextLook = 15_000;

/** What is an end of the session: signed out by the services, while the shopper was at it. */
export type SessionStatus = "unknown" | "signedOut" | EndOfSession | "signedIn" | "unreachable";

/** How the services have ended a session of this status; undefined where they have not. */
export const endOf = (status: SessionStatus): EndOfSession | undefined =>
  status === "expired" || status === "rejected" ? status : undefined;

/**
 * Who is signed in. The access token lives in memory only; the services keep the long-lived one in a cookie that
 * no script can read, and a reload asks for a new access token with it.
 */
export class SiteSession {
  readonly tenant = siteBanner.tenant;
  #status: SessionStatus = "unknown";
  #token: string | undefined;
  /** Whose page this is since somebody signed in. The cookie is every tab's: in another one somebody else may have. */
  #shopper: string | undefined;
  #pending: Promise<string> | undefined;
  /** A sign-out that is under way: whether the services know of it. */
  #leaving: Promise<boolean> | undefined;
  /** A sign-in that is under way. */
  #entering: Promise<void> | undefined;
  /** Counts the sessions that have ended, so that a late answer does not bring one back. */
  #ended = 0;
  /** The last request for a token had no answer. */
  #isUnanswered = false;
  #nextLook: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<(isPasswordAskedFor: boolean) => void>();

  constructor() {
    addEventListener("online", this.#look);
    onSigningOut((account, isPressed) => this.signedOutElsewhere(account, isPressed));
  }

  /** Tells of each change of who is signed in, and where a call asks for their password. */
  readonly subscribe = (listener: (isPasswordAskedFor: boolean) => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly status = () => this.#status;

  /** Whose page this is, or was last. */
  readonly shopper = () => this.#shopper;

  /** Whether the shopper gave their password for this session; one who is only remembered has to, to order. */
  readonly isFull = () => this.#token !== undefined && claimsOf(this.#token).acr === "full";

  /** Whether the shopper of a token is still here: what they asked for is nothing of the next one's. */
  isHere(token: string): boolean {
    return this.#status !== "signedOut" && !endOf(this.#status) && claimsOf(token).sub === this.#shopper;
  }

  /** The access token, or a renewed one. Rejects with ApiFailure 401 when nobody is signed in. */
  token(): Promise<string> {
    return this.#token === undefined ? this.renew() : Promise.resolve(this.#token);
  }

  /**
   * Asks for a new access token, once however many callers there are. One of another shopper's ends the session here: what
   * the page shows, and what was typed into it, is not theirs.
   */
  renew(): Promise<string> {
    this.#pending ??= this.#askAnew()
      .catch((error: unknown) => {
        const failure = toApiFailure(error);
        // A service that does not answer says nothing about who is signed in.
        this.#isUnanswered = failure.status !== 401 && failure.status !== 403;
        if (this.#isUnanswered) {
          if (this.#status === "unknown" || this.#status === "unreachable") this.#waitForServices();
        } else if (!endOf(this.#status)) {
          this.#set(this.#status === "signedIn" ? "expired" : "signedOut");
        }
        throw failure;
      })
      .finally(() => {
        this.#pending = undefined;
      });
    return this.#pending;
  }

  /**
   * Signs in; `stepUp` for a page that needs more than a remembered shopper. Rejects with ApiFailure; 401 means a wrong
   * address or password, 429 too many tries.
   */
  signIn(email: string, password: string, stepUp = false): Promise<void> {
    const body = { email, password, ...(stepUp && { stepUp }) };
    // Each answer changes the cookie, whosever that is by then.
    this.#entering = Promise.allSettled([this.#leaving, this.#pending])
      .then(() => this.#ask("/auth/v1/sign-in", body))
      .then(forgetSigningOut, (error: unknown) => {
        throw toApiFailure(error);
      })
      .finally(() => {
        this.#entering = undefined;
      });
    return this.#entering;
  }

  signOut(): void {
    this.#end("signedOut");
    void forgetShopper();
  }

  /**
   * Another tab has signed an account out, or was told that its session is over: this page shows nothing of it any more.
   * The services know. What all tabs share was taken away there, and what is there by now was said by whoever is next.
   */
  signedOutElsewhere(account: string, isPressed: boolean): void {
    if (account !== this.#shopper || !this.#hasShopper()) return;
    this.#ended += 1;
    this.#set(isPressed ? "signedOut" : "expired");
    // The card that this tab edited last.
    inStorage((storage) => storage.removeItem("cardV2"), "sessionStorage");
  }

  /** Nobody can say who is here: the page looks again by itself, so that nobody has to know that they should. */
  #waitForServices(): void {
    this.#set("unreachable");
    clearTimeout(this.#nextLook);
    this.#nextLook = setTimeout(this.#look, untilNextLook);
  }

  readonly #look = () => {
    if (this.#status === "unreachable") this.renew().catch(() => undefined);
  };

  #hasShopper(): boolean {
    return this.#status === "signedIn" || this.#status === "unreachable";
  }

  /**
   * A client can't go on with this session. One that the services refuse must not come back with a reload, or it would
   * be refused again; one whose token did not come, perhaps because the page is just being left, is still good.
   */
  expire(how: EndOfSession = "expired"): void {
    if (this.#status !== "signedIn") return;
    if (this.#isUnanswered) this.#waitForServices();
    else this.#end(how);
  }

  /** The services refused the session: it ends, and the shopper has to sign in again. */
  refuse(): void {
    if (this.#status === "signedIn") this.#end("expired");
    else this.#set("expired");
  }

  /** A call needs more than a remembered shopper. The session goes on. */
  askForPassword(): void {
    this.#tell(true);
  }

  #end(status: "signedOut" | EndOfSession): void {
    this.#ended += 1;
    this.#set(status);
    if (this.#shopper !== undefined) knowSigningOut(this.#shopper, status === "signedOut");
    void this.#leave(this.#shopper);
  }

  /**
   * Signs an account out at the services, and nobody else: the cookie may be another shopper's by now, who signed in in
   * another tab. Without an answer it is tried again once there is a network, and by the next page.
   */
  #leave(account: string | undefined): Promise<boolean> {
    const request = { ...this.#request(), body: { account }, keepalive: true };
    this.#leaving ??= ofetch("/auth/v1/sign-out", request)
      .then(
        () => {
          forgetSigningOut();
          return true;
        },
        () => {
          const again = () => void (signingOut() === account && this.#leave(account));
          addEventListener("online", again, { once: true });
          return false;
        },
      )
      .finally(() => {
        this.#leaving = undefined;
      });
    return this.#leaving;
  }

  /**
   * Whoever has signed out is not brought back by a cookie that is still there, and whoever is just signing in needs no
   * other token.
   */
  async #askAnew(): Promise<string> {
    const isEntered = await this.#entering?.then(
      () => true,
      () => false,
    );
    if (isEntered && this.#token) return this.#token;
    const account = signingOut();
    const leaving = account === undefined ? this.#leaving : this.#leave(account);
    if (leaving && !(await leaving)) throw new ApiFailure(401);
    return this.#ask(renewal, {});
  }

  async #ask(path: string, body: Record<string, string | boolean>): Promise<string> {
    const ended = this.#ended;
    const request = { ...this.#request(), ...(path === renewal && lasting), body };
    const parsed = v.safeParse(answer, await ofetch<unknown>(path, request));
    if (!parsed.success) throw new ApiFailure(undefined, "UNREADABLE");
    if (ended !== this.#ended) throw new ApiFailure(401);
    const { accessToken } = parsed.output.data;
    const { sub } = claimsOf(accessToken);
    if (this.#shopper !== undefined && this.#shopper !== sub) {
      // Without signing out: that would end the session of whoever signed in elsewhere, or has just done so here.
      if (path === renewal) {
        void forgetShopper();
        throw new ApiFailure(401);
      }
      if (this.#hasShopper()) {
        this.#set("signedOut");
        await forgetShopper();
        // What showed them is taken away before anything is drawn for the next.
        await new Promise((taken) => setTimeout(taken));
      }
    }
    this.#shopper = sub;
    this.#isUnanswered = false;
    this.#set("signedIn", accessToken);
    return accessToken;
  }

  #request() {
    return {
      baseURL: apiOrigin,
      method: "POST",
      credentials: "include",
      headers: { tenant: this.tenant },
      timeout: answerTime,
      retry: false,
    } as const;
  }

  #set(status: SessionStatus, token?: string): void {
    const wasFull = this.isFull();
    this.#token = token;
    if (status === this.#status && wasFull === this.isFull()) return;
    this.#status = status;
    this.#tell(false);
  }

  #tell(isPasswordAskedFor: boolean): void {
    for (const listener of [...this.#listeners]) listener(isPasswordAskedFor);
  }
}

/** What a token says of its shopper and how they signed in; the services check the token itself, and each call. */
function claimsOf(token: string): { readonly sub?: string; readonly acr?: string } {
  const claims = token.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? "";
  return JSON.parse(atob(claims)) as { sub?: string; acr?: string };
}

/** Most pages do without this code, so that it may not be there yet. */
function forgetShopper(): Promise<void> {
  return import("aisle/cards").then(
    (cards) => cards.forgetShopper(),
    () => undefined,
  );
}

export const session = new SiteSession();
