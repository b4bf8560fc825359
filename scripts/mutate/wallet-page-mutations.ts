import { browser, e2e, type Mutation, node } from "./mutation.ts";

const announcement = "host-demo/site/wallet/ebt-announcement.tsx";
const cardText = "host-demo/site/wallet/card-text.ts";

const formText = "host-demo/site/wallet/form-text.ts";
const formTextTest = "host-demo/site/wallet/form-text.test.ts";
const blockedHostTest = "widgets/wallet/blocked-host.test.ts";
const cardTextTest = "host-demo/site/wallet/card-text.test.ts";
const announced = "the announcement of SNAP EBT stays until it is answered, for this shopper alone";

/** The guards of SNAP EBT and gift cards on the wallet page. */
export const walletPageMutations: readonly Mutation[] = [
  {
    cases: [],
    guard: "blocked host: the site calls one so of which no field came",
    file: formText,
    find: '(frameFailure === "FRAME_LOAD" && Object',
    replace: "(frameFailure === null && Object",
    test: node(formTextTest, "takes a payment host for blocked"),
  },
  {
    cases: [],
    guard: "blocked host: the site calls none so of which some field came",
    file: formText,
    find: 'Object.values(secure).every(({ status }) => status === "failed")',
    replace: "Object.keys(secure).length > 0",
    test: node(formTextTest, "takes a payment host for blocked"),
  },
  {
    cases: [],
    guard: "blocked host: the flyout calls one so of which no field came",
    file: "widgets/wallet/card-form.tsx",
    find: '(code === "FRAME_LOAD" && all.',
    replace: '(code === "" && all.',
    test: browser(blockedHostTest, "no field came, which may be blocked"),
  },
  {
    cases: [],
    guard: "flyout: a form takes no tick while it is saved",
    file: "widgets/kit/field.tsx",
    find: "busy && event.preventDefault()",
    replace: "busy && event.stopPropagation()",
    test: browser("widgets/wallet/add-card.test.ts", "takes nothing while it is saved that would be lost"),
  },
  {
    cases: [],
    guard: "blocked host: the flyout calls none so of which some field came",
    file: "widgets/wallet/card-form.tsx",
    find: 'all.every(({ status }) => status === "failed")',
    replace: "all.length > 0",
    test: browser(blockedHostTest, "some field came"),
  },
  {
    cases: [],
    guard: "wallet page: a form tells where its events happened",
    file: "sdk/headless/page-card-form.ts",
    find: 'pages[atCheckout || pin?.payment ? "checkoutPage" : variant]',
    replace: '""',
    test: node("sdk/headless/page-card-form.test.ts", "when it is left half-way"),
  },
  {
    cases: [],
    guard: "wallet page: a form for an order's card tells of the checkout",
    file: "sdk/headless/page-card-form.ts",
    find: "atCheckout || pin?.payment ?",
    replace: "pin?.payment ?",
    test: node("sdk/headless/page-card-form.test.ts", "which is the checkout where the card is for an order"),
  },
  {
    cases: [],
    guard: "wallet page: a total says that there is more",
    file: cardText,
    find: 'isMore ? "+" : ""',
    replace: '""',
    test: node(cardTextTest, "adds up"),
  },
  {
    cases: [],
    guard: "wallet page: balances are added up in cents",
    file: cardText,
    find: "Math.round(balance * 100)",
    replace: "Math.floor(balance * 100)",
    test: node(cardTextTest, "adds up"),
  },
  {
    cases: [],
    guard: "wallet page: no more digits are taken than there can be",
    file: "host-demo/site/wallet/form-text.ts",
    find: '  return text.replace(/\\D/g, "").slice(0, most);\n',
    replace: '  return most > 0 ? text.replace(/\\D/g, "") : "";\n',
    test: node("host-demo/site/wallet/form-text.test.ts", "four at most"),
  },
  {
    cases: [],
    guard: "announcement: it is dismissed for one shopper alone",
    file: "host-demo/site/wallet/dismissals.ts",
    find: "`aisle.ebtAnnouncement.${profileId}`",
    replace: "`aisle.ebtAnnouncement.${profileId.slice(0, 1)}`",
    test: e2e("my-wallet/ebt.spec.ts", announced),
  },
  {
    cases: [],
    guard: "announcement: it is kept that it was dismissed",
    file: announcement,
    find: "    keepDismissed(profile.id);\n",
    replace: "",
    test: e2e("my-wallet/ebt.spec.ts", announced),
  },
  {
    cases: [],
    guard: "announcement: the next shopper is not taken for the one before",
    file: "host-demo/site/api/queries.ts",
    find: "    gcTime: 0,\n",
    replace: "",
    test: e2e("my-wallet/ebt.spec.ts", announced),
  },
  {
    cases: [],
    guard: "announcement: nobody is told who has only just deleted a card",
    file: announcement,
    find: "!cameWithEbt && !hasEbt",
    replace: "!hasEbt",
    test: e2e(
      "my-wallet/ebt.spec.ts",
      "a shopper with a SNAP EBT card is told nothing, even once it is deleted",
    ),
  },
  {
    cases: [],
    guard: "announcement: a form is left in peace",
    file: announcement,
    find: "if (!isMeant || !isFree || ",
    replace: "if (!isMeant || ",
    test: e2e("my-wallet/ebt.spec.ts", "a form is not interrupted by the announcement"),
  },
  {
    cases: [],
    guard: "wallet: what nobody has chosen is not kept for another page's order",
    file: "sdk/stores/wallet-store.ts",
    find: "if (hasBegun && !isQuiet)",
    replace: "if (!isQuiet)",
    test: node("sdk/stores/wallet-store.test.ts", "keeps nothing that nobody has chosen"),
  },
  {
    cases: [],
    guard: "wallet: what was chosen for a placed order is not kept for the next",
    file: "sdk/stores/wallet-store.ts",
    find: 'if (type !== "ORDER_PLACED") return;',
    replace: "if (type) return;",
    test: node("sdk/stores/wallet-store.test.ts", "forgets what was chosen for an order once it is placed"),
  },
  {
    cases: [],
    guard: "press: what frames say waits until it has ended",
    file: "sdk/frames/held-info.ts",
    find: "    if (isPressed()) return void platform.after(pressTime, tellHeld);\n",
    replace: "",
    test: node("sdk/frames/secure-fields.test.ts", "keeps what fields say back while something is pressed"),
  },
  {
    cases: [],
    guard: "press: a mouse that is down is noticed",
    file: "sdk/frames/platform.ts",
    find: "[() => pressed,",
    replace: "[() => false,",
    test: e2e("checkout/held-press.spec.ts", "a press from the number of a SNAP EBT card saves"),
  },
  {
    cases: [],
    guard: "press: and no longer noticed once it has ended",
    file: "sdk/frames/platform.ts",
    find: '"mousedown", "mousemove", "mouseup", "keydown"',
    replace: '"mousedown"',
    test: e2e(
      "checkout/held-press.spec.ts",
      "a press from a secure field saves, ticks and cancels on the wallet page",
    ),
  },
  {
    cases: [],
    guard: "press: a field of the page keeps its error until it has ended",
    file: "host-demo/site/parts/use-steady.ts",
    find: "if (isPressed) timer",
    replace: "if (document.hidden) timer",
    test: e2e("checkout/held-press.spec.ts", "a press from a field of the page itself is heard"),
  },
];
