import type { Internals } from "../client.ts";
import { customerServicePhone, defaultLocation } from "../config/banner-defaults.ts";
import { originsFor } from "../config/origins.ts";
import type { AddCardRequest } from "../contract/add-card.ts";
import type { FrameStyles, FrameToken } from "../contract/frame-protocol.ts";
import type { BillingAddress } from "../domain/cards.ts";
import { AisleError } from "../domain/errors.ts";
import { isPharmacyApp } from "../domain/pharmacy-apps.ts";
import {
  type AddressEffect,
  type AddressEvent,
  addressFlow,
  type AddressState,
  chosenAddress,
  initialAddressState,
} from "../flows/address-flow.ts";
import {
  type CardFormEffect,
  type CardFormEvent,
  cardFormFlow,
  type CardFormState,
  initialCardFormState,
  newCardFields,
} from "../flows/card-form-flow.ts";
import type { SecureFields, SecureFieldsOptions } from "../frames/types.ts";
import { addCard, createFrameSession } from "../services/add-card.ts";
import { listBillingAddresses, saveBillingAddress } from "../services/billing.ts";
import { FraudCheck, type FraudCheckOptions } from "../services/fraud.ts";
import { createStore, type Store } from "./store.ts";

/** What the form takes from the page it is on. */
export interface CardFormSurroundings {
  readonly createFields: (options: SecureFieldsOptions) => SecureFields;
  readonly loadScript: FraudCheckOptions["load"];
}

export interface CardFormStore extends Store<CardFormState, CardFormEvent> {
  readonly addresses: Store<AddressState, AddressEvent>;
  /** Opens the form: its frames, the addresses and the fraud check begin to load. */
  enter(styles: FrameStyles): void;
  /** Shuts it; what was typed outside the frames is kept, nothing that was typed in them is. */
  leave(): void;
  submit(): void;
  saveAddress(): void;
  /** The frames of the form as it stands; others once they had to be made anew. */
  fields(): SecureFields | undefined;
}

/** Runs the form for a new card, and its billing addresses, against the services. One a client. */
export function createCardFormStore(
  inside: Internals,
  { createFields, loadScript }: CardFormSurroundings,
): CardFormStore {
  const { config, events, http, wallet } = inside;
  const makeKey = () => globalThis.crypto.randomUUID();
  const origin = () => originsFor(config.get().environment, config.get().bannerDomain).pay;
  let fields: SecureFields | undefined;
  let release: () => void = () => undefined;
  let fraud: FraudCheck | undefined;
  let styles: FrameStyles = {};
  let ended = false;

  /** Runs a call; its failure reaches the flow through `failed` and the host through the event stream, once. */
  const call = (work: () => Promise<void>, failed: (error: AisleError) => void) => {
    work().catch((cause: unknown) => {
      const error =
        cause instanceof AisleError ? cause : new AisleError("service", "Unexpected failure.", { cause });
      if (ended || error.code === "unmounted") return;
      failed(error);
      events.emitError(error);
    });
  };

  const refused = (messageKey: string) =>
    events.emit("aisle-constraint-error", { code: "invalid", retryable: false, messageKey });

  const runAddress = (effect: AddressEffect) => {
    switch (effect.type) {
      case "load":
        return call(
          async () => addresses.send({ type: "LOADED", addresses: await listBillingAddresses(http) }),
          (error) => addresses.send({ type: "LOAD_FAILED", error }),
        );
      case "save":
        return call(
          async () => {
            const { address, saved, key } = effect;
            const list = await saveBillingAddress(http, address, saved, key);
            addresses.send({ type: "SAVED", addresses: list });
          },
          (error) => addresses.send({ type: "SAVE_FAILED", error }),
        );
      case "saved":
        return wallet.send({ type: "ADDRESS_SAVED" });
      case "refused":
        return refused(effect.messageKey);
    }
  };
  const addresses = createStore<AddressState, AddressEvent, AddressEffect>(
    initialAddressState,
    addressFlow,
    runAddress,
  );

  const loadFrames = () => {
    release();
    const { tenantName = "aisle" } = config.get();
    const made = createFields({
      payOrigin: origin(),
      tenantName,
      locale: inside.language.get().locale,
      purpose: "add",
      fields: newCardFields,
      session: () => createFrameSession(http, "add"),
      styles,
      onKey: (key) => {
        if (key === "enter") store.submit();
        else if (key === "escape") wallet.send({ type: "EXIT" });
      },
    });
    const read = () => form.send({ type: "FRAMES", frames: made.getSnapshot() });
    const stop = made.subscribe(read);
    fields = made;
    release = () => {
      stop();
      made.dispose();
      fields = undefined;
    };
    read();
  };

  const tokenize = async (key: string) => {
    // Every call has a key of its own; this one follows from the press's, so that a repeat of it is known.
    const result = await fields?.submit(`token-${key}`);
    if (!result) return;
    if (!result.ok) return form.send({ type: "FIELDS_REFUSED", key, errors: result.errors });
    const { address } = form.get().attempt ?? {};
    if (address && "token" in result)
      form.send({ type: "TOKENIZED", key, request: request(result.token, address) });
  };

  const request = (token: FrameToken, address: BillingAddress): AddCardRequest => {
    const { bannerDomain, locationData, walletConfig, deviceInfo } = config.get();
    const { firstName, lastName, save, preferred } = form.get().values;
    const { lowValueToken, cardFirstSix, brand = "NONE", expMonth, expYear } = token;
    if (!cardFirstSix || !expMonth || !expYear)
      throw new AisleError("service", "The token names no card.", { retryable: true });
    const fallback = defaultLocation(bannerDomain);
    const asks = wallet.get().mode === "checkout" && walletConfig?.saveCardOptionEnabled;
    return {
      dateTime: { timezone: "UTC", value: http.now().toISOString() },
      facilityId: locationData?.facilityId ?? fallback.facilityId,
      storeId: locationData?.storeId ?? fallback.storeId,
      defaultCard: preferred,
      save: asks ? save : true,
      ...(fraud ? { accertifyTransactionId: fraud.transactionId } : {}),
      ...(deviceInfo ? { deviceInfo } : {}),
      paymentMethod: {
        paymentType: "CREDIT_CARD",
        billing: {
          // With two lines, the first is the unit.
          addressLines: address.addressLine2
            ? [address.addressLine2, address.addressLine1]
            : [address.addressLine1],
          cityTown: address.city,
          countryCode: address.country === "CA" ? "CA" : "US",
          stateProvince: address.state,
          postalCode: address.zipCode,
        },
        brand,
        expirationMonth: expMonth,
        expirationYear: expYear,
        lowValueToken,
        cardFirstSix,
        firstName: firstName.trim(),
        lastName: lastName.trim(),
      },
    };
  };

  const run = (effect: CardFormEffect) => {
    switch (effect.type) {
      case "tokenize":
        return call(
          () => tokenize(effect.key),
          (error) => form.send({ type: "TOKENIZE_FAILED", key: effect.key, error }),
        );
      case "add":
        return call(
          async () => {
            const app = wallet.get().mode === "checkout" ? config.get().appName : null;
            const card = await addCard(http, app, effect.request, effect.key);
            // Before the wallet shuts the form, or it would be left with something typed in it.
            form.send({ type: "ADDED", key: effect.key });
            wallet.send({ type: "CARD_ADDED", card });
          },
          (error) => form.send({ type: "ADD_FAILED", key: effect.key, error }),
        );
      case "refused":
        return refused(effect.messageKey);
      case "loadFrames":
        return effect.anew ? loadFrames() : fields?.retry();
      case "framesFailed": {
        const { failure } = form.get().frames;
        return events.emit("aisle-service-error", {
          code: failure?.code === "FRAME_BLOCKED" ? "frame-blocked" : "frame-load",
          ...(failure ? { serviceCode: failure.code } : {}),
          retryable: true,
          messageKey: "cardRetryText",
        });
      }
      case "abandoned":
        return events.emit("aisle-form-abandon", { screen: "addBank" });
      case "renewTransaction":
        return fraud?.begin();
      case "refreshWallet":
        return wallet.send({ type: "LOAD" });
    }
  };
  const form = createStore<CardFormState, CardFormEvent, CardFormEffect>(
    initialCardFormState,
    (state, event) => {
      const { appName, bannerDomain, names } = config.get();
      return cardFormFlow(state, event, {
        mode: wallet.get().mode,
        punctuation: names?.punctuation ?? false,
        address: chosenAddress(addresses.get()),
        phone: customerServicePhone(bannerDomain, appName),
      });
    },
    run,
  );

  let chosen = addresses.get().chosen;
  const stopAddresses = addresses.subscribe(() => {
    if (addresses.get().chosen === chosen) return;
    chosen = addresses.get().chosen;
    form.send({ type: "ADDRESS_CHANGED" });
  });

  const beginFraudCheck = () => {
    fraud = undefined;
    if (wallet.get().mode !== "checkout" || isPharmacyApp(config.get().appName)) return;
    fraud = new FraudCheck({
      payOrigin: origin(),
      load: loadScript,
      makeId: makeKey,
      failed: (cause) => {
        if (!ended)
          events.emitError(
            new AisleError("network", "The fraud check can't be loaded.", { cause, retryable: true }),
          );
      },
    });
    fraud.begin();
  };

  const store: CardFormStore = {
    ...form,
    addresses,
    enter: (look) => {
      styles = look;
      form.send({ type: "ENTER" });
      addresses.send({ type: "LOAD" });
      beginFraudCheck();
      loadFrames();
    },
    leave: () => {
      form.send({ type: "LEAVE" });
      release();
    },
    submit: () => form.send({ type: "SUBMIT", key: makeKey() }),
    saveAddress: () => addresses.send({ type: "SAVE", key: makeKey() }),
    fields: () => fields,
  };
  inside.onDestroy(() => {
    ended = true;
    stopAddresses();
    release();
  });
  return store;
}

const stores = new WeakMap<Internals, CardFormStore>();

/** The client's form for a new card; what is half typed in it outlasts the flyout's closing. */
export function cardFormOf(inside: Internals, surroundings: CardFormSurroundings): CardFormStore {
  const store = stores.get(inside) ?? createCardFormStore(inside, surroundings);
  stores.set(inside, store);
  return store;
}
