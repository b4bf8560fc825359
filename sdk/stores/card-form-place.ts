import type { BillingAddress, Card } from "../domain/cards.ts";
import type { EventContext } from "../events.ts";
import type { CardFormContext, CardFormValues } from "../flows/card-form/state.ts";
import type { Notice } from "../flows/notice.ts";
import type { SecureFields, SecureFieldsOptions } from "../frames/types.ts";
import type { FraudCheckOptions } from "../services/fraud.ts";

/** What the form takes from the page it is on. */
export interface CardFormPlatform {
  readonly createFields: (options: SecureFieldsOptions) => SecureFields;
  readonly loadScript: FraudCheckOptions["load"];
}

/** What differs between the form in the flyout and one that a page of the host's own draws. */
export interface CardFormPlace<Extra extends string = never> {
  /** Where the card is billed to, as far as it is known. */
  readonly address: (values: CardFormValues) => BillingAddress | undefined;
  readonly problems: CardFormContext<Extra>["problems"];
  /** The shopper is at the checkout, whose own paths the calls take. */
  readonly atCheckout: () => boolean;
  /** It is a page that takes cards from whoever has a link to it: a new one is looked at for fraud there as well. */
  readonly isOpenToAll?: boolean | undefined;
  readonly onEscape: () => void;
  /** The wallet has the card. */
  readonly onStored: (card: Card, isNew: boolean) => void;
  /** The wallet does not have it, and the form was left before that was known. */
  readonly onFailedLate: (why: Notice) => void;
  /** The card that is edited is not in the shopper's wallet. */
  readonly onMissing: (cardId: string) => void;
  /** What a PIN is to pay for; without it, it asks for the card's balance. */
  readonly payment?: PinPayment | undefined;
  /** Where the form's events say that they happened, as far as its screen does not. */
  readonly context?: Partial<EventContext> | undefined;
}

/** A PIN that is good for so much of this checkout, and for nothing else. */
export interface PinPayment {
  readonly checkoutId: string;
  /** Decimal dollars. */
  readonly amount: number;
  readonly onPin: (encryptedPin: string) => void;
}
