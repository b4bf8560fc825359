import type { Mutation, TestOfGuard } from "./mutation.ts";

const node = (file: string, name: string): TestOfGuard => ({ project: "node", file, name });
const amount = "host-demo/site/checkout/snap-amount.ts";
const amountTest = "host-demo/site/checkout/snap-amount.test.ts";

/** The guards of SNAP EBT and gift cards on the checkout page. */
export const checkoutPaymentMutations: readonly Mutation[] = [
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
    file: "sdk/checkout-view.ts",
    find: "balance: toDollars(amounts.balance)",
    replace: "balance: amounts.balance",
    test: node("sdk/checkout-view.test.ts", "tells hosts every amount of a payment in dollars"),
  },
  {
    cases: [],
    guard: "checkout page: a gift card for the order goes the checkout's way",
    file: "sdk/page-card-form.ts",
    find: "atCheckout: () => atCheckout",
    replace: "atCheckout: () => false",
    test: node("sdk/page-card-form.test.ts", "is refused in the checkout's words"),
  },
  {
    cases: [],
    guard: "checkout page: a PIN is asked for again only where SNAP pays",
    file: "sdk/flows/checkout-flow.ts",
    find: "pinNeeded(state) && pinProblem(error)",
    replace: "pinProblem(error)",
    test: node("sdk/flows/checkout-flow.test.ts", "of a PIN that nobody was asked for"),
  },
];
