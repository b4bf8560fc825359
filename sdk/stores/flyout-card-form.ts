import type { Internals } from "../client/client.ts";
import { addressProblems, flyoutAddressPreset } from "../domain/address-rules.ts";
import { valuesOf } from "../domain/addresses.ts";
import type { BillingAddress } from "../domain/cards.ts";
import type { AisleError } from "../domain/errors.ts";
import { nameProblem } from "../domain/names.ts";
import { addressFlow, chosenAddress } from "../flows/billing-address/flow.ts";
import {
  type AddressEffect,
  type AddressEvent,
  type AddressFormFlow,
  type AddressState,
  initialAddressState,
} from "../flows/billing-address/state.ts";
import type { CardFormErrors, CardFormValues } from "../flows/card-form/state.ts";
import type { CardFormTextKey } from "../flows/card-form/texts.ts";
import { listBillingAddresses } from "../services/billing.ts";
import { regionCode } from "../services/region-code.ts";
import type { saveBillingAddress } from "../services/save-billing.ts";
import { refused, runCall } from "./call.ts";
import type { CardFormPlatform } from "./card-form-place.ts";
import { type CardForm, createCardForm } from "./card-form-store.ts";
import { createStore, type Store } from "./store.ts";

/** What the flyout's form takes from the page. */
export interface FlyoutFormPlatform extends CardFormPlatform {
  /** What the form for an address needs; undefined until its code is there, before which it is not drawn. */
  readonly addressForm: () => AddressFormParts | undefined;
}

export interface AddressFormParts {
  readonly addressFormFlow: AddressFormFlow;
  readonly saveBillingAddress: typeof saveBillingAddress;
}

/** The flyout's form for a card, and the addresses that it offers to bill the card to. */
export interface CardFormStore extends CardForm {
  readonly addresses: Store<AddressState, AddressEvent>;
  saveAddress(): void;
}

export function createCardFormStore(internals: Internals, platform: FlyoutFormPlatform): CardFormStore {
  const { config, wallet } = internals;
  const addresses = createAddresses(internals, platform.addressForm);
  const address = () => chosenAddress(addresses.get());
  const form = createCardForm(internals, platform, {
    address,
    problems: (values) => flyoutProblems(values, config.get().names?.punctuation ?? true, address()),
    atCheckout: () => wallet.get().mode === "checkout",
    onEscape: () => wallet.send({ type: "EXIT" }),
    onStored: ({ id, type }, isNew) => {
      if (type === "bank") addresses.send({ type: "STORED", of: isNew ? undefined : id });
    },
    onFailedLate: (notice) => wallet.send({ type: "CARD_FAILED", notice }),
    onMissing: (cardId) => wallet.send({ type: "CARD_MISSING", cardId }),
  });

  let chosen = addresses.get().chosen;
  const stopAddresses = addresses.subscribe(() => {
    if (addresses.get().chosen === chosen) return;
    chosen = addresses.get().chosen;
    form.send({ type: "ADDRESS_CHANGED" });
  });
  internals.onDestroy(stopAddresses);
  internals.onForget(() => addresses.send({ type: "FORGET" }));

  return {
    ...form,
    addresses,
    enter: (look, target) => {
      form.enter(look, target);
      addresses.send({ type: "LOAD", of: target?.card?.id, own: target?.card?.billingAddress });
    },
    saveAddress: () => addresses.send({ type: "SAVE", key: globalThis.crypto.randomUUID() }),
  };
}

/** Runs the flow of the addresses that a card can be billed to. */
function createAddresses(
  { events, http, wallet, onDestroy, onForget }: Internals,
  form: FlyoutFormPlatform["addressForm"],
): Store<AddressState, AddressEvent> {
  let ended = false;
  onDestroy(() => {
    ended = true;
  });
  const call = (work: () => Promise<void>, failed: (error: AisleError) => void) =>
    runCall(events, () => ended, work, failed);
  /** Counts the lists: one that was asked for before another was, or an address saved, says nothing any more. */
  let lists = 0;
  onForget(() => lists++);

  const store = createStore<AddressState, AddressEvent, AddressEffect>(
    initialAddressState,
    (state, event) => addressFlow(state, event, form()?.addressFormFlow),
    (effect, send) => {
      switch (effect.type) {
        case "load": {
          const list = ++lists;
          const unlessLate = (event: AddressEvent) => list === lists && send(event);
          return call(
            async () => {
              const addresses = await listBillingAddresses(http);
              const { of, own } = store.get();
              unlessLate({
                type: "LOADED",
                addresses,
                of,
                own: own && { ...own, state: await regionCode(own.state) },
              });
            },
            (error) => unlessLate({ type: "LOAD_FAILED", error }),
          );
        }
        case "save":
          return call(
            async () => {
              const { address, saved, key } = effect;
              const list = await form()?.saveBillingAddress(http, address, saved, key);
              lists++;
              if (list) send({ type: "SAVED", key, addresses: list });
            },
            (error) => send({ type: "SAVE_FAILED", key: effect.key, error }),
          );
        case "saved":
          return wallet.send({ type: "ADDRESS_SAVED" });
        case "refused":
          return refused(events, effect.messageKey);
      }
    },
  );
  return store;
}

/** The flyout's rules for what stands outside the secure fields. */
function flyoutProblems(
  { firstName, lastName }: CardFormValues,
  punctuation: boolean,
  address: BillingAddress | undefined,
): CardFormErrors {
  const errors: { -readonly [Field in keyof CardFormErrors]: CardFormErrors[Field] } = {};
  const first = nameText(firstName, punctuation, "firstNameInvalid");
  const last = nameText(lastName, punctuation, "lastNameInvalid");
  if (first) errors.firstName = first;
  if (last) errors.lastName = last;
  if (!address) errors.address = "addressNotSelected";
  else if (Object.keys(addressProblems(valuesOf(address), flyoutAddressPreset)).length > 0)
    errors.address = "addressInvalid";
  return errors;
}

function nameText(
  name: string,
  punctuation: boolean,
  invalid: "firstNameInvalid" | "lastNameInvalid",
): CardFormTextKey | undefined {
  const problem = nameProblem(name, punctuation);
  if (problem === "tooLong") return "nameTooLong";
  return problem === "characters" && punctuation ? "namePunctuation" : problem && invalid;
}

const stores = new WeakMap<Internals, CardFormStore>();

/** The client's form; what is half typed in it outlasts the flyout's closing. */
export function cardFormOf(internals: Internals, platform: FlyoutFormPlatform): CardFormStore {
  const store = stores.get(internals) ?? createCardFormStore(internals, platform);
  stores.set(internals, store);
  return store;
}
