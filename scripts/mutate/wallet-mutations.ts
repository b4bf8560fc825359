// Long because it lists the guards of the wallet, of its flyout and of what pays with its cards.

import { browser, dom, node, rowsOf } from "./mutation.ts";

const row = rowsOf("wallet");
const flyoutTest = "sdk/flows/wallet/flow.test.ts";
const addressesTest = "sdk/flows/billing-address/flow.test.ts";

const checkoutTest = "sdk/headless/checkout.test.ts";
const walletTest = "sdk/stores/wallet-store.test.ts";
const cardFormTest = "sdk/flows/card-form/flow.test.ts";
const forgetTest = "sdk/client/forget.test.ts";

const banner = `      {state.banner && (
        <NoticeBanner tone={state.banner.tone} text={bannerText(props, state.banner.notice)} />
      )}
`;
const body = '<div class="sheet-body" {...bringOnTurning(forms)}>\n';

/** Of what a client does with cards and with what pays. */
export const walletMutations = [
  row(
    "the balance that a PIN has brought is said aloud",
    "widgets/wallet/wallet-view.tsx",
    ['asked.current = screen.name === "checkBalance" ? screen.cardId : "";', 'asked.current = "";'],
    browser("widgets/wallet/prepaid.test.ts", "of SNAP is told for the PIN, in its own frame"),
  ),
  row(
    "the balance that a PIN has brought is said once",
    "widgets/wallet/wallet-view.tsx",
    ['screen.name !== "list" || success)', 'screen.name !== "list")'],
    browser("widgets/wallet/prepaid.test.ts", "of SNAP is told for the PIN, in its own frame"),
  ),
  row(
    "what came of a press is told above the list, not in what is scrolled away",
    "widgets/wallet/card-list.tsx",
    [`${banner}      ${body}`, `      ${body}${banner}`],
    browser("widgets/wallet/many-cards.test.ts", "tells what came of a press at its end"),
  ),
  row(
    "a failure is read out once, also to who comes back from the addresses",
    "widgets/wallet/forms.tsx",
    ['${screen === "addressForm"}${refusals}', "${screen}${refusals}"],
    browser("widgets/wallet/edit-card.test.ts", "that has expired is dated anew"),
  ),
  row(
    "a failure that came while a form was open is told on the list",
    "sdk/flows/wallet/flyout-screens.ts",
    ['state.screen.name === "list" ? null : state.banner', "null"],
    node(flyoutTest, "that fails while a form is open is still told on the list"),
  ),
  row(
    "a card that is refused once the flyout was closed is told of when it is opened again",
    "sdk/flows/wallet/flyout.ts",
    ["event.notice, true)", "event.notice)"],
    node(flyoutTest, "that is refused once the flyout was closed is told of"),
  ),
  row(
    "why a card was refused whose form was left is said in the form's own words",
    "widgets/wallet/card-list.tsx",
    ["undefined : forms.get().module?.formNotice(props, notice)", "undefined : undefined"],
    browser("widgets/wallet/add-card.test.ts", "is told of on the list in the form's own words"),
  ),
  row(
    "a page is told why a card was refused whose form was left",
    "sdk/headless/page-card-form.ts",
    [
      "onFailedLate: (why) => options.onFailedLate?.(why)",
      'onFailedLate: () => options.onFailedLate?.({ messageKey: "cardAddFailed" })',
    ],
    node(
      "sdk/headless/page-card-form.test.ts",
      "when its card is refused after it was left, which the page hears too",
    ),
  ),
  row(
    "a card that is there already is known by its status",
    "sdk/flows/card-form/failures.ts",
    ["409: exists, ", ""],
    node(cardFormTest, "has the list loaded anew"),
  ),
  row(
    "an EBT card that is there already is known by its reason",
    "sdk/flows/notice.ts",
    [' ?? byServiceCode[error.reason ?? ""]', ""],
    node(cardFormTest, "is known by its reason where its code"),
  ),
  row(
    "a list that is read anew leads to its forms",
    "sdk/flows/wallet/flyout.ts",
    ['screen.name === "list" && state.initialized', 'screen.name === "list" && state.status === "ready"'],
    node(flyoutTest, "leads to a form meanwhile"),
  ),
  row(
    "a card that can't pay for such an order is not chosen by being made preferred",
    "sdk/flows/wallet/flyout-cards.ts",
    ["select(state, cardId, context)[0]", "{ draft: { ...state.draft, bank: cardId } }"],
    node(flyoutTest, "is not chosen by being made preferred"),
  ),
  row(
    "a card for one order alone stays where the list has lost another of those that were refused",
    "sdk/stores/one-order-cards.ts",
    ["      if (!cardIds.every((id) => cards.some((card) => card.id === id))) return;\n", ""],
    node(checkoutTest, "stays where a saved card that was chosen with it is the one that is gone"),
  ),
  row(
    "a card that is made preferred late is not chosen in place of one that was ticked since",
    "sdk/flows/wallet/flyout-cards.ts",
    [" && state.draft.bank === bank", ""],
    node(flyoutTest, "does not take the place of one that was ticked since"),
  ),
  row(
    "a card that is deleted late leaves other forms open",
    "sdk/flows/wallet/flyout-cards.ts",
    ["answered(next, isItsOwn, ", "answered(next, true, "],
    node(flyoutTest, "after the flyout was opened anew leaves what is open there"),
  ),
  row(
    "a card that could not be deleted leaves other forms open, once the flyout was opened anew",
    "sdk/flows/wallet/flyout.ts",
    ['isAwaited = screen.name === "confirmDelete" && screen.deleting;', "isAwaited = screen.name !== null;"],
    node(flyoutTest, "after the flyout was opened anew leaves what is open there"),
  ),
  row(
    "why an address could not be saved stands in its form when that is opened again",
    "sdk/flows/billing-address/flow.ts",
    ["draft.of : state.of, errors: {} }", "draft.of : state.of, errors: {}, notice: null }"],
    node(addressesTest, "says why in the form that is opened again"),
  ),
  row(
    "a card stays billed to its own address, whatever the account's list has",
    "sdk/flows/billing-address/state.ts",
    ["return own && !find(addresses, own) ?", "return own && find(addresses, own) ?"],
    node(
      "sdk/stores/edit-card.test.ts",
      "keeps what it is billed to, also when the account has that address no more",
    ),
  ),
  row(
    "what was chosen for one card is not taken for the next one",
    "sdk/flows/billing-address/flow.ts",
    ["chosen: state.kept[of] ?? null", "chosen: state.chosen"],
    node(addressesTest, "is not what was chosen for the card before"),
  ),
  row(
    "an address that is saved late bills no other card",
    "sdk/flows/billing-address/state.ts",
    ["const chosen = of === state.of ? addressId : state.chosen;", "const chosen = addressId;"],
    node(addressesTest, "is not what was saved in another card's form, which has it when it is opened again"),
  ),
  row(
    "a refusal that is about no card deletes none",
    "sdk/services/saved-cards.ts",
    ["isCardGone(error)", 'error.code === "not-found"'],
    node("sdk/headless/cards.test.ts", "is no removal, and the card stays"),
  ),
  row(
    "a card for one order alone pays for no other one",
    "sdk/flows/wallet/flow.ts",
    ["state.cards.filter(({ saved }) => saved).map(spent)", "state.cards.map(spent)"],
    node("sdk/flows/wallet/flow.test.ts", "ends with the order, and says that it closed"),
  ),
  row(
    "a card for one order alone is deleted by its service too",
    "sdk/stores/flyout-addition.ts",
    ["            await removeCard(http, effect.cardId);\n", ""],
    node(checkoutTest, "that is deleted is off the checkout, and not brought back by it"),
  ),
  row(
    "a new SNAP card replaces one for this order alone",
    "sdk/flows/wallet/flyout-cards.ts",
    ['(card.type === "ebt" && kind === "ebt" && !saved)', "false"],
    node("sdk/flows/wallet/prepaid.test.ts", "a SNAP card takes the place of one for this order alone"),
  ),
  row(
    "a choice is kept for its order",
    "sdk/stores/selection-memory.ts",
    ["(cartId ? `${plain}.${cartId}` : plain)", "(cartId ? plain : plain)"],
    node(checkoutTest, "SNAP too, over a reload of the page"),
  ),
  row(
    "without an order that SNAP may pay nothing is kept of SNAP",
    "sdk/stores/wallet-store.ts",
    ["isSnapSaid ? { ...others, snap } : others", "{ ...others, snap }"],
    node(checkoutTest, "and one without eligible items says nothing about SNAP"),
  ),
  row(
    "what was chosen beside a bank card that is gone is kept",
    "sdk/domain/selection.ts",
    ["{ ...kept, bank: kept.bank ?? initial.bank }", "kept.bank ? kept : initial"],
    node(flyoutTest, "takes up what was chosen beside a bank card that is gone"),
  ),
  row(
    "an order that was placed says nothing about SNAP for the next one",
    "sdk/stores/wallet-store.ts",
    ["const nothing = { bank: null, gifts: [] };", "const nothing = { bank: null, snap: null, gifts: [] };"],
    node(walletTest, "forgets what was chosen for an order once it is placed"),
  ),
  row(
    "whether SNAP pays goes by what the checkout tells, whichever answer comes first",
    "sdk/stores/checkout-store.ts",
    ["    if (isFirst) wallet", "    if (false as boolean) wallet"],
    node("sdk/headless/checkout-order.test.ts", "decides whether SNAP pays, as long as nobody has said"),
  ),
  row(
    "SNAP that a shopper has taken off the order stays off, whatever its checkout tells",
    "sdk/stores/wallet-store.ts",
    ["isSnapSaid ? undefined : event", "event"],
    node("sdk/headless/checkout-order.test.ts", "decides whether SNAP pays, as long as nobody has said"),
  ),
  row(
    "that SNAP pays by the order's word alone is not kept as the shopper's",
    "sdk/stores/wallet-store.ts",
    ['isQuiet = event.type === "CART";', 'isQuiet = event.type === "CART" && !event.isTold;'],
    node(walletTest, "keeps nothing of what the order decides"),
  ),
  row(
    "a card that is refused is not ticked",
    "widgets/wallet/list-row.tsx",
    ["          currentTarget.checked = isChosen;\n", ""],
    browser("widgets/wallet/prepaid.test.ts", "are not ticked where that is refused"),
  ),
  row(
    "nobody is offered to ask once more for a balance that can't be asked for",
    "widgets/wallet/list-row.tsx",
    ["card.handles?.paymentGram && canBeAsked", "canBeAsked"],
    browser("widgets/wallet/prepaid.test.ts", "whose balance can't be asked for says so"),
  ),
  row(
    "a page is told of a balance that can't be asked for",
    "sdk/headless/cards.ts",
    ["handles?.paymentGram && canBeAsked", "canBeAsked"],
    node("sdk/headless/cards.test.ts", "that can't be asked for is unavailable"),
  ),
  row(
    "a gift card for one order alone is not counted among those that are saved",
    "sdk/flows/wallet/prepaid.ts",
    ['if (mode === "checkout" && isOnce)', "if (false as boolean)"],
    node("sdk/flows/wallet/prepaid.test.ts", "is limited by those that pay for it"),
  ),
  row(
    "a card has expired by the services' time, whatever the device's is",
    "sdk/client/create-aisle.ts",
    ["calendar(config, () => http.now())", "calendar(config, clock)"],
    node(walletTest, "counts no card expired whose device is years ahead"),
  ),
  row(
    "SNAP goes on paying by the card that took the other's place",
    "sdk/flows/wallet/flyout-cards.ts",
    ["isOpen || left.snap === state.selection.snap ? left : { ...left, snap: card.id }", "left"],
    node("sdk/flows/wallet/prepaid.test.ts", "pays in its stead once the flyout is closed"),
  ),
  row(
    "no checkout outlasts its shopper",
    "sdk/headless/checkout.ts",
    ["internals.onForget(store.forget)", "() => undefined"],
    node(forgetTest, "leaves no checkout behind, nor whose order it was"),
  ),
  row(
    "a form on a page begins anew for whoever comes next",
    "sdk/headless/page-card-form.ts",
    [
      '      // For whoever comes next it begins once their cards are there.\n      outcome.set("loading");\n',
      "",
    ],
    node("sdk/headless/page-card-form.test.ts", "begins anew for whoever comes next"),
  ),
  row(
    "a gift card's PIN is not kept on a page that is left",
    "sdk/stores/card-form-store.ts",
    ['globalThis.addEventListener?.("pagehide", hide);', ""],
    node("sdk/headless/page-card-form.test.ts", "keeps no gift card's PIN on a page that is left"),
  ),
  row(
    "what ends is the card that was asked for last",
    "sdk/headless/cards.ts",
    [
      "removing === cardId ? { removing: null, problem } : { removing, problem }",
      "{ removing: null, problem }",
    ],
    node("sdk/headless/cards.test.ts", "of two at once says which is still under way"),
  ),
  row(
    "a removal that ends with its shopper is no failure",
    "sdk/headless/cards.ts",
    ['error.code === "unmounted" ? null : removalNotice(error)', "removalNotice(error)"],
    node(
      "sdk/headless/cards.test.ts",
      "ends with the shopper who leaves, and is no failure of the next one's",
    ),
  ),
  row(
    "what became of a card is said although its list has yet to come",
    "sdk/flows/wallet/flyout-screens.ts",
    ["&& !banner &&", "&&"],
    node("sdk/flows/wallet/flow.test.ts", "that is refused once the flyout was closed is told of"),
  ),
  row(
    "a list that was opened before its checkout told of SNAP shows it as it is",
    "sdk/flows/wallet/flow.ts",
    ["draft.snap === selection.snap ? { ...draft, ...told } : draft", "draft"],
    node(
      "sdk/flows/wallet/flow.test.ts",
      "ticks SNAP in a list that was opened before its checkout told of it",
    ),
  ),
  row(
    "what is on a gift card that was refused is asked for anew",
    "sdk/flows/wallet/flow.ts",
    ["isSpent && card.id === cardId", "false"],
    node("sdk/headless/checkout-split.test.ts", "is asked for what is on it once more"),
  ),
  row(
    "the state that a card is billed to is two letters",
    "sdk/stores/flyout-card-form.ts",
    ["state: await regionCode(own.state)", ""],
    node("sdk/stores/flyout-card-form.test.ts", "a card that is billed to a state that is written out"),
  ),
  row(
    "the card box follows a config that turns its page into My Wallet",
    "widgets/card-box/card-box-view.tsx",
    ["useStore(internals.config)", "internals.config.get()"],
    browser("widgets/card-box/card-box.test.ts", "follows a config that turns the page into My Wallet"),
  ),
  row(
    "cards that a host shows from now on are asked for, though a list without them is on its way",
    "sdk/flows/wallet/flow.ts",
    ["event.isNew ? { ...state, isOutdated: true } : state", "state"],
    node(walletTest, "asks anew once the host shows other kinds of cards"),
  ),
  row(
    "a card that is not stored is told of, though its form was left",
    "sdk/stores/card-form-store.ts",
    ['if (isLeft && error.code !== "auth-expired" && !', "if (false && !"],
    node("sdk/stores/flyout-card-form.test.ts", "says in the flyout what failed, and tells the host once"),
  ),
  row(
    "a saved card that is another one by now is read anew",
    "sdk/flows/card-form/answers.ts",
    ["isOld || isElsewhere", "isElsewhere"],
    node(cardFormTest, "that is another one by now is read anew, and a new one is not"),
  ),
  row(
    "an address that is edited stays what it has become in the book",
    "sdk/services/save-billing.ts",
    ["{ addressId: saved.id } :", '{ addressId: saved.id, addressType: "delivery" } :'],
    node("sdk/stores/flyout-card-form.test.ts", "one that is edited stays the mailing address"),
  ),
  row(
    "a gift card's PIN is not kept after a try",
    "sdk/flows/card-form/answers.ts",
    ["          values: withoutPin(state.values),\n", ""],
    node("sdk/headless/page-card-form.test.ts", "is gone after a try, and after the form is left"),
  ),
  row(
    "a gift card's PIN is not kept after its form has closed",
    "sdk/flows/card-form/flow.ts",
    ["= withoutPin(values)", "= values"],
    node("sdk/flows/card-form/pin.test.ts", "keeps no PIN"),
  ),
  row(
    "a SNAP PIN leaves its field with every try",
    "sdk/flows/card-form/answers.ts",
    ['      ...(isPin ? [{ type: "clearFrames" as const }] : []),\n', ""],
    node("sdk/flows/card-form/pin.test.ts", "empties its field after every try"),
  ),
  row(
    "a SNAP or gift card for one order alone is chosen again after a reload",
    "sdk/flows/wallet/flow.ts",
    ["[bank, snap, ...gifts].includes(id)", "bank === id"],
    node(checkoutTest, "pays beside the bank card again after a reload"),
  ),
  row(
    "a form whose card is gone before its frames are there is the wrong account's",
    "sdk/flows/card-form/flow.ts",
    ["...(isGone ? gone : [])", ""],
    node("sdk/stores/edit-card.test.ts", "of the frames themselves is the wrong account's"),
  ),
  row(
    "why there is no frame session is told as what it is",
    "sdk/stores/card-form-store.ts",
    ["cause && !cause.retryable", "false"],
    node("sdk/stores/edit-card.test.ts", "of the frames' session: "),
  ),
  row(
    "a card that is gone when it is preferred leaves the list",
    "sdk/stores/flyout-addition.ts",
    ['code === "not-found" ||', "false ||"],
    node(walletTest, "that another device has deleted says so"),
  ),
  row(
    "a card that may be preferred by now is not shown as it was",
    "sdk/stores/flyout-addition.ts",
    ['(code === "timeout" || code === "network" || status < 300)', "false"],
    node(walletTest, "%s: %s"),
  ),
  row(
    "what SNAP holds is forgotten after half an hour of sleep",
    "sdk/stores/flyout-addition.ts",
    ["after(60_000, look)", "after(balanceLife, look)"],
    node(walletTest, "of which the device has slept all but a minute"),
  ),
  row(
    "a draft takes no card's preference away",
    "sdk/flows/card-form/flow.ts",
    ["values: isAsIs ? others : { ...others, preferred }", "values: { ...others, preferred }"],
    node(cardFormTest, "that was made preferred meanwhile is so in the form"),
  ),
  row(
    "what was typed for a card that is stored is no draft",
    "sdk/flows/card-form/flow.ts",
    ['return type === "STORED" ? [] : ', "return "],
    node(cardFormTest, "while the card is stored gives nothing up"),
  ),
  row(
    "a form that is left while its card is stored is not given up",
    "sdk/flows/card-form/flow.ts",
    ['state.touched && state.status !== "saving" ?', "state.touched ?"],
    node("sdk/headless/page-card-form.test.ts", "when it is left while its card is stored"),
  ),
  row(
    "a stored card closes no form but its own",
    "sdk/stores/card-form-store.ts",
    ["    isLeft,\n", ""],
    node("sdk/stores/flyout-card-form.test.ts", "left while it is under way adds the card"),
  ),
  row(
    "what a page sets of a gift card's form is not the shopper's doing",
    "sdk/flows/card-form/flow.ts",
    ['touched: state.touched || state.layout !== "gift",', ""],
    node(cardFormTest, "of a gift card's form counts what was typed"),
  ),
  row(
    "a list that was asked for before a card changed is not taken",
    "sdk/flows/wallet/flow.ts",
    ['if (state.isOutdated && state.status === "loading") return asked(state);', ""],
    node("sdk/flows/wallet/flow.test.ts", "meanwhile, and takes no list that can't know"),
  ),
  row(
    "a form that is refused for a card from elsewhere has the list loaded anew",
    "sdk/flows/card-form/answers.ts",
    ["/Exists|giftCardLimit|NeedsBank/", "/cardExists|giftCardLimit/"],
    node(cardFormTest, "for a card that came or went elsewhere ("),
  ),
  row(
    "a SNAP balance that is asked for anew has all of its time",
    "sdk/stores/flyout-addition.ts",
    ["balanceTimers.get(dependencies)?.();", ""],
    node(walletTest, "a SNAP balance that is asked for anew is known for half an hour"),
  ),
  row(
    "gift cards that are taken off together are one choice, after which all are to be chosen anew",
    "sdk/stores/checkout-store.ts",
    ["    if (isHalfWay) return;\n", ""],
    node("sdk/headless/checkout-split.test.ts", "asks for two gift cards to be chosen anew"),
  ),
  row(
    "SNAP that is said to pay nothing pays nothing",
    "sdk/domain/selection.ts",
    ["order.snapPayment ?? Math.min", "order.snapPayment || Math.min"],
    node(walletTest, "counts for SNAP "),
  ),
  row(
    "what SNAP pays is not nothing because nobody has told",
    "sdk/stores/order.ts",
    ["if (!getEbtCardPaymentTotal) return undefined;", "if (!getEbtCardPaymentTotal) return 0;"],
    node(walletTest, "counts for SNAP "),
  ),
  row(
    "the focus stays in the flyout once a PIN is locked",
    "widgets/wallet/card-form.tsx",
    ["if (card.locked) root.current", "if (false) root.current"],
    browser("widgets/wallet/prepaid.test.ts", "for the fourth the card is locked"),
  ),
  row(
    "a shopper who leaves leaves no cards",
    "sdk/flows/wallet/flow.ts",
    ["isOver ? initialWalletState : next", "next"],
    node(forgetTest, "is forgotten whole"),
  ),
  row(
    "a wallet has one store, whichever copies' code comes",
    "sdk/stores/late-wallet.ts",
    ["    if (store) return;\n", ""],
    node("sdk/stores/late-wallet.test.ts", "keeps the code that it began with when another copy's comes"),
  ),
  row(
    "a client that has ended begins with no wallet",
    "sdk/stores/late-wallet.ts",
    ["        if (isOver) return;\n", ""],
    node("sdk/stores/late-wallet.test.ts", "asks for nothing once its client has ended"),
  ),
  row(
    "cards that a widget has brought outlive code that did not come",
    "sdk/stores/late-wallet.ts",
    ["isOver || store !== undefined", "isOver"],
    node(
      "sdk/stores/late-wallet.test.ts",
      "begins with a widget's code that comes while its own is on its way",
    ),
  ),
  row(
    "no answer for a shopper who has left is taken",
    "sdk/client/create-aisle.ts",
    ["      http.stop();\n      session", "      session"],
    node(forgetTest, "whose call is under way is not brought back by its answer"),
  ),
  row(
    "no call goes out with the token of a shopper who has left",
    "sdk/client/create-aisle.ts",
    ["      session.forget();\n", ""],
    node(forgetTest, "is followed by another with a token of their own"),
  ),
  row(
    "a card is good as far as Honolulu",
    "sdk/domain/card-numbers.ts",
    ["now.getTime() - honolulu", "now.getTime()"],
    node("host-demo/services/payments/wallet/wallet.test.ts", "a card is good through the last evening"),
  ),
  row(
    "a client goes by the calendar of the store's place",
    "sdk/client/create-aisle.ts",
    ["there ? new Date(there.format(clock())) : clock()", "clock()"],
    node(walletTest, "counts a card expired by the calendar"),
  ),
  row(
    "what a host says of SNAP's part is checked",
    "sdk/stores/order.ts",
    ["      if (amount >= 0) return amount;\n", "      return amount;\n"],
    node(walletTest, "from getEbtCardPaymentTotal as no amount"),
  ),
  row(
    "a town may be written as people write it",
    "sdk/domain/address-rules.ts",
    [
      "  city: { max: billingCityLength, allowed: /^[\\p{L}\\p{M}\\d.@_!#+/;:'\\s\\\\-]*$/u },",
      "  city: { max: billingCityLength, allowed: /^[\\p{L}\\p{M}\\d \\\\/-]*$/u },",
    ],
    node("sdk/domain/addresses.test.ts", "may have the signs that towns and units have"),
  ),
  row(
    "a name may be written as people write it",
    "sdk/stores/flyout-card-form.ts",
    ["config.get().names?.punctuation ?? true", "config.get().names?.punctuation ?? false"],
    node("sdk/stores/flyout-card-form.test.ts", "may have the signs that names have, unless the host says"),
  ),
  row(
    "a card that is added on My Wallet is saved, where no tick says so",
    "sdk/stores/card-form-store.ts",
    ["save: !place.atCheckout() || Boolean(", "save: Boolean("],
    node("sdk/stores/flyout-card-form.test.ts", "in my-wallet mode goes to the wallet, saved"),
  ),
  row(
    "a card is saved for no order where saving is off",
    "sdk/stores/card-form-store.ts",
    ["Boolean(config.walletConfig?.saveCardOptionEnabled && values.save)", "values.save"],
    node("sdk/stores/flyout-card-form.test.ts", "where hosts offer no saving, "),
  ),
  row(
    "a card without an address can be put right from its row",
    "widgets/wallet/list-row.tsx",
    ["isBank && !expired && !isUnbilled ?", "isBank && !expired ?"],
    browser("widgets/wallet/wallet.test.ts", "has no menus"),
  ),
  row(
    "text messages go to the number that was saved last",
    "host-demo/site/account/queries.ts",
    ["return queries.resetQueries({ queryKey: smsOptInsKey });", "return undefined;"],
    dom("preferences/switches.test.tsx", "lead whoever has no mobile phone to adding one"),
  ),
];
