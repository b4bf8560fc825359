import { type Bodies, type FramePort, openFramePort, readMessage } from "../contract/frame-port.ts";
import {
  type FrameField,
  type FrameMessage,
  framePages,
  type Hello,
  type HostMessage,
  hostMessage,
  type Init,
  initMessage,
  protocolMin,
  protocolVersion,
} from "../contract/frame-protocol.ts";
import type { FrameElementOptions, FramePlatform, WindowMessage } from "../frames/platform.ts";
import { createFakeTime, type FakeTime } from "./fake-time.ts";

export const fakePayOrigin = "https://pay.test";

/** A frame of the payment host as a test plays it, on the real port. */
export interface FakeFrame {
  readonly field: FrameField;
  readonly url: string;
  readonly title: string;
  readonly isOpen: boolean;
  /** What the host has posted to its window. */
  readonly inits: readonly { readonly init: Init; readonly port: MessagePort }[];
  /** What the host has said over the port. */
  readonly heard: readonly HostMessage[];
  /** Answers to these requests are kept back. */
  readonly mute: Set<HostMessage["t"]>;
  /** Posts to the host's window as this frame, unless told otherwise. */
  post(data: unknown, from?: Partial<WindowMessage>): void;
  hello(change?: Partial<Hello>, from?: Partial<WindowMessage>): void;
  say<T extends FrameMessage["t"]>(type: T, body: Bodies<FrameMessage>[T], re?: string): void;
  /** Its raw end of the port, for what no honest frame sends. */
  port(): MessagePort;
  /** Goes all the way: hello, the port, "loaded". */
  load(): Promise<void>;
  /** The document inside is loaded a second time. */
  reload(): void;
  /** Somebody gives it another address. */
  tamper(): void;
  /** Somebody takes it, or what holds it, off the page. */
  detach(): void;
}

export interface FakeFrames {
  readonly platform: FramePlatform;
  readonly time: FakeTime;
  /** Every frame that was ever opened, in order. */
  readonly opened: readonly FakeFrame[];
  /** The frames on the page. */
  onPage(): FakeFrame[];
  frame(field: FrameField): FakeFrame;
  /** Loads every frame on the page. */
  loadAll(): Promise<void>;
  /** The page's policy stops a frame. */
  block(): void;
  /** Something on the page is pressed, or let go. */
  press(down: boolean): void;
  /** Listeners that the page still has. */
  listeners(): number;
  settle(): Promise<void>;
  close(): void;
}

/** A page whose frames, time and windows belong to the test. */
export function createFakeFrames(): FakeFrames {
  const hearing = new Set<(message: WindowMessage) => void>();
  const blocking = new Set<() => void>();
  const opened: FakeFrame[] = [];
  const ports: MessagePort[] = [];
  let ids = 0;
  let isPressed = false;

  // A message over a port takes a turn of the event loop, and its answer another.
  const settle = async () => {
    for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  const time = createFakeTime(() => undefined, settle);

  const open = ({ url, title, onReload }: FrameElementOptions) => {
    const itsWindow = {};
    const state = { isOpen: true, isIntact: true, hasWindow: true, title };
    const inits: { init: Init; port: MessagePort }[] = [];
    const heard: HostMessage[] = [];
    const page = new URL(url).pathname.split("/").at(-1);
    const field = (Object.keys(framePages) as FrameField[]).find((each) => framePages[each] === page)!;
    let channel: FramePort<FrameMessage> | undefined;

    const post: FakeFrame["post"] = (data, from = {}) => {
      for (const hear of [...hearing]) hear({ source: itsWindow, origin: fakePayOrigin, data, ...from });
    };
    const frame: FakeFrame = {
      field,
      url,
      get title() {
        return state.title;
      },
      get isOpen() {
        return state.isOpen;
      },
      inits,
      heard,
      mute: new Set(),
      post,
      hello(change = {}, from = {}) {
        const hello: Hello = {
          t: "hello",
          v: protocolVersion,
          min: protocolMin,
          i: new URL(url).hash.slice(1),
          field,
          rev: "1.0.0",
          ...change,
        };
        post(JSON.stringify(hello), from);
      },
      say: (type, body, re) => void channel?.send(type, body, re),
      port: () => inits[0]!.port,
      async load() {
        frame.hello();
        await settle();
        const [first] = inits;
        if (!first) throw new Error("No init came.");
        channel = openFramePort<FrameMessage, HostMessage>({
          port: first.port,
          field,
          version: first.init.v,
          incoming: hostMessage,
          makeId: () => crypto.randomUUID(),
          onMessage: (message) => {
            heard.push(message);
            if (message.t !== "submit" && !frame.mute.has(message.t)) channel?.send("ack", {}, message.id);
          },
          onRefused: (why) => {
            throw new Error(why);
          },
        });
        frame.say("loaded", { caps: { visibility: true, touch: false }, restored: false });
        await settle();
      },
      reload: onReload,
      tamper: () => (state.isIntact = false),
      detach: () => (state.hasWindow = false),
    };
    opened.push(frame);
    return {
      isSource: (source: unknown) => state.isOpen && source === itsWindow,
      post(text: string, _origin: string, port: MessagePort) {
        const init = readMessage(initMessage, text);
        if (typeof init === "string") throw new Error(`The init is no init: ${init}`);
        ports.push(port);
        inits.push({ init, port });
      },
      isIntact: () => state.isIntact && state.hasWindow,
      hasWindow: () => state.hasWindow,
      setTitle: (text: string) => (state.title = text),
      focus: () => undefined,
      remove: () => (state.isOpen = false),
    };
  };

  return {
    platform: {
      after: time.after,
      makeId: () => `id-${String((ids += 1)).padStart(16, "0")}`,
      openFrame: open,
      onMessage(hear) {
        hearing.add(hear);
        return () => hearing.delete(hear);
      },
      onBlocked(_origin, hear) {
        blocking.add(hear);
        return () => blocking.delete(hear);
      },
      isHidden: () => false,
      watchPresses: () => [() => isPressed, () => undefined],
    },
    time,
    opened,
    onPage: () => opened.filter(({ isOpen }) => isOpen),
    frame: (field) => opened.findLast((each) => each.field === field)!,
    async loadAll() {
      for (const frame of opened) if (frame.isOpen && frame.inits.length === 0) await frame.load();
    },
    block: () => [...blocking].forEach((hear) => hear()),
    press: (down) => (isPressed = down),
    listeners: () => hearing.size + blocking.size,
    settle,
    close: () => ports.forEach((port) => port.close()),
  };
}
