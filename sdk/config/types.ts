import type { AppName } from "../domain/cards.ts";
import type { ModalityType } from "../domain/modality.ts";

export type { ModalityType };
import type { AisleEventRecord } from "../events.ts";

export type Environment = "PROD" | "STAGE" | "TEST" | "LOCAL";
export type Locale = "en" | "es" | "fr-CA";
export type WalletMode = "checkout" | "myWallet";
/** Why a token is asked for: none yet, the first 401, or a 401 on a token that was just given. */
export type TokenReason = "start" | "expired" | "rejected";

export interface AuthConfig {
  /** Fixed. */
  readonly type: "B2C" | "AX";
  /** Live. */
  readonly token?: string | undefined;
  /**
   * Resolves to the shopper's access token, or to null where nobody is signed in: widgets then show what anybody may see.
   * One that rejects has found the session at its end; an answer that is no token (empty, HTML, an object) is a mistake of
   * the page, and ends nothing.
   */
  readonly getNewToken: (reason: TokenReason) => Promise<string | null>;
  /**
   * Sends the shopper to sign-in. Where a widget can take up what they were at, it says so in an opaque text, which the
   * host keeps and gives to the widget's `resume` when they are back.
   */
  readonly redirectToSignIn: (reason: string, back?: { readonly resume: string }) => void;
}

export interface WalletConfig {
  readonly saveCardOptionEnabled?: boolean | undefined;
  readonly showSnapCards?: boolean | undefined;
  readonly showGiftCards?: boolean | undefined;
  readonly getGiftCardBalances?: boolean | undefined;
}

/** Amounts are decimal dollars with at most two places; anything else is a config error. */
export interface OrderInfo {
  readonly total?: number | undefined;
  readonly hasSnapEligibleItems?: boolean | undefined;
  readonly ebtTotalFromCheckout?: number | undefined;
  /** How the order reaches the shopper: a card that can't pay for such an order can't be chosen. */
  readonly modalityType?: ModalityType | undefined;
}

export interface CheckoutConfig {
  readonly orderInfo?: OrderInfo | undefined;
  /** What SNAP pays, in decimal dollars. */
  readonly getEbtCardPaymentTotal?: (() => number) | undefined;
  readonly getNewPaymentIntent?: (() => Promise<string>) | undefined;
}

export interface Theme {
  readonly scheme?: "auto" | "light" | "dark" | undefined;
  /** Custom properties by name: {"--aisle-accent": "oklch(0.5 0.2 20)"}. */
  readonly tokens?: Readonly<Record<`--aisle-${string}`, string>> | undefined;
}

export interface UiConfig {
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
  readonly theme?: Theme | undefined;
}

/** The one config object of a host. Keys marked fixed can't be changed by `update`; all others are live. */
export interface AisleConfig {
  /** Fixed. Lets elements find their client by `client="id"`. */
  readonly id?: string | undefined;
  /** Fixed. */
  readonly environment: Environment;
  /** Fixed. */
  readonly appName: AppName;
  /** Fixed. Value of the tenant header; default "aisle". */
  readonly tenantName?: string | undefined;
  /** Fixed. One of the known banner domains. */
  readonly bannerDomain: string;
  readonly paymentIntentId?: string | undefined;
  /** Fixed. Selector or element that receives the flyout; default document.body. */
  readonly flyoutDiv?: string | Element | undefined;
  readonly authConfig: AuthConfig;
  readonly walletConfig?: WalletConfig | undefined;
  readonly locationData?:
    | {
        readonly storeId?: string | undefined;
        readonly facilityId?: string | undefined;
        /** IANA name, such as "America/New_York": by which day cards expire; default the device's. */
        readonly timeZone?: string | undefined;
      }
    | undefined;
  readonly checkoutConfig?: CheckoutConfig | undefined;
  readonly analyticsConfig?:
    { readonly onEvent?: ((event: AisleEventRecord) => void) | undefined } | undefined;
  readonly uiConfig?: UiConfig | undefined;
  /** Fixed. Writes requests, tokens asked for, frames and their times to the console; no personal data is in it. */
  readonly debug?: boolean | undefined;
  /** Passed through to the payment service as it is. */
  readonly deviceInfo?: Readonly<Record<string, unknown>> | undefined;
  /** RXWEB and EPRN only. */
  readonly rx?:
    { readonly isPpsrx?: boolean | undefined; readonly rxAccountNum?: string | undefined } | undefined;
  /** Whether names may have - ' and . in them; default true. */
  readonly names?: { readonly punctuation?: boolean | undefined } | undefined;
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
