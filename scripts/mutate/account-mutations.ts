import { dom, type Mutation, node, rowsOf } from "./mutation.ts";

const services = "host-demo/services";
const tested = (file: string, name: string) => node(`${services}/${file}`, name);
const row = rowsOf("account", `${services}/`);

const book = (name: string) => tested("account/address/book.test.ts", name);
const legacy = (name: string) => tested("account/address/legacy.test.ts", name);
const verified = (name: string) => tested("account/address/verification.test.ts", name);
const located = (name: string) => tested("shop/locator/locator.test.ts", name);
const preferred = (name: string) => tested("account/preferences/preferences.test.ts", name);
const timed = (name: string) => tested("account/timeslots/timeslots.test.ts", name);
const emailed = (name: string) => tested("account/preferences/email.test.ts", name);
const profiled = (name: string) => tested("account/identity/profile.test.ts", name);

const handed = (name: string) => tested("account/identity/customer-tokens.test.ts", name);

const chosen = (name: string) => tested("account/modality/modality.test.ts", name);

const sent = "account/identity/customer-tokens.ts";
const addresses = "account/address/addresses.ts";
const verification = "account/address/verification.ts";
const eligibility = "account/address/eligibility.ts";
const search = "shop/locator/search.ts";
const customer = "account/preferences/customer-preferences.ts";
const links = "account/preferences/email-links.ts";

/** The guards of the account's services: address book, verification, profile, stores and preferences. */
export const accountMutations: readonly Mutation[] = [
  row(
    "a cookie that was traded long ago ends the session",
    "account/identity/sessions.ts",
    ["      await revoke(context, session.id);\n", ""],
    tested("account/identity/identity.test.ts", "a cookie that was traded long ago ends the session"),
  ),
  row(
    "one whose answer was lost does not",
    "account/identity/sessions.ts",
    ["if (generation !== current - 1 || !isRecent) {", "{"],
    tested("account/identity/identity.test.ts", "the cookie before is good for a minute"),
  ),
  row(
    "the address book ends at its limit",
    addresses,
    ["length >= settings.addressLimit", "length > settings.addressLimit"],
    book("two adds to nineteen make twenty, never twenty-one"),
  ),
  row(
    "orders go to no place that its shopper has left in their book",
    addresses,
    ["...(hasMoved && { moved_at: context.clock() }),", ""],
    chosen(
      "asks again for an address that was made another place in the book, until it is chosen as it is now",
    ),
  ),
  row(
    "a preferred store takes no time away that is to be kept",
    "account/preferences/preferred-store.ts",
    ["if (keepsReservation && (await isReleased()))", "if (false as boolean)"],
    dom(
      "preferences/store-search.test.tsx",
      "a store elsewhere is chosen once its shopper knows that their reserved time goes with it",
    ),
  ),
  row(
    "a preferred store takes no reserved time away without a word",
    "account/preferences/preferred-store.ts",
    [" || (isMoved && (await isHeldElsewhere(context, trx, accountId, bannerDomain, way)))", ""],
    timed("at another preferred store, unless the choice must not release it"),
  ),
  row(
    "a preferred store takes the time at another one away",
    "account/preferences/preferred-store.ts",
    ["    if (isMoved) await releaseElsewhere(trx, accountId, bannerDomain, way);\n", ""],
    timed("at another preferred store, unless the choice must not release it"),
  ),
  row(
    "a preferred store leaves the time of who has chosen another way to shop",
    "account/preferences/preferred-store.ts",
    ["(await shopsAt()) !== before", "true as boolean"],
    timed("but not at a preferred store where another way to shop was chosen"),
  ),
  row(
    "a second mailing address makes the first an ordinary one",
    addresses,
    ['if (sent.addressType === "home")', "if (false as boolean)"],
    book("several that become the mailing address leave one"),
  ),
  row(
    "an address that was changed elsewhere is left alone",
    addresses,
    ["if (versionKey !== undefined && versionKey !== found.version_key)", "if (false as boolean)"],
    book("an address that was changed elsewhere is left alone, and its version told"),
  ),
  row(
    "a body names the address of its path",
    "account/address/book-routes.ts",
    ["inBody !== undefined && inBody !== id", "false as boolean"],
    book("a body that names another address than the path changes neither"),
  ),
  row(
    "an address that does not say what it is for is refused",
    "account/address/book-rules.ts",
    ["sent.addressType === undefined || ", ""],
    book("INVALID_ADDRESS"),
  ),
  row(
    "a part that is too long is refused",
    "account/address/book-rules.ts",
    ["problems.length > 0 || ", ""],
    book("CONSTRAINT_VIOLATION_EXCEPTION"),
  ),
  row(
    "the answer to a write is kept together with it",
    "account/address/book-write.ts",
    ["    await finish(txContext.db, running, { status: 200, body: successText(data) });\n", ""],
    book("an answer is kept together with its write: a process that dies after it has lost nothing"),
  ),
  row(
    "a server's failure is no refusal inside a 200",
    "account/address/legacy-routes.ts",
    [
      "if (!(error instanceof ServiceError) || error.status >= 500) throw error;",
      "if (!(error instanceof ServiceError)) return { status: 200, data: { successful: false } };",
    ],
    legacy("a failure of the server keeps its own status"),
  ),
  row(
    "an address with a mistake is told as corrected",
    verification,
    ["corrected: faults > 0", "corrected: false"],
    verified("an address is corrected"),
  ),
  row(
    "a house number beyond its street is not found",
    verification,
    ['    .where("high", ">=", line.number)\n', ""],
    verified("4000 Paxton Ave"),
  ),
  row(
    "between two streets nothing is guessed",
    verification,
    ["return isAmbiguous ? undefined : first;", "return first;"],
    verified("where two streets could be meant"),
  ),
  row(
    "a street that nobody serves is not eligible",
    eligibility,
    [' || served === "NONE"', ""],
    verified("7 Island Ct is verified and for"),
  ),
  row(
    "a partner's street is not the own fleet's",
    eligibility,
    ['served === "ALL" && ', ""],
    verified("12 Partner Ave is served by partners alone"),
  ),
  row(
    "only stores of the banner that is asked make an address eligible",
    eligibility,
    ['    .where("banner.domain", "=", bannerDomain)\n', ""],
    verified("at the banner that is asked, from its own stores"),
  ),
  row(
    "a store search ends at its radius",
    search,
    [".filter((near) => near.miles <= miles)", ""],
    located("reaches five hundred miles: one town is nearer to its store than that, and one is not"),
  ),
  row(
    "a store search stays in its tenant",
    search,
    ['    .where("banner.tenant", "=", tenant)\n', ""],
    located("stays in its tenant"),
  ),
  row(
    "a preferred store is one of the banner's",
    "account/preferences/preferred-store.ts",
    ['    .where("store.banner_domain", "=", bannerDomain)\n', ""],
    preferred("which the banner does not have"),
  ),
  row(
    "a preferred store is kept by banner",
    "account/preferences/preferred-store.ts",
    ['    .where("banner_detail.banner_domain", "=", bannerDomain)\n', ""],
    preferred("is kept by banner"),
  ),
  row(
    "a cart goes to the store that its shopper prefers",
    "account/preferences/preferred-store.ts",
    ["await followShopping(context, trx, accountId);", "false as boolean;"],
    node("host-demo/services/shop/cart/routes.test.ts", "follows the store that the shopper prefers"),
  ),
  row(
    "a checkout is of the store that its cart is at",
    "shop/checkout/checkouts.ts",
    ["live?.store_id === cart.store_id && ", ""],
    node("host-demo/services/shop/checkout/checkout.test.ts", "opens another one for a cart that has gone"),
  ),
  row(
    "text messages go to the profile's own mobile phone",
    "account/preferences/sms-opt-ins.ts",
    ["if (sent.optIn && mobile?.number !== sent.phoneNumber)", "if (false as boolean)"],
    preferred("need a mobile phone, and go to no other"),
  ),
  row(
    "nobody's phone is signed up for advertising by an order",
    "account/preferences/sms-opt-ins.ts",
    ['if (sent.triggerType === "PROMOTIONAL")', "if (false as boolean)"],
    preferred("with advertising go to the profile's mobile phone alone"),
  ),
  row(
    "a preference is changed by its version",
    customer,
    ['    .where("version_key", "=", versionKey)\n', ""],
    preferred("are added once, then changed by their version"),
  ),
  row(
    "the link of an email ends",
    links,
    ["if (new Date(expiresAt) > clock()) return accountId;", "return accountId;"],
    emailed("a link that was tampered with, made up or is too old names nobody"),
  ),
  row(
    "email preferences stay in their tenant",
    "account/preferences/email-routes.ts",
    ["  await checkReach(context, headers, shopper, path);\n", ""],
    emailed("another tenant's page can't read with this one's token"),
  ),
  row(
    "a profile is changed by its version",
    "account/identity/profile.ts",
    ['    .where("version_key", "=", sent.versionKey)\n', ""],
    profiled("to a profile that was changed elsewhere is refused, with the current version"),
  ),
  row(
    "a new mobile phone has yet to be answered from",
    "account/identity/profile.ts",
    ["{ mobile_verified: false }", "{ mobile_verified: true }"],
    profiled("of the mobile phone makes it one that nobody has answered from; null takes it away"),
  ),
  row(
    "only who has signed in with a password gives out a customer token",
    sent,
    ['if (shopper.acr !== "full")', "if (false as boolean)"],
    handed("is not given to who has not signed in with a password"),
  ),
  row(
    "a customer token is good for a minute",
    sent,
    ["used.expires_at <= context.clock()", "(false as boolean)"],
    handed("is good for a minute, and no longer"),
  ),
  row(
    "a token that was read before ends",
    "platform/keys/access-token.ts",
    ["expires <= Math.floor(context.clock().getTime() / 1000)", "(false as boolean)"],
    tested("platform/keys/keys.test.ts", "a token that was read before is over when its time is"),
  ),
  row(
    "a database that is gone is asked again for what hardly changes",
    "platform/database/remembered.ts",
    ["        known.delete(db);\n", ""],
    tested("platform/database/remembered.test.ts", "without any the failure is told and not kept"),
  ),
  row(
    "the database keeps a hash of a customer token",
    sent,
    ['createHash("sha256").update(code).digest("base64url")', "code"],
    handed("is a code for a minute, of which the database keeps a hash"),
  ),
  row(
    "a token for the wallet opens nothing else",
    "platform/http/open-account.ts",
    ['shopper.scope === "wallet" && ', "(false as boolean) && "],
    handed("a token for the wallet opens nothing else"),
  ),
  row(
    "nor what an email's link opens as well",
    "account/preferences/email-routes.ts",
    ["  await checkReach(context, headers, shopper, path);\n", ""],
    handed("a token for the wallet opens nothing else"),
  ),
];
