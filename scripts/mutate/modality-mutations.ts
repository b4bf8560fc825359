// Long because it lists the guards of one widget, of its services and of the pages around it.
import { browser, dom, e2e, type Mutation, node, rowsOf } from "./mutation.ts";

const services = "host-demo/services";
const served = (name: string) => node(`${services}/account/modality/modality.test.ts`, name);
const stored = (name: string) => node("sdk/stores/mode-selector-store.test.ts", name);
const shown = (name: string) => browser("widgets/mode-selector/mode-selector.test.ts", name);
const located = (name: string) => node("sdk/stores/selector-location.test.ts", name);
const interrupted = (name: string) => node("sdk/stores/selector-interruptions.test.ts", name);
const refused = (name: string) => node("sdk/flows/mode-selector/failures.test.ts", name);
const addressed = (name: string) => browser("widgets/mode-selector/addresses.test.ts", name);
const clicks = rowsOf("ways to shop", `${services}/`);
const service = rowsOf("ways to shop", `${services}/account/modality/`);
const row = rowsOf("ways to shop");
const flow = rowsOf("ways to shop", "sdk/flows/mode-selector/");
const sdk = rowsOf("ways to shop", "sdk/");
const widget = rowsOf("ways to shop", "widgets/mode-selector/");
const cart = rowsOf("ways to shop", `${services}/shop/cart/`);
const carted = (name: string) => node(`${services}/shop/cart/routes.test.ts`, name);
const site = rowsOf("ways to shop", "host-demo/site/");
const delivery = rowsOf("ways to shop", `${services}/shop/checkout/`);
const delivered = (name: string) => node(`${services}/shop/checkout/delivery.test.ts`, name);
const erasure = rowsOf("ways to shop", `${services}/account/shopper-data/`);
const erased = (name: string) => node(`${services}/account/shopper-data/account.test.ts`, name);

/** What is offered at a place, what is chosen of it, and who keeps that. */
export const modalityMutations: readonly Mutation[] = [
  sdk(
    "what was chosen before signing in waits for an account that can't take it yet",
    "stores/modality-store.ts",
    ["/^(invalid|not-found)$/", "/^/"],
    stored("waits on the device where the account can't take it yet"),
  ),
  sdk(
    "a ZIP code is looked for although the device is still to say where it is",
    "flows/store-search/flow.ts",
    ['state.status === "searching" ? [state, []]', 'state.status !== "idle" ? [state, []]'],
    node("sdk/headless/store-search.test.ts", "is made although the device is still to say where it is"),
  ),
  sdk(
    "what is held is read again once it is promised",
    "headless/promises.ts",
    ["call.then(heldAnew, () => undefined);", ""],
    node("sdk/headless/promises.test.ts", "takes over what is held, which the page is told of"),
  ),
  sdk(
    "a failure behind what is shown is told to nobody",
    "stores/mode-selector-store.ts",
    ['if (store.get().status === "ready") void', 'if (store.get().status === "failed") void'],
    stored("behind what is shown already: it stays, and nobody hears of a failure"),
  ),
  service(
    "nobody walks through a locker",
    "options.ts",
    ["seen.near.filter(({ row }) => !row.is_locker)", "seen.near"],
    served("has a locker to pick up from, and not to shop in"),
  ),
  service(
    "a store is one of the banner's",
    "preferences.ts",
    [
      '    .where("store_id", "=", locationId)\n    .where("banner_domain", "=", bannerDomain)\n',
      '    .where("store_id", "=", locationId)\n',
    ],
    served("is refused with"),
  ),
  service(
    "a choice that arrives late undoes no later one",
    "preferences.ts",
    ["return isLate ? undefined : said;", "return said;"],
    served("is what was chosen last, also when an earlier choice arrives late"),
  ),
  clicks(
    "questions of anybody's are limited",
    "platform/http/rate-limit.ts",
    ['    throw new ServiceError("TOO_MANY_REQUESTS");', "    return;"],
    node(`${services}/platform/http/rate-limit.test.ts`, "what anybody may ask is not told without end"),
  ),
  flow(
    "the answer to an older question is none",
    "flow.ts",
    ["return question === answered;", "return question >= answered;"],
    stored("an answer to an older question is none"),
  ),
  flow(
    "a search that a press ends is over",
    "ask.ts",
    ['search: state.search === "loading" ? before : state.search,', "search: state.search,"],
    interrupted("is over where a store is chosen in vain"),
  ),
  flow(
    "times that are come back to need an address where was searched",
    "flow.ts",
    ['screen: isSet ? "slots" : screen', 'screen: "slots"'],
    node("sdk/stores/selector-times.test.ts", "of a delivery need an address first"),
  ),
  flow(
    "a selector opens where the shopper shops now",
    "flow.ts",
    ["target.zip ?? placeOf(state.active)", "target.zip"],
    stored("is where the shopper shops now, each time that it opens"),
  ),
  widget(
    "where one was before signing in is gone on from once",
    "mode-selector-element.ts",
    ["resume: isNew ? resume : undefined", "resume"],
    shown("goes on once after signing in"),
  ),
  flow(
    "what is found is of the ZIP code that was asked for",
    "answers.ts",
    ["searched: zip,\n    panel", "searched: state.zip,\n    panel"],
    interrupted("is of the ZIP code that was asked for"),
  ),
  flow(
    "a ZIP code that nobody knows is that one, whatever stands in the field",
    "answers.ts",
    ["zipInvalid: zip === state.zip", "zipInvalid: true"],
    interrupted("says nothing against the ZIP code that stands in the field"),
  ),
  flow(
    "a choice that is on its way is not left for the addresses",
    "flow.ts",
    ["if (state.choosing !== null) return [state, []];\n  const fromTimes", "const fromTimes"],
    interrupted("is not left for the addresses"),
  ),
  flow(
    "the stores of a way to shop stay those",
    "flow.ts",
    ['&& state.screen !== "stores"', ""],
    interrupted("stay those where how the shopper shops is known only then"),
  ),
  row(
    "a choice whose answer was lost is read again",
    "sdk/stores/mode-selector-store.ts",
    ["if (choosing) active.refresh();\n        return failed", "return failed"],
    interrupted("is read again: it may have been made"),
  ),
  row(
    "what is held is read anew once it may have been released",
    "sdk/stores/reservation-store.ts",
    ["Promise.allSettled([loading])", "Promise.resolve()"],
    node("sdk/stores/selector-times.test.ts", "though what was asked before that is answered after it"),
  ),
  row(
    "a time that is held in the selector stands chosen under it",
    "host-demo/site/scheduling/schedule.tsx",
    ["key={`${round} ${reserved}`}", "key={round}"],
    dom("scheduling/held-time.test.tsx", "stands chosen among the times under it"),
  ),
  flow(
    "an address that is being set gives way to another one",
    "flow.ts",
    ["if (state.choosing === saved.id) return", "if (state.choosing !== null) return"],
    interrupted("gives way to another one while it"),
  ),
  widget(
    "the store in use is open as the search says",
    "store-results.tsx",
    ["storeOf(state, current.locationId) ?? { ...current, distance: undefined }", "current"],
    shown("in use is open as the search says, whatever the device had kept"),
  ),
  widget(
    "a page's form that takes the list's place has the focus",
    "frame.tsx",
    [" && document.activeElement === document.body) heading", " && document.activeElement === null) heading"],
    addressed("stand in the page, with the form as a page of its own"),
  ),
  flow(
    "a delivery has its option's flag",
    "choose.ts",
    ["option?.featureToggles.closeToStore === true", "option === null"],
    stored("says whether a store is near, as its option does"),
  ),
  widget(
    "another language takes no focus from whoever types",
    "frame.tsx",
    [" || current.locale !== locale", ""],
    shown("leaves whoever types where they are as another language comes"),
  ),
  widget(
    "what a search has come to is said aloud",
    "mode-selector-view.tsx",
    [": result && { id: result, text: t(result) }", ": undefined"],
    shown("says aloud what it has come to"),
  ),
  flow(
    "a store that is chosen leads to no times",
    "flow.ts",
    ["return chooseStore({ ...state, wantsTimes: false }, event", "return chooseStore(state, event"],
    interrupted("of a time leaves no trace"),
  ),
  flow(
    "a selector that was closed repeats no press",
    "closed.ts",
    ["    attempt: null,\n", ""],
    interrupted("is made anew after the selector was closed"),
  ),
  flow(
    "what nobody knows is not asked for again",
    "flow.ts",
    [" || state.isInvalidZip(zip)", ""],
    stored("a ZIP code that nobody knows is refused with the panel, and then without asking"),
  ),
  flow(
    "a place without stores is no failure",
    "answers.ts",
    ['status === 400 && serviceCode === "NO_STORES_FOUND"', "status === 0"],
    stored("without a store near says so, each way in its words"),
  ),
  sdk(
    "a press that is repeated has its first key",
    "flows/mode-selector/answers.ts",
    ["const attempt = isLostAnswer(error) ? state.attempt : null;", "const attempt = null;"],
    stored("the next press chooses it once"),
  ),
  sdk(
    "what the device has kept goes with the shopper",
    "stores/modality-store.ts",
    ["  onForget(() => {\n    device.clear();\n", "  onForget(() => {\n"],
    stored("forgets the shopper, and what the device has kept of them"),
  ),
  sdk(
    "whoever waits for what was asked before a choice hears of the choice",
    "stores/modality-store.ts",
    ["(loading ?? state.get())", "next"],
    node("sdk/stores/selector-interruptions.test.ts", "stands against that"),
  ),
  sdk(
    "a choice outlasts what was asked for before it",
    "stores/modality-store.ts",
    ["    loading = undefined;\n    state.set(next);", "    state.set(next);"],
    node("sdk/stores/selector-times.test.ts", "outlasts what was asked for before it"),
  ),
  widget(
    "the field that was refused has the focus",
    "store-search.tsx",
    ['    if (zipInvalid) form.current?.querySelector("input")?.focus();\n', ""],
    shown("refuses what is no ZIP code at its field"),
  ),
  sdk(
    "a device's rubbish is no choice",
    "stores/modality-store.ts",
    [
      'read(keptModality, JSON.parse(localStorage.getItem(key) ?? "null"))',
      'JSON.parse(localStorage.getItem(key) ?? "null") as KeptModality',
    ],
    shown("is chosen where the device had kept"),
  ),
  flow(
    "nobody is asked where they are who has not agreed to that",
    "location.ts",
    ['return event.allowed ? wait(state, "locate") : asked(state);', 'return wait(state, "locate");'],
    located("is asked in three steps, and the answer kept on the account"),
  ),
  flow(
    "a place that was found too late is none",
    "location.ts",
    [
      '    case "LOCATED":\n      if (event.question !== state.question) return [state, []];\n',
      '    case "LOCATED":\n',
    ],
    located("counts no more once the selector was closed meanwhile"),
  ),
  flow(
    "where the device is there is nothing to mend at the field",
    "answers.ts",
    ["if ((status === 400 || status === 404) && !state.near) {", "if (status === 400 || status === 404) {"],
    located("of where the device is"),
  ),
  flow(
    "an address that is gone from the book is asked for anew",
    "flow.ts",
    ["const isThere = to?.address && !to.addressRemoved && ", "const isThere = to?.address && "],
    addressed("that is in use and then deleted stays where orders go"),
  ),
  flow(
    "what the shopper uses stands first",
    "derived.ts",
    [
      "return [...offers.filter(({ kind }) => kind === used), ...offers.filter(({ kind }) => kind !== used)];",
      "return offers.filter(({ kind }) => kind !== used || kind === used);",
    ],
    browser("widgets/mode-selector/layout-v1.test.ts", "has what is in use first"),
  ),
  sdk(
    "what was answered before signing in goes to the account",
    "stores/mode-selector-store.ts",
    ["    consent.merge();\n", ""],
    located("stays on the device where nobody is signed in, and goes to the account with the shopper"),
  ),
  sdk(
    "what was answered before signing in needs no selector to go to the account",
    "headless/modality.ts",
    ["    if (active.get().signedIn) consent.merge();\n", ""],
    node("sdk/headless/modality.test.ts", "is read with what was answered before signing in"),
  ),
  sdk(
    "what was said before signing in goes with the shopper",
    "stores/shopper-traces.ts",
    ["[() => sessionStorage, () => localStorage]", "[() => sessionStorage]"],
    node("sdk/client/forget.test.ts", "leaves nothing of what they said before signing in"),
  ),
  sdk(
    "the account's answer counts before the device's",
    "stores/location-consent.ts",
    ["if (kept !== null && !preference.userSet)", "if (kept !== null)"],
    located("is the account's where that has an answer of its own"),
  ),
  sdk(
    "a selector that was closed is not left open",
    "stores/mode-selector-store.ts",
    ["if (store.get().isOpen) tellLeft", "tellLeft"],
    node("sdk/stores/sayings.test.ts", "tells the clickstream that the selector was open"),
  ),
  sdk(
    "a ZIP code that is none is so until the tab is closed",
    "stores/mode-selector-store.ts",
    ['    if (effect.type === "zipUnknown") return keepInvalidZip(effect.zip);\n', ""],
    stored("a ZIP code that nobody knows is refused with the panel, and then without asking"),
  ),
  widget(
    "Escape leaves a form, and not the selector",
    "addresses.tsx",
    ["  useLeaving(selector, leave);\n", ""],
    addressed("are edited in a form that Back leaves"),
  ),
  sdk(
    "the clickstream takes nothing that could be personal",
    "contract/clickstream.ts",
    [
      'v.strictObject({\n    name: v.literal("page-abandonment"),',
      'v.object({\n    name: v.literal("page-abandonment"),',
    ],
    node(`${services}/shop/clickstream/clickstream.test.ts`, "what could be personal"),
  ),
  clicks(
    "the clickstream takes so much from one address",
    "shop/clickstream/routes.ts",
    ['        throw new ServiceError("TOO_MANY_REQUESTS");', "        return { status: 204 };"],
    node(`${services}/shop/clickstream/clickstream.test.ts`, "takes so much from one address"),
  ),
  service(
    "deliveries that are ordered elsewhere are not chosen here",
    "preferences.ts",
    [" && externalDeliveries[bannerDomain] !== undefined", " && externalDeliveries[bannerDomain] === null"],
    served("DELIVERY is refused at a banner that leaves its deliveries to another site"),
  ),
  delivery(
    "an order goes where the shopper was shown that it goes",
    "rules.ts",
    ["    content.deliveryAddress ?? null,\n", ""],
    delivered("is not sent to an address that the shopper has not seen at the checkout"),
  ),
  delivery(
    "a pickup becomes no delivery",
    "checkouts.ts",
    [" && live.modality_type === cart.modality_type", ""],
    delivered("has a checkout of its own"),
  ),
  cart(
    "a cart that is made while its shopper chooses goes by the choice",
    "carts.ts",
    ["await (db.isTransaction ? make(db) : db.transaction().execute(make));", "await make(db);"],
    served("holds a cart that is made at the same moment"),
  ),
  cart(
    "nothing is sold in a way in which it can't be had",
    "pricing.ts",
    ["return available === true && ways.includes(cart.modality_type);", "return available === true;"],
    carted("keeps what can't be brought, at no cost"),
  ),
  site(
    "a checkout that is over is not gone on with once the way or the place is another",
    "checkout/checkout-area.tsx",
    ["[client, cartId, checkoutId]", "[client, cartId]"],
    e2e("shopping/how-to-shop.spec.ts", "the store is changed at the checkout"),
  ),
  site(
    "the selector goes with the page that it was opened on",
    "shopping/shopping-area.tsx",
    ["element.current?.close?.();", "return;"],
    e2e("shopping/how-to-shop.spec.ts", "delivery asks to sign in"),
  ),
  site(
    "whoever has left is not shown how they shopped",
    "shopping/shopping-area.tsx",
    ["      knowModality(undefined);\n", ""],
    e2e("shopping/how-to-shop.spec.ts", "who is not signed in says how they shop"),
  ),
  sdk(
    "a tab that comes back asks how one shops",
    "headless/modality.ts",
    ['if (document.visibilityState === "visible") refresh();', ""],
    node("sdk/headless/modality.test.ts", "is read again when the tab comes back"),
  ),
  sdk(
    "a tab that comes back does not wait for what it asked before",
    "headless/modality.ts",
    [
      'if (document.visibilityState === "visible") refresh();',
      'if (document.visibilityState === "visible") void active.load();',
    ],
    node("sdk/headless/modality.test.ts", "is read anew when the tab comes back"),
  ),
  sdk(
    "how one shops is read by itself",
    "services/modality.ts",
    ["        signal: new AbortController().signal,\n", ""],
    node("sdk/headless/modality.test.ts", "is read anew when the tab comes back"),
  ),
  sdk(
    "what is asked for after a change is not answered with what was asked for before",
    "http/client.ts",
    ["return start().finally(() => inFlight.clear());", "return start();"],
    node("sdk/http/client.test.ts", "asked for after a change are not answered"),
  ),
  erasure(
    "an order forgets where it went with its shopper",
    "kept-sales.ts",
    ["      delivery_address: null,\n", ""],
    erased("leaves no trace of the shopper in any table"),
  ),
  erasure(
    "a checkout forgets where it would go",
    "kept-sales.ts",
    ["content::jsonb - 'deliveryAddress',", "content::jsonb,"],
    erased("leaves no trace of the shopper in any table"),
  ),
  flow(
    "what is not there without a network is told as that",
    "flow.ts",
    ['status: "failed", notice: accessNotice(event.error)', 'status: "failed", notice: null'],
    shown("without a network is told as what it is"),
  ),
  sdk(
    "whoever is signed in no more is told so",
    "flows/access-notice.ts",
    ['error.code === "auth-expired"', "(false as boolean)"],
    refused("where an address is checked"),
  ),
  flow(
    "a way to shop that a place does not have speaks of an address of a delivery alone",
    "answers.ts",
    ['state.attempt?.choice.way === "DELIVERY" ? "addressNotEligible" : undefined', '"addressNotEligible"'],
    refused("speaks of an address of a delivery alone"),
  ),
  flow(
    "Back leads from the times to where they were come to from",
    "flow.ts",
    ['state.screen === "slots" && state.picked', "false"],
    node("sdk/stores/selector-times.test.ts", "come after an address was chosen for them"),
  ),
  flow(
    "a device that is not found leaves the ZIP code that was typed",
    "location.ts",
    ['event.problem === "denied" && { zip: "", zipInvalid: false }', '{ zip: "", zipInvalid: false }'],
    located("the ZIP code that was typed is"),
  ),
];
