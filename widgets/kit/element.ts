import { type ComponentChild, render } from "preact";
import { type Aisle, type AisleClient, internalsKey, type Internals } from "../../sdk/client/client.ts";
import { AisleEvent, type AisleEventName, type AisleEventRecord, isLifecycle } from "../../sdk/events.ts";
import { findClient, onClients } from "../../sdk/client/registry.ts";
import type { Readable } from "../../sdk/stores/cell.ts";
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

/** How long an element waits for a client before it says in development what is missing, in milliseconds. */
const clientPatience = 3000;

/**
 * Base of all widgets. Keeps properties that were set before the definition, survives being moved in the tree,
 * updates in place, and leaves nothing behind when it is taken off the page.
 */
export abstract class AisleElement extends Base {
  static readonly table: PropTable = {};
  static readonly css: readonly string[] = [];
  /** Code that is brought later, and the styles that come with it. */
  declare static readonly later: Readable<LaterState<{ readonly css: readonly string[] }>> | undefined;
  /** What the view says as long as it is drawn: it is drawn anew once another language is there. */
  declare static readonly texts: Texts;

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
    // A move in the tree is a disconnect and a connect in one task: nothing to do then.
    if (this.#mounted) return;
    this.#mounted = true;
    this.#root ??= this.attachShadow({ mode: "open" });
    this.#cleanups.push(onClients(() => this.#bind()));
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

  /** Whether an event of the client's stream is dispatched here. */
  protected hears(name: AisleEventName): boolean {
    return !isLifecycle(name);
  }

  #set(name: string, value: unknown): void {
    if (this.#props[name] === value) return;
    this.#props[name] = value;
    if (this.#mounted) this.#render();
  }

  #widget(): typeof AisleElement {
    return this.constructor as typeof AisleElement;
  }

  #table(): PropTable {
    return this.#widget().table;
  }

  #bind(): void {
    const client = this.#client ?? findClient(this.getAttribute("client"));
    if (client === this.#bound) return;
    this.#unbind();
    this.#bound = client;
    if (client) {
      const internals = client[internalsKey];
      const dispatch = (record: AisleEventRecord) => {
        if (this.hears(record.name))
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
    if (client) queueMicrotask(() => this.#mounted && this.#announceReady());
  }

  #announceReady(): void {
    this.dispatchEvent(new AisleEvent("aisle-ready", crypto.randomUUID(), {}));
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
    // Development means a page on this machine: there is no build flag that the script-tag files could carry.
    if (!/^(localhost|127\.|\[::1\])/.test(location.hostname)) return;
    const timer = setTimeout(() => {
      if (!this.#bound)
        console.warn(`<${this.localName}> has no client yet: call Aisle.init({…}) or createAisle({…}).`);
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

/** Registers a tag. A second definition changes nothing; one of another copy of the SDK is told about once. */
export function define(tag: string, element: CustomElementConstructor): void {
  if (typeof customElements === "undefined") return;
  const known = customElements.get(tag);
  if (!known) customElements.define(tag, element);
  else if (known !== element)
    console.warn(`<${tag}> is already defined by another copy of Aisle; that one stays.`);
}
