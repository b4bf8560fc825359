import { dom, type Mutation, node } from "./mutation.ts";

const serviceKey = "host-demo/services/platform/http/service-key.ts";
const serverRoutesTest = "host-demo/services/testing/server-routes.test.ts";
const picking = "host-demo/services/shop/order/picking.ts";
const settling = "host-demo/services/shop/order/settling.ts";
const settlingTest = "host-demo/services/shop/order/settling.test.ts";

/** The guards of what an order costs by its state's deposits, and of what becomes of it after picking. */
export const orderMutations: readonly Mutation[] = [
  {
    cases: [],
    guard: "order: SNAP pays no deposit on what it does not pay for",
    file: "sdk/domain/fees.ts",
    find: "snapEligible: snapEligible && line.snapEligible",
    replace: "snapEligible",
    test: node("sdk/domain/pricing.test.ts", "has SNAP pay a deposit only on what it may pay for"),
  },
  {
    cases: [],
    guard: "order: without a service key its routes are not there",
    file: serviceKey,
    find: '  if (settings.serviceKey === null) throw new ServiceError("NOT_FOUND");\n',
    replace: "",
    test: node(serverRoutesTest, "is not there where the installation has no key"),
  },
  {
    cases: [],
    guard: "order: another service key is refused",
    file: serviceKey,
    find: "if (!timingSafeEqual(",
    replace: "if (!Array.isArray(timingSafeEqual)) return;\n  if (!timingSafeEqual(",
    test: node(serverRoutesTest, "lets nobody in with"),
  },
  {
    cases: [],
    guard: "order: one that was picked is not picked otherwise",
    file: picking,
    find: '    if (before) throw new ServiceError("IDEMPOTENCY_KEY_REUSED");\n',
    replace: "",
    test: node(settlingTest, "however often and at once it is told of"),
  },
  {
    cases: [],
    guard: "order: no more is picked than was bought",
    file: picking,
    find: "quantity > left || ",
    replace: "",
    test: node(settlingTest, "takes only lines of the order"),
  },
  {
    cases: [],
    guard: "order: its end is told of once",
    file: settling,
    find: '      .where("status", "=", "PENDING")\n      .returningAll()',
    replace: "      .returningAll()",
    test: node(settlingTest, "however often and at once it is told of"),
  },
  {
    cases: [],
    guard: "order: a settlement that is carried on asks under the keys of the first try",
    file: settling,
    find: "=> `${orderId}:settle:${step}`",
    replace: "=> `${crypto.randomUUID()}:settle:${step}`",
    test: node(settlingTest, "any of its calls leaves an order that is settled later"),
  },
  {
    cases: [],
    guard: "order: what a closed gift card can't take does not stay with the retailer",
    file: settling,
    find: '  if (credit > 0) await processor.refund(call("return-bank", card, credit));\n',
    replace: "",
    test: node(settlingTest, "sends what a closed gift card can't take to the bank card"),
  },
  {
    cases: [],
    guard: "order: what reductions owe is paid before the order's holds are let go of",
    file: settling,
    find: "    await finishRefundsOf(context, orderId);\n",
    replace: "",
    test: node(settlingTest, "is paid before the order is settled, also where the bank card only stood by"),
  },
  {
    cases: [],
    guard: "order: what was paid last goes back first",
    file: "sdk/domain/tenders.ts",
    find: "paid - sum(line.gifts)].reverse()",
    replace: "paid - sum(line.gifts)]",
    test: node("sdk/domain/tenders.test.ts", "pays back what was paid last first"),
  },
  {
    cases: [],
    guard: "order: why money is not back yet is named",
    file: "host-demo/services/shop/order/refunds.ts",
    find: "      .set({ delay })\n",
    replace: "      .set({ delay: null })\n",
    test: node(settlingTest, "keeps the order from being settled while it can't be paid"),
  },
  {
    cases: [],
    guard: "order: nothing is taken out of one that was picked",
    file: "host-demo/services/shop/order/refunds.ts",
    find: '  if (settlement) throw new ServiceError("BAD_REQUEST", { reason: "The order has been picked." });\n',
    replace: "",
    test: node(settlingTest, "counts what was sent back before"),
  },
  {
    cases: [],
    guard: "order: one that its shopper has seen is not shown again for an empty cart",
    file: "host-demo/services/shop/order/routes.ts",
    find: "      if (found.order.read_at === null) await markRead(context, found.order.id);\n",
    replace: "",
    test: node(
      "host-demo/services/shop/checkout/checkout.test.ts",
      "leads from an empty cart to the order that its shopper has not seen yet",
    ),
  },
  {
    cases: [],
    guard: "order: one that its shopper has not seen is found again",
    file: "host-demo/services/shop/checkout/checkouts.ts",
    find: "      if (unseen) return { checkout: unseen, created: false };\n",
    replace: "",
    test: node(
      "host-demo/services/shop/checkout/checkout.test.ts",
      "leads from an empty cart to the order that its shopper has not seen yet",
    ),
  },
  {
    cases: [],
    guard: "order: one that its shopper has not seen is found again for half an hour",
    file: "host-demo/services/shop/cart/unseen-order.ts",
    find: "age <= settings.unseenOrderSeconds * 1000",
    replace: "age >= 0",
    test: node(
      "host-demo/services/shop/checkout/checkout.test.ts",
      "leads from an empty cart to the order that its shopper has not seen yet",
    ),
  },
  {
    cases: [],
    guard: "order: a cart that was filled again is not led to the order before",
    file: "host-demo/services/shop/cart/routes.ts",
    find: "(isFilledAnew ? null : (unseen?.checkoutId ?? null))",
    replace: "(unseen?.checkoutId ?? null)",
    test: node(
      "host-demo/services/shop/checkout/checkout.test.ts",
      "leads from an empty cart to the order that its shopper has not seen yet",
    ),
  },
  {
    cases: [],
    guard: "order: one that may have begun without a word keeps its key",
    file: "host-demo/services/shop/saga/submit.ts",
    find: "if (!(await recoverKey(context, call))) await freeKey",
    replace: "await freeKey",
    test: node(
      "host-demo/services/shop/saga/saga.test.ts",
      "keeps its key where the word that it has begun was lost",
    ),
  },
  {
    cases: [],
    guard: "order: one that is being placed is found by whoever opens the checkout anew",
    file: "host-demo/services/shop/checkout/checkouts.ts",
    find: 'if (live?.status === "ACTIVATING") return',
    replace: 'if (live?.status === "EXPIRED") return',
    test: node(
      "host-demo/services/shop/checkout/recovery.test.ts",
      "is ended by whoever looks at the checkout",
    ),
  },
  {
    cases: [],
    guard: "order: a link to one that was seen leads to it",
    file: "host-demo/site/checkout/last-visited.ts",
    find: "    if (historyAction === NavigationType.Push && cameBackTo(pathname)) forgetLastVisited();\n",
    replace: "",
    test: dom("checkout/confirmation-page.test.tsx", "is shown to whoever follows a link to it"),
  },
];
