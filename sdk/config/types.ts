import type { AppName } from "../domain/app-names.ts";
import type { ModalityType } from "../domain/modality.ts";

export type { ModalityType };
import type { AisleEventRecord } from "../events.ts";

export type Environment = "PROD" | "STAGE" | "TEST" | "LOCAL";
export type Locale = "en" | "es" | "fr-CA";
export type WalletMode = "checkout" | "myWallet";
/** Why a token is asked for: none yet, the first 401, or a 401 on a token that was just given. */
export type TokenReason = "start" | "expired" | "rejected";

export interface AuthConfig {
  /** Fixed. Of which kind the shopper's tokens are; the services are told by a header, and nothing else depends on it. */
  readonly type: "B2C" | "AX";
  /** Live. A token that the page has already; without one, `getNewToken` is asked. */
  readonly token?: string | undefined;
  /**
   * Resolves to the shopper's access token, or to null where nobody is signed in: widgets then show what anybody may see.
   * One that rejects has found the session at its end; an answer that is no token (empty, HTML, an object) is a mistake of
   * the page, and ends nothing. Nor does one that has not come after ten seconds: the widget then offers to try again.
   */
  readonly getNewToken: (reason: TokenReason) => Promise<string | null>;
  /**
   * Sends the shopper to sign-in. `reason` is a sentence for a log; what tells cases apart are `back` and `code`. Where a
   * widget can take up what they were at, it says so in an opaque text, which the
   * host keeps and gives to the widget's `resume` when they are back. Where an answer of a service has ended the session,
   * `code` is its code, such as "FRAUD_REJECTION" for a card.
   */
  readonly redirectToSignIn: (reason: string, back?: { readonly resume: string }, code?: string) => void;
}

export interface WalletConfig {
  /**
   * Whether the form at checkout offers to save a new card; default false: a card that is added there is for that order
   * alone. In My Wallet every card is saved.
   */
  readonly saveCardOptionEnabled?: boolean | undefined;
  /** Whether SNAP EBT cards are shown and can be added; default false, and never with the application MEMBERSHIP. */
  readonly showSnapCards?: boolean | undefined;
  /** Whether gift cards are shown and can be added; default false. */
  readonly showGiftCards?: boolean | undefined;
  /**
   * Whether the list of cards comes with the balances of gift cards; default false. Without it each balance is asked for by
   * itself, once the flyout or a page of `openCards` shows the card.
   */
  readonly getGiftCardBalances?: boolean | undefined;
}

/** Amounts are decimal dollars with at most two places; anything else is a config error. */
export interface OrderInfo {
  /** What is to be paid. */
  readonly total?: number | undefined;
  /** Whether SNAP may pay for any of it. */
  readonly hasSnapEligibleItems?: boolean | undefined;
  /** What SNAP may pay of it. */
  readonly ebtTotalFromCheckout?: number | undefined;
  /** How the order reaches the shopper: a card that can't pay for such an order can't be chosen. */
  readonly modalityType?: ModalityType | undefined;
}

export interface CheckoutConfig {
  /** The order that is paid for; `openCheckout` tells it by itself. */
  readonly orderInfo?: OrderInfo | undefined;
  /**
   * What SNAP pays, in decimal dollars. One that throws, or answers no amount, counts as 0, which `aisle-service-error`
   * (`config`) tells once. Not asked while an open checkout tells the order.
   */
  readonly getEbtCardPaymentTotal?: (() => number) | undefined;
  /** Resolves, within ten seconds, to the id of a new payment intent, in place of one that the services no longer know. */
  readonly getNewPaymentIntent?: (() => Promise<string>) | undefined;
}

export interface Theme {
  /** "auto", the default, follows the device. */
  readonly scheme?: "auto" | "light" | "dark" | undefined;
  /** Custom properties by name: {"--aisle-accent": "oklch(0.5 0.2 20)"}. */
  readonly tokens?: Readonly<Record<`--aisle-${string}`, string>> | undefined;
}

export interface UiConfig {
  /** Whether the page is the shopper's wallet and no checkout; default false. */
  readonly isMyWallet?: boolean | undefined;
  /**
   * A language tag (BCP 47); default "en". It falls back to its parents, so that es-MX is Spanish and en-GB English;
   * French is that of Canada. What neither Aisle nor `messages` speaks is English.
   */
  readonly locale?: Locale | (string & Record<never, never>) | undefined;
  /**
   * The host's own texts, by language tag and key: they win over ours of that language, and a language that we do not
   * have is added so, with English where it has no text. A text's {placeholders} are filled.
   */
  readonly messages?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  /** Colours, corners, sizes. */
  readonly theme?: Theme | undefined;
}

/** The one config object of a host. Keys marked fixed can't be changed by `update`; all others are live. */
export interface AisleConfig {
  /** Fixed. Lets elements find their client by `client="id"`. */
  readonly id?: string | undefined;
  /** Fixed. Which services are talked to; LOCAL are those of `npm start`. */
  readonly environment: Environment;
  /** Fixed. The application that pays. */
  readonly appName: AppName;
  /** Fixed. Value of the tenant header, of letters, digits, ., - and _; default "aisle". */
  readonly tenantName?: string | undefined;
  /** Fixed. One of the known banner domains, which are `bannerDomains` of `aisle/rules`. */
  readonly bannerDomain: string;
  /** The application's own payment intent. Without it, and without `getNewPaymentIntent`, the client makes one. */
  readonly paymentIntentId?: string | undefined;
  /**
   * Fixed. Selector or element that receives the flyout; default, and where it leads to no element, document.body. Not used
   * where the page has an `<aisle-wallet>` of its own.
   */
  readonly flyoutDiv?: string | Element | undefined;
  /** Who the shopper is. */
  readonly authConfig: AuthConfig;
  /** What a wallet has. */
  readonly walletConfig?: WalletConfig | undefined;
  /** Where the shopper shops, which is sent with each card that is added or changed. It sets no store for other widgets. */
  readonly locationData?:
    | {
        /** Default: the banner's own. */
        readonly storeId?: string | undefined;
        /** Default: the banner's own. */
        readonly facilityId?: string | undefined;
        /** IANA name, such as "America/New_York": by which day cards expire; default the device's. */
        readonly timeZone?: string | undefined;
      }
    | undefined;
  /** What is paid for. */
  readonly checkoutConfig?: CheckoutConfig | undefined;
  /** Who hears of what happens. */
  readonly analyticsConfig?:
    | {
        /** Told of each event of the client once, with its id, kind and context. */
        readonly onEvent?: ((event: AisleEventRecord) => void) | undefined;
      }
    | undefined;
  /** How the widgets look and speak. */
  readonly uiConfig?: UiConfig | undefined;
  /** Fixed. Writes requests, tokens asked for, frames and their times to the console; no personal data is in it. */
  readonly debug?: boolean | undefined;
  /** Passed through as it is, with each card that is added. */
  readonly deviceInfo?: Readonly<Record<string, unknown>> | undefined;
  /** What the applications RXWEB and EPRN send where a card is changed. */
  readonly rx?:
    | {
        /** Whether the card is for the prescription service. */
        readonly isPpsrx?: boolean | undefined;
        /** The prescription account that it belongs to. */
        readonly rxAccountNum?: string | undefined;
      }
    | undefined;
  /** How people are named. */
  readonly names?:
    | {
        /** Whether names may have - ' and . in them; default true. */
        readonly punctuation?: boolean | undefined;
      }
    | undefined;
}

/** A patch for `update`: plain objects merge, undefined clears a key, fixed keys are left out. */
export type AisleConfigPatch = DeepPartial<
  Omit<
    AisleConfig,
    "id" | "environment" | "appName" | "tenantName" | "bannerDomain" | "flyoutDiv" | "debug" | "authConfig"
  >
> & { readonly authConfig?: Partial<Omit<AuthConfig, "type">> };

type DeepPartial<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends object
    ? { readonly [K in keyof T]?: DeepPartial<T[K]> | undefined }
    : T;
