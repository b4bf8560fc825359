import { e2e, type Mutation, node, rowsOf } from "./mutation.ts";

const services = "host-demo/services";
const row = rowsOf("erasure");

const tried = (name: string) => node(`${services}/account/shopper-data/account.test.ts`, name);

const erasure = `${services}/account/shopper-data/erasure.ts`;
const sales = `${services}/account/shopper-data/kept-sales.ts`;
const noTrace = tried("leaves no trace of the shopper in any table");
const nobodys = tried("is nobody's any more");

/** The guards of an account that is erased: who may do it and when, and what must be gone. */
export const erasureMutations: readonly Mutation[] = [
  row(
    "the password is asked for again",
    erasure,
    ['    throw new ServiceError("PASSWORD_WRONG");\n', ""],
    tried("without the password"),
  ),
  row(
    "strangers' tries keep nobody from it",
    erasure,
    [", device: deviceSign(context, account.id)", ""],
    tried("also while strangers have used up the tries"),
  ),
  row(
    "an account with an open order stays",
    erasure,
    ["[placing, placed, settling, refunding]", "[placing, settling, refunding]"],
    tried("while an order is open"),
  ),
  row(
    "an account whose order is being placed stays",
    erasure,
    ["[placing, placed, settling, refunding]", "[placed, settling, refunding]"],
    tried("while an order is being placed"),
  ),
  row(
    "an account whose order is being settled stays",
    erasure,
    ["[placing, placed, settling, refunding]", "[placing, placed, refunding]"],
    tried("of an order is not through"),
  ),
  row(
    "an account that is being paid back stays",
    erasure,
    ["[placing, placed, settling, refunding]", "[placing, placed, settling]"],
    tried("of an order is not through"),
  ),
  row(
    "a call that was under way is refused",
    `${services}/platform/http/dispatch.ts`,
    ['answer.code !== "INTERNAL_ERROR" || ', "answer.code !== undefined || "],
    tried("refuses a call that was under way"),
  ),
  row("the numbers of cards go", erasure, ["tokens: await vaultTokens(context, id)", "tokens: []"], noTrace),
  row(
    "the numbers of cards that were being added go",
    erasure,
    ['...(await of("card")), ...(await of("card_token"))', '...(await of("card"))'],
    noTrace,
  ),
  row(
    "what the driver was told of an order goes",
    sales,
    ["      delivery_address: null,\n      instructions: null,\n", "      delivery_address: null,\n"],
    noTrace,
  ),
  row(
    "what the driver was told of a checkout goes",
    sales,
    ["or a name.\n      instructions: null,\n", "or a name.\n"],
    noTrace,
  ),
  row("CVVs go", erasure, ["[cvvBinding(id), pinBindings(id)]", "[pinBindings(id)]"], noTrace),
  row("PINs go", erasure, ["[cvvBinding(id), pinBindings(id)]", "[cvvBinding(id)]"], noTrace),
  row("what was sealed goes", erasure, ["usedBy: `${id}|`", 'usedBy: "nobody|"'], noTrace),
  row(
    "answers that were kept go",
    erasure,
    ['  await db.deleteFrom("idempotency").where("account_id", "=", id).execute();\n', ""],
    noTrace,
  ),
  row("limits of the account go", erasure, ["position(${id} in key) > 0", "false"], noTrace),
  row("a checkout forgets its contact", sales, ["      contact_first_name: null,\n", ""], noTrace),
  row("an order forgets its contact", sales, ['      contact_first_name: "",\n', ""], noTrace),
  row(
    "the tokens of an account that is gone are refused",
    `${services}/platform/http/open-account.ts`,
    ["if (!(await isOpenAccount(context, shopper.accountId)))", "if (false as boolean)"],
    nobodys,
  ),
  row(
    "the frames of an account that is gone are refused",
    `${services}/payments/pci-forms/sealed-call.ts`,
    ["if (!(await isOpenAccount(context, accountId)))", "if (false as boolean)"],
    nobodys,
  ),
  row(
    "the links to an account that is gone are refused",
    `${services}/account/preferences/email-routes.ts`,
    ["if (!(await isOpenAccount(context, accountId)))", "if (false as boolean)"],
    nobodys,
  ),
  row(
    "an answer that was lost is answered alike",
    erasure,
    ["    if (!(await isOpenAccount(context, accountId))) return;\n", ""],
    tried("ends well where another press took the account away before the password was looked at"),
  ),
  row(
    "who deleted an account is not asked to sign in",
    "host-demo/site/account/your-data.tsx",
    ['    void navigate("/", { replace: true });\n', "    session.signOut();\n"],
    e2e("account/account-data.spec.ts", "an account is deleted, and nobody can sign in"),
  ),
  row(
    "the next shopper sees nothing of the one before",
    "host-demo/site/pages/sign-in-page.tsx",
    ["      forgetShopper(queries);\n", ""],
    e2e("preferences/preferences.spec.ts", "who signs in next sees nothing of the shopper before"),
  ),
];
