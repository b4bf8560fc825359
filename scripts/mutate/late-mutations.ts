import { browser, dom, e2e, type Mutation, node, rowsOf } from "./mutation.ts";

const sdk = rowsOf("late arrivals", "sdk/");
const widget = rowsOf("late arrivals", "widgets/");
const site = rowsOf("late arrivals", "host-demo/site/");
const bookTest = "sdk/stores/address-book-store.test.ts";
const flyoutTest = "sdk/flows/wallet/flow.test.ts";
const boxTest = "widgets/card-box/card-box.test.ts";

/** Of answers, languages and code that come once something else has changed, or its place has gone. */
export const lateMutations: readonly Mutation[] = [
  sdk(
    "what is typed into a frame while its card is saved is not passed over by a repeat",
    "flows/card-form/answers.ts",
    ["lost && !attempt.isOutdated", "lost"],
    node("sdk/flows/card-form/flow.test.ts", "is another wish's with a field entered while the card was"),
  ),
  sdk(
    "a choice whose selector has left the page is asked after",
    "stores/mode-selector-store.ts",
    ["      ended = true;\n      cancel();", "      ended = true;\n      waiting.abort();"],
    node("sdk/stores/selector-interruptions.test.ts", "is read: it may have been made"),
  ),
  sdk(
    "what a book has written once it has left the page is told",
    "stores/address-book-store.ts",
    ["if (isWrite) store.send(event);", "if (isWrite) send(event);"],
    node(bookTest, "that has left the page while it wrote tells what it has written"),
  ),
  sdk(
    "a write of a book that has left the page does not fail unheard",
    "stores/address-book-store.ts",
    ["() => ended && !isWrite", "() => ended"],
    node(bookTest, "that has left the page tells of a write that failed"),
  ),
  sdk(
    "what was asked about who left says nothing of who came next",
    "stores/call.ts",
    ['error.code === "unmounted" || send(', "send("],
    node(bookTest, "of who comes next is not covered by what was asked about who left"),
  ),
  sdk(
    "the retailer's words in one language do not stay in another",
    "stores/sayings.ts",
    ['send({ type: "STRINGS", strings: {} });', ""],
    node("sdk/stores/sayings.test.ts", "gives way to the widget's own words"),
  ),
  sdk(
    "what failed once the flyout was closed waits for its next opening",
    "flows/wallet/flyout.ts",
    ['screen.name !== "closed" || code !== "auth-expired"', 'screen.name !== "closed"'],
    node(flyoutTest, "that fails once the flyout was closed is told of when it is opened again"),
  ),
  sdk(
    "nobody is asked whether an address is to go that is gone",
    "flows/address-book/state.ts",
    [
      "removing?.busy || addresses.some(({ id }) => id === removing?.addressId) ? removing : null",
      "removing",
    ],
    node("sdk/flows/address-book/flow.test.ts", "ends the question whether one is to go that is gone"),
  ),
  widget(
    "a wallet does not open over a page whose shopper has left it",
    "kit/flyout.ts",
    ["internals.onForget(() => closeFlyout(client))", "internals.onForget(() => undefined)"],
    browser(boxTest, "is taken back by a shopper who leaves while the code is on its way"),
  ),
  widget(
    "a host's element that has left the page holds no flyout",
    "kit/flyout.ts",
    ["(parent?.isConnected ? parent : document.body)", "(parent ?? document.body)"],
    browser(boxTest, "finds room on the page where the host's own has left it"),
  ),
  widget(
    "times that are read anew keep the focus",
    "slots/slots.tsx",
    ["if (isIn && !state.pressing &&", "if (!box &&"],
    browser("widgets/time-slots/time-slots.test.ts", "that are read anew keep the focus among them"),
  ),
  widget(
    "a menu keeps the focus through a change of language",
    "kit/menu.tsx",
    ["key={item.name}", "key={item.label}"],
    browser("widgets/wallet/wallet.test.ts", "changes its language under an open menu"),
  ),
  site(
    "what is learned of a cart stands against what was asked before",
    "api/queries.ts",
    ['refetchType: isAsked ? "active" : "none"', 'refetchType: "none"'],
    dom("api/queries.test.tsx", "what is learned of the cart stands against a read"),
  ),
  site(
    "a change is not kept by a press that comes before it is drawn that it is given up",
    "modify/discard-dialog.tsx",
    ["!isBusy && !discard.isRunning()", "!isBusy"],
    dom("modify/modify-cart.test.tsx", "is not kept by a press that comes before it is drawn"),
  ),
  site(
    "no wallet opens over an order that is being placed",
    "checkout/payment-rows.tsx",
    ["if (isBusy) box.current?.close?.();", ""],
    e2e("checkout/interruptions.spec.ts", "a wallet whose code comes once the order is being placed"),
  ),
];
