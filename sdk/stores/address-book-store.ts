import type { Internals } from "../client.ts";
import type { VerifiableAddress } from "../domain/address-book.ts";
import { AisleError } from "../domain/errors.ts";
import { addressBookFlow } from "../flows/address-book-flow.ts";
import {
  type BookEffect,
  type BookEvent,
  type BookRules,
  type BookState,
  initialBookState,
} from "../flows/address-book-state.ts";
import { successBannerTime } from "../flows/banner-time.ts";
import { profileAddressBook } from "../services/address-book.ts";
import { legacyAddressBook } from "../services/legacy-address-book.ts";
import { refused, runCall } from "./call.ts";
import { createStore, type Store } from "./store.ts";

/** What can be set at an address book while it is on the page. */
export interface AddressBookOptions extends BookRules {
  /** Which generation of calls stands behind the book. */
  readonly calls: "profile" | "legacy";
  /** Told of each address that was added, changed, or confirmed without being kept. */
  readonly saved: ((address: VerifiableAddress, id: string | null) => void) | undefined;
}

export interface AddressBookStore extends Store<BookState, BookEvent> {
  dispose(): void;
}

/** Another book on the page may have written; whoever shows the addresses reads them anew. */
const changes: readonly string[] = ["aisle-address-add", "aisle-address-update", "aisle-address-remove"];

/** Where nobody can be reached the book speaks of the network, even if the device still believes in it. */
function unreachable(cause: unknown): never {
  if (!(cause instanceof AisleError) || cause.code !== "network") throw cause;
  throw new AisleError(cause.code, cause.message, { retryable: true, messageKey: "offline", cause });
}

/** Runs the flow of one address book against the services. Options are read anew with every event. */
export function createAddressBookStore(
  inside: Internals,
  options: () => AddressBookOptions,
): AddressBookStore {
  const { events, http, after } = inside;
  const services = { profile: profileAddressBook(http), legacy: legacyAddressBook(http) };
  const service = () => services[options().calls];
  let ended = false;
  /** The change that is being told is this book's own. */
  let telling = false;

  const send = (event: BookEvent) => {
    if (!ended) store.send(event);
  };
  const call = (work: () => Promise<BookEvent>, failed: (error: AisleError) => BookEvent) =>
    runCall(
      events,
      () => ended,
      async () => send(await work().catch(unreachable)),
      (error) => send(failed(error)),
    );
  const tell = (emit: () => void) => {
    telling = true;
    emit();
    telling = false;
  };

  /** What the host throws is the host's: it must not stop the book. */
  const report = (address: VerifiableAddress, id: string | null) =>
    queueMicrotask(() => options().saved?.(address, id));

  const run = (effect: BookEffect): void => {
    switch (effect.type) {
      case "load":
        return call(
          async () => ({ type: "LOADED", addresses: await service().list() }),
          (error) => ({ type: "LOAD_FAILED", error }),
        );
      case "check": {
        const { address, question, key } = effect;
        return call(
          async () => ({
            type: "CHECKED",
            question,
            key,
            check: await service().check(address, `check-${key}`),
          }),
          () => ({ type: "CHECK_FAILED", question }),
        );
      }
      case "save":
        return call(
          async () => ({ type: "SAVED", addresses: await service().save(effect, effect.key) }),
          (error) => ({ type: "SAVE_FAILED", error }),
        );
      case "remove":
        return call(
          async () => ({ type: "REMOVED", addresses: await service().remove(effect.saved, effect.key) }),
          (error) => ({ type: "REMOVE_FAILED", error }),
        );
      case "saved": {
        const { addressId: id, isNew } = effect;
        tell(() => events.emit(isNew ? "aisle-address-add" : "aisle-address-update", { id }));
        return report(effect.address, id);
      }
      case "used":
        return report(effect.address, null);
      case "removed":
        return tell(() => events.emit("aisle-address-remove", { id: effect.addressId }));
      case "selected":
        return events.emit("aisle-address-select", { id: effect.addressId });
      case "navigated":
        return events.emit("aisle-navigate", { screen: effect.screen, addressId: effect.addressId });
      case "refused":
        return refused(events, effect.messageKey);
      case "startBannerTimer":
        after(successBannerTime, () => send({ type: "BANNER_TIMEOUT", id: effect.id }));
    }
  };
  const store = createStore<BookState, BookEvent, BookEffect>(
    initialBookState,
    (state, event) => addressBookFlow(state, event, options()),
    run,
  );
  const stop = events.subscribe(({ name }) => {
    if (!telling && changes.includes(name)) send({ type: "LOAD" });
  });
  return {
    get: store.get,
    subscribe: store.subscribe,
    send,
    dispose: () => {
      ended = true;
      stop();
    },
  };
}
