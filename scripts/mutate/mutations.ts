import type { Mutation, TestOfGuard } from "./mutation.ts";
import { accountMutations } from "./account-mutations.ts";
import { addressBookMutations } from "./address-book-mutations.ts";
import { checkoutPaymentMutations } from "./checkout-payment-mutations.ts";
import { erasureMutations } from "./erasure-mutations.ts";
import { orderMutations } from "./order-mutations.ts";
import { paymentMutations } from "./payment-mutations.ts";
import { preferenceMutations } from "./preference-mutations.ts";
import { walletPageMutations } from "./wallet-page-mutations.ts";

const node = (file: string, name: string): TestOfGuard => ({ project: "node", file, name });
const browser = (file: string, name: string): TestOfGuard => ({ project: "browser", file, name });
const e2e = (file: string, name: string): TestOfGuard => ({
  project: "e2e",
  file: `host-demo/e2e/${file}`,
  name,
});

const frameProtocol = "sdk/contract/frame-protocol.ts";
const framePort = "sdk/contract/frame-port.ts";
const shape = "sdk/contract/shape.ts";
const hostFrame = "sdk/frames/frame.ts";
const hostFields = "sdk/frames/secure-fields.ts";
const surroundings = "sdk/frames/surroundings.ts";
const handshake = "widgets/secure-fields/handshake.ts";
const secureField = "widgets/secure-fields/secure-field.ts";
const submit = "widgets/secure-fields/submit.ts";
const pages = "host-demo/services/pci-forms/pages.ts";
const pageHeaders = "host-demo/services/pci-forms/page-headers.ts";
const sealedValues = "host-demo/services/vault/sealed-values.ts";
const cardTokens = "host-demo/services/pci-forms/card-tokens.ts";
const editCard = "host-demo/services/wallet/edit-card.ts";
const httpClient = "sdk/http/client.ts";

const protocolTest = "sdk/contract/frame-protocol.test.ts";
const fieldsTest = "sdk/frames/secure-fields.test.ts";
const formTest = "widgets/secure-fields/form.test.ts";
const hostTest = "widgets/secure-fields/hostile-host.test.ts";
const pageTest = "widgets/secure-fields/hostile-page.test.ts";
const pagesTest = "host-demo/services/pci-forms/pages.test.ts";
const tokensTest = "host-demo/services/pci-forms/tokens.test.ts";
const addCardTest = "host-demo/services/wallet/add-card.test.ts";
const editCardTest = "host-demo/services/wallet/edit-card.test.ts";
const ebtCardTest = "host-demo/services/wallet/ebt-card.test.ts";
const giftCardTest = "host-demo/services/wallet/gift-card.test.ts";
const balanceTest = "host-demo/services/wallet/check-balance.test.ts";
const accountsTest = "host-demo/services/processor/accounts.test.ts";
const pinTest = "host-demo/services/processor/pin-provider.test.ts";

/** Every guard of the secure frames, by the first hostile case that it stands against, and of what their tokens do. */
export const mutations: readonly Mutation[] = [
  // What was typed is found nowhere
  {
    cases: [1],
    guard: "the digits of a number are told only once it is valid",
    file: secureField,
    find: "...(wrong === undefined && control.known?.())",
    replace: "...control.known?.()",
    test: browser(formTest, "case 32: tells brand and first six digits of a valid number only"),
  },
  {
    cases: [1, 16],
    guard: "a message with a key that is not its own is refused",
    file: shape,
    find: " && Object.keys(value).every((key) => Object.hasOwn(fields, key))",
    replace: "",
    test: node(protocolTest, "what a frame may say"),
  },
  {
    cases: [1, 5],
    guard: "a number leaves its frame sealed, and by no other way",
    file: "widgets/secure-fields/number.ts",
    find: ': { brand: brandOf(digits()), kpfBrand: "", bin6: digits().slice(0, 6) },',
    replace: ": { brand: brandOf(digits()), kpfBrand: digits(), bin6: digits().slice(0, 6) },",
    test: e2e("hostile-canary.spec.ts", "number and CVV are found nowhere but in their frames"),
  },
  {
    cases: [2],
    guard: "a sealed value does not tell its length",
    file: sealedValues,
    find: '  if (text.length !== sealedLength) throw new ServiceError("SEALED_INVALID");\n',
    replace: "",
    test: node(tokensTest, "for another session, field or type is refused, each with its code"),
  },
  {
    cases: [3],
    guard: "a policy report is logged by the names on a list",
    file: "host-demo/services/pci-forms/reports.ts",
    find: 'v.optional(v.fallback(v.picklist([...directives, "other"]), "other"), "other")',
    replace: 'v.optional(v.string(), "other")',
    test: node("host-demo/services/pci-forms/reports.test.ts", "of what no browser sends is noted as other"),
  },
  {
    cases: [4],
    guard: "no line of the log holds a run of digits",
    file: "host-demo/services/core/log.ts",
    find: "      hooks: { streamWrite: maskDigitRuns },\n",
    replace: "",
    test: node("host-demo/services/core/log.test.ts", "a card number "),
  },
  {
    cases: [4],
    guard: "of a number that may not be kept no part is",
    file: cardTokens,
    find: "  const shown = card.pan !== undefined && vaultToken !== null ? card.pan : undefined;",
    replace: "  const shown = card.pan;",
    test: node(tokensTest, "comes for a number that may not be kept, and nothing of the number is"),
  },
  {
    cases: [5],
    guard: "a frame stores nothing",
    file: secureField,
    find: "  const onInput = () => {\n",
    replace: '  const onInput = () => {\n    sessionStorage.setItem("typed", element.value);\n',
    test: node("scripts/frames.test.ts", "case 45: the script of the frames, as it is built"),
  },

  // Who may hold a frame
  {
    cases: [6],
    guard: "a parent that is not listed gets no page",
    file: pages,
    find: '    if (!isListedReferrer(call)) deny(call, "unlisted-parent");\n',
    replace: "",
    test: node(pagesTest, "is refused, and the refusal logged, inside of "),
  },
  {
    cases: [6, 7],
    guard: "the browser is told who may hold the page",
    file: pageHeaders,
    find: '`frame-ancestors ${parents.join(" ")}`',
    replace: '"frame-ancestors *"',
    test: node(pagesTest, "has the headers of a page that types of card numbers"),
  },
  {
    cases: [7],
    guard: "every page above a frame must be listed",
    file: handshake,
    find: "  if (!ancestors.every((origin) => listed.includes(origin))) return [];\n",
    replace: "",
    test: browser(hostTest, "case 7: nobody while a stranger stands anywhere above"),
  },
  {
    cases: [8],
    guard: "a page is given to frames alone",
    file: pages,
    find: '    if (call.request.headers.get("sec-fetch-dest") !== "iframe") deny(call, "not-a-frame");\n',
    replace: "",
    test: node(pagesTest, "is refused, and the refusal logged, when it is fetched as "),
  },

  // What is said to a frame, and by whom
  {
    cases: [9],
    guard: "only text is read",
    file: framePort,
    find: '  if (typeof data !== "string") return "message-dropped";\n',
    replace: "",
    test: node(protocolTest, "nothing that is no short JSON text of an object"),
  },
  {
    cases: [9, 10],
    guard: "only short text is read",
    file: framePort,
    find: '  if (data.length > maxMessageLength) return "message-oversized";\n',
    replace: "",
    test: node(fieldsTest, "case 10: drops and counts everything else that comes over the port"),
  },
  {
    cases: [9, 10],
    guard: "text that is no JSON is no message",
    file: framePort,
    find: "  } catch {\n    return undefined;",
    replace: "  } catch (error) {\n    throw error;",
    test: node(protocolTest, "never throws, whatever comes"),
  },
  {
    cases: [10],
    guard: "a message of another protocol is dropped",
    file: framePort,
    find: '    if (message.v !== version) return "message-dropped";\n',
    replace: "",
    test: node(fieldsTest, "case 10: drops and counts everything else that comes over the port"),
  },
  {
    cases: [10],
    guard: "a message to another field is dropped",
    file: framePort,
    find: '    if (message.f !== field) return "message-dropped";\n',
    replace: "",
    test: node(fieldsTest, "case 10: drops and counts everything else that comes over the port"),
  },
  {
    cases: [10],
    guard: "a message of no known type is dropped",
    file: framePort,
    find: '  return shape(message) ? message : "message-dropped";',
    replace: "  return message as T;",
    test: node(fieldsTest, "case 10: drops and counts everything else that comes over the port"),
  },
  {
    cases: [11],
    guard: "a hello comes from the payment host's origin",
    file: hostFrame,
    find: "      if (origin !== payOrigin) return;\n",
    replace: "",
    test: node(fieldsTest, "not from another origin: "),
  },
  {
    cases: [11],
    guard: "a hello comes from the frame's own window",
    file: hostFrame,
    find: "      if (!element.isSource(source)) return;\n",
    replace: "",
    test: node(fieldsTest, "not from another window of the payment host's origin"),
  },
  {
    cases: [11],
    guard: "a hello names this instance",
    file: hostFrame,
    find: '      if (hello.i !== instance) return onLog("message-dropped", 1);\n',
    replace: "",
    test: node(fieldsTest, "not with another instance's id"),
  },
  {
    cases: [11],
    guard: "a hello names its field",
    file: hostFrame,
    find: '      if (hello.field !== field) return onLog("message-dropped", 1);\n',
    replace: "",
    test: node(fieldsTest, "not for another field"),
  },
  {
    cases: [11, 12],
    guard: "an init comes from the parent's window",
    file: handshake,
    find: "      if (source !== parent) return undefined;\n",
    replace: "",
    test: browser(hostTest, "not one from a window that is not the parent"),
  },
  {
    cases: [12],
    guard: "an init comes from a listed origin",
    file: handshake,
    find: "      if (!origins.includes(origin)) return undefined;\n",
    replace: "",
    test: browser(hostTest, "is not taken once a page of another origin stands there"),
  },
  {
    cases: [12],
    guard: "an init brings one port and no more",
    file: handshake,
    find: "port === undefined || ports.length > 1",
    replace: "port === undefined",
    test: browser(hostTest, "case 12: only the first valid init counts"),
  },
  {
    cases: [12],
    guard: "an init is for this instance",
    file: handshake,
    find: "      if (init.i !== instance) return undefined;\n",
    replace: "",
    test: browser(hostTest, "case 12: only the first valid init counts"),
  },
  {
    cases: [12],
    guard: "an init speaks this protocol",
    file: handshake,
    find: "      if (init.v < protocolMin || init.v > protocolVersion) return undefined;\n",
    replace: "",
    test: browser(hostTest, "case 12: only the first valid init counts"),
  },
  {
    cases: [12],
    guard: "an init brings a session of its own page",
    file: handshake,
    find: "      if (claimsOf(init.sid).origin !== origin) return undefined;\n",
    replace: "",
    test: browser(hostTest, "case 12: only the first valid init counts"),
  },
  {
    cases: [13],
    guard: "a message that was overtaken is dropped",
    file: framePort,
    find: '    if (message.n <= lastHeard) return "message-dropped";\n',
    replace: "",
    test: node(fieldsTest, "case 10: drops and counts everything else that comes over the port"),
  },
  {
    cases: [13],
    guard: "a message that was heard is dropped",
    file: framePort,
    find: '    if (heard.has(message.id)) return "message-dropped";\n',
    replace: "",
    test: node(fieldsTest, "case 10: drops and counts everything else that comes over the port"),
  },

  // What a frame has sealed
  {
    cases: [14],
    guard: "a sealed value is used by one call",
    file: sealedValues,
    find: '  if (used.length < rows.length) throw new ServiceError("SEALED_REPLAYED");\n',
    replace: "",
    test: node(tokensTest, "is good for one call: a replay makes no second token"),
  },
  {
    cases: [14],
    guard: "a sealed value is used once in a call",
    file: sealedValues,
    find: '  if (new Set(rows.map(({ jti }) => jti)).size < rows.length) throw new ServiceError("SEALED_REPLAYED");\n',
    replace: "",
    test: node(tokensTest, "is used up by a refusal too, and twice in one call is a replay"),
  },
  ...(
    [
      ["of its session", '  if (sid !== expected.sid) throw new ServiceError("SEALED_SESSION");\n'],
      ["of its card", '  if (pgh !== expected.pgh) throw new ServiceError("SEALED_SESSION");\n'],
      ["of its field", '  if (fld !== expected.field) throw new ServiceError("SEALED_FIELD");\n'],
      ["of these two minutes", '  if (exp <= now) throw new ServiceError("SEALED_EXPIRED");\n'],
      ["not of later", '  if (iat > now + skewSeconds) throw new ServiceError("SEALED_EXPIRED");\n'],
      ["for no longer", '  if (exp - iat > sealedSeconds) throw new ServiceError("SEALED_EXPIRED");\n'],
    ] as const
  ).map(([what, find]) => ({
    cases: [15],
    guard: `a sealed value is ${what}`,
    file: sealedValues,
    find,
    replace: "",
    test: node(tokensTest, "for another session, field or type is refused, each with its code"),
  })),
  {
    cases: [15],
    guard: "a sealed value is wrapped by one algorithm alone",
    file: sealedValues,
    find: 'keyManagementAlgorithms: ["RSA-OAEP-256"], ',
    replace: "",
    test: node(tokensTest, "with another algorithm is refused"),
  },
  {
    cases: [15],
    guard: "a sealed value is encrypted by one algorithm alone",
    file: sealedValues,
    find: ', contentEncryptionAlgorithms: ["A256GCM"]',
    replace: "",
    test: node(tokensTest, "with another algorithm is refused"),
  },
  {
    cases: [15],
    guard: "a session is for what it was asked for",
    file: "host-demo/services/pci-forms/sealed-call.ts",
    find: '  if (!purposes.includes(session.purpose)) throw new ServiceError("FRAME_SESSION_INVALID");\n',
    replace: "",
    test: node(tokensTest, "needs a session that lives, is ours, and is for cards"),
  },
  {
    cases: [15],
    guard: "only a frame calls the payment host",
    file: "host-demo/services/pci-forms/sealed-call.ts",
    find: '  if (request.headers.get("origin") !== call.origin) throw new ServiceError("FORBIDDEN");\n',
    replace: "",
    test: node(tokensTest, "the call"),
  },
  {
    cases: [16],
    guard: "a text that a page gives is of its form",
    file: shape,
    find: "(pattern?.test(value) ?? true)",
    replace: "true",
    test: node(protocolTest, "case 16: what a host may say"),
  },
  {
    cases: [17],
    guard: "a style has no character that begins something else",
    file: frameProtocol,
    find: "!/^[\\w\\s#%.,()'\"+/-]{1,120}$/.test(value) || ",
    replace: "",
    test: node(protocolTest, "case 17: what a host may write into a style"),
  },
  {
    cases: [17],
    guard: "a style has no function but colours",
    file: frameProtocol,
    find: "    colorFunctions.has(name.toLowerCase()),",
    replace: '    name !== "never",',
    test: node(protocolTest, "case 17: what a host may write into a style"),
  },

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
    file: surroundings,
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
    test: e2e("hostile-frames.spec.ts", "case 18: nothing gets out of a frame, by any way out"),
  },
  {
    cases: [19],
    guard: "a frame says hello once",
    file: hostFrame,
    find: "      if (greeted) return onReplaced();\n",
    replace: "",
    test: node(fieldsTest, "case 19: kills the instance when a greeted frame says hello again"),
  },
  {
    cases: [19],
    guard: "a frame loads once",
    file: surroundings,
    find: "    if (loads > 1) onReload();\n",
    replace: "",
    test: browser(pageTest, "case 19: a page that tampers with a frame"),
  },
  {
    cases: [19],
    guard: "a frame is looked at twice a second",
    file: hostFields,
    find: '      if (lost) return die("REPLACED", lost);\n',
    replace: "",
    test: node(fieldsTest, "is noticed within a second when it is removed or sent elsewhere"),
  },
  {
    cases: [20],
    guard: "a PIN field that can't be seen hands nothing over",
    file: secureField,
    find: '    if (visibility?.isCovered()) return { ok: false, errors: [failure("OCCLUDED", field)] };\n',
    replace: "",
    test: browser(pageTest, "case 20: a PIN field that can't be seen"),
  },
  {
    cases: [20],
    guard: "a PIN field that can't be seen hands nothing over in the flyout either",
    file: secureField,
    find: '    if (visibility?.isCovered()) return { ok: false, errors: [failure("OCCLUDED", field)] };\n',
    replace: "",
    test: browser("widgets/wallet/prepaid.test.ts", "case 20: of SNAP is not asked for"),
  },

  // A payment host in trouble, and a page that goes on
  {
    cases: [21],
    guard: "each retry waits longer, up to a limit",
    file: hostFields,
    find: "Math.min(attempt * loadTime, longestLoadTime)",
    replace: "attempt * loadTime",
    test: node(fieldsTest, "fails at 10 s, then at 20, 30 and 30, and not before"),
  },
  {
    cases: [21],
    guard: "a load that failed leaves no clock behind",
    file: hostFields,
    find: "  const fail = (code: LoadFailure, field: FrameField | null) => {\n    endClock();\n",
    replace: "  const fail = (code: LoadFailure, field: FrameField | null) => {\n",
    test: node(fieldsTest, "case 21: frames that do not load"),
  },
  {
    cases: [22],
    guard: "a frame that comes too late is gone already",
    file: hostFields,
    find: "      place?.frame?.close(reason);\n      if (place) place.frame = undefined;\n",
    replace: "      if (place) place.frame = undefined;\n",
    test: node(fieldsTest, "case 22: takes nothing from a frame that comes too late"),
  },
  {
    cases: [23],
    guard: "the field that failed is named",
    file: hostFields,
    find: "const late = fields.find((field) => !isLoaded(field)) ?? null;",
    replace: "const late = fields[0] ?? null;",
    test: node(fieldsTest, "case 23: names the one field that failed"),
  },
  {
    cases: [24],
    guard: "a slow line has its time",
    file: hostFields,
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
    find: "    stopWatch?.();\n    stopListening();\n",
    replace: "    stopWatch?.();\n",
    test: node(fieldsTest, "leaves nothing: "),
  },
  {
    cases: [27],
    guard: "a container gets one frame",
    file: hostFields,
    find: " || before?.container === container",
    replace: "",
    test: node(fieldsTest, "case 27: has one frame a field, however often a container is given"),
  },
  {
    cases: [28],
    guard: "each form has a channel of its own",
    file: hostFields,
    find: "const channel = surroundings.makeId();",
    replace: 'const channel = "0".repeat(32);',
    test: browser(pageTest, "don't hear one another in 1,000 mixed operations"),
  },
  {
    cases: [29],
    guard: "a submit ends with the form",
    file: hostFields,
    find: "    stopSubmit?.(reason);\n",
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
    find: "    siblings.open();\n    tellLoaded(true);\n",
    replace: "    tellLoaded(true);\n",
    test: browser(formTest, "case 31: takes typing and a submit again when it came back"),
  },
  {
    cases: [32],
    guard: "a wallet holds a number once",
    file: "host-demo/services/wallet/bank-addition.ts",
    find: '      if (await createVault(context).isAmong(vaultToken, others)) throw new ServiceError("CARD_EXISTS");\n',
    replace: "",
    test: node(addCardTest, "is not added again, whatever its expiry"),
  },
  {
    cases: [33],
    guard: "a press while one is under way is none",
    file: "sdk/flows/card-form-flow.ts",
    find: 'return state.status === "idle" ? submit(state, event.key, context) : [state, []];',
    replace: "return submit(state, event.key, context);",
    test: node("sdk/flows/card-form-flow.test.ts", "is gone once, however often the button is pressed"),
  },
  {
    cases: [33],
    guard: "a submit is one at a time",
    file: hostFields,
    find: "      if (submitting) return submitting;\n",
    replace: "",
    test: node(fieldsTest, "case 33: is one at a time"),
  },
  {
    cases: [34],
    guard: "a key stands for one body",
    file: "host-demo/services/core/idempotency.ts",
    find: " || ![bodyHash, ...underOlderKeys].includes(found.body_hash)",
    replace: "",
    test: node(
      "host-demo/services/core/idempotency.test.ts",
      "is refused with another body, and the first answer stays",
    ),
  },

  // Keys, sessions, tokens
  {
    cases: [35],
    guard: "a frame is told of the key after its own",
    file: sealedValues,
    find: `        if (kid !== undefined && kid === before?.id)
          throw new ServiceError("KEY_ROTATED", { key: context.keys.frames.current().publicKey });
`,
    replace: "",
    test: node(tokensTest, "under the key before a rotation gets the new key, and under any other none"),
  },
  {
    cases: [36],
    guard: "a key that nobody has opens nothing",
    file: sealedValues,
    find: 'if (!current || kid !== current.id) throw new ServiceError("KEY_UNKNOWN");',
    replace: 'if (!current) throw new ServiceError("KEY_UNKNOWN");',
    test: node(tokensTest, "under the key before a rotation gets the new key, and under any other none"),
  },
  {
    cases: [36],
    guard: "a frame seals anew once",
    file: submit,
    find: '    if (!mayRotate) return { ok: false, errors: [failure("KEY_UNKNOWN")] };\n',
    replace: "",
    test: e2e("hostile-frames.spec.ts", "case 36: a key that is another each time is not run after"),
  },
  {
    cases: [37],
    guard: "a session that has expired is renewed",
    file: hostFields,
    find: 'if (result.ok || !result.errors.some(({ code }) => code === "SESSION_EXPIRED")) return result;',
    replace: "if (result.ok || result.errors.length > 0) return result;",
    test: node(fieldsTest, "case 37: renews a session that has expired"),
  },
  {
    cases: [38],
    guard: "a token is renewed five times",
    file: httpClient,
    find: "        if (tokenRenewals === maxRenewals) throw session.end(failure);\n",
    replace: "        if (tokenRenewals === maxRenewals + 1) throw session.end(failure);\n",
    test: node("sdk/http/client.test.ts", "is renewed five times at most: six requests"),
  },
  {
    cases: [38],
    guard: "a payment intent is renewed five times",
    file: httpClient,
    find: "        intentRenewals < maxRenewals\n",
    replace: "        intentRenewals <= maxRenewals\n",
    test: node("sdk/http/client.test.ts", "is renewed five times at most, whatever the token's count"),
  },
  ...(
    [
      [
        "is its shopper's",
        '    .where("account_id", "=", accountId)\n    .where("tenant", "=", tenant)\n',
        '    .where("tenant", "=", tenant)\n',
        "to another shopper, who leaves it to its own",
      ],
      ["is its tenant's", '    .where("tenant", "=", tenant)\n', "", "to another tenant"],
      [
        "is for its purpose",
        '    .where("purpose", "=", want.purpose)\n',
        "",
        "for another purpose, and when there is none",
      ],
      [
        "is of its kind",
        '    .where("kind", "=", want.kind)\n',
        "",
        "for another purpose, and when there is none",
      ],
      [
        "lasts fifteen minutes",
        '    .where("expires_at", ">", context.clock())\n',
        "",
        "after fifteen minutes",
      ],
      [
        "is used once",
        '    .where((where) => where.or([where("used_by", "is", null), where("used_by", "=", want.key)]))\n',
        "",
        "the second time",
      ],
    ] as const
  ).map(([what, find, replace, name]) => ({
    cases: [39],
    guard: `a token ${what}`,
    file: cardTokens,
    find,
    replace,
    test: node(addCardTest, name),
  })),

  // Editing a card
  {
    cases: [39],
    guard: "a token to edit is good for its card alone",
    file: cardTokens,
    find: '    .where("card_id", "is not distinct from", want.card_id)\n',
    replace: "",
    test: node(editCardTest, "a token is good for the card that its frames were told, and no other"),
  },
  {
    cases: [34],
    guard: "the answer to an edit is kept together with it",
    file: editCard,
    find: "    await finish(trx, running, { status: 200, body: successText(data) });\n",
    replace: "",
    test: node(editCardTest, "0075 is changed long before its answer, which the same key gets"),
  },
  ...(
    [
      [
        "is told the expiry that its frames were",
        "Number(expirationMonth) !== exp_month || Number(expirationYear) !== exp_year",
        "false",
        "than its frames: KC2617",
      ],
      [
        "is told nothing that isn't so",
        "claim === undefined || claim === fact",
        "claim !== fact || claim === fact",
        ": KC2617, and nothing changes",
      ],
      [
        "is judged as it stands when it is changed",
        "    refuseUnfit(edit, card, token);\n    const { exp_month",
        "    const { exp_month",
        "an edit is judged by the card as it stands when it is changed",
      ],
      [
        "that is active is edited with a token",
        'if (card.status === "ACTIVE") return lowValueToken !== undefined;',
        'if (card.status === "ACTIVE") return true;',
        "an active card is not edited without a token, whatever is said of one",
      ],
      [
        "that is not active takes nothing but the preference",
        "return [billing, firstName, lastName, lowValueToken].every((change) => change === undefined);",
        "return true;",
        "takes nothing else: not ",
      ],
      [
        "that is the reward debit card stays preferred",
        "  if (!body.defaultCard && isRewardDebit(card) && card.defaultApplications.includes(app)) return false;\n",
        "",
        "stays preferred while it is edited",
      ],
      [
        "is its shopper's and a bank card",
        'if (card?.card_type !== "BANK_CARD")',
        "if (!card)",
        "another shopper's, another tenant's, nobody's and no bank card are not there",
      ],
    ] as const
  ).map(([what, find, replace, name]) => ({
    cases: [],
    guard: `a card ${what}`,
    file: editCard,
    find,
    replace,
    test: node(editCardTest, name),
  })),
  {
    cases: [],
    guard: "an account has one SNAP EBT card",
    file: "host-demo/services/wallet/ebt-addition.ts",
    find: '      if (other?.saved) throw new ServiceError("EBT_CARD_EXISTS");\n',
    replace: "",
    test: node(
      ebtCardTest,
      "a second one is refused, of whatever number, saved or not, and its number forgotten",
    ),
  },

  // Money on SNAP and gift cards
  {
    cases: [40],
    guard: "a card that is locked hears of no more guesses",
    file: "host-demo/services/processor/pin-provider.ts",
    find: `    .where((where) => where.or([where("locked_until", "is", null), where("locked_until", "<=", now)]))\n`,
    replace: "",
    test: node(pinTest, "those made at once can't exceed four, whoever holds the card"),
  },
  {
    cases: [40],
    guard: "the fourth wrong PIN locks the card",
    file: "host-demo/services/processor/pin-provider.ts",
    find: "then ${new Date(now.getTime() + lockMs)}::timestamptz end`",
    replace: "then null::timestamptz end`",
    test: node(
      pinTest,
      "three are told wrong, the fourth locks the card, for the right PIN too and for a day",
    ),
  },
  {
    cases: [40],
    guard: "a repeat of a PIN is counted once",
    file: "host-demo/services/processor/pin-provider.ts",
    find: "        if (!first) return recall(trx, token, key);\n",
    replace: "",
    test: node(pinTest, "a repeat gets the same verdict and is counted once, also at once"),
  },
  {
    cases: [40],
    guard: "the handle of a PIN is for one card, and for no payment but its own",
    file: "host-demo/services/vault/brief-secrets.ts",
    find: '        .where("binding", "=", binding)\n',
    replace: "",
    test: node(balanceTest, "a handle is for its card alone, and one for a payment for that payment alone"),
  },
  {
    cases: [41],
    guard: "gift cards are tried ten times in ten minutes by an account",
    file: "host-demo/services/wallet/gift-guesses.ts",
    find: "  await count(context, accountLimit(shopper.accountId), frameAttempts.perAccount);\n",
    replace: "",
    test: node(giftCardTest, "is stopped after ten tries in ten minutes, for that account alone"),
  },
  {
    cases: [41],
    guard: "a gift card's number takes ten wrong PINs in ten minutes from all accounts",
    file: "host-demo/services/wallet/gift-guesses.ts",
    find: "  await count(context, numberLimit, giftGuesses);\n",
    replace: "",
    test: node(
      giftCardTest,
      "is stopped after ten wrong PINs for one number, by whichever accounts, also at once",
    ),
  },
  {
    cases: [41],
    guard: "gift cards are tried so often from one network address",
    file: "host-demo/services/wallet/gift-guesses.ts",
    find: "  await count(context, addressLimit(address), frameAttempts.perAddress);\n",
    replace: "",
    test: node(
      giftCardTest,
      "is stopped after so many tries from one network address, good and bad ones alike",
    ),
  },
  {
    cases: [],
    guard: "a day's balance checks end where an installation says",
    file: "host-demo/services/wallet/check-balance.ts",
    find: "  await countBalanceCheck(context, shopper);\n",
    replace: "",
    test: node(balanceTest, "an installation can limit how often it is asked for in a day"),
  },
  {
    cases: [],
    guard: "a day's changes of EBT card end where an installation says",
    file: "host-demo/services/wallet/ebt-addition.ts",
    find: "      await refuseEbtChange(context, shopper);\n",
    replace: "",
    test: node(ebtCardTest, "an installation can limit how often it is changed in a day"),
  },
  {
    cases: [],
    guard: "no more is taken off a card than it holds",
    file: "host-demo/services/processor/accounts.ts",
    find: '        .where("balance", ">=", amount)\n',
    replace: "",
    test: node(accountsTest, "stops at what there is"),
  },
  {
    cases: [],
    guard: "one card is one account for all who hold it",
    file: "host-demo/services/processor/accounts.ts",
    find: "opened?.fingerprint ?? number.fingerprint",
    replace: "`${number.fingerprint}|${token}`",
    test: node(accountsTest, "is one for a card that two shoppers hold, also across a change of keys"),
  },
  ...(
    [
      [
        "has a PIN that is right",
        '  if (!isRight) throw new ServiceError("GIFT_CARD_INVALID");\n',
        "is refused alike, and nothing is kept",
      ],
      [
        "is one of five",
        '    throw new ServiceError("GIFT_CARD_LIMIT_REACHED");\n',
        "the sixth is refused, and a deleted one makes room",
      ],
      [
        "is in a wallet once",
        '    if (saved) throw new ServiceError("CARD_EXISTS");\n',
        "that the wallet holds is refused, by that shopper alone",
      ],
      [
        "holds something",
        '      throw new ServiceError("GIFT_CARD_ZERO_BALANCE");\n',
        "without a balance is refused, and nothing is kept",
      ],
    ] as const
  ).map(([what, find, name]) => ({
    cases: [],
    guard: `a gift card that is added ${what}`,
    file: "host-demo/services/wallet/gift-addition.ts",
    find,
    replace: find.replace(/throw .*;/, ";"),
    test: node(giftCardTest, name),
  })),
  {
    cases: [],
    guard: "at checkout a SNAP or gift card needs a bank card beside it",
    file: "host-demo/services/wallet/add-card.ts",
    find: 'surface === "checkout" && paymentType',
    replace: 'surface !== "checkout" && surface !== "wallet" && paymentType',
    test: node(giftCardTest, "at checkout needs a bank card beside it, one for this order at least"),
  },
  {
    cases: [],
    guard: "a balance is told of a card of one's own",
    file: "host-demo/services/wallet/check-balance.ts",
    find: '    .where("account_id", "=", accountId)\n',
    replace: "",
    test: node(balanceTest, "is asked for a card of one's own, of that kind, and of one's own tenant"),
  },
  {
    cases: [],
    guard: "the body of a call is kept as no hash that anybody can make",
    file: "host-demo/services/core/idempotency.ts",
    find: 'createHmac("sha256", secret).update(call.bodyHash).digest("base64url"),',
    replace: "secret && call.bodyHash,",
    test: node(
      "host-demo/services/core/idempotency.test.ts",
      "is known by its body under an older key too, and the body's own hash is nowhere",
    ),
  },

  // Surroundings
  {
    cases: [41],
    guard: "an account has ten tries in ten minutes",
    file: "host-demo/services/pci-forms/attempts.ts",
    find: "  await count(call, accountLimit(accountId), frameAttempts.perAccount);\n",
    replace: "",
    test: node(tokensTest, "is stopped after ten tries in ten minutes, for that account alone"),
  },
  {
    cases: [42],
    guard: "a wallet does without a storage",
    file: "sdk/create-aisle.ts",
    find: "  } catch {\n    return undefined;\n  }\n}\n\nfunction selectionMemory",
    replace: "  } catch (error) {\n    throw error;\n  }\n}\n\nfunction selectionMemory",
    test: e2e(
      "hostile-storage.spec.ts",
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
  ...paymentMutations,
  ...orderMutations,
  ...walletPageMutations,
  ...accountMutations,
  ...erasureMutations,
  ...addressBookMutations,
  ...preferenceMutations,
  ...checkoutPaymentMutations,
];
