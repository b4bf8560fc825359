import { dom, e2e, type Mutation, node, rowsOf } from "./mutation.ts";

const catalog = rowsOf("the shelves", "host-demo/services/shop/catalog/");
const demo = rowsOf("the shelves", "host-demo/services/demo/");
const mail = rowsOf("the shelves", "host-demo/services/shop/mail/");
const site = rowsOf("the shelves", "host-demo/site/");
const shelved = (name: string) => node("host-demo/services/shop/catalog/shelves.test.ts", name);
const mailed = (name: string) => node("host-demo/services/shop/mail/mail.test.ts", name);

/** What a shelf answers and shows, and what would be mailed. */
export const shelfMutations: readonly Mutation[] = [
  site(
    "a page that an address is typed for begins at its top",
    "routing/site-router.ts",
    ["if (!history.state) history", "if (false as boolean) history"],
    e2e("shopping/shelves.spec.ts", "a place in the history begins where it was left"),
  ),
  site(
    "the shelf at home is the shopper's store's",
    "api/queries.ts",
    [
      'readProducts({ "filter.shelf": "home" }, storeId)',
      'readProducts({ "filter.shelf": "home" }, undefined)',
    ],
    dom("shopping/follows.test.tsx", "has the prices of the chosen store"),
  ),
  site(
    '"Add to Cart" takes nothing out of a cart that holds more',
    "api/cart-lines.ts",
    ["Math.min(now + 1, most)", "1"],
    dom("parts/product-card.test.tsx", "a cart that has not come yet"),
  ),
  site(
    'two presses of "Add to Cart" in one moment are one',
    "parts/product-card.tsx",
    ["if (isBusy || isAdding.current) return;", "if (isBusy) return;"],
    dom("parts/product-card.test.tsx", "two presses come in one moment"),
  ),
  site(
    "a flash offer is priced as the order's store sells it",
    "checkout/bill/flash-sales.ts",
    ["    storeId,\n  );", '    "01400413",\n  );'],
    dom("checkout/bill/bill.test.tsx", "is offered at the price of the order's store"),
  ),
  site(
    "a cart that is not the chosen store's is read again",
    "shopping/shopping-area.tsx",
    ["cart && !isCartOf(chosen, cart) ?", "cart && (false as boolean) ?"],
    dom(
      "shopping/follows.test.tsx",
      "a cart that was asked for before the account took the choice over is read again",
    ),
  ),
  catalog(
    "what stands in is what the store has, in the way that is asked for",
    "queries.ts",
    [
      "modalityType === undefined || (row.available === true && row.ways.includes(modalityType))",
      "modalityType === undefined || row.available === true",
    ],
    node("host-demo/services/shop/catalog/replacements.test.ts", "in the way that is asked for"),
  ),
  catalog(
    "a shelf answers so many products at most",
    "shelves.ts",
    [
      "if (!/^[1-9]\\d{0,2}$/.test(limit) || Number(limit) > mostAtOnce)",
      "if (!/^[1-9]\\d{0,2}$/.test(limit))",
    ],
    shelved("is 400 and says why"),
  ),
  catalog(
    "a search has so many words at most",
    "shelves.ts",
    ["if (words.length > mostWords)", "if (words.length > 100 * mostWords)"],
    shelved("is 400 and says why"),
  ),
  catalog(
    "a page begins after the last one",
    "shelves.ts",
    ["  if (after)\n", "  if (after && after.position < 0)\n"],
    shelved("hold all of it once, in one order"),
  ),
  catalog(
    "a search goes by words without their accents",
    "words.ts",
    ["/\\p{M}|['’]/gu", "/['’]/gu"],
    shelved("whatever their case and accents"),
  ),
  catalog(
    "what has the words in its name comes first",
    "shelves.ts",
    [
      "search @@ ${searchQuery(words, true)}::tsquery then 0",
      "search @@ ${searchQuery(words)}::tsquery then 0",
    ],
    shelved("comes before what has them around it"),
  ),
  mail(
    "mail is its own shopper's",
    "read.ts",
    ['        .where("account_id", "=", accountId)\n        .select("id")\n', '        .select("id")\n'],
    mailed("is its own shopper's"),
  ),
  mail(
    "what somebody typed is text in a mail",
    "html.ts",
    ["text.replace(/[&<>\"']/g, (character) => `&#${character.charCodeAt(0)};`)", "text"],
    mailed("is text in the HTML"),
  ),
  mail(
    "what somebody typed starts no line of a mail",
    "plain.ts",
    ['text.replace(/[\\r\\n\\t]+/g, " ")', "text"],
    mailed("starts no line of its own"),
  ),
  demo(
    "a mail's page is there for ten minutes",
    "mail-links.ts",
    ["const linkSeconds = 10 * 60;", "const linkSeconds = 100 * 60;"],
    node("host-demo/services/demo/mailbox.test.ts", "for nothing that was made up"),
  ),
  demo(
    "a mail's page runs nothing",
    "mailbox.ts",
    ['    "sandbox allow-popups allow-popups-to-escape-sandbox",\n', ""],
    node("host-demo/services/demo/mailbox.test.ts", "is held by the shop alone"),
  ),
  site(
    "the focus outlives the last press for more",
    "shelves/product-list.tsx",
    ["if (!hasNextPage) shown.current?.focus({ preventScroll: true });", "void hasNextPage;"],
    e2e("shopping/shelves.spec.ts", "on to more, into the cart, and back to the same place"),
  ),
  site(
    "the script of the choices is given up",
    "shell/await-script.ts",
    ["if (found !== undefined || waited >= patience)", "if (found !== undefined)"],
    node("host-demo/site/shell/await-script.test.ts", "after five seconds it is given up"),
  ),
];
