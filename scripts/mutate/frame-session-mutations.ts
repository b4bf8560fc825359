import { e2e, node, type Mutation } from "./mutation.ts";

const submit = "widgets/secure-fields/submit.ts";
const sealedValues = "host-demo/services/payments/vault/sealed-values.ts";
const cardTokens = "host-demo/services/payments/pci-forms/card-tokens.ts";
const httpClient = "sdk/http/client.ts";

const fieldsTest = "sdk/frames/secure-fields.test.ts";
const tokensTest = "host-demo/services/payments/pci-forms/tokens.test.ts";
const addCardTest = "host-demo/services/payments/wallet/add-card.test.ts";

/** Of the frames' keys, sessions and tokens. */
export const frameSessionMutations: readonly Mutation[] = [
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
    test: e2e("hostile/frames.spec.ts", "case 36: a key that is another each time is not run after"),
  },
  {
    cases: [37],
    guard: "a session that has expired is renewed",
    file: "sdk/frames/frame-submission.ts",
    find: 'if (result.ok || !result.errors.some(({ code }) => code === "SESSION_EXPIRED")) return result;',
    replace: "if (result.ok || result.errors.length > 0) return result;",
    test: node(fieldsTest, "case 37: renews a session that has expired"),
  },
  {
    cases: [38],
    guard: "a token is renewed five times",
    file: httpClient,
    find: "      if (tokenRenewals === maxRenewals) throw session.end(failure);\n",
    replace: "      if (tokenRenewals === maxRenewals + 1) throw session.end(failure);\n",
    test: node("sdk/http/client.test.ts", "is renewed five times at most: six requests"),
  },
  {
    cases: [38],
    guard: "a payment intent is renewed five times",
    file: httpClient,
    find: "intentRenewals < maxRenewals)",
    replace: "intentRenewals <= maxRenewals)",
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
];
