/**
 * How the shopper shops now, once for each client. The account keeps it for whoever is signed in, the device for
 * everybody else. Long because what is known, what is being read and what was chosen meanwhile have one say over it.
 */
import type { Internals } from "../client/client.ts";
import {
  type KeptModality,
  keptModality,
  type Modality,
  type ModalityPreferences,
} from "../contract/modality.ts";
import type { ModalityPreferenceRequest } from "../contract/modality-requests.ts";
import { read } from "../contract/shape.ts";
import type { StoreDetails } from "../contract/stores.ts";
import { attempt } from "../domain/attempt.ts";
import { AisleError } from "../domain/errors.ts";
import type { ModalityDetail } from "../events.ts";
import { modalityService, type ModalityService, sentDestination } from "../services/modality.ts";
import { cell, type Readable } from "./cell.ts";

export interface ActiveModality {
  readonly status: "idle" | "loading" | "ready" | "failed";
  readonly signedIn: boolean;
  readonly modality: Modality | null;
  /** The store whose prices and stock count. */
  readonly store: StoreDetails | null;
  /** What was chosen on the device before signing in, where it waits for the shopper's word: a time would go with it. */
  readonly waiting: KeptModality | null;
}

export interface ModalityStore extends Readable<ActiveModality> {
  readonly service: ModalityService;
  /** Reads it, once however many ask at a time. Rejects with AisleError; what was known stays. */
  load(): Promise<ActiveModality>;
  /** Reads it anew: what is still being read was asked for before this. What goes wrong is the state's to say. */
  refresh(): void;
  /** Makes a choice the active one, and tells the host. A signal that is over by then changes nothing here. */
  choose(wish: Wish, signal: AbortSignal): Promise<ActiveModality>;
  /** Forgets the choice that waits: the time is kept. */
  dropWaiting(): void;
}

export interface Wish {
  readonly chosen: ModalityPreferenceRequest;
  /** The chosen store, where it is known: the device keeps it with the choice. */
  readonly store: StoreDetails | null;
  readonly idempotencyKey: string;
}

const nothing = { modality: null, store: null, waiting: null };
const unknown: ActiveModality = { status: "idle", signedIn: false, ...nothing };
const stores = new WeakMap<Internals, ModalityStore>();

/** The client's one store of it. */
export function modalityOf(internals: Internals): ModalityStore {
  const known = stores.get(internals);
  if (known) return known;
  const made = createModalityStore(internals);
  stores.set(internals, made);
  return made;
}

function createModalityStore({ config, http, events, onForget }: Internals): ModalityStore {
  const { bannerDomain } = config.get();
  const service = modalityService(http, bannerDomain);
  const device = deviceMemory(`aisle.modality.${bannerDomain}`);
  const state = cell(unknown);
  let loading: Promise<ActiveModality> | undefined;
  /** The change that hosts were told of last, by this store or by that of another copy of the code on the page. */
  let said: string | undefined;
  onForget(() => {
    device.clear();
    loading = undefined;
    state.set(unknown);
  });

  const isNews = (detail: ModalityDetail) => said !== (said = JSON.stringify(detail));
  /** Takes what is known now, and tells the host of a change that it has not heard of. */
  const take = (next: ActiveModality): ActiveModality => {
    const before = state.get();
    // What is still being read was asked for before this.
    loading = undefined;
    state.set(next);
    if (next.modality && before.modality?.id !== next.modality.id && before.status === "ready") {
      const detail = detailOf(next.modality);
      if (isNews(detail)) events.emit("aisle-modality-change", detail);
    }
    return next;
  };

  const readActive = async (): Promise<ActiveModality> => {
    const signedIn = await http.isSignedIn();
    const kept = device.read();
    if (!signedIn) return { status: "ready", signedIn, ...nothing, ...kept };
    // What was chosen before signing in goes to the account, where the later choice counts.
    const merged = kept ? await merge(kept, service) : await service.preferences();
    if (!merged)
      return { status: "ready", signedIn, ...activeIn(await service.preferences()), waiting: kept ?? null };
    device.clear();
    return { status: "ready", signedIn, ...activeIn(merged) };
  };

  const store: ModalityStore = {
    ...state,
    service,
    load: () => {
      if (loading) return loading;
      if (state.get().status !== "ready") state.set({ ...state.get(), status: "loading" });
      const started: Promise<ActiveModality> = readActive().then(
        // What was read anew or chosen since is newer.
        (next) => (loading === started ? take(next) : (loading ?? state.get())),
        (cause: unknown) => {
          if (loading === started) {
            loading = undefined;
            if (state.get().status !== "ready") state.set({ ...state.get(), status: "failed" });
          }
          throw cause;
        },
      );
      loading = started;
      return started;
    },
    refresh() {
      loading = undefined;
      store.load().catch(() => undefined);
    },
    async choose({ chosen, store, idempotencyKey }, signal) {
      const signedIn = await http.isSignedIn();
      if (signal.aborted) throw new AisleError("unmounted", "The choice was cancelled.");
      if (signedIn) {
        const found = await service.prefer(chosen, { idempotencyKey, signal });
        device.clear();
        return take({ status: "ready", signedIn, ...activeIn(found) });
      }
      const kept = { modality: onDevice(chosen, http.now().toISOString()), store };
      device.write(kept);
      return take({ status: "ready", signedIn, ...nothing, ...kept });
    },
    dropWaiting() {
      device.clear();
      take({ ...state.get(), waiting: null });
    },
  };
  events.subscribe(({ name, detail }) => {
    if (name === "aisle-modality-change" && isNews(detail) && state.get().status !== "idle") store.refresh();
  });
  let { token } = config.get().authConfig;
  config.subscribe(() => {
    const before = token;
    ({ token } = config.get().authConfig);
    if (token === before || state.get().status === "idle" || state.get().signedIn) return;
    // Whoever has signed in since.
    store.refresh();
  });
  return store;
}

function activeIn({
  modality,
  storeDetails,
}: ModalityPreferences): Pick<ActiveModality, "modality" | "store" | "waiting"> {
  const store = storeDetails.find(({ locationId }) => locationId === modality?.storeId);
  return { modality: modality ?? null, store: store ?? null, waiting: null };
}

/** As it is sent to the account. */
export function sentModality({
  modalityType,
  destination,
  deliveryService,
  featureToggles: { closeToStore },
  source,
}: Modality): ModalityPreferenceRequest {
  return {
    ...{ modalityType, deliveryService, closeToStore, source },
    destination: sentDestination(destination),
    shouldSetActiveModality: true,
  };
}

/**
 * Undefined where a time that is held stands against it. That the services refuse what the device has kept is no failure:
 * the place may have changed since. A session that is over and services that are busy say nothing of it.
 */
function merge(
  { modality }: KeptModality,
  service: ModalityService,
): Promise<ModalityPreferences | undefined> {
  const { createdDate } = modality;
  return service
    .prefer({ ...sentModality(modality), createdDate, keepsReservation: true })
    .catch((cause: AisleError) => {
      if (cause.serviceCode === "RESERVATION_HELD") return undefined;
      if (!/^(invalid|not-found)$/.test(cause.code)) throw cause;
      return service.preferences();
    });
}

function onDevice(chosen: ModalityPreferenceRequest, createdDate: string): Modality {
  const { modalityType, destination, deliveryService, closeToStore, source } = chosen;
  return {
    id: `${modalityType}.${createdDate}`,
    modalityType,
    destination,
    deliveryService,
    ...(destination.locationId !== undefined && { storeId: destination.locationId }),
    featureToggles: { closeToStore },
    source,
    createdDate,
  };
}

/** Where storage is blocked or full, a choice lasts until the page is left. What else lies there reads as nothing. */
function deviceMemory(key: string) {
  let held: KeptModality | undefined;
  return {
    read: (): KeptModality | undefined =>
      attempt(() => read(keptModality, JSON.parse(localStorage.getItem(key) ?? "null"))) ?? held,
    write: (kept: KeptModality) => {
      held = kept;
      attempt(() => localStorage.setItem(key, JSON.stringify(kept)));
    },
    clear: () => {
      held = undefined;
      attempt(() => localStorage.removeItem(key));
    },
  };
}

/** A choice as hosts are told of it. */
export function detailOf({ modalityType, destination, ...modality }: Modality): ModalityDetail {
  const { locationId, addressId, postalCode } = destination;
  return {
    modalityType,
    destination: {
      ...(locationId !== undefined && { locationId }),
      ...(addressId !== undefined && { addressId }),
      ...(postalCode !== undefined && { postalCode }),
    },
    ...(modality.storeId !== undefined && { storeId: modality.storeId }),
    deliveryService: modality.deliveryService,
    source: modality.source,
    createdDate: modality.createdDate,
  };
}
