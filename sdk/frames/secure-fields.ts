import type { FrameField, FrameMessage } from "../contract/frame-protocol.ts";
import { AisleError } from "../domain/errors.ts";
import { createFieldStates, type FieldStates, untouched } from "./field-states.ts";
import { createLoading, type Loading } from "./frame-loading.ts";
import { createPlaces } from "./frame-places.ts";
import { createSubmission } from "./frame-submission.ts";
import { createFrameWatch } from "./frame-watch.ts";
import { holdWhilePressed } from "./held-info.ts";
import { notLoaded } from "./not-loaded.ts";
import { browserPlatform, type FramePlatform } from "./platform.ts";
import type { LoadFailure, SecureFields, SecureFieldsOptions, SecureFieldsState } from "./types.ts";

/** The host's side of the frames of one form; see {@link SecureFields}. */
export function createSecureFields(
  options: SecureFieldsOptions,
  platform: FramePlatform = browserPlatform,
): SecureFields {
  const { states, places, loading, submission, startWatch, ended, end } = assemble(options, platform);
  const open = () => {
    loading.open();
    startWatch();
  };
  return {
    place(field, container, texts) {
      if (ended() || !options.fields.includes(field)) return;
      // A frame that is moved loads anew, so that another container gets another frame.
      const before = places.take(field, container, texts);
      if (before?.container === container) return;
      before?.frame?.close(notLoaded());
      if (states.get().status === "failed") return;
      if (before) {
        states.setField(field, untouched);
        states.set({ status: "loading" });
      }
      open();
    },
    getSnapshot: states.get,
    subscribe: states.subscribe,
    submit(key) {
      const reason = ended();
      if (reason) return Promise.reject(reason);
      const isReady = submission.isUnderWay() || states.get().status === "loaded";
      return isReady ? submission.submit(key) : Promise.reject(notLoaded());
    },
    focus(field) {
      const frame = places.frameOf(field);
      frame?.focus();
      frame?.tell("focus", {});
    },
    setTexts: places.setTexts,
    setStyles: places.setStyles,
    clear: () => places.tell("clear", {}),
    retry() {
      if (states.get().status !== "failed") return;
      loading.retry();
      open();
    },
    dispose() {
      states.forget();
      end(new AisleError("unmounted", "The secure fields are gone."), null);
    },
  };
}

/** The parts of a form, and how they end together. */
function assemble(options: SecureFieldsOptions, platform: FramePlatform) {
  const { fields, onLog } = options;
  /** Why it has ended; every call from then on is rejected with it. */
  let ended: AisleError | undefined;

  const states = createFieldStates(fields);
  const places = createPlaces(options, platform, (field) => ({
    onHello: () => loading.bind(field),
    onOtherVersion: () => loading.fail("VERSION", field),
    onReplaced: (how) => die(how, field),
    onMessage: (message) =>
      message.t === "globalError"
        ? die("INTERNAL", field)
        : hear(options, loading, states, hold, field, message),
    onLog: (code, count) => onLog?.(code, field, count),
  }));
  const loading = createLoading(options, platform, states, places);
  const [hold, stopPresses] = holdWhilePressed(platform, states.setField);
  const submission = createSubmission(
    options.purpose,
    () => places.frameOf(places.leader),
    loading.renewSession,
  );
  const [startWatch, stopWatch] = createFrameWatch({
    fields,
    platform,
    frameOf: places.frameOf,
    isInUse: (field) =>
      states.isLoaded(field) &&
      (states.of(field).focused || (submission.isUnderWay() && field === places.leader)),
    onLost: (code, field) => die(code, field),
  });
  const stopMessages = platform.onMessage((message) => {
    for (const frame of places.frames()) frame.hear(message);
  });
  const stopBlocked = platform.onBlocked(options.payOrigin, loading.block);

  const end = (reason: AisleError, failure: SecureFieldsState["failure"]) => {
    const isFirst = !ended;
    ended = reason;
    if (!isFirst) return;
    for (const stop of [loading.endClock, stopWatch, stopPresses, stopMessages, stopBlocked]) stop();
    submission.stop(reason);
    for (const field of fields) places.close(field, reason);
    states.set({ status: "dead", failure, fields: states.each(() => untouched) });
  };
  const die = (code: LoadFailure, field: FrameField) => {
    if (ended) return;
    const reason = new AisleError("frame-load", "A secure frame was lost.", { serviceCode: code });
    onLog?.(code, field, 1);
    end(reason, { code, field });
    options.onGlobalError?.(reason);
  };
  return { states, places, loading, submission, startWatch, ended: () => ended, end };
}

/** What the frame of a field says of its own accord. */
function hear(
  { onKey, onLog }: SecureFieldsOptions,
  loading: Loading,
  states: FieldStates,
  hold: FieldStates["setField"],
  field: FrameField,
  message: FrameMessage,
): void {
  switch (message.t) {
    case "loaded":
      states.setField(field, { ...untouched, status: "loaded", height: states.of(field).height });
      return loading.settle();
    case "focus":
    case "blur":
      return states.setField(field, { focused: message.t === "focus" });
    case "cardInfo": {
      const { valid, code, dirty, brand, kpfBrand, bin6 } = message.b;
      return hold(field, { valid, code, dirty, brand, kpfBrand, bin6 });
    }
    case "resize":
      return states.setField(field, { height: message.b.height });
    case "escape":
    case "enter":
      return onKey?.(message.t, field);
    case "tabEdge":
      return onKey?.(message.b.edge === "start" ? "tabStart" : "tabEnd", field);
    case "logs":
      return onLog?.(message.b.code, field, message.b.count);
    default:
  }
}
