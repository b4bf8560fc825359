import type { Language } from "../config/language.ts";
import type { AisleConfig, AisleConfigPatch } from "../config/types.ts";
import type { AisleEvent, AisleEventName, CardRef, SelectionDetail } from "../events.ts";
import type { SelectorTarget } from "../flows/mode-selector/state.ts";
import type { Notice } from "../flows/notice.ts";
import type { HttpClient } from "../http/client.ts";
import type { MountName, MountProps, WidgetMethods } from "./widget-props.ts";
import type { ReadableStore } from "../stores/kept-snapshot.ts";
import type { EventStream } from "../stores/event-stream.ts";
import type { LateWallet } from "../stores/late-wallet.ts";
import type { ReservationStore } from "../stores/reservation.ts";

/** What a host sees of the wallet. */
export interface WalletSnapshot {
  readonly status: "idle" | "loading" | "ready" | "error";
  readonly cards: readonly CardRef[];
  readonly selection: SelectionDetail;
  /** Key of the text that says why loading failed. */
  readonly errorKey: string | null;
}

export interface Aisle {
  readonly id: string | undefined;
  readonly wallet: ReadableStore<WalletSnapshot> & { refresh(): void };
  /**
   * Creates the widget's element in a target (selector or element), and gives a handle to it. Synchronous; the
   * widget's code is imported by its own entry or brought by the loader.
   * @throws AisleConfigError for a name that no widget has.
   * @throws AisleError "not-found" when the target is not on the page, "unmounted" after `destroy`.
   */
  mount<Name extends MountName>(
    name: Name,
    target: string | Element,
    props?: MountProps[Name],
  ): WidgetHandle<Name>;
  /**
   * Patches the config in place: plain objects merge, undefined clears a key, all or nothing.
   * @throws AisleConfigError for a fixed key, an unknown key or a bad value; nothing has changed then.
   * @throws AisleError "unmounted" after `destroy`.
   */
  update(patch: AisleConfigPatch): void;
  /**
   * Forgets the shopper, who signs out: cards, balances, what was chosen and typed, and what this page keeps of them.
   * A call that is under way ends without a word; the next one asks for a token anew. A card box's cards, addresses,
   * times and how the shopper shops are asked for at once where the page shows them: call it once the session has ended. A
   * checkout that is open is over.
   */
  forget(): void;
  /** Unmounts everything that this client mounted and ends its timers and calls. Calling it twice is fine. */
  destroy(): Promise<void>;
}

export interface OpenOptions {
  /** Id of the card whose form the flyout opens at, in place of its list. */
  readonly edit?: string | undefined;
  /** Id of the SNAP EBT card whose PIN is asked for, to check its balance; the list where that is known. */
  readonly balance?: string | undefined;
  /** What the mode selector opens with, in place of its ways to shop; goes before its own `start`. */
  readonly start?: SelectorTarget | undefined;
}

/** An element of ours as hosts may use it. */
export interface WidgetElement extends HTMLElement {
  client: Aisle | null;
  open?(options?: OpenOptions): void;
  close?(): void;
  addEventListener<Name extends AisleEventName>(
    type: Name,
    listener: (this: this, event: AisleEvent<Name>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Name extends AisleEventName>(
    type: Name,
    listener: (this: this, event: AisleEvent<Name>) => void,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => void,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

/** The element of a widget, with its properties, which can be set, and what it can be asked. */
export type ElementOf<Name extends MountName> = WidgetElement & {
  -readonly [Prop in keyof MountProps[Name]]: MountProps[Name][Prop];
} & (Name extends keyof WidgetMethods ? WidgetMethods[Name] : unknown);

export interface WidgetHandle<Name extends MountName = MountName> {
  readonly element: ElementOf<Name>;
  /**
   * Resolves when the widget has been drawn for the first time. Rejects with "unmounted" where it is taken away before,
   * "config" (WIDGET_UNDEFINED) where nobody defines it, "network" where its code does not come.
   */
  readonly ready: Promise<void>;
  /** Listens to the element's events; returns the function that ends it. */
  on<Name extends AisleEventName>(name: Name, listener: (event: AisleEvent<Name>) => void): () => void;
  /** Opens the flyout; waits for the widget's code when it is still on its way. */
  open(options?: OpenOptions): void;
  /** Closes it; what waits to be opened is not. */
  close(): void;
  /** Sets properties of the element; undefined takes one back to what it is without. */
  update(props: MountProps[Name]): void;
  /** Takes the element off the page. Calling it twice is fine. */
  unmount(): void;
}

/** Where a client's flyout is on the page. */
export interface Flyout {
  /** Those that could draw it: the first one there does, a second one stays shut. */
  readonly elements: Set<HTMLElement>;
  /** The element that had it opened, which dispatches its opening and closing. */
  opener?: HTMLElement | undefined;
  /** The one that was placed because the page had none. */
  placed?: HTMLElement | undefined;
}

/** What widgets and `aisle/checkout` use of a client: plain functions and JSON, so that they may be of another copy. */
export interface Internals {
  readonly config: { get(): AisleConfig; subscribe(listener: () => void): () => void };
  /** The language that the host asks for; the texts are brought by whoever shows them. */
  readonly language: { get(): Language; subscribe(listener: () => void): () => void };
  /** Whoever shows cards has it begin with the code that it brings. */
  readonly wallet: LateWallet;
  /** Made by the first who asks for it: copies of the code on the page have one. */
  reservation?: ReservationStore;
  /** The same of its flyout, which another copy of the code may draw. */
  flyout?: Flyout;
  readonly events: EventStream;
  readonly http: HttpClient;
  readonly today: () => Date;
  /** Runs a function later, unless the client ends first; returns the function that stops it. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Ends with the client; for what widgets and checkouts must clean up then. */
  onDestroy(cleanup: () => void): () => void;
  /** The shopper has left; for what must not be left to the next one. */
  onForget(forget: () => void): () => void;
}

export const internalsKey: unique symbol = Symbol.for("aisle.internals.1") as never;

export interface AisleClient extends Aisle {
  readonly [internalsKey]: Internals;
}

export type { Notice };
