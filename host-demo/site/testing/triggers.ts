/** What the demo's shoppers, codes and numbers really are, for the test of what the test kit says of them. */
export { demoShoppers as seededShoppers } from "../../services/account/identity/demo-shoppers.ts";
export { demoCodes as seededCodes } from "../../services/shop/savings/demo-savings.ts";
export { cvvProblem, numberProblem } from "../../../sdk/domain/card-numbers.ts";
