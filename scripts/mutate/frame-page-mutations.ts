import { browser, e2e, node, type Mutation } from "./mutation.ts";

const hostFrame = "sdk/frames/frame.ts";
const platform = "sdk/frames/platform.ts";
const handshake = "widgets/secure-fields/handshake.ts";
const hostOrders = "widgets/secure-fields/host-orders.ts";
const pageHeaders = "host-demo/services/payments/pci-forms/page-headers.ts";

const fieldsTest = "sdk/frames/secure-fields.test.ts";
const formTest = "widgets/secure-fields/form.test.ts";
const pageTest = "widgets/secure-fields/hostile-page.test.ts";
const pagesTest = "host-demo/services/payments/pci-forms/pages.test.ts";
const tokensTest = "host-demo/services/payments/pci-forms/tokens.test.ts";

/** Of the pages in the frames, what is done to them, and what surrounds them. */
export const framePageMutations: readonly Mutation[] = [
  // What a frame may do, and what is done to it
  {
    cases: [18],
    guard: "a frame connects to its own origin alone",
    file: pageHeaders,
    find: "\"connect-src 'self'\"",
    replace: '"connect-src *"',
    test: node(pagesTest, "has the headers of a page that types of card numbers"),
  },
  {
    cases: [18],
    guard: "a frame stands in a sandbox",
    file: platform,
    find: '  iframe.setAttribute("sandbox", "allow-scripts allow-same-origin allow-forms");\n',
    replace: "",
    test: browser(formTest, "holds them in a sandbox that can do nothing else"),
  },
  {
    cases: [18],
    guard: "a frame leads to no other site",
    file: "host-demo/services/origins/content-security.ts",
    find: `    "img-src": \`'self' data: \${origins.site}\`,
    "font-src": "'self'",
    "connect-src": \`'self' \${origins.api} \${origins.pay} \${origins.site}\`,
    "frame-src": origins.pay,`,
    replace: `    "img-src": \`'self' data: \${origins.site}\`,
    "font-src": "'self'",
    "connect-src": \`'self' \${origins.api} \${origins.pay} \${origins.site}\`,
    "frame-src": "*",`,
    test: e2e("hostile/frames.spec.ts", "case 18: nothing gets out of a frame, by any way out"),
  },
  {
    cases: [19],
    guard: "a frame says hello once",
    file: hostFrame,
    find: '      if (greeted) return onReplaced("ALREADY_LISTENING");\n',
    replace: "",
    test: node(fieldsTest, "case 19: kills the instance when a greeted frame says hello again"),
  },
  {
    cases: [19],
    guard: "a frame loads once",
    file: platform,
    find: "    if (loads > 1) onReload();\n",
    replace: "",
    test: browser(pageTest, "case 19: a page that tampers with a frame"),
  },
  {
    cases: [19],
    guard: "a frame is looked at twice a second",
    file: "sdk/frames/frame-watch.ts",
    find: '      if (lost) return onLost(frameOf(lost)?.hasWindow() ? "REPLACED" : "NO_FRAME_WINDOW", lost);\n',
    replace: "",
    test: node(fieldsTest, "is noticed within a second when it is sent elsewhere or removed"),
  },
  {
    cases: [20],
    guard: "a PIN field that can't be seen hands nothing over",
    file: hostOrders,
    find: '    if (dropIfCovered()) return { ok: false, errors: [fault("PIN_COVERED", field)] };\n',
    replace: "",
    test: browser(pageTest, "is refused at the press where covers lay over it for most of two seconds"),
  },
  {
    cases: [20],
    guard: "a PIN field that can't be seen hands nothing over in the flyout either",
    file: "widgets/secure-fields/typed-field.ts",
    find: "const isCovered = visibility?.isCovered();",
    replace: "const isCovered = visibility?.isCovered() && false;",
    test: browser("widgets/wallet/prepaid.test.ts", "case 20: of SNAP is not asked for"),
  },
  {
    cases: [20],
    guard: "a PIN that is typed under a cover is dropped before that is lifted",
    file: "widgets/secure-fields/visibility.ts",
    find: "setTimeout(look, ",
    replace: "setTimeout(() => undefined, ",
    test: browser(pageTest, "loses what was typed under a cover that is lifted before it is submitted"),
  },
  {
    cases: [20],
    guard: "a PIN field counts as covered that was for most of two seconds",
    file: "widgets/secure-fields/visibility.ts",
    find: "return isNow || sum > span / 2;",
    replace: "return isNow;",
    test: browser(pageTest, "loses what was typed under a cover that is lifted before it is submitted"),
  },
  {
    cases: [20],
    guard: "a PIN field whose dialog fades in does not count as covered",
    file: "widgets/secure-fields/visibility.ts",
    find: "Math.max(performance.now(), known)",
    replace: "performance.now()",
    test: browser(pageTest, "is not covered while its dialog fades in, and is when that never ends"),
  },

  // Platform
  {
    cases: [41],
    guard: "an account has ten tries in ten minutes",
    file: "host-demo/services/payments/pci-forms/attempts.ts",
    find: "  await count(call, accountLimit(accountId), frameAttempts.perAccount);\n",
    replace: "",
    test: node(tokensTest, "is stopped after ten tries in ten minutes, for that account alone"),
  },
  {
    cases: [42],
    guard: "a wallet does without a storage",
    file: "sdk/client/create-aisle.ts",
    find: "attempt(() => globalThis.sessionStorage)",
    replace: "globalThis.sessionStorage",
    test: e2e(
      "hostile/storage.spec.ts",
      "case 42: a card is added and pays where the page has no storage at all",
    ),
  },
  {
    cases: [44],
    guard: "frames of another protocol are not spoken to",
    file: hostFrame,
    find: "      if (!speaks(hello)) return options.onOtherVersion();\n",
    replace: "",
    test: node(fieldsTest, "says so at once when there is no common protocol"),
  },
  {
    cases: [45],
    guard: "a frame speaks to one origin at a time",
    file: handshake,
    find: "parent.postMessage(JSON.stringify(hello), origin);",
    replace: 'parent.postMessage(JSON.stringify(hello), "*");',
    test: node("scripts/frames.test.ts", "case 45: the script of the frames, as it is built"),
  },
  {
    cases: [46],
    guard: "Escape in a frame is told to the page",
    file: "widgets/secure-fields/gestures.ts",
    find: 'if (key === "Escape") gestures.onEscape();',
    replace: 'if (key === "Escape") return;',
    test: browser(formTest, "relays Escape and Enter, and closes nothing by itself"),
  },
  {
    cases: [46],
    guard: "Escape is heard while the focus is in a frame and not yet in its field",
    file: "widgets/secure-fields/gestures.ts",
    find: '  addEventListener("keydown"',
    replace: '  element.addEventListener("keydown"',
    test: browser(
      formTest,
      "relays Escape from its document while the focus is there and not yet in the field",
    ),
  },
  {
    cases: [46],
    guard: "a field is marked as wrong for those who don't see it",
    file: "widgets/secure-fields/view.ts",
    find: "      isWrong = wrong;\n",
    replace: "",
    test: browser(formTest, "when it is left, and nothing while it is typed"),
  },
  {
    cases: [47],
    guard: "a surface above its ceiling fails the build",
    file: "scripts/size.ts",
    find: "brotli > ceiling)\n",
    replace: "brotli > 2 * ceiling)\n",
    test: node("scripts/size.test.ts", "case 47: names every surface above its ceiling, and none at it"),
  },
];
