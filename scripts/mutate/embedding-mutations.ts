import { browser, e2e, type Mutation, node, rowsOf } from "./mutation.ts";

const row = rowsOf("embedding");
const mistakes = (name: string) => browser("widgets/card-box/mistakes.test.ts", name);
const calls = (name: string) => node("sdk/http/client.test.ts", name);

/** The guards of a page whose host makes mistakes: they end no session, and take nothing from what lives. */
export const embeddingMutations: readonly Mutation[] = [
  row(
    "a later client takes no element from one that lives",
    "widgets/kit/element.ts",
    ["registry().clients.has(this.#bound as AisleClient) || this.#bind()", "this.#bind()"],
    browser("widgets/kit/contract.test.ts", "belongs to the client of its property"),
  ),
  row(
    "a second client without an id is nobody's but its own",
    "sdk/client/registry.ts",
    [".filter((client, at) => client.id || at === 0)", ""],
    mistakes("a second client without an id"),
  ),
  row(
    "of a widget that is still to come the last word counts",
    "sdk/client/mount.ts",
    ["asked === asks && ", ""],
    browser("widgets/kit/contract.test.ts", "does what it was asked last"),
  ),
  row(
    "a token that the page gave meanwhile counts",
    "sdk/http/session.ts",
    ["newer() || (given", "(given"],
    calls("is the one that the page gave while it was asked"),
  ),
  row(
    "an answer for a shopper who has left is nobody's, and ends nobody's session",
    "sdk/http/session.ts",
    ['      if (pending !== asked) throw new AisleError("unmounted", "The shopper has left.");\n', ""],
    node("sdk/client/forget.test.ts", "whose session no late answer touches"),
  ),
  row(
    "a token that the page gave meanwhile stands where it then fails to say one",
    "sdk/http/session.ts",
    ["if (token) return token;", ""],
    calls("is the one that the page gave while it was asked"),
  ),
  row(
    "an element lets go of a client that has ended",
    "widgets/kit/element.ts",
    ["registry().clients.has(found as AisleClient) ? found : undefined", "found"],
    browser("widgets/kit/contract.test.ts", "lets go of a client that ends"),
  ),
  row(
    "a client that has ended calls nobody",
    "sdk/client/create-aisle.ts",
    ["if (!destroyed) internals.forget();", "internals.forget();"],
    node("sdk/client/create-aisle.test.ts", "is the end of its calls"),
  ),
  row(
    "copies of the code have one flyout",
    "widgets/kit/flyout.ts",
    ["(client[internalsKey].flyout ??= { elements: new Set() })", "({ elements: new Set() })"],
    browser("widgets/card-box/card-box.test.ts", "uses the flyout that another copy of the code draws"),
  ),
  row(
    "a payment intent that the page gave meanwhile counts",
    "sdk/http/intents.ts",
    ["newer && newer !== now ? newer : (intentId = usable(fresh))", "(intentId = usable(fresh))"],
    calls("is the one that the page gave while it was asked for another"),
  ),
  row(
    "what the page's own callback throws reaches its callers as every failure does",
    "sdk/http/client.ts",
    ["throw asAisleError(cause);", "throw cause;"],
    calls("instead of giving fails the call as any failure does"),
  ),
  row(
    "a tenant that is another's ends no session",
    "sdk/http/failures.ts",
    ['if (serviceCode === "TENANT_MISMATCH") return "config";', ""],
    calls("of another tenant is the page's mistake"),
  ),
  row(
    "an answer that is no token is not sent, and ends no session",
    "sdk/http/session.ts",
    ["/^[-\\w.~+/]{1,8000}=*$/.test(text)", "true"],
    calls("is the page's mistake and no end"),
  ),
  row(
    "a token of the config that is none is not sent",
    "sdk/http/session.ts",
    ["token && usable(token)", "token"],
    calls("of the config that can't be one ends nothing"),
  ),
  row(
    "a payment intent that no header can hold is not kept",
    "sdk/http/intents.ts",
    ["/^[ -~]{1,8000}$/.test(text)", "true"],
    calls("is the page's mistake and is not kept"),
  ),
  row(
    "a React widget takes no client but its provider's",
    "widgets/react/widgets.tsx",
    ["isPage && !client && provided !== undefined", "false"],
    browser("widgets/react/react.test.tsx", "waits for its own provider's client"),
  ),
  row(
    "what getNewToken answered is said to nobody",
    "sdk/advice/advice.ts",
    ["authConfig.token gave ${kindOf(given)}", "authConfig.token gave ${String(given)}"],
    mistakes("that answers"),
  ),
  row(
    "a card's removal is told of where it was asked for",
    "sdk/stores/flyout-addition.ts",
    ["{ ...confirmDelete, ...effect.source }", "effect.source"],
    e2e("hosts/analytics.spec.ts", "each of the five kinds"),
  ),
  row(
    "a ready element is told of once, and by itself alone",
    "widgets/kit/element.ts",
    ['record.name !== "aisle-ready" && ', ""],
    browser("widgets/card-box/card-box.test.ts", "each say of the flyout only what they opened"),
  ),
  row(
    "what goes wrong with the list of cards is the list's, also where no flyout is open",
    "sdk/stores/wallet-store.ts",
    ["context = inList", "context = {}"],
    node("sdk/stores/wallet-store.test.ts", "tell a shopper's mistake (4xx) from a service's failure"),
  ),
  row(
    "what goes wrong with a checkout is the checkout's",
    "sdk/stores/checkout-store.ts",
    ['        component: "checkout",\n', ""],
    node("sdk/headless/checkout.test.ts", "rejected after authorization is the end"),
  ),
  row(
    "what a page says of its own elements ends at a widget's",
    "widgets/kit/tokens.css",
    [".sheet:where([open]) {\n  all: initial;", ".sheet:where([open]) {"],
    e2e("hostile/pages.spec.ts", "is the same to the pixel on a hostile page"),
  ),
  row(
    "frames speak by the major version of their build",
    "sdk/contract/frame-protocol.ts",
    ['typeof __AISLE_MAJOR__ === "undefined" ? 1 : __AISLE_MAJOR__', "1"],
    e2e("hosts/versions.spec.ts", "says within a second that frames of"),
  ),
  row(
    "a request's query, in which an address may be, is not written",
    "sdk/advice/trace.ts",
    ["const { pathname }", "const { href: pathname }"],
    browser("widgets/wallet/debug.test.ts", "and nothing of the shopper"),
  ),
  row(
    "a self-contained file has all its texts in the language that it holds",
    "scripts/language-values.ts",
    ['"card-box": ["card-box", "wallet"],', '"card-box": ["card-box"],'],
    node("scripts/languages.test.ts", "self-contained file says"),
  ),
];
