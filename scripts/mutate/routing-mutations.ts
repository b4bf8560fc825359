import { dom, type Mutation, node, rowsOf } from "./mutation.ts";

const site = rowsOf("routing", "host-demo/site/");
const asked = (name: string) => dom("shopping/asked.test.tsx", name);
const routed = (name: string) => node("host-demo/site/routing/site-router.test.ts", name);

/** How the site gets from page to page. */
export const routingMutations: readonly Mutation[] = [
  site(
    "a step that is held back is not taken",
    "routing/site-router.ts",
    ["if (!this.#isHeld(history.encodeLocation(to), proceed)) proceed();", "proceed();"],
    routed("until it may go on"),
  ),
  site(
    "so is the browser's own",
    "routing/site-router.ts",
    ["if (isBrowsers && this.#isHeld(", "if (!isBrowsers && this.#isHeld("],
    routed("holds back the browser's own way back and forward"),
  ),
  site(
    "the browser goes back to the page that is shown",
    "routing/site-router.ts",
    ["      this.#comeTo(-delta, () => undefined);\n", "      return;\n"],
    routed("stands where it stood while a way back is held"),
  ),
  site(
    "a step that was held back is no step of its own",
    "routing/site-router.ts",
    [
      "      this.#onArrival = undefined;\n      return done();",
      "      this.#onArrival = undefined;\n      done();",
    ],
    routed("holds back the browser's own way back and forward"),
  ),
  site(
    "a page stays scrolled for one step",
    "routing/site-router.ts",
    ["      this.#keepsScroll = false;\n", ""],
    routed("knows of a page that stays scrolled where it is"),
  ),
  site(
    "a broken page is forgotten with the next address",
    "pages/dead-ends.tsx",
    ["resetKeys={[key]}", "resetKeys={[]}"],
    dom(
      "pages/dead-ends.test.tsx",
      "a page that can't be drawn says so, and is forgotten with the next address",
    ),
  ),
  site(
    "what a flash sale has sold is asked about where the checkout is left",
    "checkout/bill/leave-flash.tsx",
    ["isAsking && !staysInCheckout(pathname)", "isAsking && staysInCheckout(pathname)"],
    dom("checkout/bill/bill.test.tsx", "is asked about where the checkout is left"),
  ),
  site(
    "a page's code is asked for before it is drawn",
    "routes.tsx",
    ["  { load: (search: string) => paymentPage(search).load() },\n", "  {},\n"],
    dom("routes.test.tsx", "has its page's code asked for before it is drawn"),
  ),
  site(
    "code that is there is drawn at once",
    "shell/later.tsx",
    ["() => Loaded ?? Lazy", "() => Lazy"],
    dom("shell/later.test.tsx", "draws code that is there at once"),
  ),
  site(
    "so is what has its texts",
    "text/page-text.ts",
    ["  texts.then(mark, () => undefined);\n", "  texts.catch(() => mark(undefined));\n"],
    dom("text/page-text.test.tsx", "draws at once with texts"),
  ),
  site(
    "what a shopper has asked for leaves with them",
    "shopping/shopping.ts",
    ["endOf(status))) answered();", "endOf(status))) return;"],
    asked("takes along what was asked for and is still on its way"),
  ),
  site(
    "a press is kept until it is known who is here",
    "shopping/shopping.ts",
    ["session.shopper() !== undefined && ", ""],
    asked("leaves a press to whoever was not known before"),
  ),
  site(
    "the selector closes before its page's frame is gone",
    "shopping/shopping-area.tsx",
    ["useLayoutEffect(\n", "useEffect(\n"],
    asked("stays at the page that it was opened on"),
  ),
  site(
    "it comes again for whoever is known again",
    "shopping/shopping-area.tsx",
    ['if (session.status() !== "unreachable") ', ""],
    asked("comes again where for a moment nobody could say who is here"),
  ),
];
