import type { createBrowserRouter } from "react-router";
import { signInPath } from "./redirect.ts";
import { session } from "./session.ts";

/** Leads whoever the services refuse to sign in and back, from pages that anyone may see as well. */
export function watchRefusals(router: ReturnType<typeof createBrowserRouter>): void {
  session.subscribe(() => {
    const { pathname, search } = router.state.location;
    if (session.status() !== "expired" || pathname === "/signin") return;
    void router.navigate(signInPath(pathname + search, "expired"), { replace: true });
  });
}
