import { randomId } from "../contract/frame-port.ts";

/** What came to this window, as far as a frame's message goes. */
export interface WindowMessage {
  readonly source: unknown;
  readonly origin: string;
  readonly data: unknown;
}

export interface FrameElement {
  /** Whether a message's source is this frame's own window. */
  isSource(source: unknown): boolean;
  /** Hands over one port with a text; goes nowhere unless the frame is at that origin. */
  post(text: string, origin: string, port: MessagePort): void;
  /** False once it was taken out of the page, moved, or given another address. */
  isIntact(): boolean;
  hasWindow(): boolean;
  setTitle(title: string): void;
  focus(): void;
  remove(): void;
}

export interface FrameElementOptions {
  readonly container: Element;
  readonly url: string;
  readonly title: string;
  /** It has loaded a second time. */
  readonly onReload: () => void;
}

/** What the secure fields need of a page, so that a test can bring its own time and windows. */
export interface FramePlatform {
  /** Runs something later; returns the function that prevents it. */
  after(ms: number, run: () => void): () => void;
  /** 128 random bits. */
  makeId(): string;
  openFrame(options: FrameElementOptions): FrameElement;
  /** Returns the function that ends it, as does the next. */
  onMessage(hear: (message: WindowMessage) => void): () => void;
  /** The page's own policy did not let a frame of this origin load. */
  onBlocked(origin: string, hear: () => void): () => void;
  /** Nobody looks at the page, and the browser may hold its frames up. */
  isHidden(): boolean;
  /** Tells whether a mouse is down on the page, until the second is called. */
  watchPresses(): readonly [isPressed: () => boolean, stop: () => void];
}

export const browserPlatform: FramePlatform = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  makeId: randomId,
  openFrame: openFrameElement,
  onMessage(hear) {
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  },
  onBlocked(origin, hear) {
    const listen = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === "frame-src" && new URL(blockedURI, location.href).origin === origin) hear();
    };
    document.addEventListener("securitypolicyviolation", listen);
    return () => document.removeEventListener("securitypolicyviolation", listen);
  },
  isHidden: () => document.hidden,
  watchPresses,
};

function watchPresses(): ReturnType<FramePlatform["watchPresses"]> {
  let pressed = false;
  const watch = new AbortController();
  // Who lets go over a list that the browser has opened is seen with the next move or key.
  for (const type of ["mousedown", "mousemove", "mouseup", "keydown"])
    window.addEventListener(type, (event) => (pressed = (event as MouseEvent).buttons > 0), {
      capture: true,
      signal: watch.signal,
    });
  return [() => pressed, () => watch.abort()];
}

function openFrameElement({ container, url, title, onReload }: FrameElementOptions): FrameElement {
  const iframe = document.createElement("iframe");
  iframe.title = title;
  // The origin stays its own, and it can neither lead the page away nor open windows over it.
  iframe.setAttribute("sandbox", "allow-scripts allow-same-origin allow-forms");
  iframe.referrerPolicy = "strict-origin";
  iframe.src = url;
  let loads = 0;
  iframe.addEventListener("load", () => {
    loads += 1;
    if (loads > 1) onReload();
  });
  container.append(iframe);
  // There is none yet where the container is still to be put into the page.
  let itsWindow = iframe.contentWindow;

  return {
    isSource: (source) => source !== null && source === iframe.contentWindow,
    post: (text, origin, port) => iframe.contentWindow?.postMessage(text, origin, [port]),
    isIntact() {
      itsWindow ??= iframe.contentWindow;
      return iframe.contentWindow === itsWindow && iframe.src === url && !iframe.hasAttribute("srcdoc");
    },
    hasWindow: () => iframe.contentWindow !== null,
    setTitle: (text) => (iframe.title = text),
    focus: () => iframe.focus(),
    remove() {
      // A phone's keyboard stays up over a page whose focused frame is gone.
      iframe.blur();
      iframe.remove();
    },
  };
}
