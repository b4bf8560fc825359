import type { AddressState } from "../../sdk/flows/billing-address/state.ts";
import type { CardFormState } from "../../sdk/flows/card-form/state.ts";
import type { CardFormStore } from "../../sdk/stores/flyout-card-form.ts";
import type { FormText } from "./form-text.ts";
import type { ScreenProps } from "./screen.tsx";

/** What the form for a card and every part of it is given. */
export interface CardFormProps extends Omit<ScreenProps, "t"> {
  readonly t: FormText;
  readonly form: CardFormStore;
  readonly card: CardFormState;
  readonly billing: AddressState;
  /** The shopper may decide whether the card is kept. */
  readonly canSave: boolean;
  /** Calls back when the host changes its config; returns the function that ends it. */
  readonly onConfig: (run: () => void) => () => void;
}
