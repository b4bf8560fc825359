import { useOutletContext } from "react-router";
import type { EndOfSession } from "./redirect.ts";

let taken: string | undefined;

/**
 * The code with which another application has sent its shopper here ("#ct="). It leaves the address, and with it the
 * browser's history, the first time that anybody asks: it must not be shown, passed on or come back to.
 */
export function customerToken(): string | undefined {
  const { hash, pathname, search } = location;
  const code = new URLSearchParams(hash.slice(1)).get("ct");
  if (code) {
    taken = code;
    history.replaceState({ ...(history.state as object | null), isSent: true }, "", pathname + search);
  }
  return taken;
}

/**
 * Whether another application has sent a shopper to this entry of the history, though the code may be gone: with a
 * reload, which the entry's state outlasts. Whoever signs in gets an entry without.
 */
export const wasSent = () => (history.state as { readonly isSent?: boolean } | null)?.isSent === true;

/** From here on the page is for whoever signs in. */
export function dropCustomerToken(): void {
  taken = undefined;
}

/** Opens the wallet of a shopper who has not signed in here, and nothing else. */
export interface WalletToken {
  readonly token: string;
  /** It is not taken any more, and there is no other. */
  readonly onEnd: (how: EndOfSession) => void;
}

/** The token that the pages of the area go by; undefined where they go by the site's own session. */
export const useWalletToken = () => useOutletContext<WalletToken | undefined>();
