// Long because it lists the guards of promised times, of their services and of the pages around them.
import { dom, e2e, type Mutation, node, rowsOf } from "./mutation.ts";

const services = "host-demo/services";
const promised = (name: string) => node(`${services}/shop/promising/promises.test.ts`, name);
const carted = (name: string) => node(`${services}/shop/cart/routes.test.ts`, name);
const moved = (name: string) => node(`${services}/shop/checkout/amending/prices.test.ts`, name);
const brought = (name: string) => node(`${services}/shop/checkout/delivery.test.ts`, name);
const promising = rowsOf("promises", `${services}/shop/promising/`);
const checkout = rowsOf("promises", `${services}/shop/checkout/`);
const cart = rowsOf("promises", `${services}/shop/cart/`);
const late = rowsOf("promises", "host-demo/site/checkout/");
const fee = (name: string) => node(`${services}/shop/cart/bringing.test.ts`, name);
const followed = (name: string) => dom("shopping/fee-follows.test.tsx", name);
const renewal = (name: string) => node("host-demo/site/checkout/renewal.test.ts", name);
const renewed = (name: string) => node("sdk/headless/checkout-renewal.test.ts", name);
const lasting = (name: string) => node(`${services}/shop/promising/lock-order.test.ts`, name);
const times = rowsOf("promises", "host-demo/site/scheduling/");
const scheduled = (name: string) => dom("scheduling/scheduling-page.test.tsx", name);
const platform = rowsOf("promises", `${services}/platform/`);

/** The place that is promised for a cart, what is sold by it, and what becomes of it when an order is placed. */
export const promiseMutations: readonly Mutation[] = [
  promising(
    "what is promised to others takes places",
    "places.ts",
    [
      "from promise where expires_at > ${now} and account_id <> ${ownerId}\n    union",
      "from promise where false\n    union",
    ],
    promised("of a window's only place leaves none to anybody else, until it is over"),
  ),
  promising(
    "a promise in its grace takes none",
    "places.ts",
    ["from promise where expires_at > ${now} and account_id <>", "from promise where account_id <>"],
    promised("of a window's only place leaves none to anybody else, until it is over"),
  ),
  promising(
    "a promise takes the reservation over",
    "promises.ts",
    ['  await db.deleteFrom("hold").where("account_id", "=", accountId).execute();\n', ""],
    promised("takes the reservation over, and lasts as long as that had left"),
  ),
  promising(
    "a time outlasts its quote only for whoever holds it, and says so",
    "promises.ts",
    ["!held || windowOf(held) !== wish.originalWindow?.value", '!held || windowOf(held) === ""'],
    promised("of the time that is held outlasts its quote, where it says which that is"),
  ),
  promising(
    "a reservation takes the promise over",
    "holds.ts",
    ['  await db.deleteFrom("promise").where("account_id", "=", accountId).execute();\n', ""],
    promised("is moved by a reservation, of the same window without time anew"),
  ),
  promising(
    "the same place again keeps its time",
    "holds.ts",
    ["promise?.expires_at ?? untilItBegins(", "untilItBegins("],
    promised("is moved by a reservation, of the same window without time anew"),
  ),
  promising(
    "no page sells a cart at a time that it does not show",
    "promises.ts",
    ["  await outdateDraft(context, cart, wish);\n", ""],
    promised(
      "from a page that shows another time than was chosen since is refused, and the same time again is not",
    ),
  ),
  promising(
    "changes keep a promise for two hours at most",
    "promises.ts",
    [
      "sooner(promisedUntil(context, slot), new Date(since.getTime() + promiseLimit))",
      "promisedUntil(context, slot)",
    ],
    promised("keeps its promise by its changes, for two hours in all"),
  ),
  promising(
    "a time that is held or promised is the shopper's until it begins",
    "slots.ts",
    ["wanted < starts_at ? wanted : starts_at", "wanted < starts_at ? wanted : wanted"],
    promised("is promised until it does, whatever is changed or held meanwhile"),
  ),
  promising(
    "a window that has begun takes no order",
    "promises.ts",
    [" || promise.starts_at <= now)", ")"],
    promised("takes no order once it has begun, and nobody is charged"),
  ),
  promising(
    "a change never shortens a promise",
    "promises.ts",
    ["later(expires_at, sooner(", "later(since, sooner("],
    promised("takes the reservation over, and lasts as long as that had left"),
  ),
  promising(
    "a promise is of the cart's store",
    "promises.ts",
    ["if (quote.store_id !== cart.store_id)", "if (false as boolean)"],
    promised("a quote of another store than the cart's"),
  ),
  promising(
    "a delivery whose store delivers no more is led to its address",
    "promises.ts",
    ['modalityType === "DELIVERY" ? "CONFIRM_ADDRESS" : "MODALITY_INVALID"', '"MODALITY_INVALID"'],
    promised("a delivery by a store that has closed, until its address is chosen again"),
  ),
  promising(
    "a delivery is promised to a whole address, the cart's own",
    "promises.ts",
    [
      "if (!quote.destination.address || !address || !isSamePlace(",
      "if (!address || (false as boolean) && !isSamePlace(",
    ],
    promised("a delivery to a ZIP code, or to another address than the cart's"),
  ),
  promising(
    "nothing is promised to an address that has left its shopper's book",
    "promises.ts",
    ['    if (chosen?.is_removed) throw new ServiceError("CONFIRM_ADDRESS");\n', ""],
    brought("is told of by the cart, and nothing is promised or sold to it until an address is chosen again"),
  ),
  checkout(
    "nothing is sold to an address that has left its shopper's book",
    "repricing.ts",
    ['  if (place.addressRemoved) throw new ServiceError("CONFIRM_ADDRESS");\n', ""],
    brought("is told of by the cart, and nothing is promised or sold to it until an address is chosen again"),
  ),
  promising(
    "an order of nothing is promised no time",
    "promises.ts",
    ['  if (items.included.length === 0) throw new ServiceError("NO_ITEMS_AVAILABLE");\n', ""],
    promised("an order of which nothing is to be had"),
  ),
  promising(
    "a stale page changes no promise",
    "promises.ts",
    ['    .where("version", "=", versionKey)\n', ""],
    promised("belongs to the version that a page has seen"),
  ),
  promising(
    "an order has at most 150 items",
    "order-rules.ts",
    ['  if (count(items) > maxOrderItems) throw new ServiceError("CART_QUANTITY_EXCEEDED");\n', ""],
    promised("more than 150 items, and more than 12 of alcohol"),
  ),
  promising(
    "an order has at most 12 items of alcohol",
    "order-rules.ts",
    ["if (count(alcohol) > maxAlcoholItems)", "if (false as boolean)"],
    promised("more than 150 items, and more than 12 of alcohol"),
  ),
  promising(
    "no alcohol is brought to a dry county",
    "order-rules.ts",
    ["alcohol.length > 0 && isWrittenAs", "alcohol.length < 0 && isWrittenAs"],
    promised("alcohol in a dry county, and tobacco by Instacart"),
  ),
  promising(
    "Instacart brings no tobacco",
    "order-rules.ts",
    ["  if (kept.length > 0) throw", "  if (kept.length < 0) throw"],
    promised("alcohol in a dry county, and tobacco by Instacart"),
  ),
  promising(
    "a promise that changes as it runs out is its shopper's or the next one's",
    "promises.ts",
    ["  await lockOwnSlot(db, promise.slot_id);\n", ""],
    lasting("with its items"),
  ),
  promising(
    "a promise whose draft changes as it runs out is its shopper's or the next one's",
    "promises.ts",
    ["  await lockOwnSlot(context.db, promise.slot_id);\n", ""],
    lasting("with its draft"),
  ),
  promising(
    "a promise whose order fails as it runs out is its shopper's or the next one's",
    "bookings.ts",
    [
      "await lockOwnSlot(db, standing.slot_id)",
      'await db.selectFrom("slot").where("id", "=", standing.slot_id).select("starts_at").executeTakeFirstOrThrow()',
    ],
    lasting("with an order that could not be placed"),
  ),
  promising(
    "a booking counts whoever has the place by now",
    "bookings.ts",
    ['  if (slot.booked + others >= slot.capacity) throw new ServiceError("PROMISE_EXPIRED");\n', ""],
    promised("charges nobody for a place that was sold by a process whose clock is ahead"),
  ),
  promising(
    "a placed order is moved to no place that others have by now",
    "order-promises.ts",
    ['  if (slot.booked + others >= slot.capacity) throw new ServiceError("PROMISE_EXPIRED");\n', ""],
    moved("is not booked where a process whose clock is ahead has sold its place since"),
  ),
  promising(
    "a place that was promised to an order is listed for that order",
    "places.ts",
    [" and order_id <> ${ownerId}", ""],
    moved("is listed for the order that it is promised to, and promised again"),
  ),
  promising(
    "a place that a cart has is not listed for an order of its shopper's",
    "quotes.ts",
    ["asked.order?.id ?? asked.accountId", "asked.accountId"],
    moved("is not listed for an order where its shopper has it for a cart"),
  ),
  promising(
    "times are listed for no order of somebody else's",
    "order-promises.ts",
    ['.where("account_id", "=", accountId)\n    .select(["item_total"', '.select(["item_total"'],
    moved("is told of no order that is somebody else's, or none"),
  ),
  promising(
    "a refusal gives the place back",
    "bookings.ts",
    ['row("booked", "-", 1)', 'row("booked", "-", 0)'],
    promised("that is refused gives the promise back, for half an hour, also beyond the two hours"),
  ),
  promising(
    "a refusal gives no second place",
    "bookings.ts",
    ["  if (await hasPlace(context, checkout.account_id)) return clock();\n", ""],
    promised("never gives a shopper a second place back"),
  ),
  checkout(
    "a place is booked before any card is asked",
    "activation/run.ts",
    ['      await runStep(context, attempt, "book", () => bookPlace(context, attempt));\n', ""],
    promised("books the place, and the order says when it is, and by which visit it came"),
  ),
  checkout(
    "a checkout is made from the promise that was named",
    "checkouts.ts",
    [" || promise.id !== (named ?? promise.id))", ")"],
    promised("is made from a promise, and from no other than the one that was named"),
  ),
  checkout(
    "what there won't be stays in the cart",
    "repricing.ts",
    [
      "new Set(items.excluded.map(({ gtin13 }) => gtin13))",
      'new Set<string>(items.excluded.length < 0 ? [""] : [])',
    ],
    promised("sells what is included, and leaves the rest in the cart"),
  ),
  checkout(
    "a cart that was changed is held to the order's rules",
    "repricing.ts",
    ["  await checkOrderRules({ ...context, db }, wanted, { vendor, destination });\n", ""],
    promised("is held to the order's rules when its cart is changed behind the promise's back"),
  ),
  checkout(
    "who picks up outlives a time that ran out",
    "drafts.ts",
    ["    ...(before && saidBefore(before, cart)),\n", ""],
    promised("of a time that ran out leaves to the next one who picks up"),
  ),
  checkout(
    "a tip goes to whom it was meant for",
    "drafts.ts",
    ["isOfSamePlace(before, cart) ? saidOfBringer", "before ? saidOfBringer"],
    brought("leaves to a pickup who takes it"),
  ),
  cart(
    "an order takes nothing out that waits for the other way",
    "carts.ts",
    ['    .where("modality_type", "=", modalityType)\n', ""],
    promised("takes out of the cart what was ordered, and not what waits for the other way"),
  ),
  cart(
    "a cart that goes to another store gives its time back",
    "carts.ts",
    [
      '      .deleteFrom("promise")\n      .where("cart_id", "=", id)',
      '      .deleteFrom("promise")\n      .where("cart_id", "=", "")',
    ],
    promised("is given back where another store is preferred, and the cart goes there"),
  ),
  cart(
    "what the store does not sell stays listed",
    "pricing.ts",
    [
      '    .leftJoin("price", (join) =>\n      join.onRef("price.gtin13", "=", "line.gtin13")',
      '    .innerJoin("price", (join) =>\n      join.onRef("price.gtin13", "=", "line.gtin13")',
    ],
    carted("still lists what its store does not sell, without a price, whatever else is changed"),
  ),
  platform(
    "whoever was remembered signs in anew before they order",
    "http/dispatch.ts",
    ['    if (route.fullSignIn && shopper.acr !== "full") throw new ServiceError("STEP_UP_REQUIRED");\n', ""],
    promised("whoever was only remembered, until they sign in for a page that needs it"),
  ),
  late(
    "the order carries what the fraud script calls the visit",
    "checkout-area.tsx",
    ["order, transactionId }", "order }"],
    e2e("checkout/fraud-visit.spec.ts", "the payment page has the fraud script tell of the visit"),
  ),
  late(
    "a payment page that has expired says so before it leads on",
    "checkout-page.tsx",
    ["return wasReady.current ? askAnew : askAnew();", "return askAnew();"],
    e2e(
      "checkout/expired-time.spec.ts",
      "a time that ends before the order's button is pressed charges nobody",
    ),
  ),
  late(
    "a time is renewed once",
    "renewal.ts",
    ["isVisible && !isRenewed &&", "isVisible &&"],
    renewal("a second time"),
  ),
  late(
    "a time that is over is told, not renewed",
    "renewal.ts",
    ["left > 0 && ", ""],
    renewal("that is over"),
  ),
  late(
    "a page that nobody sees keeps no place",
    "renewal.ts",
    ["return isVisible && ", "return "],
    renewal("of a page that nobody sees"),
  ),
  late(
    "a page that nobody uses keeps no place",
    "renewal.ts",
    [" && now - lastUsed <= useTime", ""],
    renewal("of a page that nobody has used for five minutes"),
  ),
  late(
    "a payment page that nobody uses is timed out",
    "use-renewal.ts",
    ["      else session.timeOut();\n", ""],
    dom("checkout/checkout-page.test.tsx", "is timed out after half an hour"),
  ),
  late(
    "a page whose device slept looks again within a minute",
    "use-promise-state.ts",
    ["Math.min(left, untilNextLook)", "left"],
    scheduled("says so within a minute"),
  ),
  late(
    "so does one whose tab is seen again, at once",
    "use-promise-state.ts",
    ['    document.addEventListener("visibilitychange", look);\n', ""],
    scheduled("says so as soon as its tab is seen"),
  ),
  rowsOf("promises", "sdk/flows/checkout/changes/")(
    "a renewal at another price is told",
    "renewal.ts",
    ["totalChange(before, after) ?? ", ""],
    renewed("at another price says so before it is paid"),
  ),
  rowsOf("promises", "sdk/flows/checkout/changes/")(
    "a renewal of another time is told",
    "renewal.ts",
    ["windowOf(before) !== windowOf(after)", "windowOf(before) === null"],
    renewed("that is another one by now says so"),
  ),
  rowsOf("promises", "sdk/stores/")(
    "a press that is sent again says the same of the visit",
    "checkout-store.ts",
    ["if (key !== submission.idempotencyKey) {", "if (submission) {"],
    node(
      "sdk/headless/checkout.test.ts",
      "tells with the order what the fraud script calls the visit: the same each time that a press is sent",
    ),
  ),
  cart(
    "a cart has the fee of a time that is still promised",
    "bringing.ts",
    [
      '    .where("cart_id", "=", cart.id)\n    .where("expires_at", ">", now)\n',
      '    .where("cart_id", "=", cart.id)\n',
    ],
    fee("knows no fee any more once the promise is over"),
  ),
  cart(
    "a delivery to an address that is gone has no fee yet",
    "bringing.ts",
    ["addressRemoved ? undefined : ", ""],
    fee("knows none while its address has left the shopper's book"),
  ),
  cart(
    "a cart with nothing to bring has no fee for it",
    "pricing.ts",
    ["order.length > 0 ? parts.slot : undefined", "parts.slot"],
    fee("costs nothing while there is nothing to bring"),
  ),
  rowsOf("promises", "host-demo/site/api/")(
    "a cart is read again for the fee of the time that was just promised",
    "queries.ts",
    ["isInvalidated || isAtAnotherTime", "isInvalidated"],
    followed("has the fee of the time that was just chosen"),
  ),
  rowsOf("promises", "host-demo/site/shopping/")(
    "a cart is read again for the fee of the time that is held",
    "use-fee-that-follows.ts",
    ["isHeldAnew || isOver", "isOver"],
    followed("follows the time that is held"),
  ),
  times(
    "a press that was refused has the time brought up to the cart anew",
    "use-continue.ts",
    ["      forgetRenewed();\n", ""],
    scheduled("refuses one press, and the next one goes on without it"),
  ),
  times(
    "an order is for the time that was chosen last",
    "schedule.tsx",
    [" && last.promiseId === promise.id", ""],
    scheduled("is gone without at another time, which is the one that the order is for"),
  ),
];
