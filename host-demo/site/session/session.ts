import { FetchError, ofetch } from "ofetch";
import * as v from "valibot";
import { apiOrigin } from "../api/origins.ts";
import { ApiFailure, toApiFailure } from "../api/failure.ts";

const answer = v.object({ data: v.object({ accessToken: v.string(), expiresAt: v.string() }) });

export type SessionStatus = "unknown" | "signedOut" | "signedIn" | "unreachable";

/**
 * Who is signed in. The access token lives in memory only; the services keep the long-lived one in a cookie that
 * no script can read, and a reload asks for a new access token with it.
 */
class SiteSession {
  readonly tenant = "aisle";
  #status: SessionStatus = "unknown";
  #token: string | undefined;
  #pending: Promise<string> | undefined;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly status = () => this.#status;

  /** The access token, or a renewed one. Rejects with ApiFailure 401 when nobody is signed in. */
  token(): Promise<string> {
    return this.#token === undefined ? this.renew() : Promise.resolve(this.#token);
  }

  /** Asks for a new access token, once however many callers there are. */
  renew(): Promise<string> {
    this.#pending ??= this.#ask("/auth/v1/token", {})
      .catch((error: unknown) => {
        const failure = toApiFailure(error);
        // A service that does not answer says nothing about who is signed in.
        if (failure.status === 401 || failure.status === 403) this.#set("signedOut");
        else if (this.#status === "unknown") this.#set("unreachable");
        throw failure;
      })
      .finally(() => {
        this.#pending = undefined;
      });
    return this.#pending;
  }

  /** Signs in. Rejects with ApiFailure; 401 means a wrong address or password, 429 too many tries. */
  async signIn(email: string, password: string): Promise<void> {
    await this.#ask("/auth/v1/sign-in", { email, password }).catch((error: unknown) => {
      throw toApiFailure(error);
    });
  }

  async signOut(): Promise<void> {
    this.#set("signedOut");
    await ofetch("/auth/v1/sign-out", { ...this.#request(), body: {} }).catch((error: unknown) => {
      // Signed out here in any case; the cookie then lasts until it expires.
      if (!(error instanceof FetchError)) throw error;
    });
  }

  /** The session ended elsewhere: the next page asks to sign in. */
  end(): void {
    this.#set("signedOut");
  }

  async #ask(path: string, body: Record<string, string>): Promise<string> {
    const parsed = v.safeParse(answer, await ofetch<unknown>(path, { ...this.#request(), body }));
    if (!parsed.success) throw new ApiFailure(undefined, "UNREADABLE", []);
    const { accessToken } = parsed.output.data;
    this.#set("signedIn", accessToken);
    return accessToken;
  }

  #request() {
    return {
      baseURL: apiOrigin,
      method: "POST",
      credentials: "include",
      headers: { tenant: this.tenant },
      timeout: 10_000,
      retry: false,
    } as const;
  }

  #set(status: SessionStatus, token?: string): void {
    this.#token = token;
    if (status === this.#status) return;
    this.#status = status;
    for (const listener of [...this.#listeners]) listener();
  }
}

export const session = new SiteSession();
