import { measure } from "../advice/measure.ts";
import { type Bodies, openFramePort, readMessage, type FramePort } from "../contract/frame-port.ts";
import {
  type FrameField,
  type FrameMessage,
  frameMessage,
  helloMessage,
  type HostMessage,
  type Init,
  protocolVersion,
  requestTimeout,
  speaks,
} from "../contract/frame-protocol.ts";
import { AisleError } from "../domain/errors.ts";
import type { FramePlatform, WindowMessage } from "./platform.ts";
import type { LoadFailure } from "./types.ts";

export interface FrameOptions {
  readonly field: FrameField;
  readonly container: Element;
  readonly title: string;
  /** The page's address, up to the fragment. */
  readonly page: string;
  readonly payOrigin: string;
  readonly platform: FramePlatform;
  /** It waits for `init`. */
  readonly onHello: () => void;
  readonly onOtherVersion: () => void;
  /** It is no longer the page that was bound, or was never the one that was opened. */
  readonly onReplaced: (how: LoadFailure) => void;
  /** What it says of its own accord; answers go to who asked. */
  readonly onMessage: (message: FrameMessage) => void;
  readonly onLog: (code: string, count: number) => void;
}

export interface Frame {
  /** Shows it what came to the window; it takes only what is its own. */
  hear(message: WindowMessage): void;
  isGreeted(): boolean;
  /** Answers its hello and opens the port. */
  bind(init: Omit<Init, "t" | "v" | "i" | "nonce">): void;
  /** Sends a request. Rejects with "timeout" after 11 s, and with the reason of a close. */
  ask<T extends HostMessage["t"]>(type: T, body: Bodies<HostMessage>[T]): Promise<FrameMessage>;
  /** Sends a request whose answer nobody waits for; before the port is open, it sends none. */
  tell<T extends HostMessage["t"]>(type: T, body: Bodies<HostMessage>[T]): void;
  setTitle(title: string): void;
  focus(): void;
  isIntact(): boolean;
  /** False where it, or what holds it, is not on the page. */
  hasWindow(): boolean;
  /** Takes it off the page; every request under way is rejected with `reason`. */
  close(reason: AisleError): void;
}

/** One iframe of the payment host: from its hello to the port, and over the port from then on. */
export function openFrame(options: FrameOptions): Frame {
  const { field, payOrigin, platform, onReplaced, onLog } = options;
  const instance = platform.makeId();
  const start = performance.now();
  const line = createLine(options);
  let greeted: { readonly version: number } | undefined;

  const element = platform.openFrame({
    container: options.container,
    url: `${options.page}#${instance}`,
    title: options.title,
    onReload: () => onReplaced("REPLACED"),
  });

  return {
    hear({ source, origin, data }) {
      if (origin !== payOrigin) return;
      if (!element.isSource(source)) return;
      const hello = readMessage(helloMessage, data);
      if (typeof hello === "string") return onLog(hello, 1);
      // A page that says hello twice has been loaded twice.
      if (greeted) return onReplaced("ALREADY_LISTENING");
      if (hello.i !== instance) return onLog("message-dropped", 1);
      if (hello.field !== field) return onLog("message-dropped", 1);
      if (!speaks(hello)) return options.onOtherVersion();
      greeted = { version: Math.min(protocolVersion, hello.v) };
      measure(`frame ${field}, hello`, start);
      options.onHello();
    },
    isGreeted: () => greeted !== undefined,
    bind(details) {
      if (!greeted || line.isOpen()) return;
      const { version } = greeted;
      const port = line.open(version);
      const nonce = platform.makeId();
      const init: Init = { t: "init", v: version, i: instance, nonce, ...details };
      element.post(JSON.stringify(init), payOrigin, port);
    },
    ask: line.ask,
    tell: line.tell,
    setTitle: element.setTitle,
    focus: element.focus,
    isIntact: element.isIntact,
    hasWindow: element.hasWindow,
    close(reason) {
      line.close(reason);
      element.remove();
    },
  };
}

/** The port to a frame, and the requests over it, each until it is answered, its time is up, or the port is closed. */
function createLine({ field, platform: { after, makeId }, onMessage, onLog }: FrameOptions) {
  const waiting = new Map<string, (answer: FrameMessage | AisleError) => void>();
  let port: FramePort<HostMessage> | undefined;

  const hear = (message: FrameMessage) => {
    if (message.t !== "ack" && message.t !== "result") return onMessage(message);
    const settle = waiting.get(message.re ?? "");
    if (!settle) return onLog("late-reply", 1);
    settle(message);
  };
  const ask: Frame["ask"] = (type, body) => {
    if (!port) return Promise.reject(new AisleError("frame-load", "The frame has not loaded."));
    const id = port.send(type, body);
    return new Promise((resolve, reject) => {
      const settle = (answer: FrameMessage | AisleError) => {
        stop();
        waiting.delete(id);
        if (answer instanceof AisleError) reject(answer);
        else resolve(answer);
      };
      const stop = after(requestTimeout, () =>
        settle(new AisleError("timeout", "Timeout error", { retryable: true })),
      );
      waiting.set(id, settle);
    });
  };
  return {
    isOpen: () => port !== undefined,
    /** Opens it; the other end is the frame's. */
    open(version: number): MessagePort {
      const { port1, port2 } = new MessageChannel();
      port = openFramePort<HostMessage, FrameMessage>({
        port: port1,
        field,
        version,
        incoming: frameMessage,
        makeId,
        onMessage: hear,
        onRefused: (why) => onLog(why, 1),
      });
      return port2;
    },
    ask,
    tell<T extends HostMessage["t"]>(type: T, body: Bodies<HostMessage>[T]) {
      ask(type, body).catch(() => undefined);
    },
    close(reason: AisleError) {
      port?.send("teardown", {});
      port?.close();
      port = undefined;
      for (const settle of [...waiting.values()]) settle(reason);
    },
  };
}
