import { expect } from "vitest";
import { commands } from "vitest/browser";
import {
  type FrameField,
  framePages,
  type Hello,
  type HostMessage,
  type Init,
} from "../../sdk/contract/frame-protocol.ts";
import { frameVersion } from "../../sdk/frames/version.ts";
import { place } from "./harness.ts";
import { payOrigin } from "./secure-form.ts";

/** What a frame said over its port. */
export interface Heard {
  readonly t: string;
  readonly re?: string;
  readonly n: number;
  readonly b: Record<string, unknown>;
}

/** A frame session that no service has signed, as a page could make up. */
export function unsignedSession(origin: string): string {
  const encoded = [{ alg: "none" }, { origin }].map((part) => btoa(JSON.stringify(part)).replaceAll("=", ""));
  return [...encoded, "none"].join(".");
}

/** A real frame without our side of the protocol: the test is the page, and can be a hostile one. */
export interface RawFrame {
  readonly iframe: HTMLIFrameElement;
  readonly hellos: readonly Hello[];
  readonly instance: string;
  /** Errors that nothing in the frame caught. */
  errors(): Promise<readonly string[]>;
  /** An honest init, with changes. */
  init(change?: Partial<Init>): string;
  /** Posts to the frame's window. */
  post(data: unknown, ports?: readonly MessagePort[]): void;
  /** Posts an honest init, with changes, and listens at the port that it handed over. */
  bind(change?: Partial<Init>): RawPort;
  read<T>(expression: string): Promise<T>;
  press(...keys: readonly string[]): Promise<void>;
}

export interface RawPort {
  readonly heard: readonly Heard[];
  /** Sends anything at all. */
  send(data: unknown): void;
  /** Sends an honest message under the next number, with changes. */
  say(t: HostMessage["t"], b: unknown, change?: object): string;
  /** Waits for the answer to a request. */
  answer(id: string): Promise<Heard>;
  loaded(): Promise<void>;
}

const ports: MessagePort[] = [];

/** Opens a frame of the payment host and waits for its hello. */
export async function openRaw(field: FrameField, query = "c=aisle&lang=en"): Promise<RawFrame> {
  const instance = crypto.randomUUID();
  const iframe = document.createElement("iframe");
  iframe.title = "raw";
  iframe.setAttribute("sandbox", "allow-scripts allow-same-origin allow-forms");
  iframe.referrerPolicy = "strict-origin";
  const hellos: Hello[] = [];
  window.addEventListener("message", ({ source, data }: MessageEvent<unknown>) => {
    if (source === iframe.contentWindow && typeof data === "string") hellos.push(JSON.parse(data) as Hello);
  });
  iframe.src = `${payOrigin}/pci-forms/${frameVersion()}/${framePages[field]}?${query}#${instance}`;
  place().append(iframe);
  await expect.poll(() => hellos.length, { timeout: 9_000 }).toBe(1);
  const read = async <T>(expression: string) => (await commands.readInFrame(iframe.src, expression)) as T;
  await read(
    "{ window.caught = []; addEventListener('error', (e) => caught.push(e.message)); addEventListener('unhandledrejection', (e) => caught.push(String(e.reason))) }",
  );

  const init = (change: Partial<Init> = {}) =>
    JSON.stringify({
      t: "init",
      v: 1,
      i: instance,
      nonce: crypto.randomUUID(),
      sid: unsignedSession(location.origin),
      channel: crypto.randomUUID(),
      role: "leader",
      purpose: field === "pin" ? "pin" : "add",
      fields: [field],
      styles: {},
      texts: { label: field },
      ...change,
    } satisfies Init);
  const post = (data: unknown, handed: readonly MessagePort[] = []) =>
    iframe.contentWindow?.postMessage(data, payOrigin, [...handed]);

  return {
    iframe,
    hellos,
    instance,
    errors: () => read("window.caught"),
    init,
    post,
    bind(change) {
      const { port1, port2 } = new MessageChannel();
      const port = listen(port1, field);
      post(init(change), [port2]);
      return port;
    },
    read,
    press: (...keys) => commands.pressInFrame(iframe.src, keys),
  };
}

/** The host's end of a port to a field's frame. */
export function listen(port: MessagePort, field: FrameField): RawPort {
  const heard: Heard[] = [];
  let n = 0;
  ports.push(port);
  port.onmessage = ({ data }: MessageEvent<string>) => void heard.push(JSON.parse(data) as Heard);
  return {
    heard,
    send: (data) => port.postMessage(data),
    say(t, b, change) {
      n += 1;
      const message = { v: 1, id: crypto.randomUUID() as string, t, f: field, n, b, ...change };
      port.postMessage(JSON.stringify(message));
      return message.id;
    },
    async answer(id) {
      await expect.poll(() => heard.some(({ re }) => re === id), { timeout: 15_000 }).toBe(true);
      return heard.find(({ re }) => re === id)!;
    },
    loaded: () => expect.poll(() => heard.some(({ t }) => t === "loaded")).toBe(true),
  };
}

export function closePorts(): void {
  for (const port of ports.splice(0)) port.close();
}
