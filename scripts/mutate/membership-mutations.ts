import { dom, type Mutation, node, rowsOf } from "./mutation.ts";

const services = "host-demo/services/shop/membership";
const row = rowsOf("membership");

const tried = (name: string) => node(`${services}/membership.test.ts`, name);
const paged = (name: string) => dom("checkout/membership/membership-checkout.test.tsx", name);
const page = "host-demo/site/checkout/membership/membership-checkout-page.tsx";
const erased = (name: string) => node("host-demo/services/account/shopper-data/account.test.ts", name);
const isForWhom = tried("is for who is no member, for a plan of the banner");

/** The guards of joining: who may, at what price, paid by what, and that nobody pays twice. */
export const membershipMutations: readonly Mutation[] = [
  row(
    "who is a member opens no checkout",
    `${services}/checkouts.ts`,
    ["    await refuseMember(trx, shopper.accountId);\n", ""],
    isForWhom,
  ),
  row(
    "a plan of another banner is not sold",
    `${services}/checkouts.ts`,
    ["  if (!plans.includes(plan))\n", "  if (plans.length === 0)\n"],
    isForWhom,
  ),
  row(
    "SNAP pays for no plan",
    `${services}/payments.ts`,
    ['  if (type === "EBT") throw new ServiceError("PAYMENT_TYPE_NOT_ACCEPTED");\n', ""],
    isForWhom,
  ),
  row(
    "the price that was shown is the price that is paid",
    `${services}/lock.ts`,
    ["request.checksum !== checksumOf(plan, planPrices[plan]) || ", ""],
    tried("has another plan take the place of the one before"),
  ),
  row(
    "a draft is placed in the version that was shown",
    `${services}/lock.ts`,
    ['    .where("version", "=", versionKey)\n', ""],
    tried("has another plan take the place of the one before"),
  ),
  row(
    "a card that was not needed paid nothing",
    `${services}/outcome.ts`,
    ["if (amount > 0) await processor.complete({ ...request, amount });\n    else ", ""],
    tried("sells one plan, untaxed, to a bank card"),
  ),
  row(
    "a card for one purchase alone comes along whole",
    `${services}/wire.ts`,
    ["toWirePayment(payment, unlisted.get(payment.card_id))", "toWirePayment(payment)"],
    tried("knows the card that is for this purchase alone"),
  ),
  row(
    "a bought plan is kept for the books",
    "host-demo/services/account/shopper-data/kept-sales.ts",
    ["  await keepPlans(context, account.id, makeOnce);\n", ""],
    erased("leaves the plan that it bought to the books"),
  ),
  row(
    "a bought plan is kept without whoever bought it",
    "host-demo/services/account/shopper-data/kept-sales.ts",
    ['.set({ account_id: await nobodyOf(), email: "" })', ".set({ account_id: await nobodyOf() })"],
    erased("leaves the plan that it bought to the books"),
  ),
  row(
    "a mail is its own shopper's",
    "host-demo/services/shop/mail/read.ts",
    [
      'from.selectFrom("membership_checkout").where("account_id", "=", accountId).select("id")',
      'from.selectFrom("membership_checkout").select("id")',
    ],
    node("host-demo/services/shop/mail/membership.test.ts", "stands among those of orders"),
  ),
  row(
    "a reload knows the checkout that was being paid",
    page,
    ["replace: true, state: { checkoutId }", "replace: true, state: {}"],
    paged("is found by a reload while it is under way"),
  ),
  row(
    "the account shows the plan at once",
    page,
    ['[["account"], cartKey]', "[cartKey]"],
    paged("leads from the plans to the checkout"),
  ),
  row(
    "who is a member is led to the membership",
    page,
    ['  if (isMember) return <Navigate to="/membership" replace />;\n', ""],
    paged("of who is a member leads to the membership"),
  ),
  row(
    "a plan that is not sold here opens no checkout",
    page,
    ['subscriptionType === search.get("plan")', 'subscriptionType !== search.get("plan")'],
    paged("for want of such a plan leads to those there are"),
  ),
];
