import type { Internals } from "../client.ts";
import { addressProblems, flyoutAddressPreset, valuesOf } from "../domain/addresses.ts";
import type { BillingAddress } from "../domain/cards.ts";
import { nameProblem } from "../domain/names.ts";
import {
  type AddressEffect,
  type AddressEvent,
  addressFlow,
  type AddressState,
  chosenAddress,
  initialAddressState,
} from "../flows/address-flow.ts";
import type { CardFormErrors, CardFormValues } from "../flows/card-form-state.ts";
import type { CardFormTextKey } from "../flows/card-form-failures.ts";
import { listBillingAddresses, saveBillingAddress } from "../services/billing.ts";
import { refused, runCall } from "./call.ts";
import { type CardForm, type CardFormSurroundings, createCardForm } from "./card-form-store.ts";
import { createStore, type Store } from "./store.ts";

/** The flyout's form for a card, and the addresses that it offers to bill the card to. */
export interface CardFormStore extends CardForm {
  readonly addresses: Store<AddressState, AddressEvent>;
  saveAddress(): void;
}

export function createCardFormStore(inside: Internals, surroundings: CardFormSurroundings): CardFormStore {
  const { config, events, http, wallet } = inside;
  let ended = false;

  const runAddress = (effect: AddressEffect) => {
    switch (effect.type) {
      case "load":
        return runCall(
          events,
          () => ended,
          async () => addresses.send({ type: "LOADED", addresses: await listBillingAddresses(http) }),
          (error) => addresses.send({ type: "LOAD_FAILED", error }),
        );
      case "save":
        return runCall(
          events,
          () => ended,
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
        return refused(events, effect.messageKey);
    }
  };
  const addresses = createStore<AddressState, AddressEvent, AddressEffect>(
    initialAddressState,
    addressFlow,
    runAddress,
  );

  const address = () => chosenAddress(addresses.get());
  const form = createCardForm(inside, surroundings, {
    address,
    problems: (values) => flyoutProblems(values, config.get().names?.punctuation ?? false, address()),
    atCheckout: () => wallet.get().mode === "checkout",
    onEscape: () => wallet.send({ type: "EXIT" }),
    onStored: () => undefined,
    onMissing: (cardId) => wallet.send({ type: "CARD_MISSING", cardId }),
  });

  let chosen = addresses.get().chosen;
  const stopAddresses = addresses.subscribe(() => {
    if (addresses.get().chosen === chosen) return;
    chosen = addresses.get().chosen;
    form.send({ type: "ADDRESS_CHANGED" });
  });
  inside.onDestroy(() => {
    ended = true;
    stopAddresses();
  });

  return {
    ...form,
    addresses,
    enter: (look, target) => {
      form.enter(look, target);
      addresses.send({ type: "LOAD", wanted: target?.card?.billingAddress });
    },
    saveAddress: () => addresses.send({ type: "SAVE", key: globalThis.crypto.randomUUID() }),
  };
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
export function cardFormOf(inside: Internals, surroundings: CardFormSurroundings): CardFormStore {
  const store = stores.get(inside) ?? createCardFormStore(inside, surroundings);
  stores.set(inside, store);
  return store;
}
