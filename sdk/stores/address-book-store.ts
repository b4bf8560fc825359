// Long because a book, what it waits for and what it hears are one closure.

import type { Internals } from "../client/client.ts";
import type { BookAddress, VerifiableAddress } from "../domain/address-book.ts";
import { AisleError } from "../domain/errors.ts";
import { addressBookFlow, type Typed } from "../flows/address-book/flow.ts";
import {
  type BookEffect,
  type BookEvent,
  type BookRules,
  type BookState,
  initialBookState,
} from "../flows/address-book/state.ts";
import { successBannerTime } from "../flows/banner-time.ts";
import { type AddressBookService, profileAddressBook } from "../services/address-book.ts";
import { loadAnew, refused, runCall } from "./call.ts";
import { derived } from "./cell.ts";
import type { HttpClient } from "../http/client.ts";
import { type EventStream, inContext } from "./event-stream.ts";
import { createStore, type Store } from "./store.ts";

/** What can be set at an address book while it is on the page. */
export interface AddressBookOptions extends BookRules {
  /** Which generation of calls stands behind the book. */
  readonly calls: "profile" | "legacy";
  /** Where its events happen, where that is not the address book's own page. */
  readonly page?: string | undefined;
  /** Told of each address that was added, changed, or confirmed without being kept. */
  readonly saved: ((address: VerifiableAddress, id: string | null) => void) | undefined;
  /** Told of each address that the shopper selects. */
  readonly selected: ((address: BookAddress) => void) | undefined;
}

type LoadLegacyCalls = () => Promise<{ legacyAddressBook(http: HttpClient): AddressBookService }>;

/** Of a book's code what a page brings after its list. */
export interface AddressBookLater {
  readonly typed: () => Typed;
  readonly loadLegacyCalls: LoadLegacyCalls;
}

export interface AddressBookStore extends Store<BookState, BookEvent> {
  dispose(): void;
}

/** Milliseconds after which a shopper need not wait any longer for what the address service says. */
const slowCheckTime = 4_000;

/** Another book on the page may have written; whoever shows the addresses reads them anew. */
const changes: readonly string[] = ["aisle-address-add", "aisle-address-update", "aisle-address-remove"];

/** Where nobody can be reached the book speaks of the network, even if the device still believes in it. */
function unreachable(cause: unknown): never {
  if (!(cause instanceof AisleError) || cause.code !== "network") throw cause;
  throw new AisleError(cause.code, cause.message, { retryable: true, messageKey: "offline", cause });
}

/** Runs the flow of one address book against the services. Options are read anew with every event. */
export function createAddressBookStore(
  internals: Internals,
  options: () => AddressBookOptions,
  { typed, loadLegacyCalls }: AddressBookLater,
): AddressBookStore {
  const { config, http, after } = internals;
  const events = inContext(internals.events, () => contextIn(store.get(), options().page));
  const services = addressBooks(http, loadLegacyCalls);
  let ended = false;
  /** The change that is being told is this book's own. */
  let telling = false;
  /** Counts the lists: one that was asked for before another was, or something written, says nothing any more. */
  let lists = 0;

  const send = (event: BookEvent) => {
    if (!ended) store.send(event);
  };
  const run = (effect: BookEffect): void => {
    if (effect.type === "startBannerTimer")
      return void after(successBannerTime, () => send({ type: "BANNER_TIMEOUT", id: effect.id }));
    if (effect.type === "check") {
      const { question } = effect;
      after(slowCheckTime, () => send({ type: "CHECK_SLOW", question }));
    }
    const call = callFor(effect, services[options().calls]);
    if (!call) {
      // Of a book that has left the page what was written is told all the same: others show it, too.
      if (ended && effect.type !== "saved" && effect.type !== "removed") return;
      telling = true;
      // What it leads to is its place's, and that is gone.
      tell(effect, events, () => (ended ? undefined : options()));
      telling = false;
      return;
    }
    if (ended) return;
    const [work, failed] = call;
    const isWrite = effect.type === "save" || effect.type === "remove";
    const list = effect.type === "load" && ++lists;
    const isLate = () => list && list < lists;
    runCall(
      events,
      () => ended && !isWrite,
      async () => {
        const event = await work().catch(unreachable);
        if (isLate()) return;
        if (effect.type !== "check") lists++;
        if (isWrite) store.send(event);
        else send(event);
      },
      (error) => isLate() || send(failed(error)),
    );
  };
  const store = createStore<BookState, BookEvent, BookEffect>(
    initialBookState,
    (state, event) => addressBookFlow(state, event, options(), typed()),
    run,
  );
  const ask = () => loadAnew(http, send);
  const stops = [
    internals.onForget(() => {
      send({ type: "FORGET" });
      ask();
    }),
    derived([config], () => config.get().authConfig.token).subscribe(
      () => store.get().status === "ready" || ask(),
    ),
    events.subscribe(({ name }) => {
      if (!telling && changes.includes(name)) send({ type: "LOAD" });
    }),
  ];
  return {
    get: store.get,
    subscribe: store.subscribe,
    send,
    dispose: () => {
      ended = true;
      for (const stop of stops) stop();
    },
  };
}

const contextIn = ({ screen }: BookState, page = "addresses") => ({
  page,
  component: screen === "form" ? "addressForm" : "addressList",
});

/** Both generations of the calls; the older one's code is brought where a page asks for it. */
function addressBooks(
  http: HttpClient,
  loadLegacyCalls: LoadLegacyCalls,
): Readonly<Record<AddressBookOptions["calls"], BookService>> {
  const profile = Promise.resolve(profileAddressBook(http));
  let legacy: Promise<AddressBookService> | undefined;
  return {
    profile: () => profile,
    legacy: () =>
      (legacy ??= loadLegacyCalls().then(
        ({ legacyAddressBook }) => legacyAddressBook(http),
        (cause: unknown) => {
          legacy = undefined;
          throw new AisleError("network", "The calls of the address book can't be loaded.", {
            cause,
            retryable: true,
          });
        },
      )),
  };
}

type BookService = () => Promise<AddressBookService>;
type BookCall = readonly [work: () => Promise<BookEvent>, failed: (error: AisleError) => BookEvent];

/** The call that an effect asks for, if it does. */
function callFor(effect: BookEffect, service: BookService): BookCall | undefined {
  switch (effect.type) {
    case "load":
      return [
        async () => ({ type: "LOADED", addresses: await (await service()).list() }),
        (error) => ({ type: "LOAD_FAILED", error }),
      ];
    case "check": {
      const { address, question, key } = effect;
      return [
        async () => ({
          type: "CHECKED",
          question,
          key,
          check: await (await service()).check(address, `check-${key}`),
        }),
        () => ({ type: "CHECK_FAILED", question }),
      ];
    }
    case "save":
      return [
        async () => ({ type: "SAVED", addresses: await (await service()).save(effect, effect.key) }),
        (error) => ({ type: "SAVE_FAILED", error }),
      ];
    case "remove":
      return [
        async () => ({
          type: "REMOVED",
          addresses: await (await service()).remove(effect.saved, effect.key),
        }),
        (error) => ({ type: "REMOVE_FAILED", error }),
      ];
    default:
      return undefined;
  }
}

/** Tells the host what an effect says has happened. */
function tell(effect: BookEffect, events: EventStream, options: () => AddressBookOptions | undefined): void {
  /** What the host throws is the host's: it must not stop the book. */
  const report = (address: VerifiableAddress, id: string | null) =>
    queueMicrotask(() => options()?.saved?.(address, id));

  switch (effect.type) {
    case "saved":
      events.emit(effect.isNew ? "aisle-address-add" : "aisle-address-update", { id: effect.addressId });
      return report(effect.address, effect.addressId);
    case "used":
      return report(effect.address, null);
    case "removed":
      return events.emit("aisle-address-remove", { id: effect.addressId });
    case "selected":
      queueMicrotask(() => options()?.selected?.(effect.saved));
      return events.emit("aisle-address-select", { id: effect.saved.id });
    case "navigated":
      return events.emit("aisle-navigate", { screen: effect.screen, addressId: effect.addressId });
    case "abandoned":
      return events.emit("aisle-form-abandon", { screen: "addressForm" });
    case "refused":
      return refused(events, effect.messageKey);
    default:
      return;
  }
}
