import { dom, type Mutation, node, rowsOf } from "./mutation.ts";

const site = rowsOf("session", "host-demo/site/");
const signedIn = (name: string) => dom("session/session.test.tsx", name);

/** Whose the pages of the site are. */
export const sessionMutations: readonly Mutation[] = [
  site(
    "a page stays its own shopper's",
    "session/session.ts",
    ["this.#shopper !== sub)", "(false as boolean))"],
    signedIn("a page does not become another shopper's who signed in elsewhere"),
  ),
  site(
    "who is only remembered gives the password where it is needed, and stays signed in",
    "api/client.ts",
    ['error.code === "STEP_UP_REQUIRED"', "(false as boolean)"],
    dom("session/refusals.test.tsx", "gives the password where an order is cancelled"),
  ),
  site(
    "what is known of a shopper goes with them",
    "app.tsx",
    ["    forgetShopper(queries);\n", ""],
    signedIn("who signs out leaves no cart behind"),
  ),
  site(
    "a sign-out without an answer is made good",
    "session/session.ts",
    ["    if (this.#shopper !== undefined) knowSigningOut(this.#shopper);\n", ""],
    signedIn("is made good by the next page, which signs nobody in"),
  ),
  site(
    "a tab that was left open signs nobody out who signed in elsewhere",
    "session/session.ts",
    ["body: { account }", "body: {}"],
    signedIn("does not sign out who signed in elsewhere since"),
  ),
  site(
    "a switch in the address is kept for the tab",
    "features.ts",
    ['  keep(feature, asked === "true");\n', ""],
    dom("features.test.tsx", "is as the address asks, and stays so for the tab"),
  ),
  site(
    "the analytics are told once where nothing can be kept",
    "checkout/telling.ts",
    ["[last[what], inStorage(", "[inStorage("],
    dom("checkout/telling.test.tsx", "nothing, too"),
  ),
  rowsOf("session")(
    "a page that is another tenant's uses no session, whatever it says",
    "host-demo/services/platform/http/parent-origins.ts",
    ["origin !== null && !(await isParentOrigin(context, origin, tenant))", "(false as boolean)"],
    node("host-demo/services/account/identity/identity.test.ts", "nor can it by not saying whose it is"),
  ),
  site(
    "a sign-out without an answer outlasts what a shopper has deleted",
    "privacy/privacy-choices.tsx",
    ["  if (leaving !== undefined) knowSigningOut(leaving);\n", ""],
    signedIn("is known although the shopper has all deleted"),
  ),
  site(
    "a card goes into nobody's wallet but the one that was named",
    "shell/hosted-shopper.tsx",
    [" && !wasSent()", ""],
    dom("pages/hosted-payment.test.tsx", "is told after a reload whose wallet it is now"),
  ),
  site(
    "one lost answer takes no page away",
    "session/session.ts",
    ["...(path === renewal && lasting), ", ""],
    signedIn("is renewed without a word where the answer is lost"),
  ),
];
