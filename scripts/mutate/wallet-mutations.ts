import { node, rowsOf } from "./mutation.ts";

const row = rowsOf("wallet");
const addressesTest = "sdk/flows/billing-address/flow.test.ts";

/** Of what a client does with cards and with what pays. */
export const walletMutations = [
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
    ["chosen: own ? null : state.chosen", "chosen: state.chosen"],
    node(addressesTest, "is not what was chosen for the card before"),
  ),
];
