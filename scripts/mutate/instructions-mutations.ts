import { dom, type Mutation, node, rowsOf } from "./mutation.ts";

const services = "host-demo/services";
const cart = rowsOf("instructions", `${services}/shop/cart/`);
const data = rowsOf("instructions", `${services}/account/shopper-data/`);
const carts = (name: string) => node(`${services}/shop/cart/routes.test.ts`, name);
const isSigned = carts("has at most 128 characters, of those that instructions may have");
const isKept = carts("stays with the line until it is said anew or taken back, and where the line is moved");

/** What a shopper says of an item to whoever picks it: what it may be, how long it stays, and that it is forgotten. */
export const instructionsMutations: readonly Mutation[] = [
  cart(
    "have only signs that instructions may have",
    "line-wishes.ts",
    ['areInstructions(instructions ?? "", "DELIVERY")', 'typeof (instructions ?? "") === "string"'],
    isSigned,
  ),
  cart(
    "stay where a line is changed otherwise",
    "line-wishes.ts",
    ["(before?.instructions ?? null)", "null"],
    isKept,
  ),
  cart(
    "go with a line that is moved",
    "carts.ts",
    ["before ?? movedFrom(line, current, wanted)", "before"],
    isKept,
  ),
  cart(
    "stay in the one way of an item that is wanted in both",
    "line-wishes.ts",
    [
      "!wanted.some((kept) => kept.gtin13 === gtin13 && kept.modality_type === line.modality_type)",
      "wanted.length > 0",
    ],
    isKept,
  ),
  cart(
    "come back with the item that a replacement is undone for",
    "replace-item.ts",
    [
      "const wishes = { substitution_policy, backup_gtin13, instructions };",
      "const wishes = { substitution_policy, backup_gtin13, instructions: null };",
    ],
    node(`${services}/shop/cart/replacements.test.ts`, "gives a line that comes back what was wanted"),
  ),
  data(
    "of orders are forgotten with the account",
    "kept-sales.ts",
    [".set({ instructions: null })\n", ".set({ instructions: sql`instructions` })\n"],
    node(`${services}/account/shopper-data/account.test.ts`, "leaves its orders to the books"),
  ),
  data(
    "of checkouts are forgotten with the account",
    "kept-sales.ts",
    ["jsonb_agg(line - 'instructions' order by at)", "jsonb_agg(line order by at)"],
    node(`${services}/account/shopper-data/account.test.ts`, "leaves no trace of the shopper in any table"),
  ),
  rowsOf("instructions", "host-demo/site/cart/")(
    "that are not saved stay written",
    "use-cart-changes.ts",
    [
      "instructions.mutateAsync(change).then(onDone, onRefused)",
      "instructions.mutateAsync(change).then(onDone, onDone)",
    ],
    dom("cart/substitutions.test.tsx", "stay written, and are saved by the next"),
  ),
  rowsOf("instructions", "host-demo/site/cart/")(
    "are sent once however often they are saved",
    "instructions-drawer.tsx",
    ["    if (state.isSaving) return;\n", ""],
    dom("cart/substitutions.test.tsx", "instructions are sent once however often they are saved"),
  ),
  rowsOf("instructions", "host-demo/site/cart/")(
    "that are written anew meanwhile stay",
    "instructions-drawer.tsx",
    ["() => state.isOpen && onClose()", "onClose"],
    dom("cart/substitutions.test.tsx", "written anew while the first are saved"),
  ),
  rowsOf("cart", "host-demo/site/cart/")(
    "a change that fails is told although another was made meanwhile",
    "use-cart-changes.ts",
    ["if (!kind.isPending) ", ""],
    dom("cart/substitutions.test.tsx", "told although another choice was made meanwhile"),
  ),
];
