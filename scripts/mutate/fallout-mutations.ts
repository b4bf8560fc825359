import { dom, type Mutation, node, rowsOf } from "./mutation.ts";

const services = "host-demo/services";
const row = rowsOf("fallout");
const cart = rowsOf("fallout", `${services}/shop/cart/`);
const order = rowsOf("fallout", `${services}/shop/order/`);
const site = rowsOf("fallout", "host-demo/site/");

const stored = (name: string) => node(`${services}/shop/cart/replacements.test.ts`, name);
const carts = (name: string) => node(`${services}/shop/cart/routes.test.ts`, name);
const settled = (name: string) => node(`${services}/shop/order/settling.test.ts`, name);
const drawer = (name: string) => dom("scheduling/replacements.test.tsx", name);

const eligible = (name: string) => node("sdk/flows/cart-eligibility/flow.test.ts", name);
const told = (name: string) => dom("cart/eligibility.test.tsx", name);

const backup = carts("may be a backup");
const onlyWanted = settled("takes in a line's place only what its shopper wants there");

/** The guards of what runs out between cart and door: what may stand in for it, until when that is undone, and who pays. */
export const falloutMutations: readonly Mutation[] = [
  row(
    "what ran out is named before anybody is charged",
    `${services}/shop/checkout/activation/confirm-price.ts`,
    ['  throw new ServiceError("FALLOUT_ERROR", error.detail);', "  throw error;"],
    node(`${services}/demo/stock.test.ts`, "is named, nobody is charged"),
  ),
  cart(
    "a replacement is undone for an hour",
    "replace-item.ts",
    ['      if (!isLive) throw new ServiceError("REPLACEMENT_EXPIRED");\n', ""],
    stored("is undone for an hour"),
  ),
  cart(
    "what ran out stands in for nothing",
    "replace-item.ts",
    ["  checkAvailable(wanted, facts);\n", ""],
    stored("for an item that ran out too"),
  ),
  cart(
    "a replacement goes no higher than a product's maximum",
    "replace-item.ts",
    ["  checkQuantities(wanted, facts);\n", ""],
    stored("for an item that ran out too"),
  ),
  cart(
    "a line that comes back has its backup again",
    "replace-item.ts",
    [
      "const wishes = { substitution_policy, backup_gtin13, instructions };",
      "const wishes = { ...noWishes, instructions };",
    ],
    stored("gives a line that comes back what was wanted in its place"),
  ),
  cart(
    "a backup is named",
    "line-wishes.ts",
    ["  if (backup_gtin13 === null)\n", "  if (backup_gtin13 === undefined)\n"],
    backup,
  ),
  cart(
    "a backup is another product",
    "line-wishes.ts",
    ["backups.some(({ gtin13, backup }) => gtin13 === backup)", "false"],
    backup,
  ),
  cart(
    "a backup is a product",
    "line-wishes.ts",
    ["if (known.length < wanted.size)", "if (known.length > wanted.size)"],
    backup,
  ),
  order(
    "a substitute is what the line's shopper wants",
    "substitutes.ts",
    ["!isAllowed(line, gtin13) || ", ""],
    onlyWanted,
  ),
  order(
    "a substitute is for no older shoppers",
    "substitutes.ts",
    ["!product || (askedAgeOf(product) ?? 0) > ageBefore", "!product || ageBefore < 0"],
    onlyWanted,
  ),
  order(
    "a backup that can't be had counts as none",
    "order-to-pick.ts",
    ['isBackedUp && !isThere ? "NONE" : line.substitution_policy', "line.substitution_policy"],
    onlyWanted,
  ),
  row(
    "SNAP pays for no substitute that it may not pay for",
    "sdk/domain/tenders.ts",
    ["const snap = snapEligible ? kept : 0;", "const snap = snapEligible ? kept : Math.min(kept, net);"],
    node("sdk/domain/tenders.test.ts", "never has SNAP or a gift card pay more for a substitute"),
  ),
  order(
    "only what was picked is delivered",
    "stages.ts",
    ['DELIVERED: { from: ["PICKED"]', 'DELIVERED: { from: ["PLACED", "PICKED"]'],
    settled("is picked, then delivered, each told of once"),
  ),
  order(
    "a store waits with what it delivers for the cards",
    "stages.ts",
    ['to === "DELIVERED" && ', "(false as boolean) && "],
    settled("is delivered later where its cards are still being asked"),
  ),
  order(
    "a step is told of once",
    "stages.ts",
    [
      "    if (order.status === to) return to;\n",
      "    if (order.status === to) from satisfies readonly string[];\n",
    ],
    settled("is picked, then delivered, each told of once"),
  ),
  row(
    "who has an order on its way stays known",
    `${services}/account/shopper-data/erasure.ts`,
    ['["DELIVERED", "CANCELLED"]', '["PICKED", "DELIVERED", "CANCELLED"]'],
    node(`${services}/account/shopper-data/account.test.ts`, "while an order is open"),
  ),
  site(
    "what something stands in for leaves the cart",
    "replacements/queries.ts",
    ["  if (replaced.size === 0) return cart;\n", "  if (replaced.size >= 0) return cart;\n"],
    drawer("get something in their place"),
  ),
  site(
    "nothing else is picked beside what was",
    "replacements/similar-items.tsx",
    ["disabled={isOther}", "disabled={false}"],
    drawer("get something in their place"),
  ),
  site(
    "nothing is done without a pick",
    "replacements/replacements-drawer.tsx",
    ["else if (item?.replacedBy === undefined) setPickMissed(true);", ""],
    drawer("get something in their place"),
  ),
  site(
    "what the shopper goes on without is asked of once",
    "scheduling/schedule.tsx",
    ["            for (const { gtin13 } of missingIn(tidied)) without.add(gtin13);\n", ""],
    drawer("are named where the order goes without them"),
  ),
  site(
    "the checkout is told that something ran out on the way",
    "scheduling/use-continue.ts",
    ["hadFallout.current ||= excluded.length > 0;", "hadFallout.current ||= excluded.length < 0;"],
    drawer("are named where the order goes without them"),
  ),
  row(
    "a cart that is seen for the first time has no news",
    "sdk/flows/cart-eligibility/flow.ts",
    ["  if (before === null) return known;\n", "  if (before === undefined) return known;\n"],
    eligible("for the first time has no news"),
  ),
  row(
    "a refusal is of the cart that was submitted",
    "sdk/flows/cart-eligibility/flow.ts",
    ["state.cartSubmitErrorMessage === null && state.falloutFromPromising", "state.falloutFromPromising"],
    eligible("is another one than the one that was refused"),
  ),
  row(
    "what leaves the cart is no fallout of it",
    "sdk/flows/cart-eligibility/flow.ts",
    ["newlyIneligiblePromisingFalloutUpcs.filter(isLine)", "newlyIneligiblePromisingFalloutUpcs"],
    eligible("still lacks what fell out, until that is gone from it"),
  ),
  site(
    "a move that is refused is not told of",
    "cart/use-cart-changes.ts",
    ['tell({ type: "MOVE_FAILED", gtin13 })', "undefined"],
    told("is not told of as moved by a press that was refused"),
  ),
  site(
    "a choice counts while another one is under way",
    "cart/use-cart-changes.ts",
    ["      void policy.mutateAsync", "      if (isBusy) return;\n      void policy.mutateAsync"],
    dom("cart/substitutions.test.tsx", "a choice that is made while another one is under way"),
  ),
  row(
    "a checkout whose items ran out ends, and leads to the cart",
    "sdk/flows/checkout/failures.ts",
    ['  UnavailableItems: "seeCart",\n', ""],
    node("sdk/flows/checkout/flow.test.ts", "ends a checkout that is read, changed or submitted"),
  ),
  site(
    "a cart that is to be read anew still is when a part of it is learned",
    "api/queries.ts",
    ["isAsked || isInvalidated ||", "isAsked || !isInvalidated ||"],
    dom("scheduling/troubles.test.tsx", "is empty to whoever goes back to it"),
  ),
  cart(
    "what is out of stock is not said to be sold in another way",
    "pricing.ts",
    ["!row.ways.includes(way) && ", "!canBeHad(row, { modality_type: way }) && "],
    told("says that it is out, or that it is not sold in this way"),
  ),
];
