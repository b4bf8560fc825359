import { node, type Mutation } from "./mutation.ts";

const cardTokens = "host-demo/services/payments/pci-forms/card-tokens.ts";
const editCard = "host-demo/services/payments/wallet/edit-card.ts";

const editCardTest = "host-demo/services/payments/wallet/edit-card.test.ts";
const ebtCardTest = "host-demo/services/payments/wallet/ebt-card.test.ts";

/** Of a card that is edited. */
export const editCardMutations: readonly Mutation[] = [
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
    file: "host-demo/services/payments/wallet/ebt-addition.ts",
    find: '      if (other?.saved) throw new ServiceError("EBT_CARD_EXISTS");\n',
    replace: "",
    test: node(
      ebtCardTest,
      "a second one is refused, of whatever number, saved or not, and its number forgotten",
    ),
  },
];
