import { type ComponentChild, render } from "preact";
import { type Aisle, type AisleClient, internalsKey, type Internals } from "../../sdk/client/client.ts";
import { AisleEvent, type AisleEventRecord, isLifecycle } from "../../sdk/events.ts";
import { advise } from "../../sdk/advice/advise.ts";
import { findClient, onClients, registry } from "../../sdk/client/registry.ts";
import type { Readable } from "../../sdk/stores/cell.ts";
import type { KnownContext } from "../../sdk/stores/event-stream.ts";
import type { Texts } from "../../sdk/stores/texts.ts";
import type { LaterState } from "./later.ts";
import { sheet, themeSheets } from "./sheets.ts";

/** How a property is also read from an attribute: presence, text, a number, or one of a few words. */
export type PropType = "boolean" | "string" | "number" | readonly string[];
export type PropTable = Readonly<Record<string, PropType>>;

type PropValue<Type extends PropType> = Type extends "boolean"
  ? boolean
  : Type extends readonly (infer Word)[]
    ? Word | undefined
    : Type extends "number"
      ? number | undefined
      : string | undefined;

export type Props<Table extends PropTable> = {
  readonly [Name in keyof Table]: PropValue<Table[Name]>;
};

/** What a view is given: the properties as they are, and the client once there is one. */
export interface Scope<Table extends PropTable = PropTable> {
  readonly element: AisleElement;
  readonly props: Props<Table>;
  readonly client: AisleClient | undefined;
  readonly internals: Internals | undefined;
}

const toAttribute = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

// Lets the module be imported where there is no DOM; nothing is ever constructed there.
const Base = globalThis.HTMLElement ?? class {};

/** How long an element waits for a client before it says to a developer what is missing, in milliseconds. */
const clientPatience = 3000;

/**
 * Base of all widgets. What `@csspart` and `@fires` say of one is what the package's reference is made of. Keeps properties that were set before the definition, survives being moved in the tree,
 * updates in place, and leaves nothing behind when it is taken off the page.
 */
export abstract class AisleElement extends Base {
  static readonly table: PropTable = {};
  static readonly css: readonly string[] = [];
  /** Code that is brought later, and the styles that come with it. */
  declare static readonly later: Readable<LaterState<{ readonly css: readonly string[] }>> | undefined;
  /** What the view says as long as it is drawn: it is drawn anew once another language is there. */
  declare static readonly texts: Texts;

  /** Where its events happen, where that is not where the shopper is in the wallet. */
  static readonly context: KnownContext = {};

  readonly #props: Record<string, unknown> = {};
  readonly #cleanups: (() => void)[] = [];
  #root: ShadowRoot | undefined;
  #client: AisleClient | null = null;
  /** Null until the first binding, and again once taken off the page. */
  #bound: AisleClient | undefined | null = null;
  #mounted = false;
  #shownTheme: string | undefined;
  #unbind: () => void = () => undefined;

  static get observedAttributes(): string[] {
    return ["client", ...Object.keys(this.table).map(toAttribute)];
  }

  constructor() {
    super();
    for (const [name, type] of Object.entries(this.#table())) {
      this.#props[name] = type === "boolean" ? false : undefined;
      const early = Object.getOwnPropertyDescriptor(this, name);
      Object.defineProperty(this, name, {
        configurable: true,
        enumerable: true,
        get: () => this.#props[name],
        set: (next: unknown) => this.#set(name, accept(type, next)),
      });
      // Set by the host before the definition arrived.
      if (early) this.#props[name] = accept(type, early.value);
    }
    const early = Object.getOwnPropertyDescriptor(this, "client");
    if (early) {
      Reflect.deleteProperty(this, "client");
      this.client = early.value as Aisle | null;
    }
  }

  /** The client that this element belongs to; null means the one named by the attribute, or the page's only one. */
  get client(): Aisle | null {
    return this.#client;
  }

  set client(client: Aisle | null) {
    this.#client = (client ?? null) as AisleClient | null;
    if (this.#mounted) this.#bind();
  }

  attributeChangedCallback(attribute: string, _old: string | null, value: string | null): void {
    if (attribute === "client") {
      if (this.#mounted) this.#bind();
      return;
    }
    for (const [name, type] of Object.entries(this.#table())) {
      if (toAttribute(name) === attribute)
        this.#set(name, accept(type, type === "boolean" ? value !== null : (value ?? undefined)));
    }
  }

  connectedCallback(): void {
    // A move in the tree is a disconnect and a connect in one task: nothing to do then, but for its modals, which are
    // none any more and stay open.
    if (this.#mounted) {
      for (const dialog of this.#root!.querySelectorAll<HTMLDialogElement>("dialog[open]:not(:modal)")) {
        dialog.removeAttribute("open");
        dialog.showModal();
      }
      return;
    }
    this.#mounted = true;
    this.#root ??= this.attachShadow({ mode: "open" });
    // A client that comes later takes no element from one that lives.
    this.#cleanups.push(onClients(() => registry().clients.has(this.#bound as AisleClient) || this.#bind()));
    this.#bind();
    if (!this.#bound) this.#warnLater();
  }

  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (!this.isConnected && this.#mounted) this.#unmount();
    });
  }

  protected abstract view(scope: Scope): ComponentChild;

  /** Called with every client that the element is bound to; what it returns is called when that ends. */
  protected bound(_client: AisleClient): () => void {
    return () => undefined;
  }

  /** Called once a property of an element that is bound has changed, with those that were set beside it in place. */
  protected changed(_name: string): void {}

  /** Whether an event of the client's stream is dispatched here: what keeps one widget from use keeps the others, too. */
  protected hears({ name }: AisleEventRecord): boolean {
    return !isLifecycle(name) || name === "aisle-error";
  }

  #set(name: string, value: unknown): void {
    if (this.#props[name] === value) return;
    this.#props[name] = value;
    if (!this.#mounted) return;
    this.#render();
    // A framework sets one after the other.
    queueMicrotask(() => this.#bound && this.changed(name));
  }

  #widget(): typeof AisleElement {
    return this.constructor as typeof AisleElement;
  }

  #table(): PropTable {
    return this.#widget().table;
  }

  #bind(): void {
    const found = this.#client ?? findClient(this.getAttribute("client"));
    // One that was destroyed has nothing more to say.
    const client = registry().clients.has(found as AisleClient) ? found : undefined;
    if (client === this.#bound) return;
    this.#unbind();
    this.#bound = client;
    if (client) {
      const internals = client[internalsKey];
      const dispatch = (record: AisleEventRecord) => {
        if (record.name !== "aisle-ready" && this.hears(record))
          this.dispatchEvent(new AisleEvent(record.name, record.id, record.detail));
      };
      this.#unbind = combine([
        internals.events.subscribe(dispatch),
        internals.config.subscribe(() => this.#theme()),
        this.#widget().later?.subscribe(() => this.#theme()),
        this.#widget()
          .texts.shown(internals)
          .subscribe(() => this.#render()),
        this.bound(client),
        () => {
          this.#unbind = () => undefined;
        },
      ]);
    }
    this.#theme();
    this.#render();
    if (client)
      queueMicrotask(
        () => this.#mounted && this.#bound === client && this.#announceReady(client[internalsKey]),
      );
  }

  /** Told here alone of all elements, and on the client's stream. */
  #announceReady({ events }: Internals): void {
    const stop = events.subscribe(({ id }) => this.dispatchEvent(new AisleEvent("aisle-ready", id, {})));
    const component = this.localName.slice(6).replace(/-./g, (letter) => (letter[1] ?? "").toUpperCase());
    events.emit("aisle-ready", {}, { ...this.#widget().context, component });
    stop();
  }

  #theme(): void {
    const { css, later } = this.#widget();
    const theme = this.#bound?.[internalsKey].config.get().uiConfig?.theme;
    const sheets = [...css, ...(later?.get().module?.css ?? [])];
    const shown = JSON.stringify([theme, sheets.length]);
    if (!this.#root || shown === this.#shownTheme) return;
    this.#shownTheme = shown;
    this.#root.adoptedStyleSheets = [...themeSheets(theme), ...sheets.map((each) => sheet(each))];
  }

  #render(): void {
    if (!this.#root) return;
    const client = this.#bound ?? undefined;
    const internals = client?.[internalsKey];
    const props = { ...this.#props } as Props<PropTable>;
    render(this.view({ element: this, props, client, internals }), this.#root);
  }

  #warnLater(): void {
    const timer = setTimeout(() => {
      const ids = [...registry().clients].map(({ id }) => id);
      if (!this.#bound) advise((advice) => advice.onUnbound(this, ids));
    }, clientPatience);
    this.#cleanups.push(() => clearTimeout(timer));
  }

  #unmount(): void {
    this.#mounted = false;
    this.#unbind();
    this.#bound = null;
    for (const cleanup of this.#cleanups.splice(0)) cleanup();
    if (this.#root) render(null, this.#root);
  }
}

function combine(ends: readonly ((() => void) | undefined)[]): () => void {
  return () => ends.forEach((end) => end?.());
}

/** A value of the wrong type reads as not set: a typo in markup must not break the page. */
function accept(type: PropType, value: unknown): unknown {
  if (type === "boolean") return Boolean(value);
  if (type === "number") return Number(value) || undefined;
  if (typeof value !== "string") return undefined;
  return type === "string" || type.includes(value) ? value : undefined;
}

/** Registers a tag. A second definition changes nothing; a developer is told of one of another copy of the SDK. */
export function define(tag: string, element: CustomElementConstructor): void {
  if (typeof customElements === "undefined") return;
  const known = customElements.get(tag);
  if (!known) customElements.define(tag, element);
  else if (known !== element) advise((advice) => advice.onCopy(tag));
}
