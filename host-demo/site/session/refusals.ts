import type { SiteRouter } from "../routing/site-router.ts";
import { signInPath } from "./redirect.ts";
import { endOf, session } from "./session.ts";

/** Leads whoever the services refuse to sign in and back, from pages that anyone may see as well. */
export function watchRefusals(router: SiteRouter): void {
  session.subscribe((isPasswordAskedFor) => {
    const { pathname, search } = router.state.location;
    const end = endOf(session.status());
    if ((!end && !isPasswordAskedFor) || pathname === "/signin") return;
    router.navigate(signInPath(pathname + search, end ?? "stepUp"), { replace: true });
  });
}
