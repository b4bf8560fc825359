import type { TestServices } from "../../host-demo/services/testing/test-services.ts";
import type { BookAddress } from "../domain/address-book.ts";
import { optionsOf } from "../flows/mode-selector/derived.ts";
import type { SelectorEvent } from "../flows/mode-selector/state.ts";
import { profileAddressBook } from "../services/address-book.ts";
import { createModeSelectorStore } from "../stores/mode-selector-store.ts";
import { reservationOf } from "../stores/reservation-store.ts";
import { createTestClient, type TestClientOptions } from "./test-client.ts";
import { inTrouble, type Trouble } from "./trouble.ts";

/** Nobody is signed in. */
export const nobody: TestClientOptions = { getNewToken: () => Promise.resolve(null) };

/** A selector over the real services, whose presses are awaited until nothing is under way. */
export function startSelector(services: TestServices, options: TestClientOptions = {}) {
  const test = createTestClient(services, options);
  const selector = createModeSelectorStore(test.internals, () => Promise.resolve({ reservationOf }));
  let presses = 0;
  const key = () => `press-${(presses += 1)}`;
  const press = async (...events: readonly SelectorEvent[]) => {
    for (const event of events) selector.send(event);
    await test.settle();
  };
  const storeOption = (locationId: string) => {
    const option = optionsOf(selector.get(), "PICKUP").find(
      ({ destination }) => destination.locationId === locationId,
    );
    if (!option) throw new Error(`${locationId} was not found`);
    return option;
  };
  return {
    ...test,
    selector,
    press,
    key,
    names: () => test.heard.map(({ name }) => name),
    search: (zip: string) => press({ type: "ZIP_INPUT", zip }, { type: "SEARCH" }),
    choose: (locationId: string): SelectorEvent => ({
      type: "CHOOSE_STORE",
      way: "PICKUP",
      option: storeOption(locationId),
      key: key(),
    }),
    addressOf: async (street: string): Promise<BookAddress> => {
      const book = await profileAddressBook(test.internals.http).list();
      const found = book.find(({ address }) => address.addressLine1 === street);
      if (!found) throw new Error(`no ${street}`);
      return found;
    },
    fails: (call: string, trouble: Trouble, act: () => void) =>
      inTrouble(test, services, { call, trouble }, act),
  };
}

/** One that is open, and knows how the shopper shops. */
export async function openedSelector(services: TestServices, options: TestClientOptions = {}) {
  const test = startSelector(services, options);
  await test.press({ type: "OPEN", origin: "site" });
  const { status, isOpen, screen } = test.selector.get();
  if (status !== "ready" || !isOpen || screen !== "ways") throw new Error("the selector did not open");
  return test;
}
