import { dom, e2e, type Mutation, node, rowsOf } from "./mutation.ts";

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
    "whoever signs in over somebody else is shown nothing of theirs",
    "session/session.ts",
    ['        this.#set("signedOut");\n        await', "        await"],
    signedIn("who signs in over somebody else"),
  ),
  site(
    "whoever signs out in another tab is signed out here, and nobody else",
    "session/session.ts",
    ["account !== this.#shopper || !this", "!this"],
    signedIn("who signs out is signed out in every tab"),
  ),
  site(
    "a late renewal is over before somebody signs in",
    "session/session.ts",
    ["[this.#leaving, this.#pending]", "[this.#leaving]"],
    signedIn("a renewal that hangs neither ends"),
  ),
  site(
    "who signs in needs no token of the one before",
    "session/session.ts",
    ["isEntered && this.#token", "(false as boolean) && this.#token"],
    signedIn("a token is not renewed while somebody signs in"),
  ),
  site(
    "the card that another tab's shopper edited here goes with them",
    "session/session.ts",
    ['    inStorage((storage) => storage.removeItem("cardV2"), "sessionStorage");\n', ""],
    signedIn("who signs out is signed out in every tab"),
  ),
  site(
    "whose session is ended in another tab is told why",
    "session/session.ts",
    ['isPressed ? "signedOut" : "expired"', '"signedOut"'],
    signedIn("who signs out is signed out in every tab"),
  ),
  site(
    "whoever is typing at the sign-in page is left to it",
    "pages/sign-in-page.tsx",
    ["isDone && (hasEntered || !isDirty)", "isDone"],
    signedIn("whoever is typing at the sign-in page"),
  ),
  site(
    "who has signed in is led on",
    "pages/sign-in-page.tsx",
    ["      setHasEntered(true);\n", ""],
    signedIn("whoever is typing at the sign-in page"),
  ),
  site(
    "two presses sign in once",
    "pages/sign-in-page.tsx",
    ["    if (isBusy.current) return;\n", ""],
    e2e("checkout/interruptions.spec.ts", "a press counts once, however often it comes"),
  ),
  site(
    "a press waits until it is known who is here",
    "parts/product-card.tsx",
    ['status === "signedOut" || endOf(status)', "!signedIn"],
    signedIn("what is put into the cart meanwhile"),
  ),
  site(
    "an account that is deleted is gone although its page was left",
    "account/your-data.tsx",
    ["    if (!page.isOpen) return end();\n", ""],
    dom("account/account-pages.test.tsx", "a deletion whose page is left meanwhile"),
  ),
  site(
    "a page that could not ask who is here asks once there is a network",
    "session/session.ts",
    ['addEventListener("online", this.#look);', ""],
    signedIn("it is asked again once there is a network"),
  ),
  site(
    "a page that could not ask who is here asks again, as often as it takes",
    "session/session.ts",
    [' || this.#status === "unreachable") this.#wait', ") this.#wait"],
    signedIn("it is asked again after some seconds"),
  ),
  site(
    "what a shopper pressed is nothing of the next one's",
    "api/queued.ts",
    ["who === session.shopper()", "(true as boolean)"],
    signedIn("what waits behind a press that hangs"),
  ),
  site(
    "whoever comes next need not wait for a press of the one before",
    "parts/product-card.tsx",
    ["    adding.reset();\n    changing.reset();\n    isAdding", "    isAdding"],
    signedIn("what waits behind a press that hangs"),
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
    ['    if (this.#shopper !== undefined) knowSigningOut(this.#shopper, status === "signedOut");\n', ""],
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
    ["  if (leaving !== undefined) knowSigningOut(leaving, true);\n", ""],
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
