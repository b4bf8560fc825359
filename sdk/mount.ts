import type { Aisle } from "./client.ts";
import type { WalletMode } from "./config/types.ts";
import type { VerifiableAddress } from "./domain/address-book.ts";
import { AisleError } from "./domain/errors.ts";
import type { AisleEvent, AisleEventName } from "./events.ts";

interface CommonProps {
  /** Overrides `uiConfig.isMyWallet` for this element. */
  readonly mode?: WalletMode | undefined;
}

export interface CardBoxProps extends CommonProps {
  readonly hideTitle?: boolean | undefined;
  readonly hideChangeLink?: boolean | undefined;
  readonly hideNoCardsMessage?: boolean | undefined;
  /** Shown instead of the chosen card's own description. */
  readonly selectedPaymentMessage?: string | undefined;
}

export interface AddressBookProps {
  /** Forms in a dialog over the list, the default, or as pages in place of it. */
  readonly layout?: "modal" | "page" | undefined;
  /** Which generation of the services' calls stands behind it: the customer profile's, the default, or the older one. */
  readonly calls?: "profile" | "legacy" | undefined;
  readonly hideTitle?: boolean | undefined;
  /** The shopper can select one of the addresses, which `aisle-address-select` then tells. */
  readonly selectable?: boolean | undefined;
  /** The form offers no provinces. */
  readonly noCanada?: boolean | undefined;
  /**
   * "account", the default, lets a shopper keep an address that could not be verified. "selector" is for where an order
   * goes: a correction is taken or edited, and an address that the service does not know is not.
   */
  readonly rules?: "account" | "selector" | undefined;
  /** A new address is told to `saved` once it is confirmed, and not added to the book. */
  readonly noSave?: boolean | undefined;
  /** Told of each address that was added, changed or, with `noSave`, confirmed; the id of one in the book, if known. */
  readonly saved?: ((address: VerifiableAddress, id: string | null) => void) | undefined;
  /** Id of the address that is in use, listed as the current one; else the mailing address is. */
  readonly selectedId?: string | undefined;
  /** What a host's own address shows: "" the list, "new" the form for a new address, else the id of one to edit. */
  readonly form?: string | undefined;
  /** How many addresses are listed before the shopper asks for all; 3 where one is to be selected, else all. */
  readonly max?: number | undefined;
}

/** Props by widget; `mount` sets them as properties of the element. */
export interface MountProps {
  "card-box": CardBoxProps;
  wallet: CommonProps;
  "address-book": AddressBookProps;
}

export type MountName = keyof MountProps;

export interface OpenOptions {
  /** Id of the card whose form the flyout opens at, in place of its list. */
  readonly edit?: string | undefined;
  /** Id of the SNAP EBT card whose PIN is asked for, to check its balance; the list where that is known. */
  readonly balance?: string | undefined;
}

/** An element of ours as hosts may use it. */
export interface WidgetElement extends HTMLElement {
  client: Aisle | null;
  open?(options?: OpenOptions): void;
  close?(): void;
}

export interface WidgetHandle {
  readonly element: WidgetElement;
  /** Resolves when the widget has been drawn for the first time; rejects with "unmounted" if it never is. */
  readonly ready: Promise<void>;
  /** Listens to the element's events; returns the function that ends it. */
  on<Name extends AisleEventName>(name: Name, listener: (event: AisleEvent<Name>) => void): () => void;
  /** Opens the flyout; waits for the widget's code when it is still on its way. */
  open(options?: OpenOptions): void;
  close(): void;
  update(props: Readonly<Record<string, unknown>>): void;
  /** Takes the element off the page. Calling it twice is fine. */
  unmount(): void;
}

export function mountElement(
  client: Aisle,
  name: MountName,
  target: string | Element,
  props: object,
  unmounted: (handle: WidgetHandle) => void,
): WidgetHandle {
  const parent = typeof target === "string" ? document.querySelector(target) : target;
  if (!parent)
    throw new AisleError(
      "not-found",
      `mount: no element matches ${typeof target === "string" ? target : "the target"}`,
    );

  const tag = `aisle-${name}`;
  const element = Object.assign(document.createElement(tag) as WidgetElement, { client }, props);
  const listeners: (() => void)[] = [];
  let gone = false;
  let drop: (error: AisleError) => void = () => undefined;

  const on: WidgetHandle["on"] = (event, listener) => {
    element.addEventListener(event, listener as EventListener);
    const off = () => element.removeEventListener(event, listener as EventListener);
    listeners.push(off);
    return off;
  };

  const ready = new Promise<void>((resolve, reject) => {
    drop = reject;
    on("aisle-ready", () => resolve());
  });
  // A host that never looks at `ready` must not get an unhandled rejection from an early unmount.
  ready.catch(() => undefined);

  const handle: WidgetHandle = {
    element,
    ready,
    on,
    open: (options) => void customElements.whenDefined(tag).then(() => !gone && element.open?.(options)),
    close: () => element.close?.(),
    update: (next) => void Object.assign(element, next),
    unmount: () => {
      if (gone) return;
      gone = true;
      element.remove();
      for (const off of listeners) off();
      drop(new AisleError("unmounted", "The widget was unmounted."));
      unmounted(handle);
    },
  };
  parent.append(element);
  return handle;
}
