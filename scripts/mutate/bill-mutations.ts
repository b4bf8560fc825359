// Long because it lists the guards of what an order costs.
import { dom, type Mutation, node, rowsOf } from "./mutation.ts";

const checkoutFolder = "host-demo/services/shop/checkout/";
const billed = (name: string) => node("sdk/domain/bill.test.ts", name);
const delivered = (name: string) => node(`${checkoutFolder}delivery.test.ts`, name);
const coded = (name: string) => node(`${checkoutFolder}promos.test.ts`, name);
const flashed = (name: string) => node(`${checkoutFolder}flash.test.ts`, name);
const tipped = (name: string) => node(`${checkoutFolder}tips.test.ts`, name);
const whole = (name: string) => node(`${checkoutFolder}bill.test.ts`, name);
const domain = rowsOf("bill", "sdk/domain/");
const checkout = rowsOf("bill", checkoutFolder);
const savings = rowsOf("bill", "host-demo/services/shop/savings/");
const order = rowsOf("bill", "host-demo/services/shop/order/");
const flow = rowsOf("bill", "sdk/flows/checkout/");
const changed = (name: string) => node("sdk/flows/checkout/changes.test.ts", name);
const page = rowsOf("bill", "host-demo/site/checkout/");
const paid = (name: string) => dom("checkout/bill/bill.test.tsx", name);
const declined = (name: string) => dom("checkout/refusals.test.tsx", name);
const outOfReach = "is out of reach of changes until it is, but for its button, which keeps the focus";

/** What is taken off a bill and added to it, what a delivery needs to be told, and what goes back of it. */
export const billMutations: readonly Mutation[] = [
  domain(
    "a flash offer is good for ten at most",
    "discounts.ts",
    ["Math.min(maxQuantity, maxFlashUnits)", "maxQuantity"],
    billed("is good for the first units, up to its own maximum and never for more than ten"),
  ),
  domain(
    "a coupon never takes a line below nothing",
    "discounts.ts",
    ["const amount = Math.min(discount.amount, left);", "const { amount } = discount;"],
    billed("counts once, whatever the quantity, and never takes a line below nothing"),
  ),
  domain(
    "a code counts from its minimum on",
    "discounts.ts",
    ["subtotal >= minimum && ", ""],
    billed("counts from its minimum on, which goes by the items after coupons"),
  ),
  domain(
    "a delivery's fee is never below nothing",
    "delivery-fees.ts",
    ["const taken = Math.min(discount.amount, amount);", "const taken = discount.amount;"],
    billed("costs nothing while nobody can tell, and never less than nothing"),
  ),
  domain(
    "a tip of one's own is cut to the maximum",
    "tips.ts",
    ["percentage === null ? Math.min(amount, maxTipOf(subtotal))", "percentage === null ? amount"],
    billed("follows the items when it is a share of them, and is cut to the maximum when it is not"),
  ),
  checkout(
    "a partner's terms are accepted before an order is placed",
    "activation/lock.ts",
    ["    checkTerms(checkout, contentOf(checkout));\n", ""],
    delivered("have to be accepted before the order is placed, anew where another partner brings it"),
  ),
  checkout(
    "terms leave with their partner",
    "following.ts",
    ["draft.accepted_terms === partner ? draft.accepted_terms : null", "draft.accepted_terms"],
    delivered("have to be accepted before the order is placed, anew where another partner brings it"),
  ),
  checkout(
    "what somebody has to be old enough for is not left at the door",
    "delivery-rules.ts",
    ['deliveryType === "Contactless" && !canBeContactless(content, draft)', "false"],
    delivered("is none once somebody has to be old enough, and is handed over then"),
  ),
  checkout(
    "a contactless delivery is handed over once somebody has to be old enough",
    "following.ts",
    [
      'draft.delivery_type === "Contactless" && canBeContactless(content, age)',
      'draft.delivery_type === "Contactless"',
    ],
    delivered("is none once somebody has to be old enough, and is handed over then"),
  ),
  checkout(
    "instructions have no other signs than may be",
    "delivery-rules.ts",
    ["!areInstructions(instructions, draft.modality_type)", "instructions.length < 0"],
    delivered("is taken or not"),
  ),
  checkout(
    "a tip is not above its maximum",
    "delivery-rules.ts",
    ["if (gratuityAmount > most)", "if (gratuityAmount < 0)"],
    tipped("is not more than the maximum, and no share that was not suggested"),
  ),
  checkout(
    "a tip leaves with whoever is tipped",
    "following.ts",
    ["  if (!slot || !isTipped(slot))\n", "  if (!slot)\n"],
    tipped("leaves with whoever is tipped"),
  ),
  checkout(
    "an offer is the product's and the store's own",
    "line-changes.ts",
    ["&& !isItsOffer", "&& !offer"],
    flashed("is refused when it is one that"),
  ),
  checkout(
    "what was wanted before an offer is kept through its changes",
    "line-changes.ts",
    ["before?.previous_quantity ?? before?.quantity", "before?.quantity"],
    flashed("adds to the product's line in the cart, at its price in the checkout alone"),
  ),
  checkout(
    "a code that is no longer earned is gone for good",
    "following.ts",
    ["promo_codes: content.promos.map(({ code }) => code),", "promo_codes: draft.promo_codes,"],
    coded("that is no longer earned is gone for good"),
  ),
  checkout(
    "a refusal makes codes and coupons good again",
    "activation/back-to-draft.ts",
    ["    await giveUsesBack(trx, checkout);\n", ""],
    coded("is good again after a refusal"),
  ),
  savings(
    "a code is not used more often than it may be",
    "uses.ts",
    ['row.or([row("max_uses", "is", null), row("used", "<", row.ref("max_uses"))])', 'row("used", ">=", 0)'],
    coded("is counted for one of two orders that were priced with it, whoever comes first"),
  ),
  savings(
    "an order has five codes at most",
    "promos.ts",
    ["if (kept.length >= maxPromoCodes)", "if (kept.length > maxPromoCodes)"],
    coded("is one of five at most"),
  ),
  savings(
    "a code that can't be taken off stays",
    "promos.ts",
    ['      if (row?.fault === "REMOVE") throw new ServiceError("PROMO_STUCK");\n', ""],
    coded("stays where it can't be taken off"),
  ),
  rowsOf("bill", "host-demo/services/shop/catalog/")(
    "a coupon counts in one order",
    "discounts.ts",
    ['clipped("clipped.used_by", "is", null)', 'clipped("clipped.account_id", "=", accountId)'],
    coded("counts in one order"),
  ),
  order(
    "an emptied order gives its fees and tip back",
    "picking.ts",
    ["if (pieces === 0)", "if (pieces < 0)"],
    whole("keeps delivery, service and tip until nothing is left of the order, and gives them back then"),
  ),
  order(
    "fees and tip stay while something is left",
    "picking.ts",
    ["if (pieces === 0)", "if (pieces >= 0)"],
    whole("keeps them where one thing is left"),
  ),
  flow(
    "a code that is no longer earned is told before the next press",
    "price-news.ts",
    ["(!isLost && !priceChange)", "!priceChange"],
    changed("is told with the next copy, once, and with what was shown first"),
  ),
  checkout(
    "a code that is no longer earned is named until its shopper knows",
    "following.ts",
    ["...lost_promos, ", ""],
    coded("that is no longer earned is named until the next change"),
  ),
  flow(
    "a code that was lost between two visits is told with the first copy",
    "copies.ts",
    ["...known, ...news,", "...known,"],
    changed("is told when the checkout is read"),
  ),
  flow(
    "a code that the shopper takes off is no news",
    "price-news.ts",
    ["[...codesOf(after), ...taken]", "codesOf(after)"],
    changed("is no news where the shopper has taken it off"),
  ),
  flow(
    "a tip or a code that is stored although its answer was lost is not told as refused",
    "copies.ts",
    ["withoutStored(state, checkout)", "state.problems"],
    changed("is not told once the copy shows that"),
  ),
  flow(
    "a code on its way is not lost to another one",
    "changes/queue.ts",
    ["!(isList(change) && other === state.pending)", "true"],
    changed("do not take one away that met a newer checkout and is sent again"),
  ),
  flow(
    "a change whose answer was lost is looked up",
    "changes/kinds.ts",
    ['isUnknown(error) && error.messageKey !== "offline"', "(false as boolean)"],
    changed("without an answer has the checkout read anew: it may have been stored"),
  ),
  page(
    "no partner brings an order without its terms",
    "missing.ts",
    ["if (partnerOf(checkout) && !hasAcceptedTerms(snapshot, checkout))", "if (false as boolean)"],
    paid("wants its terms accepted and a tip chosen, says so where that is done, and is placed then"),
  ),
  page(
    "there is none left to take out of none",
    "bill/flash-drawer.tsx",
    ["if (wanted < 0) return;", ""],
    paid("that is given back by a double click is taken out once"),
  ),
  flow(
    "an order keeps its place where its last item is taken out",
    "changes/kinds.ts",
    ["breaksRule(error) || leavesNothing(error)", "breaksRule(error)"],
    paid("of the last item is not taken out"),
  ),
  flow(
    "who changes an order gives no tip that they did not choose",
    "copies.ts",
    ["isAsked || amendsOrderId ||", "isAsked ||"],
    changed("is given again, unless something was chosen"),
  ),
  page(
    "another number is asked about anew",
    "notes/opt-ins.ts",
    ["known?.phoneNumber === undefined || known.phoneNumber === phone", "true as boolean"],
    paid(
      "is asked with the contact: nobody is texted at half a number, and a choice that is not kept is said",
    ),
  ),
  page(
    "no gift card is asked for where SNAP pays for everything",
    "gift-panel.tsx",
    ['"giftTotalMet" : "snapTotalMet"', '"giftTotalMet" : null'],
    dom(
      "checkout/card-choice.test.tsx",
      "a gift card is asked for only where SNAP does not pay for everything, and it is said why",
    ),
  ),
  page(
    "why an order was refused is not told of what is entered after",
    "use-sent.ts",
    ["isRefused ? (problems[kind] ?? problem) : null", "problems[kind] ?? problem"],
    declined("says so beside its button, not in what is asked for then"),
  ),
  page(
    "what is refused before anything was entered is not told of that",
    "use-sent.ts",
    ["  if (!hasBegun.current) before.current = problem;\n", ""],
    dom("age/age-gate.test.tsx", "is not asked for with what was refused of a card, and is confirmed then"),
  ),
  page(
    "an order that is being placed is not changed",
    "checkout-form.tsx",
    [" inert={isPlacing(snapshot)}", ""],
    declined(outOfReach),
  ),
  page(
    "an order that is being placed gets no code",
    "bill/promo-codes.tsx",
    [" inert={isPlacing(snapshot)}", ""],
    declined(outOfReach),
  ),
  page(
    "a plan that is being bought is paid with what was chosen",
    "membership/membership-form.tsx",
    [" inert={isPlacing(snapshot)}", ""],
    dom("checkout/membership/membership-checkout.test.tsx", "takes no other card while it is under way"),
  ),
  rowsOf("bill", "host-demo/site/modify/")(
    "a change that is being submitted takes no other",
    "modify-form.tsx",
    [" inert={isPlacing(snapshot)}", ""],
    dom(
      "modify/modify-pages.test.tsx",
      "a change that is being submitted takes no other, and keeps the focus on its button",
    ),
  ),
  rowsOf("bill", "host-demo/site/order/")(
    "a share that was not kept is not taken for an own amount as high",
    "tip-dialog.tsx",
    ["told.chosen?.percentage === gratuityPercentage", "gratuityAmount >= 0"],
    dom("order/order-changes.test.tsx", "of a share that was not kept is not seen in an own amount as high"),
  ),
  page(
    "what was taken at a sale's price is asked about where another store ends the checkout",
    "checkout-page.tsx",
    ["isAnswered || !left || flashLines(left).length === 0", "true"],
    paid("is asked about where another store has ended the checkout: %s"),
  ),
  page(
    "and where the checkout is gone while it is paid",
    "bill/leave-flash.tsx",
    ['status === "timedOut" || status === "stale"', 'status === "timedOut"'],
    paid("is asked about where the checkout is gone while it is paid: %s"),
  ),
  page(
    "and once, though the answer ends the checkout",
    "checkout-page.tsx",
    ["    shown.current = undefined;\n", ""],
    paid("is asked about where the checkout's time is over as well: %s"),
  ),
  checkout(
    "what is said when a draft is opened once more is seen before it is paid for",
    "checkouts.ts",
    ["opened.created || isSame ? told : await renewVersion", "told ? told : await renewVersion"],
    delivered("is left at the door from its opening on, where it can be"),
  ),
  rowsOf("bill", "host-demo/site/api/")(
    "an item that was taken out elsewhere does not come back without its offer",
    "cart-lines.ts",
    ["if (isNew && changed.couponId === null) return lines;", ""],
    node("host-demo/site/api/cart-lines.test.ts", "brings nothing back that was taken out elsewhere"),
  ),
];
