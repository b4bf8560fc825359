// Long because it lists the guards of changing an order, of its services and of the pages for it.

import { dom, e2e, type Mutation, node, rowsOf } from "./mutation.ts";

const amending = "host-demo/services/shop/checkout/amending";
const row = rowsOf("change of an order");
const seeded = (name: string) => node("host-demo/services/demo/seeded-orders.test.ts", name);
const onPage = (name: string) => dom("order/order-changes.test.tsx", name);
const tested = (file: string, name: string) => node(`${amending}/${file}.test.ts`, name);

/** The guards of changing, tipping, moving and giving up an order that is placed. */
export const amendingMutations: readonly Mutation[] = [
  row(
    "a change that was left for days is begun anew",
    "host-demo/services/shop/checkout/amending/drafts.ts",
    [" && !hasExpired(live, context.clock()))", ")"],
    node("host-demo/services/shop/checkout/amending/modify.test.ts", "without a time is changed anew"),
  ),
  row(
    "a call that waited long to begin keeps its key",
    "host-demo/services/shop/saga/begin.ts",
    [".set({ created_at: clock() })", '.set({ status: "IN_PROGRESS" })'],
    node(
      "host-demo/services/shop/saga/saga.test.ts",
      "is not begun again by a repeat that waits for its key",
    ),
  ),
  row(
    "an order that is being changed is nobody else's to change",
    `${amending}/base.ts`,
    ['  if (order.changing !== null) throw new ServiceError("REQUEST_STILL_PROCESSING");\n', ""],
    tested("guards", "is held by another change: that, and its store, wait"),
  ),
  row(
    "a store that has read another version reads the order again",
    "host-demo/services/shop/order/confirming.ts",
    ["read !== undefined && read !== version", "false as boolean"],
    tested("guards", "that names the version it has read reads again what was changed and confirmed since"),
  ),
  row(
    "an order that fulfilment can't be told of keeps no other waiting",
    "host-demo/services/shop/order/confirming.ts",
    [".catch((err: unknown) =>", ".finally((err?: unknown) =>"],
    tested("guards", "keeps no other order waiting where it can't be told yet"),
  ),
  row(
    "what fulfilment can't be told of keeps no later order waiting",
    "host-demo/services/shop/order/confirming.ts",
    ["sql`random()`", '"confirm_due_at"'],
    tested("guards", "is told of an order that is due after many that it can't be told of"),
  ),
  row(
    "a line that is put back is as it was ordered",
    "host-demo/services/shop/cart/carts.ts",
    [" ?? ordered?.said", ""],
    tested("modify", "has a line that is put back as it was ordered"),
  ),
  row(
    "what is new goes by what was said for the whole order",
    `${amending}/modify-cart.ts`,
    ["? [] : [substitutionPolicy]", "? [] : []"],
    tested("modify", "has what is new go by what was said for the whole order"),
  ),
  row(
    "what is new goes by the main cart where each line of the order had its own",
    `${amending}/modify-cart.ts`,
    [
      "[substitution_policy = first.substitution_policy]",
      '[substitution_policy = "SHOPPER_CHOICE" as const]',
    ],
    tested("modify", "has what is new go by what is said for the next one"),
  ),
  row(
    "what a process that died had begun with an order is ended first",
    `${amending}/routes.ts`,
    ["if (named?.orderId) await", "if (false as boolean) await"],
    tested("recovery", "ends first what a process that died had begun with its order"),
  ),
  row(
    "nobody is moved to a time that began while nobody was at it",
    `${amending}/recovery.ts`,
    ["isPriced && !begun", "isPriced"],
    tested("recovery", "is not moved to a time that began while nobody was at it"),
  ),
  row(
    "from its cut-off on an order stays as it is",
    `${amending}/base.ts`,
    ['pastCutOff ? order.status === "PLACED" : isModifiable(context, order)', 'order.status === "PLACED"'],
    tested("guards", "is past its cut-off: only its tip may be changed, until it is picked"),
  ),
  row(
    "what its store has begun to take out of is not changed",
    `${amending}/base.ts`,
    ["if (!isOpen || reduced || picked)", "if (!isOpen || picked)"],
    tested("guards", "was reduced by its store"),
  ),
  row(
    "an order that was picked is not changed, whatever its charges wait for",
    `${amending}/base.ts`,
    ["if (!isOpen || reduced || picked)", "if (!isOpen || reduced)"],
    tested("guards", "was picked, and waits for what that costs"),
  ),
  row(
    "an order that has become another one since is not changed unseen",
    `${amending}/lock.ts`,
    [
      "if (order.version !== draft.amends_version || order.version_key !== body.paymentDetails.paymentVersionKey)",
      "if (false as boolean)",
    ],
    tested("guards", "that has become another one since is shown, not made"),
  ),
  row(
    "a change never becomes an order of its own",
    "host-demo/services/shop/checkout/activation/lock.ts",
    ['    .where("amends_order_id", "is", null)\n', ""],
    tested("guards", "is no order of its own"),
  ),
  row(
    "a change is for nobody else, and of no other age, than its draft says",
    `${amending}/lock.ts`,
    ["  checkContactSame(draft, body);\n", ""],
    tested("guards", "is for whom its draft says"),
  ),
  row(
    "SNAP pays more by a PIN alone",
    `${amending}/lock.ts`,
    ['rises.some(({ kind, cardId }) => kind === "EBT" && !pins.has(cardId))', "(false as boolean)"],
    tested("tenders", "rises where more of it is wanted, with a PIN for the change and the difference"),
  ),
  row(
    "SNAP stays as it was where nobody wants more of it",
    `${amending}/tenders.ts`,
    ["wanted: snap.wanted_amount ?? held(snap)", "wanted: snap.wanted_amount ?? undefined"],
    tested("tenders", "stays as it was while other lines rise, and the bank card pays"),
  ),
  row(
    "what was asked last is let go of first",
    `${amending}/release.ts`,
    ["takeNewest(parts, Math.max(0, excess))", "takeNewest(parts.toReversed(), Math.max(0, excess))"],
    tested("tenders", "a bank card is given back from its newest part on"),
  ),
  row(
    "a change that was being taken back is not carried on with",
    "host-demo/services/shop/checkout/tendering/tendering.ts",
    [" && !isTakenBack", ""],
    tested("recovery", "a change that was being taken back, since a code was used up"),
  ),
  row(
    "a change that does not come to stand gives back what it asked of cards",
    `${amending}/run.ts`,
    ["    await voidAll(context, attempt, decided);\n", ""],
    tested("guards", "leaves the order as it was where its card is rejected after it was authorised"),
  ),
  row(
    "a place that an order did not move to is given back",
    `${amending}/undo.ts`,
    ["    if (change.moves_to !== null) await leavePlace(trx, change.moves_to);\n", ""],
    tested("prices", "is given back where the card does not pay for it"),
  ),
  row(
    "an order that moved gives its first place back",
    `${amending}/commit.ts`,
    ["    if (change.moves_to !== null) await leavePlace(trx, order.slot_id);\n", ""],
    tested("prices", "costs or saves the difference, and the first one's place is anybody's"),
  ),
  row(
    "another time keeps a coupon on the fee",
    `${amending}/content.ts`,
    ["{ ...parts, feeCoupons, fees:", "{ ...parts, fees:"],
    tested("prices", "keeps a coupon on the fee"),
  ),
  row(
    "lines that are not raised keep their price",
    "host-demo/services/shop/cart/agreed.ts",
    [
      "line.gtin13 === gtin13 && quantity <= line.quantity",
      "line.gtin13 === gtin13 && quantity < line.quantity",
    ],
    tested("prices", "keeps its price unless it is raised, then costs what it does today"),
  ),
  row(
    "what bringing an order costs stays",
    `${amending}/content.ts`,
    [
      "  const terms = slot ?? agreedSlot(base.content);\n",
      "  const terms = slot ?? { ...base.content.slot, cost: 0 } as SlotTerms;\n",
    ],
    tested("prices", "stays, but for what a small order costs, and its service"),
  ),
  row(
    "a store that picks is told of a change first",
    "host-demo/services/shop/order/stages.ts",
    ["    await confirmChanges(context, trx, order);\n", ""],
    tested("guards", "is told before it picks, and picks what was told"),
  ),
  row(
    "what was picked of an order before its change is not charged as the change",
    "host-demo/services/shop/order/picking.ts",
    [
      "if (await confirmChanges(context, trx, order)) return undefined;",
      "await confirmChanges(context, trx, order);",
    ],
    tested("guards", "that has picked"),
  ),
  row(
    "nothing is taken out of an order as it was before its change",
    "host-demo/services/shop/order/refunds.ts",
    [
      "if (order && (await confirmChanges(context, trx, order))) return undefined;",
      "if (order) await confirmChanges(context, trx, order);",
    ],
    tested("guards", "that has taken something out"),
  ),
  row(
    "a store waits while an order is being changed",
    "host-demo/services/shop/order/stages.ts",
    ['    if (order.changing !== null) throw new ServiceError("REQUEST_STILL_PROCESSING");\n', ""],
    tested("guards", "is held by another change: that, and its store, wait"),
  ),
  row(
    "a bank card that has left the wallet still pays for its order",
    "host-demo/services/payments/processor/sandbox.ts",
    ['!card && isRaise ? { outcome: "AUTHORIZED" } : ', ""],
    tested("tenders", "pay for a change as before, up and down"),
  ),
  row(
    "a tip that was given meanwhile is not taken back by a draft from before",
    `${amending}/said.ts`,
    ["  return { ...now, ...Object.fromEntries(own.map((key) => [key, said[key]])) };\n", "  return said;\n"],
    tested("guards", "that was opened before the order's tip was changed"),
  ),
  row(
    "a tip that a draft was only cut to is none of its own",
    `${amending}/said.ts`,
    ['!(key.startsWith("gratuity") && said.gratuity_cut)', "true"],
    tested("guards", "that was opened before the order's tip was changed"),
  ),
  row(
    "what is to be done at the door is read as it was confirmed last",
    "host-demo/services/shop/order/order-to-pick.ts",
    ['"told.version", "=", "order.confirmed_version"', '"told.version", "=", "order.version"'],
    tested("guards", "reads what is to be done at the door as it was told last"),
  ),
  row(
    "an order's page tells by itself that its cut-off has passed",
    "host-demo/site/order/cut-off.ts",
    ["setTimeout(() => tick((count) => count + 1), left % minute || minute)", "setTimeout(() => undefined)"],
    onPage("that passes while the page is open is told by itself"),
  ),
  row(
    "an order's page that is opened after its cut-off tells so",
    "host-demo/site/order/order-changes.tsx",
    ["{cutOff && !isOpen && <Ended {...cutOff} />}", "{false as boolean && cutOff && <Ended {...cutOff} />}"],
    onPage("is said in the store's time zone with what is left"),
  ),
  row(
    "a tip that is being given as picking begins is told of",
    "host-demo/site/order/order-changes.tsx",
    ["order.tip ?? opened", "order.tip"],
    onPage("that is being given as picking begins stays to be read"),
  ),
  row(
    "a calendar takes the time that an order was moved to",
    "host-demo/site/order/order-facts.tsx",
    ["written: servicesNow().toISOString()", "written: order.placedAt"],
    onPage("is changed once what it costs is confirmed"),
  ),
  row(
    "a change of an order that was canceled is told as that",
    "host-demo/site/modify/over.tsx",
    ['isCancelled ? ofOrder("cancelledText") : t("cannotModify")', 't("cannotModify")'],
    e2e("checkout/modify-interruptions.spec.ts", "says so at a press of"),
  ),
  row(
    "what is known of an order is read anew once it can't be changed any more",
    "host-demo/site/modify/over.tsx",
    [
      "useEffect(() => void queries.invalidateQueries({ queryKey: orderKey(orderId) }), [orderId, queries]);",
      "",
    ],
    e2e("checkout/modify-interruptions.spec.ts", "says so at a press of"),
  ),
  row(
    "the payment of a change gives way once the order is picked",
    "host-demo/site/modify/modify-payment-page.tsx",
    ['status === "timedOut" || problem?.messageKey === "cannotModify"', 'status === "timedOut"'],
    e2e("checkout/modify.spec.ts", "picking that begins half-way leaves the order as it was"),
  ),
  row(
    "that fulfilment could not be told of a change is said where it was tried first",
    "host-demo/site/modify/confirming.tsx",
    [" hasFailed onConfirmed", " onConfirmed"],
    e2e("checkout/modify.spec.ts", "a change that was not confirmed can be, here and later"),
  ),
  row(
    "what the bags cost may come with a change as it was told",
    "host-demo/services/shop/checkout/rules.ts",
    ["gtin13 !== bagNumber", "gtin13"],
    tested("random-changes", "holds, charges and tells of an order"),
  ),
  row(
    "a change whose item ran out is told as that",
    "host-demo/site/modify/modify-payment-page.tsx",
    ['problem?.messageKey === "itemsRanOut" ? "itemsRanOut" : "updatedElsewhere"', '"updatedElsewhere"'],
    dom("modify/modify-pages.test.tsx", "says that something ran out"),
  ),
  row(
    "the seeded change that is not confirmed stays so for a day",
    "host-demo/services/demo/seeded-orders.ts",
    ["{ ...context.settings, confirmAfterSeconds: day / 1000 }", "context.settings"],
    seeded("who places them and dies is followed by the next one"),
  ),
  row(
    "what was ordered before a reset is nobody's",
    "host-demo/services/demo/seeded-orders.ts",
    ["    await keepOrders({ ...context, db: trx }, account);\n", ""],
    seeded("a reset makes them anew, and what was ordered before is nobody's"),
  ),
  row(
    "what nobody comes for takes no place",
    "host-demo/services/demo/seeded-orders.ts",
    ["  for (const { slot_id } of placed) await leavePlace(db, slot_id);\n", ""],
    seeded("a reset makes them anew, and what was ordered before is nobody's"),
  ),
];
