import { dom, type Mutation, node, rowsOf } from "./mutation.ts";

const rules = "host-demo/services/shop/checkout/rules.ts";
const age = "sdk/domain/age.ts";
const checkouts = "host-demo/services/shop/checkout/checkouts.ts";
const drafts = "host-demo/services/shop/checkout/drafts.ts";
const aged = (name: string) => node("host-demo/services/shop/checkout/age.test.ts", name);
const amount = "host-demo/site/checkout/snap-amount.ts";
const flow = rowsOf("checkout", "sdk/flows/checkout/");
const flowed = (name: string) => node("sdk/flows/checkout/flow.test.ts", name);
const site = rowsOf("checkout", "host-demo/site/");
const amountTest = "host-demo/site/checkout/snap-amount.test.ts";

/** The guards of SNAP EBT and gift cards on the checkout page, and of what not everybody may buy. */
export const checkoutPaymentMutations: readonly Mutation[] = [
  flow(
    "what was changed while an outcome was unknown is sent after it",
    "submission.ts",
    [
      'next({ ...state, status: "ready", problem })',
      '[{ ...state, status: "ready", problem }, []] as CheckoutStep',
    ],
    flowed("is sent once an unknown outcome was given up, and the next press is for what it stored"),
  ),
  rowsOf("checkout", "sdk/stores/")(
    "a press is sent whatever the host's listener throws",
    "kept-snapshot.ts",
    ["() => tellHost(listener)", "listener"],
    node("sdk/headless/checkout.test.ts", "places the order although a host's listener throws"),
  ),
  flow(
    "a press after a change is for what it stored",
    "changes/queue.ts",
    ["attempt: null, replayed: false", "replayed: false"],
    flowed("is sent once an unknown outcome was given up, and the next press is for what it stored"),
  ),
  flow(
    "what pays and could not be stored keeps nothing else from it",
    "changes/queue.ts",
    [
      'if (state.status !== "ready" || state.pending) return',
      'if (state.status !== "ready" || state.pending || state.paymentsFailed) return',
    ],
    flowed("goes on where what pays could not be stored, which is the shopper's to repeat"),
  ),
  rowsOf("checkout")(
    "SNAP that holds too little says how much it can pay",
    "host-demo/services/shop/checkout/tendering/why-refused.ts",
    ["{ ...refusal.detail, remainingBalance: toDollars(most) }", "refusal.detail"],
    node("host-demo/services/shop/checkout/split-activate.test.ts", "EBT that holds too little"),
  ),
  flow(
    "the minute of an unknown outcome counts what answers take",
    "flow.ts",
    ["asked: state.asked + event.ms", "asked: state.asked"],
    flowed("counts what an answer takes to come"),
  ),
  flow(
    "a card that is refused keeps no other change waiting",
    "changes/payments.ts",
    ["        [],\n      ],\n      goesOn: true,\n    },\n  ],", "        [],\n      ],\n    },\n  ],"],
    node(
      "sdk/flows/checkout/split.test.ts",
      "leave nothing waiting that has no part in a card that is refused",
    ),
  ),
  flow(
    "another total that a change meets is told before it is paid",
    "copies.ts",
    ["isOwn ? null : totalChange(before, after)", "null"],
    flowed("that another page was quicker with tells of another total, and is not sent for another time"),
  ),
  flow(
    "nothing is stored for a time that is another one by now",
    "copies.ts",
    ["windowOf(before) !== windowOf(after) && {", "false && {"],
    flowed("that another page was quicker with tells of another total, and is not sent for another time"),
  ),
  flow(
    "a change of an order that was placed in another tab shows that it was",
    "changes/queue.ts",
    ["/^(VERSION_CONFLICT|CHECKOUT_NOT_DRAFT)$/", "/^VERSION_CONFLICT$/"],
    flowed("of an order that was placed in another tab shows that"),
  ),
  rowsOf("checkout", "sdk/stores/")(
    "a refused card that is put right is sent again",
    "checkout-store.ts",
    ["JSON.stringify([wanted, bank?.versionKey])", "JSON.stringify(wanted)"],
    node("sdk/headless/checkout.test.ts", "that is put right pays without being chosen anew"),
  ),
  flow(
    "SNAP that was refused for what is on it pays what is left",
    "submission.ts",
    ["snapMost !== null) reload.push", "snapMost === -1) reload.push"],
    node(
      "sdk/headless/checkout-split.test.ts",
      "is paid what is left by a card of which some was spent in a shop",
    ),
  ),
  flow(
    "a refused press has renewed the time",
    "copies.ts",
    [
      'return [after, [{ type: "watchExpiry", expiresAt: checkout.fulfillment.expiresAt }, ...effects]];',
      "return [after, effects];",
    ],
    flowed("is another one after a press that was refused"),
  ),
  site(
    "a drawer takes no other failure for its own",
    "checkout/use-sent.ts",
    ["(problem !== null && problem !== before.current)", "problem !== null"],
    dom(
      "checkout/bill/bill.test.tsx",
      "are stored, and their drawer closes, where something else keeps the order",
    ),
  ),
  site(
    "times that are there end the wait for them before they are drawn",
    "scheduling/use-wait.ts",
    ["isStillWaiting.current && ", ""],
    dom("scheduling/use-wait.test.tsx", "tries a press again while it waits"),
  ),
  site(
    "a refused change of time leaves the one that is promised",
    "scheduling/schedule.tsx",
    ['if (isChanging && state === "valid") return;', ""],
    dom(
      "scheduling/scheduling-page.test.tsx",
      "of another time leaves the one that is promised, to come back to",
    ),
  ),
  {
    cases: [],
    guard: "checkout: no restricted item is sold to somebody of unknown age",
    file: rules,
    find: 'if (birthDate === null) throw new ServiceError("AGE_VERIFICATION_REQUIRED");',
    replace: "if (birthDate === null) return;",
    test: aged("is not placed before somebody has said how old they are"),
  },
  {
    cases: [],
    guard: "checkout: no restricted item is sold to somebody who is too young",
    file: "host-demo/services/shop/checkout/activation/lock.ts",
    find: "await checkBuyersAge(context, trx, checkout, contentOf(checkout));",
    replace: "",
    test: aged("places no order for whoever is too young by it"),
  },
  {
    cases: [],
    guard: "checkout: a date that is too young is not taken",
    file: checkouts,
    find: "if (update.contact?.dateOfBirth !== undefined)",
    replace: "if (false as boolean)",
    test: aged("asks for the oldest age of all items"),
  },
  {
    cases: [],
    guard: "checkout: alcohol of no age in the catalogue is for no child",
    file: "host-demo/services/shop/catalog/minimum-age.ts",
    find: 'tax_class === "alcohol" ? ageForAlcohol',
    replace: 'tax_class === "alcohol" ? undefined',
    test: aged("alcohol asks for twenty-one years where the catalogue does not say how many"),
  },
  {
    cases: [],
    guard: "checkout: the oldest minimum age of all items holds",
    file: age,
    find: "Math.max(0, ...lines.map(({ minimumAge = 0 }) => minimumAge))",
    replace: "lines.find(({ minimumAge = 0 }) => minimumAge > 0)?.minimumAge ?? 0",
    test: aged("asks for the oldest age of all items"),
  },
  {
    cases: [],
    guard: "checkout: a birthday counts from the day itself",
    file: age,
    find: "today.slice(5) < day",
    replace: "today.slice(5) <= day",
    test: aged("takes a birth date of"),
  },
  {
    cases: [],
    guard: "checkout: the day is the store's",
    file: drafts,
    find: "dayAt(timeZone, context.clock())",
    replace: 'dayAt(timeZone && "UTC", context.clock())',
    test: aged("counts by the day that it is at the store"),
  },
  {
    cases: [],
    guard: "checkout: the profile's birth date does not replace one that was given",
    file: "host-demo/services/shop/checkout/following.ts",
    find: "!isAsked || contact_date_of_birth !== null",
    replace: "!isAsked",
    test: aged("does not take the place of one that was given"),
  },
  {
    cases: [],
    guard: "checkout page: an amount that is too long is cut",
    file: amount,
    find: "digitsOf(typed).slice(0, mostDigits)",
    replace: "digitsOf(typed)",
    test: node(amountTest, "takes no more than 20 characters"),
  },
  {
    cases: [],
    guard: "checkout page: an amount can be emptied again",
    file: amount,
    find: 'digits === "" || (isShorter && Number(digits) === 0)',
    replace: 'digits === ""',
    test: node(amountTest, "is emptied by Backspace"),
  },
  {
    cases: [],
    guard: "checkout page: hosts are told what a card holds in dollars",
    file: "sdk/headless/checkout-view.ts",
    find: "|waived|balance)$/i",
    replace: "|waived)$/i",
    test: node("sdk/headless/checkout-view.test.ts", "tells hosts every amount of a payment in dollars"),
  },
  {
    cases: [],
    guard: "checkout page: a gift card for the order goes the checkout's way",
    file: "sdk/headless/page-card-form.ts",
    find: "atCheckout: () => atCheckout",
    replace: "atCheckout: () => false",
    test: node("sdk/headless/page-card-form.test.ts", "is refused in the checkout's words"),
  },
  {
    cases: [],
    guard: "checkout page: a PIN is asked for again only where SNAP pays",
    file: "sdk/flows/checkout/submission.ts",
    find: "pinNeeded(state) && pinProblem(error)",
    replace: "pinProblem(error)",
    test: node("sdk/flows/checkout/flow.test.ts", "of a PIN that nobody was asked for"),
  },
  {
    cases: [],
    guard: "checkout: the question of age does not wait for another change",
    file: "host-demo/site/age/age-gate.tsx",
    find: "busy={changing.contact !== undefined}",
    replace: "busy={snapshot.updating}",
    test: dom("age/age-gate.test.tsx", "is confirmed while what pays is being stored"),
  },
  {
    cases: [],
    guard: "checkout: what can't be stored is told over the question of age",
    file: "host-demo/site/age/age-gate.tsx",
    find: "<CheckoutModals {...props} />",
    replace: "",
    test: dom("age/age-gate.test.tsx", "is confirmed once what pays could be stored"),
  },
  {
    cases: [],
    guard: "times: nobody is asked for a date of birth that is being read",
    file: "host-demo/site/scheduling/schedule.tsx",
    find: "if (birthDate.isLoading) wait(true);\n    else if",
    replace: "if",
    test: dom("age/age-gate.test.tsx", "a date that the profile knows is not asked for"),
  },
  {
    cases: [],
    guard: "times: a date of birth that the checkout was given counts, whatever was reloaded since",
    file: "host-demo/site/scheduling/schedule.tsx",
    find: "useGivenBirthDate(isRestricted ? cart.checkoutId : null)",
    replace: "useGivenBirthDate(null)",
    test: dom("age/age-gate.test.tsx", "a date that was given is not asked for again"),
  },
  {
    cases: [],
    guard: "checkout: who let one number be texted has not let the next",
    file: "host-demo/site/checkout/contact-drawer.tsx",
    find: "if (!isWholePhone(value)) texts.set(false);",
    replace: "",
    test: dom("checkout/bill/bill.test.tsx", "nobody is texted at half a number"),
  },
  {
    cases: [],
    guard: "checkout: a contact that is saved does not wait for another change",
    file: "host-demo/site/checkout/contact-drawer.tsx",
    find: "    if (sent) return;\n    begin();",
    replace: "    if (sent || snapshot.updating) return;\n    begin();",
    test: dom("checkout/checkout-page.test.tsx", "comes after it: the press counts"),
  },
];
