import {
  type FrameField,
  type Hello,
  type Init,
  initMessage,
  protocolMin,
  protocolVersion,
} from "../../sdk/contract/frame-protocol.ts";
import { readMessage } from "../../sdk/contract/frame-port.ts";
import { claimsOf } from "./session.ts";

/**
 * Origins to which this frame may speak. A page anywhere above could cover the field, so that every one of them must
 * be listed. Where the browser names none of them, the list itself is tried: a message to an origin that the parent
 * doesn't have goes nowhere.
 */
export function parentOrigins(
  ancestors: readonly string[] | undefined,
  listed: readonly string[],
): readonly string[] {
  if (ancestors === undefined) return listed;
  if (!ancestors.every((origin) => listed.includes(origin))) return [];
  return ancestors.slice(0, 1);
}

export interface Handshake {
  /** The one window that may answer. */
  readonly parent: Window;
  readonly origins: readonly string[];
  readonly instance: string;
  readonly field: FrameField;
  readonly rev: string;
}

export interface Agreed {
  readonly init: Init;
  readonly port: MessagePort;
  /** Messages that were not taken before the one that was. */
  readonly dropped: number;
}

/** Says hello to the parent until it has answered once; whatever comes to this window afterwards is not heard. */
export function shakeHands({ parent, origins, instance, field, rev }: Handshake): Promise<Agreed> {
  return new Promise((resolve) => {
    let dropped = 0;

    const read = ({ source, origin, ports, data }: MessageEvent<unknown>): Agreed | undefined => {
      const [port] = ports;
      if (source !== parent) return undefined;
      if (!origins.includes(origin)) return undefined;
      if (port === undefined || ports.length > 1) return undefined;
      const init = readMessage(initMessage, data);
      if (typeof init === "string") return undefined;
      if (init.i !== instance) return undefined;
      if (init.v < protocolMin || init.v > protocolVersion) return undefined;
      // One page's session is no good in another's frame, though both may be listed.
      if (claimsOf(init.sid).origin !== origin) return undefined;
      return { init, port, dropped };
    };

    const hear = (event: MessageEvent<unknown>) => {
      const agreed = read(event);
      if (agreed === undefined) {
        dropped += 1;
        return;
      }
      window.removeEventListener("message", hear);
      resolve(agreed);
    };
    window.addEventListener("message", hear);

    const hello: Hello = { t: "hello", v: protocolVersion, min: protocolMin, i: instance, field, rev };
    for (const origin of origins) parent.postMessage(JSON.stringify(hello), origin);
  });
}
