import type { BrowserContext } from "@playwright/test";
import { faultsOf, type ToldEvent } from "./event-rules.ts";

/** What a page's script can call while it is listened to. */
interface Taps {
  eventTold(told: ToldEvent): void;
  valueTyped(field: string, value: string): void;
}

/** What the clients of a journey's pages have told the analytics of their hosts, and what the shopper has typed. */
export class ToldEvents {
  readonly #events: ToldEvent[] = [];
  readonly #typed = new Map<string, string[]>();

  /** Listens to all pages of a context, and to all clients on them; to be called before the first page. */
  async watch(context: BrowserContext): Promise<void> {
    await context.exposeBinding("eventTold", (_, told: ToldEvent) => void this.#events.push(told));
    await context.exposeBinding("valueTyped", (_, field: string, value: string) => this.#type(field, value));
    await context.addInitScript(listenIn);
  }

  /** A value as it grows is one; after each other, they are several. */
  #type(field: string, value: string): void {
    const values = this.#typed.get(field) ?? [];
    if (value.startsWith(values.at(-1) ?? " ")) values.pop();
    this.#typed.set(field, [...values, value]);
  }

  /** What was wrong with the events so far, which are done with then. */
  takeFaults(): readonly string[] {
    return faultsOf(this.#events.splice(0), [...this.#typed.values()].flat());
  }
}

/** Runs in every document before its own scripts. */
function listenIn(): void {
  interface Client {
    readonly [key: symbol]: {
      readonly events: { subscribe(listener: (event: ToldEvent["event"]) => void): void };
    };
  }
  const { eventTold, valueTyped } = globalThis as unknown as Taps;
  const begun = performance.timeOrigin;
  const fields = new WeakMap<EventTarget, number>();
  let count = 0;
  addEventListener("input", (event) => {
    const [field] = event.composedPath();
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    if (/^(checkbox|radio)$/.test(field.type)) return;
    if (!fields.has(field)) fields.set(field, (count += 1));
    valueTyped(`${begun}.${fields.get(field)}`, field.value);
  });

  // Where the page's clients meet, whichever copy of the SDK has made them.
  const clients = new Set<Client>();
  const heard = new Set<Client>();
  const hear = () => {
    for (const client of clients) {
      if (heard.has(client)) continue;
      heard.add(client);
      const number = heard.size;
      client[Symbol.for("aisle.internals.1")]?.events.subscribe((event) => {
        const { dataLayer } = globalThis as { dataLayer?: readonly { id: string }[] };
        eventTold({
          event,
          document: `${location.pathname} ${begun}`,
          client: number,
          at: performance.now(),
          ...(dataLayer && { kept: dataLayer.filter(({ id }) => id === event.id).length }),
        });
      });
    }
  };
  Object.assign(globalThis, { [Symbol.for("aisle.registry.1")]: { clients, listeners: new Set([hear]) } });
}
