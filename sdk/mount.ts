import type { Aisle } from "./client.ts";
import type { WalletMode } from "./config/types.ts";
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

/** Props by widget; `mount` sets them as properties of the element. */
export interface MountProps {
  "card-box": CardBoxProps;
  wallet: CommonProps;
}

export type MountName = keyof MountProps;

/** An element of ours as hosts may use it. */
export interface WidgetElement extends HTMLElement {
  client: Aisle | null;
  open?(): void;
  close?(): void;
}

export interface WidgetHandle {
  readonly element: WidgetElement;
  /** Resolves when the widget has been drawn for the first time; rejects with "unmounted" if it never is. */
  readonly ready: Promise<void>;
  /** Listens to the element's events; returns the function that ends it. */
  on<Name extends AisleEventName>(name: Name, listener: (event: AisleEvent<Name>) => void): () => void;
  /** Opens the flyout; waits for the widget's code when it is still on its way. */
  open(): void;
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
    open: () => void customElements.whenDefined(tag).then(() => !gone && element.open?.()),
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
