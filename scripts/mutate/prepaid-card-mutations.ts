import { node, type Mutation } from "./mutation.ts";

const ebtCardTest = "host-demo/services/payments/wallet/ebt-card.test.ts";
const giftCardTest = "host-demo/services/payments/wallet/gift-card.test.ts";
const balanceTest = "host-demo/services/payments/wallet/check-balance.test.ts";
const accountsTest = "host-demo/services/payments/processor/accounts.test.ts";
const pinTest = "host-demo/services/payments/processor/sandbox-pin-provider.test.ts";

/** Of the money on SNAP EBT and gift cards. */
export const prepaidCardMutations: readonly Mutation[] = [
  {
    cases: [40],
    guard: "a card that is locked hears of no more guesses",
    file: "host-demo/services/payments/processor/sandbox-pin-provider.ts",
    find: `    .where((where) => where.or([where("locked_until", "is", null), where("locked_until", "<=", now)]))\n`,
    replace: "",
    test: node(pinTest, "those made at once can't exceed four, whoever holds the card"),
  },
  {
    cases: [40],
    guard: "the fourth wrong PIN locks the card",
    file: "host-demo/services/payments/processor/sandbox-pin-provider.ts",
    find: "then ${new Date(now.getTime() + pinLockTime)}::timestamptz end`",
    replace: "then null::timestamptz end`",
    test: node(
      pinTest,
      "three are told wrong, the fourth locks the card, for the right PIN too and for a day",
    ),
  },
  {
    cases: [40],
    guard: "a repeat of a PIN is counted once",
    file: "host-demo/services/payments/processor/sandbox-pin-provider.ts",
    find: "        if (!first) return recall(trx, token, key);\n",
    replace: "",
    test: node(pinTest, "a repeat gets the same verdict and is counted once, also at once"),
  },
  {
    cases: [40],
    guard: "the handle of a PIN is for one card, and for no payment but its own",
    file: "host-demo/services/payments/vault/brief-secrets.ts",
    find: '        .where("binding", "=", binding)\n',
    replace: "",
    test: node(balanceTest, "a handle is for its card alone, and one for a payment for that payment alone"),
  },
  {
    cases: [],
    guard: "a gift card that is entered again for an order is the same card",
    file: "host-demo/services/payments/wallet/gift-addition.ts",
    find: "    if (known) return putAgain(txContext, card, known.id);\n",
    replace: "",
    test: node(giftCardTest, "stays the same card when it is entered again"),
  },
  {
    cases: [],
    guard: "a gift card that is saved while old ones are swept stays",
    file: "host-demo/services/payments/wallet/cards.ts",
    find: `        .where("saved", "=", false)\n        .where("created_at", "<=", since)\n        .returning`,
    replace: "        .returning",
    test: node(giftCardTest, "one for a single order that is saved while those of the day before are swept"),
  },
  {
    cases: [41],
    guard: "gift cards are tried ten times in ten minutes by an account",
    file: "host-demo/services/payments/wallet/gift-guesses.ts",
    find: "  await count(context, accountLimit(shopper.accountId), frameAttempts.perAccount);\n",
    replace: "",
    test: node(giftCardTest, "is stopped after ten tries in ten minutes, for that account alone"),
  },
  {
    cases: [41],
    guard: "a gift card's number takes ten wrong PINs in ten minutes from all accounts",
    file: "host-demo/services/payments/wallet/gift-guesses.ts",
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
    file: "host-demo/services/payments/wallet/gift-guesses.ts",
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
    file: "host-demo/services/payments/wallet/check-balance.ts",
    find: "  await countBalanceCheck(context, shopper);\n",
    replace: "",
    test: node(balanceTest, "an installation can limit how often it is asked for in a day"),
  },
  {
    cases: [],
    guard: "a day's changes of EBT card end where an installation says",
    file: "host-demo/services/payments/wallet/ebt-addition.ts",
    find: "      await refuseEbtChange(context, shopper);\n",
    replace: "",
    test: node(ebtCardTest, "an installation can limit how often it is changed in a day"),
  },
  {
    cases: [],
    guard: "no more is taken off a card than it holds",
    file: "host-demo/services/payments/processor/accounts.ts",
    find: '        .where("balance", ">=", amount)\n',
    replace: "",
    test: node(accountsTest, "stops at what there is"),
  },
  {
    cases: [],
    guard: "one card is one account for all who hold it",
    file: "host-demo/services/payments/processor/accounts.ts",
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
        '    if (gift.saved) throw new ServiceError("CARD_EXISTS");\n',
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
    file: "host-demo/services/payments/wallet/gift-addition.ts",
    find,
    replace: find.replace(/throw .*;/, ";"),
    test: node(giftCardTest, name),
  })),
  {
    cases: [],
    guard: "at checkout a SNAP or gift card needs a bank card beside it",
    file: "host-demo/services/payments/wallet/add-card.ts",
    find: 'surface === "checkout" && paymentType',
    replace: 'surface !== "checkout" && surface !== "wallet" && paymentType',
    test: node(giftCardTest, "at checkout needs a bank card beside it, one for this order at least"),
  },
  {
    cases: [],
    guard: "a balance is told of a card of one's own",
    file: "host-demo/services/payments/wallet/check-balance.ts",
    find: '    .where("account_id", "=", accountId)\n',
    replace: "",
    test: node(balanceTest, "is asked for a card of one's own, of that kind, and of one's own tenant"),
  },
  {
    cases: [],
    guard: "the body of a call is kept as no hash that anybody can make",
    file: "host-demo/services/platform/http/idempotency.ts",
    find: 'createHmac("sha256", secret).update(call.bodyHash).digest("base64url"),',
    replace: "secret && call.bodyHash,",
    test: node(
      "host-demo/services/platform/http/idempotency.test.ts",
      "is known by its body under an older key too, and the body's own hash is nowhere",
    ),
  },
];
