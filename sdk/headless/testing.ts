/**
 * Public entry `aisle/testing`: for the tests of a host, which then need no services. Nothing of it is in any other
 * bundle.
 */
export type { TestAddress } from "../fakes/addresses.ts";
export { routeAisle, typeCard, type TypedCard } from "../fakes/playwright.ts";
export {
  createFakeServices,
  type FakeFailure,
  type FakeServices,
  type FakeServicesOptions,
} from "../fakes/services.ts";
export type { TestTime } from "../fakes/time-slots.ts";
export { fakeToken } from "../fakes/token.ts";
export type { TestCard } from "../fakes/wallet.ts";
