import { browser, node, type Mutation } from "./mutation.ts";

const hostFrame = "sdk/frames/frame.ts";
const hostFields = "sdk/frames/secure-fields.ts";
const frameLoading = "sdk/frames/frame-loading.ts";
const secureField = "widgets/secure-fields/secure-field.ts";
const pages = "host-demo/services/payments/pci-forms/pages.ts";

const fieldsTest = "sdk/frames/secure-fields.test.ts";
const formTest = "widgets/secure-fields/form.test.ts";
const pageTest = "widgets/secure-fields/hostile-page.test.ts";
const pagesTest = "host-demo/services/payments/pci-forms/pages.test.ts";
const addCardTest = "host-demo/services/payments/wallet/add-card.test.ts";

/** Of a payment host in trouble, and of a page that goes back, reloads or repeats. */
export const frameTroubleMutations: readonly Mutation[] = [
  // A payment host in trouble, and a page that goes on
  {
    cases: [21],
    guard: "each retry waits longer, up to a limit",
    file: frameLoading,
    find: "Math.min(attempt * loadTime, longestLoadTime)",
    replace: "attempt * loadTime",
    test: node(fieldsTest, "fails at 10 s, then at 20, 30 and 30, and not before"),
  },
  {
    cases: [21],
    guard: "a load that failed leaves no clock behind",
    file: frameLoading,
    find: "field: FrameField | null, cause?: AisleError) => {\n    endClock();\n",
    replace: "field: FrameField | null, cause?: AisleError) => {\n",
    test: node(fieldsTest, "case 21: frames that do not load"),
  },
  {
    cases: [22],
    guard: "a frame that comes too late is gone already",
    file: "sdk/frames/frame-places.ts",
    find: "      place?.frame?.close(reason);\n      if (place) place.frame = undefined;\n",
    replace: "      if (place) place.frame = undefined;\n",
    test: node(fieldsTest, "case 22: takes nothing from a frame that comes too late"),
  },
  {
    cases: [23],
    guard: "the field that failed is named",
    file: frameLoading,
    find: "const late = fields.find((field) => !states.isLoaded(field)) ?? null;",
    replace: "const late = fields[0] ?? null;",
    test: node(fieldsTest, "case 23: names the one field that failed"),
  },
  {
    cases: [24],
    guard: "a slow line has its time",
    file: frameLoading,
    find: "const loadTime = 10_000;",
    replace: "const loadTime = 2_000;",
    test: browser(pageTest, "case 24: loads over a line with three seconds' delay"),
  },
  {
    cases: [25],
    guard: "a request has its time and no more",
    file: hostFrame,
    find: "const stop = after(requestTimeout, () =>",
    replace: "const stop = after(requestTimeout + 1, () =>",
    test: node(fieldsTest, "case 25: times out after 11 s exactly"),
  },
  {
    cases: [25],
    guard: "an answer is taken once",
    file: hostFrame,
    find: "        stop();\n        waiting.delete(id);\n",
    replace: "        stop();\n",
    test: node(fieldsTest, "case 25: settles a request once"),
  },
  {
    cases: [26],
    guard: "what has ended hears nothing",
    file: hostFields,
    find: "stopPresses, stopMessages, stopBlocked",
    replace: "stopPresses",
    test: node(fieldsTest, "leaves nothing: "),
  },
  {
    cases: [27],
    guard: "a container gets one frame",
    file: hostFields,
    find: "      if (before?.container === container) return;\n",
    replace: "",
    test: node(fieldsTest, "case 27: has one frame a field, however often a container is given"),
  },
  {
    cases: [28],
    guard: "each form has a channel of its own",
    file: "sdk/frames/frame-places.ts",
    find: "const channel = platform.makeId();",
    replace: 'const channel = "0".repeat(32);',
    test: browser(pageTest, "don't hear one another in 1,000 mixed operations"),
  },
  {
    cases: [29],
    guard: "a submit ends with the form",
    file: hostFields,
    find: "    submission.stop(reason);\n",
    replace: "",
    test: node(fieldsTest, "case 29: rejects with unmounted while it waits for a session"),
  },

  // Back, reload, repeat
  {
    cases: [30],
    guard: "a page holds no input that a browser could fill again",
    file: pages,
    find: '    "<body></body>",\n',
    replace: '    "<body><input></body>",\n',
    test: node(pagesTest, "names its field, its parents and the key, and runs one script"),
  },
  {
    cases: [31],
    guard: "a page that is left is left empty",
    file: secureField,
    find: '  window.addEventListener("pagehide", () => {\n    empty();\n',
    replace: '  window.addEventListener("pagehide", () => {\n',
    test: browser(formTest, "leaves the fields empty when their page is left"),
  },
  {
    cases: [31],
    guard: "a page that came back is open again",
    file: secureField,
    find: "    part.open();\n    onRestored();\n",
    replace: "    onRestored();\n",
    test: browser(formTest, "case 31: takes typing and a submit again when it came back"),
  },
  {
    cases: [32],
    guard: "a wallet holds a number once",
    file: "host-demo/services/payments/wallet/bank-addition.ts",
    find: '      if (await createVault(context).isAmong(vaultToken, others)) throw new ServiceError("CARD_EXISTS");\n',
    replace: "",
    test: node(addCardTest, "is not added again, whatever its expiry"),
  },
  {
    cases: [33],
    guard: "a press while one is under way is none",
    file: "sdk/flows/card-form/flow.ts",
    find: 'return state.status === "idle" ? submit(state, event.key, context) : [state, []];',
    replace: "return submit(state, event.key, context);",
    test: node("sdk/flows/card-form/flow.test.ts", "is gone once, however often the button is pressed"),
  },
  {
    cases: [33],
    guard: "a submit is one at a time",
    file: "sdk/frames/frame-submission.ts",
    find: "submitting ??= ",
    replace: "submitting = ",
    test: node(fieldsTest, "case 33: is one at a time"),
  },
  {
    cases: [34],
    guard: "a key stands for one body",
    file: "host-demo/services/platform/http/idempotency.ts",
    find: " || ![bodyHash, ...underOlderKeys].includes(found.body_hash)",
    replace: "",
    test: node(
      "host-demo/services/platform/http/idempotency.test.ts",
      "is refused with another body, and the first answer stays",
    ),
  },
];
