// Long because it lists the guards of what pays and of the services behind it.
import { type Mutation, node } from "./mutation.ts";

const tenders = "sdk/domain/tenders.ts";
const ledger = "host-demo/services/payments/processor/ledger.ts";
const settlements = "host-demo/services/payments/processor/settlements.ts";
const rules = "host-demo/services/shop/checkout/rules.ts";
const proposals = "host-demo/services/shop/checkout/proposals.ts";
const activation = "host-demo/services/shop/checkout/activation";
const tendering = "host-demo/services/shop/checkout/tendering/tendering.ts";
const recovery = `${activation}/recovery.ts`;
const sagaSteps = "host-demo/services/shop/saga/steps.ts";
const refunds = "host-demo/services/shop/order/refunds.ts";

const tendersTest = "sdk/domain/tenders.test.ts";
const prepaidTest = "host-demo/services/payments/processor/sandbox-prepaid.test.ts";
const rulesTest = "host-demo/services/shop/checkout/rules.test.ts";
const splitTest = "host-demo/services/shop/checkout/split.test.ts";
const activateTest = "host-demo/services/shop/checkout/split-activate.test.ts";
const recoveryTest = "host-demo/services/shop/checkout/recovery-split.test.ts";
const refundsTest = "host-demo/services/shop/order/refunds.test.ts";

const prepaid = "sdk/flows/wallet/prepaid.ts";
const checkoutPayments = "sdk/flows/checkout/changes/payments.ts";
const checkoutSubmission = "sdk/flows/checkout/submission.ts";
const prepaidFlowTest = "sdk/flows/wallet/prepaid.test.ts";
const checkoutStoreTest = "sdk/headless/checkout.test.ts";
const checkoutSplitTest = "sdk/flows/checkout/split.test.ts";

/** The guards that keep split payments right to the cent, whoever fails on the way. */
export const paymentMutations: readonly Mutation[] = [
  {
    cases: [],
    guard: "split payment: SNAP pays for nothing that is not eligible",
    file: tenders,
    find: "offer.balance ?? ebtTotal, ebtTotal)",
    replace: "offer.balance ?? ebtTotal)",
    test: node(tendersTest, "takes no more of SNAP than is wanted, is there and is allowed"),
  },
  {
    cases: [],
    guard: "split payment: a SNAP card that pays nothing is shown as what it is",
    file: "sdk/headless/checkout.ts",
    find: "if (!payment || !state.checkout) return null;",
    replace: "if (!payment?.amountToAuthorize || !state.checkout) return null;",
    test: node("sdk/headless/checkout-split.test.ts", "is paid nothing by a card whose PIN tells"),
  },
  {
    cases: [],
    guard: "checkout: a fee that travels as a line is no item",
    file: "sdk/services/checkout.ts",
    find: ".filter(({ fee }) => !fee)",
    replace: "",
    test: node(checkoutStoreTest, "has what its bags cost among its fees"),
  },
  {
    cases: [],
    guard: "processor: no call is waited for without an end",
    file: "host-demo/services/payments/processor/in-time.ts",
    find: "await Promise.race([answer, tooLate])",
    replace: "await answer",
    test: node("host-demo/services/payments/processor/in-time.test.ts", "that is never answered is given up"),
  },
  {
    cases: [],
    guard: "split payment: SNAP is laid on the highest tax first",
    file: tenders,
    find: "b.taxRate - a.taxRate || ",
    replace: "",
    test: node(tendersTest, "adds up to the cent, within what each card may pay"),
  },
  {
    cases: [],
    guard: "split payment: a gift card pays no more than it holds",
    file: tenders,
    find: "Math.max(0, Math.min(balance, rest))",
    replace: "Math.max(0, rest)",
    test: node(tendersTest, "adds up to the cent, within what each card may pay"),
  },
  {
    cases: [],
    guard: "split payment: what a line costs more is the bank card's alone",
    file: tenders,
    find: "const kept = net < line.net ?",
    replace: "const kept = line.net > 0 ?",
    test: node(tendersTest, "lets the bank card alone pay more"),
  },
  {
    cases: [],
    guard: "split payment: a repeated key takes no money again",
    file: ledger,
    find: "        if (!first) return first;\n",
    replace: "",
    test: node(prepaidTest, "pays out of what it holds, once for a key"),
  },
  {
    cases: [],
    guard: "split payment: a void gives back once",
    file: settlements,
    find: "  if (!voided) return;\n",
    replace: "",
    test: node(prepaidTest, "gets back what it paid when that is voided, once"),
  },
  {
    cases: [],
    guard: "split payment: an EBT card gets back no more than it paid",
    file: settlements,
    find: 'if (held.tender !== "BANK_CARD" && amount > paid',
    replace: "if (amount > 2 * paid",
    test: node(prepaidTest, "pays an EBT card back what it paid and no more, once for a key"),
  },
  {
    cases: [],
    guard: "split payment: a gift card gets back no more than it paid",
    file: settlements,
    find: 'held.tender !== "BANK_CARD" && amount > paid',
    replace: 'held.tender === "EBT" && amount > paid',
    test: node(prepaidTest, "pays a gift card back what it paid and no more, once for a key"),
  },
  {
    cases: [],
    guard: "split payment: nothing goes to a gift card that is closed",
    file: settlements,
    find: "!(await accounts.takesReturns(held.token))",
    replace: "held.amount < 0",
    test: node(prepaidTest, "finds the account behind a gift card closed"),
  },
  {
    cases: [],
    guard: "split payment: five gift cards at most",
    file: rules,
    find: '  if (count("GIFT_CARD") > maxOrderGiftCards) throw new ServiceError("GIFT_CARD_LIMIT_REACHED");\n',
    replace: "",
    test: node(splitTest, "are five at most"),
  },
  {
    cases: [],
    guard: "split payment: what SNAP is to pay is within its limits",
    file: rules,
    find: "amount < min || amount > max || amount === 0",
    replace: "amount < min",
    test: node(rulesTest, "where SNAP may pay 800 cents, answers"),
  },
  {
    cases: [],
    guard: "split payment: SNAP needs something that it may pay for",
    file: rules,
    find: "  if (ebtTotal === 0)\n",
    replace: "  if (ebtTotal < 0)\n",
    test: node(splitTest, "is not accepted where it may pay for nothing"),
  },
  {
    cases: [],
    guard: "split payment: a gift card without a balance is refused",
    file: proposals,
    find: ".includes(0)",
    replace: ".includes(-1)",
    test: node(splitTest, "that hold nothing are refused"),
  },
  {
    cases: [],
    guard: "split payment: a bank card stands beside a gift card",
    file: rules,
    find: '  if (!has("BANK_CARD") && has("GIFT_CARD")) throw new ServiceError("GIFT_CARD_NEEDS_BANK_CARD");\n',
    replace: "",
    test: node(activateTest, "must stand beside"),
  },
  {
    cases: [],
    guard: "split payment: a PIN is asked for before anything happens",
    file: `${activation}/lock.ts`,
    find: 'kind === "EBT" && !request.pins.has(cardId)',
    replace: 'kind === "EBT" && false',
    test: node(activateTest, "is asked for before anything happens"),
  },
  {
    cases: [],
    guard: "split payment: a PIN is good for its amount alone",
    file: tendering,
    find: "    checkoutId: attempt.checkout_id,\n    amount,\n",
    replace: "    checkoutId: attempt.checkout_id,\n    amount: 1,\n",
    test: node(activateTest, "good for nothing"),
  },
  {
    cases: [],
    guard: "split payment: who has lost the attempt leaves its PIN alone",
    file: tendering,
    find: '    await renewLease(context, trx, attempt, "RUNNING");\n',
    replace: "",
    test: node(recoveryTest, "with nothing lost and nothing taken twice"),
  },
  {
    cases: [],
    guard: "split payment: what was taken goes back, the last card first",
    file: sagaSteps,
    find: "[...done].reverse()",
    replace: "done",
    test: node(activateTest, "everything goes back, the last card first"),
  },
  {
    cases: [],
    guard: "split payment: a refusal gives back what other cards have paid",
    file: `${activation}/run.ts`,
    find: "    await voidAll(context, attempt, decided);\n",
    replace: "",
    test: node(activateTest, "everything goes back, the last card first"),
  },
  {
    cases: [],
    guard: "split payment: an abandoned order goes forward only when every card was asked",
    file: "host-demo/services/shop/checkout/tendering/tendering.ts",
    find: "decided.length === tenders.length && ",
    replace: "",
    test: node(recoveryTest, "with nothing lost and nothing taken twice"),
  },
  {
    cases: [],
    guard: "split payment: an abandoned order that goes back gives back what it took",
    file: recovery,
    find: "  await voidAll(context, attempt, decided);\n",
    replace: "",
    test: node(recoveryTest, "with nothing lost and nothing taken twice"),
  },
  {
    cases: [],
    guard: "split payment: the price is confirmed with the tax that SNAP leaves",
    file: `${activation}/confirm-price.ts`,
    find: "snap: { wanted: snap }",
    replace: "snap: { wanted: 0 }",
    test: node(activateTest, "charges tax only on what SNAP does not pay"),
  },
  {
    cases: [],
    guard: "split payment: a line is reduced once under a key",
    file: refunds,
    find: "    return same;\n",
    replace: "",
    test: node(refundsTest, "goes back once under its key, however often and at once it is asked"),
  },
  {
    cases: [],
    guard: "split payment: refunds that fail time and again keep no other waiting",
    file: refunds,
    find: '    .orderBy("tried_at", (order) => order.asc().nullsFirst())\n',
    replace: "",
    test: node(refundsTest, "let those go first that nobody has tried yet"),
  },
  {
    cases: [],
    guard: "split payment: a refund is told of once",
    file: refunds,
    find: '      .where("status", "=", "PENDING")\n      .returningAll()',
    replace: "      .returningAll()",
    test: node(refundsTest, "goes back once under its key, however often and at once it is asked"),
  },
  {
    cases: [],
    guard: "choosing: no further gift card once the total is met",
    file: "sdk/domain/choosing.ts",
    find: "Boolean(card.balance) && !isTotalMet(choosing)",
    replace: "Boolean(card.balance)",
    test: node(prepaidFlowTest, "is no further gift card once the total is met"),
  },
  {
    cases: [],
    guard: "choosing: a gift card without a balance can't be ticked",
    file: "sdk/domain/choosing.ts",
    find: "Boolean(card.balance) && ",
    replace: "",
    test: node(prepaidFlowTest, "is not a gift card whose balance is"),
  },
  {
    cases: [],
    guard: "choosing: SNAP and gift cards are added beside a bank card alone",
    file: prepaid,
    find: 'if (mode === "checkout" && !cards',
    replace: "if (false && !cards",
    test: node(prepaidFlowTest, "at checkout needs a bank card"),
  },
  {
    cases: [],
    guard: "choosing: a balance is asked for four times at most",
    file: prepaid,
    find: "!asking && tries < maxBalanceTries",
    replace: "!asking",
    test: node(prepaidFlowTest, "fails without a word at first"),
  },
  {
    cases: [],
    guard: "checkout: no order that SNAP pays for without its PIN",
    file: checkoutSubmission,
    find: "if (snap && !encryptedPin && !state.attempt)",
    replace: "if (snap && !encryptedPin && state.attempt)",
    test: node(checkoutSplitTest, "is asked for before an order that SNAP pays for"),
  },
  {
    cases: [],
    guard: "checkout: a balance that covers SNAP's part is no reason to ask again",
    file: checkoutPayments,
    find: "(snap.balance ?? paid) >= paid",
    replace: "snap.balance === undefined",
    test: node(checkoutSplitTest, "is not sent again for a SNAP balance that covers its part"),
  },
  {
    cases: [],
    guard: "wallet: a gift card's balance from before an order is not shown after it",
    file: prepaid,
    find: 'card?.type === "gift" && !state.balances[cardId]?.asking',
    replace: "false",
    test: node(prepaidFlowTest, "tells nothing once an order was placed"),
  },
  {
    cases: [],
    guard: "checkout: that refused cards are taken off does not take back why",
    file: "sdk/flows/checkout/changes/choice.ts",
    find: "wanted.bank && !isLeft(state, wanted)",
    replace: "wanted.bank",
    test: node(checkoutSplitTest, "takes the gift cards off, and says so until the shopper does something"),
  },
  {
    cases: [],
    guard: "checkout: nor does it that the others are stored",
    file: "sdk/flows/checkout/changes/queue.ts",
    find: 'state.wanted?.bank && pending?.kind !== "payments"',
    replace: "state.wanted?.bank",
    test: node(checkoutSplitTest, "say that a card is gone for as long as nothing but what is gone leaves"),
  },
  {
    cases: [],
    guard: "checkout: cards for this order alone that it still has are not gone",
    file: "sdk/stores/one-order-cards.ts",
    find: ".filter((id) => !kept.includes(id))",
    replace: "",
    test: node(checkoutStoreTest, "that was deleted elsewhere leaves the wallet once it is refused"),
  },
  {
    cases: [],
    guard: "checkout: what was answered otherwise than asked is not asked for again",
    file: checkoutPayments,
    find: "JSON.stringify(paymentsDue(state)) === JSON.stringify(sent)",
    replace: "false",
    test: node(checkoutSplitTest, "never loops: an answer that does not settle it"),
  },
  {
    cases: [],
    guard: "checkout: a PIN that waits goes with its own amount alone",
    file: "sdk/flows/checkout/pin.ts",
    find: " || snap.amountToAuthorize !== heldPin.amount",
    replace: "",
    test: node(checkoutSplitTest, "is dropped when SNAP pays another amount by then"),
  },
  {
    cases: [],
    guard: "checkout: a PIN that waits goes with no price that the shopper has not seen",
    file: "sdk/flows/checkout/pin.ts",
    find: "if (priceChange) return",
    replace: "if (!priceChange) return",
    test: node(checkoutSplitTest, "is dropped when the total is another one by then"),
  },
  {
    cases: [],
    guard: "checkout: one that is closed does not silence the one that is open",
    file: "sdk/stores/checkout-store.ts",
    find: "told && order.get() === told",
    replace: "told",
    test: node(
      "sdk/headless/checkout-order.test.ts",
      "stays the newer checkout's when the older one is destroyed",
    ),
  },
];
