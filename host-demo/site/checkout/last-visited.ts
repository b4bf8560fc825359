import { NavigationType } from "react-router";
import { inStorage } from "../in-storage.ts";
import type { SiteRouter } from "../routing/site-router.ts";

const key = "aisle.lastVisitedPath";
const confirmation = /^\/checkout\/[^/]+\/[^/]+\/complete$/;

/**
 * Remembers a confirmation page when the shopper leaves it inside the site, so that coming back to it by the back
 * button leads home instead of thanking for the same order again. A reload finds nothing remembered.
 *
 * Watches the router and not a component: the confirmation's layout goes with it.
 */
export function watchConfirmations(router: SiteRouter): void {
  let previous = router.state.location.pathname;
  router.subscribe(() => {
    const {
      location: { pathname },
      action,
    } = router.state;
    // The way home that a remembered page takes by itself is no leaving.
    if (previous !== pathname && action !== NavigationType.Replace && confirmation.test(previous))
      write(previous);
    // A link to an order that is known, such as the history's, is followed on purpose. What leads back by itself, as the
    // sign-in does, is still coming back.
    if (action === NavigationType.Push && cameBackTo(pathname)) forgetLastVisited();
    previous = pathname;
  });
}

/** True once for a confirmation page that was left before; the remembered path then goes back to "/". */
export function cameBackTo(pathname: string): boolean {
  return inStorage((storage) => storage.getItem(key), "sessionStorage") === pathname;
}

export function forgetLastVisited(): void {
  write("/");
}

// Where storage is blocked, the page is simply shown again.
const write = (path: string) => inStorage((storage) => storage.setItem(key, path), "sessionStorage");
