import { type FrameField, maxMessageLength } from "./frame-protocol.ts";
import type { Shape } from "./shape.ts";

/** Why a message was not taken. */
export type Refusal = "message-dropped" | "message-oversized";

/** Reads what came as JSON text of a known shape. Looks at nothing else, and never throws. */
export function readMessage<T extends object>(shape: Shape<T>, data: unknown): T | Refusal {
  if (typeof data !== "string") return "message-dropped";
  if (data.length > maxMessageLength) return "message-oversized";
  const message = parse(data);
  return shape(message) ? message : "message-dropped";
}

/** Text that is no JSON reads as undefined, which is no message. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** 128 random bits, in hexadecimal digits; unlike a UUID it can be had on a page that came over plain http, too. */
export function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

/** What a message over the port has beside its type and its body. */
interface Envelope {
  readonly v: number;
  readonly id: string;
  readonly re?: string | undefined;
  readonly t: string;
  readonly f: FrameField;
  readonly n: number;
  readonly b: unknown;
}

export interface FramePortOptions<In extends Envelope> {
  readonly port: MessagePort;
  readonly field: FrameField;
  /** The protocol that both sides agreed on. */
  readonly version: number;
  readonly incoming: Shape<In>;
  readonly makeId: () => string;
  readonly onMessage: (message: In) => void;
  /** Told of everything that was not taken. The message itself is gone: it may hold anything. */
  readonly onRefused: (why: Refusal) => void;
}

/** The body of each type of message. */
export type Bodies<Message extends Envelope> = { [Each in Message as Each["t"]]: Each["b"] };

export interface FramePort<Out extends Envelope> {
  /** Sends a message and returns its id. `re` is the id of the request that it answers. */
  send<T extends Out["t"]>(type: T, body: Bodies<Out>[T], re?: string): string;
  close(): void;
}

/** One end of the port between a host page and a frame; both sides speak through this and nothing else. */
export function openFramePort<Out extends Envelope, In extends Envelope>(
  options: FramePortOptions<In>,
): FramePort<Out> {
  const { port, field, version, incoming, makeId, onMessage, onRefused } = options;
  const heard = new Set<string>();
  let lastHeard = 0;
  let sent = 0;

  const take = (data: unknown): In | Refusal => {
    const message = readMessage(incoming, data);
    if (typeof message === "string") return message;
    if (message.v !== version) return "message-dropped";
    if (message.f !== field) return "message-dropped";
    // A repeat, or one that was overtaken: a port keeps the order.
    if (message.n <= lastHeard) return "message-dropped";
    if (heard.has(message.id)) return "message-dropped";
    lastHeard = message.n;
    heard.add(message.id);
    return message;
  };

  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = take(data);
    if (typeof message === "string") onRefused(message);
    else onMessage(message);
  };

  return {
    send(type, body, re) {
      const id = makeId();
      sent += 1;
      port.postMessage(JSON.stringify({ v: version, id, re, t: type, f: field, n: sent, b: body }));
      return id;
    },
    close() {
      port.onmessage = null;
      port.close();
    },
  };
}
