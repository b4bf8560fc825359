import { browser, e2e, node, type Mutation } from "./mutation.ts";

const frameProtocol = "sdk/contract/frame-protocol.ts";
const shape = "sdk/contract/shape.ts";
const sealedValues = "host-demo/services/payments/vault/sealed-values.ts";
const cardTokens = "host-demo/services/payments/pci-forms/card-tokens.ts";

const protocolTest = "sdk/contract/frame-protocol.test.ts";
const formTest = "widgets/secure-fields/form.test.ts";
const tokensTest = "host-demo/services/payments/pci-forms/tokens.test.ts";

/** Of what was typed into a frame: found nowhere else, and sealed on its way. */
export const frameValueMutations: readonly Mutation[] = [
  // What was typed is found nowhere
  {
    cases: [1],
    guard: "the digits of a number are told only once it is valid",
    file: "widgets/secure-fields/verdict.ts",
    find: "...(wrong === undefined && control.known?.())",
    replace: "...control.known?.()",
    test: browser(formTest, "case 32: tells brand and first six digits of a valid number only"),
  },
  {
    cases: [],
    guard: "what is typed after the device has slept is sealed by the services' time",
    file: "widgets/secure-fields/typed-field.ts",
    find: "new Date(Date.now() + ahead)",
    replace: "new Date(performance.timeOrigin + performance.now() + ahead)",
    test: browser(formTest, "turns what is typed into a token after its device has slept"),
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
    test: e2e("hostile/canary.spec.ts", "number and CVV are found nowhere but in their frames"),
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
    file: "host-demo/services/payments/pci-forms/reports.ts",
    find: 'v.optional(v.fallback(v.picklist([...directives, "other"]), "other"), "other")',
    replace: 'v.optional(v.string(), "other")',
    test: node(
      "host-demo/services/payments/pci-forms/reports.test.ts",
      "of what no browser sends is noted as other",
    ),
  },
  {
    cases: [4],
    guard: "no line of the log holds a run of digits",
    file: "host-demo/services/platform/log.ts",
    find: "      hooks: { streamWrite: maskDigitRuns },\n",
    replace: "",
    test: node("host-demo/services/platform/log.test.ts", "a card number "),
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
    file: "widgets/secure-fields/typed-field.ts",
    find: "  const onInput = (isDropped = false) => {\n",
    replace:
      '  const onInput = (isDropped = false) => {\n    sessionStorage.setItem("typed", element.value);\n',
    test: node("scripts/frames.test.ts", "case 45: the script of the frames, as it is built"),
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
    file: "host-demo/services/payments/pci-forms/sealed-call.ts",
    find: '  if (!purposes.includes(session.purpose)) throw new ServiceError("FRAME_SESSION_INVALID");\n',
    replace: "",
    test: node(tokensTest, "needs a session that lives, is ours, and is for cards"),
  },
  {
    cases: [15],
    guard: "only a frame calls the payment host",
    file: "host-demo/services/payments/pci-forms/sealed-call.ts",
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
];
