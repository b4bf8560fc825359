import {
  type FieldErrorCode,
  type FrameField,
  type FrameMessage,
  type HostMessage,
  hostMessage,
  type logCodes,
  type SubmitResult,
} from "../../sdk/contract/frame-protocol.ts";
import { openFramePort, randomId } from "../../sdk/contract/frame-port.ts";
import type { FramePageConfig, PublicKey } from "../../sdk/contract/pci-forms.ts";
import { createAutofillInputs, type Filled } from "./autofill.ts";
import type { Facts } from "./control.ts";
import { createControl } from "./controls.ts";
import { failure } from "./failure.ts";
import { watchGestures } from "./gestures.ts";
import type { Agreed } from "./handshake.ts";
import { createLook } from "./look.ts";
import { seal } from "./sealing.ts";
import { createSiblings, type FieldValue, type FieldValues } from "./siblings.ts";
import { createSubmit } from "./submit.ts";
import { createView } from "./view.ts";
import { watchVisibility } from "./visibility.ts";

/** What is counted is told together, so that a flood of messages does not become a flood of its own. */
const countTime = 1_000;

/** Draws the field into the page and serves its host until it is told to stop. */
export function startSecureField(config: FramePageConfig, { init, port, dropped }: Agreed): void {
  const { field, key } = config;
  const started = performance.now();
  const now = () => new Date(Date.parse(config.now) + performance.now() - started);
  const ended = new AbortController();
  let sid = init.sid;

  const control = createControl(config, now);
  const { element } = control;
  const view = createView(document, control);
  const look = createLook(document);
  const visibility = field === "pin" ? watchVisibility(element) : undefined;

  const counts = new Map<(typeof logCodes)[number], number>();
  let countTimer: ReturnType<typeof setTimeout> | undefined;
  const tellCounts = () => {
    countTimer = undefined;
    for (const [code, count] of counts) channel.send("logs", { code, count: Math.min(count, 100_000) });
    counts.clear();
  };
  const count = (code: (typeof logCodes)[number], by = 1) => {
    counts.set(code, (counts.get(code) ?? 0) + by);
    countTimer ??= setTimeout(tellCounts, countTime);
  };

  // What the shopper has typed, judged
  if (field === "monthEdit" && init.card?.month) control.fill(init.card.month);
  if (field === "year" && init.card?.year) control.fill(init.card.year);
  const shown = element.value;
  const known = new Map<FrameField, Facts>();
  // No number is typed for a card that is edited, which would tell the brand.
  if (init.card && field !== "number") known.set("number", { brand: init.card.brand });
  let isJudged = false;
  let told = "";
  const problem = (): FieldErrorCode | undefined =>
    control.problem(Object.assign({}, ...known.values()) as Facts);
  const judge = (judged: boolean) => {
    isJudged = judged;
    tellCardInfo();
  };
  const tellCardInfo = () => {
    const wrong = problem();
    const code = isJudged ? (wrong ?? null) : null;
    const dirty = element.value !== shown;
    const info = { valid: wrong === undefined, code, dirty, ...(wrong === undefined && control.known?.()) };
    view.setWrong(code !== null);
    if (told === JSON.stringify(info)) return;
    told = JSON.stringify(info);
    channel.send("cardInfo", info);
  };
  const onInput = () => {
    submit.forget();
    siblings.tellChanged();
    siblings.tellFacts();
    judge(false);
  };
  const empty = () => {
    control.empty();
    onInput();
  };

  // The frames of one form
  const ownValue = async (sealWith: PublicKey): Promise<FieldValue> => {
    judge(true);
    const code = problem();
    if (code !== undefined) return { code };
    return { jwe: await seal(control.value(), { key: sealWith, sid, field, now: now() }) };
  };
  const siblings = createSiblings({
    channel: init.channel,
    field,
    facts: () => control.facts?.(),
    value: ownValue,
    onFacts: (from, facts) => {
      known.set(from, facts);
      tellCardInfo();
    },
    onChanged: () => submit.forget(),
    onFill: (value) => {
      control.fill(value);
      onInput();
    },
  });
  const others = init.fields.filter((each) => each !== field);
  const collect = async (sealWith: PublicKey): Promise<FieldValues> => {
    const [own, theirs] = await Promise.all([ownValue(sealWith), siblings.collect(others, sealWith)]);
    return { ...theirs, [field]: own };
  };
  const submit = createSubmit({
    purpose: init.purpose,
    fields: init.fields,
    key,
    sid: () => sid,
    collect,
    onKeyRotated: () => count("key-rotated"),
    ended: ended.signal,
  });
  const fillOthers = (filled: Filled) => {
    const fields = others.filter((other) => filled[other] !== undefined);
    for (const other of fields) siblings.fill(other, filled[other] ?? "");
    if (fields.length > 0) channel.send("autofill", { fields });
  };

  // The host
  const answerSubmit = async ({ purpose, key: hostKey }: SubmitBody): Promise<SubmitResult> => {
    if (init.role !== "leader") return { ok: false, errors: [failure("REFUSED")] };
    if (purpose !== init.purpose) return { ok: false, errors: [failure("REFUSED")] };
    if (visibility?.isCovered()) return { ok: false, errors: [failure("OCCLUDED", field)] };
    return submit.run(hostKey);
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
        sid = message.b.sid;
        submit.forget();
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
      if (element.value !== "") judge(true);
      channel.send("blur", {});
    },
    onTouch: (touched) => channel.send("touch", { touched }),
    onEnter: () => channel.send("enter", {}),
    onEscape: () => channel.send("escape", {}),
    onStuckTab: (edge) => channel.send("tabEdge", { edge }),
    onHeight: (height) => channel.send("resize", { height: Math.min(height, 400) }),
  });
  element.addEventListener("input", onInput);
  if (field === "number" && !config.ebt) document.body.append(createAutofillInputs(fillOthers));

  // A page that is left may be kept and shown again: nothing that was typed may be in it then.
  window.addEventListener("pagehide", () => {
    empty();
    siblings.close();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted || ended.signal.aborted) return;
    siblings.open();
    tellLoaded(true);
  });
  const tearDown = () => {
    ended.abort();
    empty();
    element.blur();
    element.disabled = true;
    stopGestures();
    visibility?.stop();
    clearTimeout(countTimer);
    siblings.close();
    channel.close();
  };

  look.set(init.styles);
  view.setTexts(init.texts);
  siblings.open();
  tellLoaded(false);
  if (shown !== "") tellCardInfo();
  // A browser has it only where the page and all above it came over https, or from this machine.
  if (!isSecureContext) channel.send("globalError", { code: "CRYPTO_UNAVAILABLE", retryable: false });
  if (dropped > 0) count("message-dropped", dropped);
  if (visibility?.supported === false) count("pin-visibility-unsupported");
}

type SubmitBody = Extract<HostMessage, { t: "submit" }>["b"];
