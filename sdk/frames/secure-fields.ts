// Long because its parts share names that the minifier can shorten in one closure only: taken apart over a shared
// object the flyout's forms were about 400 bytes larger, and about 55 with the watch, the presses and the submit alone
// in functions that own their state.

import {
  type FrameField,
  type FrameMessage,
  framePages,
  type FrameTexts,
  type Init,
  type SubmitResult,
} from "../contract/frame-protocol.ts";
import { AisleError } from "../domain/errors.ts";
import { type Frame, openFrame } from "./frame.ts";
import { browserPlatform, type FramePlatform } from "./platform.ts";
import type {
  FieldTexts,
  FrameSubmission,
  LoadFailure,
  SecureFields,
  SecureFieldsOptions,
  SecureFieldState,
  SecureFieldsState,
} from "./types.ts";
import { frameVersion } from "./version.ts";

/** Time for all frames to load, in milliseconds: this much at first and this much more with each retry, up to a limit. */
const loadTime = 10_000;
const longestLoadTime = 30_000;
/** How often the frames are looked at, and how often one that matters is asked for a sign of life. */
const watchTime = 500;
const pingTime = 5_000;
/** How soon after a press has ended what it held back is told, in milliseconds. */
const pressTime = 50;

const untouched: SecureFieldState = {
  status: "loading",
  valid: false,
  code: null,
  dirty: false,
  focused: false,
  height: null,
};

interface Place {
  readonly container: Element;
  texts: FieldTexts;
  frame: Frame | undefined;
}

/** The number leads, or else the CVV, or else the first: the leader asks the others and sends what they say. */
export function leaderOf(fields: readonly FrameField[]): FrameField | undefined {
  return (["number", "cvv"] as const).find((field) => fields.includes(field)) ?? fields[0];
}

/** The host's side of the frames of one form; see {@link SecureFields}. */
export function createSecureFields(
  options: SecureFieldsOptions,
  platform: FramePlatform = browserPlatform,
): SecureFields {
  const { fields, payOrigin, purpose } = options;
  const leader = leaderOf(fields);
  const channel = platform.makeId();
  const places = new Map<FrameField, Place>();
  const listeners = new Set<() => void>();
  let { styles } = options;
  let sid: string | undefined;
  let isAskingForSession = false;
  let attempt = 1;
  /** Why it has ended; every call from then on is rejected with it. */
  let ended: AisleError | undefined;
  let submitting: Promise<FrameSubmission> | undefined;
  let stopSubmit: ((reason: AisleError) => void) | undefined;
  /** What frames said of their fields while something was pressed. */
  const held = new Map<FrameField, Partial<SecureFieldState>>();
  let stopClock: (() => void) | undefined;
  let stopWatch: (() => void) | undefined;
  let state: SecureFieldsState = {
    status: "loading",
    failure: null,
    fields: Object.fromEntries(fields.map((field) => [field, untouched])),
  };

  const set = (change: Partial<SecureFieldsState>) => {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
  };
  const setField = (field: FrameField, change: Partial<SecureFieldState>) => {
    const before = state.fields[field] ?? untouched;
    set({ fields: { ...state.fields, [field]: { ...before, ...change } } });
  };
  const isLoaded = (field: FrameField) => state.fields[field]?.status === "loaded";
  const frameOf = (field: FrameField | undefined) => field && places.get(field)?.frame;

  // Loading

  const startSession = async () => {
    if (sid !== undefined || isAskingForSession) return;
    isAskingForSession = true;
    try {
      sid = await options.session();
      for (const field of fields) bind(field);
    } catch {
      if (state.status === "loading") fail("SESSION", null);
    } finally {
      isAskingForSession = false;
    }
  };
  const bind = (field: FrameField) => {
    const place = places.get(field);
    if (ended || sid === undefined || !place?.frame?.isGreeted()) return;
    place.frame.bind({
      sid,
      channel,
      role: field === leader ? "leader" : "follower",
      purpose,
      fields: [...fields],
      styles,
      texts: frameTexts(place.texts),
      card: options.card,
    } satisfies Partial<Init>);
  };
  const startClock = () => {
    stopClock ??= platform.after(Math.min(attempt * loadTime, longestLoadTime), () => {
      const late = fields.find((field) => !isLoaded(field)) ?? null;
      const isWaitingForSession = sid === undefined && late !== null && frameOf(late)?.isGreeted();
      if (isWaitingForSession) fail("SESSION", null);
      else fail("FRAME_LOAD", late);
    });
  };
  const endClock = () => {
    stopClock?.();
    stopClock = undefined;
  };
  const open = (field: FrameField, place: Place) => {
    const page = new URL(`${payOrigin}/pci-forms/${frameVersion()}/${framePages[field]}`);
    page.searchParams.set("c", options.tenantName);
    if (options.ebt && field === "number") page.searchParams.set("type", "ebt");
    page.searchParams.set("lang", options.locale);
    place.frame = openFrame({
      field,
      container: place.container,
      title: place.texts.title,
      page: page.href,
      payOrigin,
      platform,
      onHello: () => bind(field),
      onOtherVersion: () => fail("VERSION", field),
      onReplaced: () => die("REPLACED", field),
      onMessage: (message) => hear(field, message),
      onLog: (code, count) => options.onLog?.(code, field, count),
    });
    startClock();
    startWatch();
  };
  /** Takes away the frames that have not loaded; what was typed into the others stays for a retry. */
  const fail = (code: LoadFailure, field: FrameField | null) => {
    endClock();
    const reason = notLoaded();
    const states = { ...state.fields };
    for (const each of fields.filter((each) => !isLoaded(each))) {
      const place = places.get(each);
      place?.frame?.close(reason);
      if (place) place.frame = undefined;
      states[each] = { ...untouched, status: "failed" };
    }
    options.onLog?.(code, field, attempt);
    set({ status: "failed", failure: { code, field }, fields: states });
  };

  // Watching

  const startWatch = (sinceLastPing = 0) => {
    stopWatch ??= platform.after(watchTime, () => {
      stopWatch = undefined;
      const lost = fields.find((field) => frameOf(field)?.isIntact() === false);
      if (lost) return die("REPLACED", lost);
      const isPingDue = sinceLastPing + watchTime >= pingTime;
      if (isPingDue) fields.filter(matters).forEach(ping);
      startWatch(isPingDue ? 0 : sinceLastPing + watchTime);
    });
  };
  /** A port does not say that its other end is gone; a frame that is in use is asked. */
  const matters = (field: FrameField) =>
    isLoaded(field) && (state.fields[field]?.focused || (submitting !== undefined && field === leader));
  const ping = (field: FrameField) => {
    if (platform.isHidden()) return;
    frameOf(field)
      ?.ask("ping", {})
      .catch((reason: unknown) => {
        if (!ended && reason instanceof AisleError && reason.code === "timeout") die("INTERNAL", field);
      });
  };

  /**
   * A press takes the focus from a field, which then says what is wrong with it. An error that comes up, or goes, above
   * a button moves it away under a pointer that is down, and the browser takes that for no click.
   */
  const tellHeld = (): void => {
    if (isPressed()) return void platform.after(pressTime, tellHeld);
    for (const [field, info] of held) setField(field, info);
    held.clear();
  };

  // The frames' messages

  const hear = (field: FrameField, message: FrameMessage) => {
    switch (message.t) {
      case "loaded":
        setField(field, { ...untouched, status: "loaded", height: state.fields[field]?.height ?? null });
        if (state.status === "loading" && fields.every(isLoaded)) {
          endClock();
          set({ status: "loaded" });
        }
        return;
      case "focus":
      case "blur":
        return setField(field, { focused: message.t === "focus" });
      case "cardInfo": {
        const { valid, code, dirty, brand, kpfBrand, bin6 } = message.b;
        held.set(field, { valid, code, dirty, brand, kpfBrand, bin6 });
        return tellHeld();
      }
      case "resize":
        return setField(field, { height: message.b.height });
      case "escape":
      case "enter":
        return options.onKey?.(message.t, field);
      case "tabEdge":
        return options.onKey?.(message.b.edge === "start" ? "tabStart" : "tabEnd", field);
      case "logs":
        return options.onLog?.(message.b.code, field, message.b.count);
      case "globalError":
        return die("INTERNAL", field);
      case "autofill":
      case "touch":
      case "ack":
      case "result":
        return;
    }
  };

  // Ending

  const end = (reason: AisleError, failure: SecureFieldsState["failure"]) => {
    ended = reason;
    endClock();
    stopWatch?.();
    stopListening();
    stopSubmit?.(reason);
    for (const place of places.values()) {
      place.frame?.close(reason);
      place.frame = undefined;
    }
    set({ status: "dead", failure, fields: Object.fromEntries(fields.map((field) => [field, untouched])) });
  };
  const die = (code: LoadFailure, field: FrameField) => {
    if (ended) return;
    const reason = new AisleError("frame-load", "A secure frame was lost.", { serviceCode: code });
    options.onLog?.(code, field, 1);
    end(reason, { code, field });
    options.onGlobalError?.(reason);
  };

  // Submitting

  const askForToken = async (key: string): Promise<SubmitResult> => {
    const answer = await frameOf(leader)?.ask("submit", { purpose, key });
    if (answer?.t !== "result") throw notLoaded();
    return answer.b;
  };
  const submitOnce = async (key: string): Promise<FrameSubmission> => {
    const result = await askForToken(key);
    if (result.ok || !result.errors.some(({ code }) => code === "SESSION_EXPIRED")) return result;
    const fresh = await options.session();
    sid = fresh;
    await Promise.all(fields.map(async (field) => frameOf(field)?.ask("session", { sid: fresh })));
    return askForToken(key);
  };

  const stopMessages = platform.onMessage((message) => {
    for (const { frame } of [...places.values()]) frame?.hear(message);
  });
  const stopBlocked = platform.onBlocked(payOrigin, () => {
    if (state.status !== "loading") return;
    fail("FRAME_BLOCKED", fields.find((field) => !frameOf(field)?.isGreeted()) ?? null);
  });
  const [isPressed, stopPresses] = platform.watchPresses();
  const stopListening = () => {
    stopPresses();
    stopMessages();
    stopBlocked();
  };
  void startSession();

  return {
    place(field, container, texts) {
      const before = places.get(field);
      if (ended || !fields.includes(field) || before?.container === container) return;
      // A frame that is moved loads anew, so that another container gets another frame.
      before?.frame?.close(notLoaded());
      const place: Place = { container, texts, frame: undefined };
      places.set(field, place);
      if (before && state.status !== "failed") {
        setField(field, untouched);
        set({ status: "loading" });
      }
      if (state.status !== "failed") open(field, place);
    },
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    submit(key) {
      if (ended) return Promise.reject(ended);
      if (submitting) return submitting;
      if (state.status !== "loaded") return Promise.reject(notLoaded());
      submitting = new Promise<FrameSubmission>((resolve, reject) => {
        stopSubmit = reject;
        submitOnce(key).then(resolve, reject);
      }).finally(() => {
        submitting = undefined;
        stopSubmit = undefined;
      });
      return submitting;
    },
    focus(field) {
      frameOf(field)?.focus();
      frameOf(field)?.tell("focus", {});
    },
    setTexts(field, texts) {
      const place = places.get(field);
      if (!place) return;
      place.texts = texts;
      place.frame?.setTitle(texts.title);
      place.frame?.tell("text", frameTexts(texts));
    },
    setStyles(next) {
      styles = next;
      for (const { frame } of places.values()) frame?.tell("style", styles);
    },
    clear() {
      for (const { frame } of places.values()) frame?.tell("clear", {});
    },
    retry() {
      if (state.status !== "failed") return;
      attempt += 1;
      const states = Object.fromEntries(
        fields.map((field) => [field, (isLoaded(field) && state.fields[field]) || untouched]),
      );
      set({ status: "loading", failure: null, fields: states });
      void startSession();
      for (const [field, place] of places) if (!place.frame) open(field, place);
      startClock();
    },
    dispose() {
      listeners.clear();
      if (ended) ended = unmounted();
      else end(unmounted(), null);
    },
  };
}

/** What is left out says that there is none. */
function frameTexts({ title: _title, ...texts }: FieldTexts): FrameTexts {
  return { error: "", ...texts };
}

function notLoaded(): AisleError {
  return new AisleError("frame-load", "The secure frames have not loaded.", { retryable: true });
}

function unmounted(): AisleError {
  return new AisleError("unmounted", "The secure fields are gone.");
}
