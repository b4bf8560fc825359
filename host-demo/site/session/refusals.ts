import type { SiteRouter } from "../routing/site-router.ts";
import { signInPath } from "./redirect.ts";
import { session } from "./session.ts";

/** Leads whoever the services refuse to sign in and back, from pages that anyone may see as well. */
export function watchRefusals(router: SiteRouter): void {
  session.subscribe(() => {
    const { pathname, search } = router.state.location;
    if (session.status() !== "expired" || pathname === "/signin") return;
    router.navigate(signInPath(pathname + search, "expired"), { replace: true });
  });
}
