/**
 * Public entry `aisle/rules`: what the widgets go by and a host's pages need to know as well, without input or output,
 * so that a page that needs nothing else loads nothing else. What of a cart can't be ordered is a flow that a page runs
 * itself: `state = eligibilityFlow(state, event)`.
 */
export type { Country } from "./domain/addresses.ts";
export { ageOn, minimumAgeOf } from "./domain/age.ts";
export { bannerDomains } from "./domain/banner-domains.ts";
export { brandNames } from "./domain/brand-names.ts";
export { freeThreshold } from "./domain/delivery-fees.ts";
export { flashPrice, flashUnits } from "./domain/discounts.ts";
export { dayAt } from "./domain/days.ts";
export { areInstructions, contactlessSuffix } from "./domain/instructions.ts";
export { internalCodes, isInternalCode } from "./domain/internal-codes.ts";
export {
  giftNumberLength,
  instructionsLength,
  nameInputLength,
  pinLength,
  promoCodeLength,
  zipLength,
} from "./domain/lengths.ts";
export {
  answerTime,
  maxLineQuantity,
  maxOrderGiftCards,
  maxSavedGiftCards,
  maxWrongPins,
} from "./domain/limits.ts";
export { type NameProblem, nameProblem } from "./domain/names.ts";
export { numberLocale, toCents, toDollars } from "./domain/money.ts";
export { type ModalityType, modalityTypes, vendorIds, waysToShop } from "./domain/modality.ts";
export { clockTime, milesText, openingText } from "./domain/opening-hours.ts";
export { type Region, regions } from "./domain/regions.ts";
export { vendorPhones } from "./domain/vendors.ts";
export { eligibilityFlow } from "./flows/cart-eligibility/flow.ts";
export {
  type EligibilityEvent,
  type EligibilityState,
  initialEligibility,
} from "./flows/cart-eligibility/state.ts";
export { refusalKey } from "./flows/checkout/failures.ts";
