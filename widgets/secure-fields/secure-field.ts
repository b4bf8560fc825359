// Long because the field's parts, the host's requests and the page's events meet in it, and share names that the
// minifier can shorten in one closure only.

import {
  type FrameMessage,
  type HostMessage,
  hostMessage,
  type SubmitResult,
} from "../../sdk/contract/frame-protocol.ts";
import { openFramePort, randomId } from "../../sdk/contract/frame-port.ts";
import type { FramePageConfig } from "../../sdk/contract/pci-forms.ts";
import { createAutofillInputs } from "./autofill.ts";
import { createControl } from "./controls.ts";
import { createCounts } from "./counts.ts";
import { failure } from "./failure.ts";
import { createFormPart } from "./form-part.ts";
import { watchGestures } from "./gestures.ts";
import type { Agreed } from "./handshake.ts";
import { createLook } from "./look.ts";
import { createVerdict } from "./verdict.ts";
import { createView } from "./view.ts";
import { watchVisibility } from "./visibility.ts";

/** Draws the field into the page and serves its host until it is told to stop. */
export function startSecureField(config: FramePageConfig, { init, port, dropped }: Agreed): void {
  const { field } = config;
  const started = performance.now();
  const now = () => new Date(Date.parse(config.now) + performance.now() - started);
  const ended = new AbortController();

  const control = createControl(config, now);
  const { element } = control;
  const view = createView(document, control);
  const look = createLook(document);
  const visibility = field === "pin" ? watchVisibility(element) : undefined;
  if (field === "monthEdit" && init.card?.month) control.fill(init.card.month);
  if (field === "year" && init.card?.year) control.fill(init.card.year);

  const [count, stopCounting] = createCounts((code, times) => channel.send("logs", { code, count: times }));
  const verdict = createVerdict(control, field, init.card, (info) => {
    view.setWrong(info.code !== null);
    channel.send("cardInfo", info);
  });
  const onInput = () => {
    part.tellChange();
    verdict.judge(false);
  };
  const empty = () => {
    control.empty();
    onInput();
  };
  const part = createFormPart({
    init,
    field,
    key: config.key,
    control,
    verdict,
    now,
    onFill: (value) => {
      control.fill(value);
      onInput();
    },
    onKeyRotated: () => count("key-rotated"),
    ended: ended.signal,
  });

  // The host
  const answerSubmit = async ({ purpose, key: hostKey }: SubmitBody): Promise<SubmitResult> => {
    if (init.role !== "leader") return { ok: false, errors: [failure("REFUSED")] };
    if (purpose !== init.purpose) return { ok: false, errors: [failure("REFUSED")] };
    if (visibility?.isCovered()) return { ok: false, errors: [failure("OCCLUDED", field)] };
    return part.submit(hostKey);
  };
  const hear = (message: HostMessage) => {
    switch (message.t) {
      case "submit":
        answerSubmit(message.b).then(
          (result) => channel.send("result", result, message.id),
          () => channel.send("globalError", { code: "INTERNAL", retryable: true }),
        );
        return;
      case "focus":
        element.focus();
        break;
      case "blur":
        element.blur();
        break;
      case "style":
        look.set(message.b);
        break;
      case "text":
        view.setTexts(message.b);
        break;
      case "clear":
        empty();
        break;
      case "session":
        part.renew(message.b.sid);
        break;
      case "ping":
        break;
      case "teardown":
        channel.send("ack", {}, message.id);
        tearDown();
        return;
    }
    channel.send("ack", {}, message.id);
  };
  const channel = openFramePort<FrameMessage, HostMessage>({
    port,
    field,
    version: init.v,
    incoming: hostMessage,
    makeId: randomId,
    onMessage: hear,
    onRefused: (why) => count(why),
  });
  const tellLoaded = (restored: boolean) =>
    channel.send("loaded", {
      caps: { visibility: visibility?.supported ?? false, touch: navigator.maxTouchPoints > 0 },
      restored,
    });

  const stopGestures = watchGestures(element, {
    onFocus: () => channel.send("focus", {}),
    onBlur: () => {
      if (element.value !== "") verdict.judge(true);
      channel.send("blur", {});
    },
    onTouch: (touched) => channel.send("touch", { touched }),
    onEnter: () => channel.send("enter", {}),
    onEscape: () => channel.send("escape", {}),
    onStuckTab: (edge) => channel.send("tabEdge", { edge }),
    onHeight: (height) => channel.send("resize", { height: Math.min(height, 400) }),
  });
  element.addEventListener("input", onInput);
  if (field === "number" && !config.ebt)
    document.body.append(
      createAutofillInputs((filled) => {
        const fields = [...part.fillOthers(filled)];
        if (fields.length > 0) channel.send("autofill", { fields });
      }),
    );

  // A page that is left may be kept and shown again: nothing that was typed may be in it then.
  window.addEventListener("pagehide", () => {
    empty();
    part.close();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted || ended.signal.aborted) return;
    part.open();
    tellLoaded(true);
  });
  const tearDown = () => {
    ended.abort();
    empty();
    element.blur();
    element.disabled = true;
    stopGestures();
    visibility?.stop();
    stopCounting();
    part.close();
    channel.close();
  };

  look.set(init.styles);
  view.setTexts(init.texts);
  part.open();
  tellLoaded(false);
  if (element.value !== "") verdict.judge(false);
  // A browser has it only where the page and all above it came over https, or from this machine.
  if (!isSecureContext) channel.send("globalError", { code: "CRYPTO_UNAVAILABLE", retryable: false });
  if (dropped > 0) count("message-dropped", dropped);
  if (visibility?.supported === false) count("pin-visibility-unsupported");
}

type SubmitBody = Extract<HostMessage, { t: "submit" }>["b"];
