import { type FrameMessage, type HostMessage, hostMessage } from "../../sdk/contract/frame-protocol.ts";
import { type FramePort, openFramePort, randomId } from "../../sdk/contract/frame-port.ts";
import type { FramePageConfig } from "../../sdk/contract/pci-forms.ts";
import { createAutofillInputs } from "./autofill.ts";
import { createCounts } from "./counts.ts";
import { watchGestures } from "./gestures.ts";
import type { Agreed } from "./handshake.ts";
import { obeyHost } from "./host-orders.ts";
import { createTypedField, type TypedField } from "./typed-field.ts";

/** Draws the field into the page and serves its host until it is told to stop. */
export function startSecureField(config: FramePageConfig, { init, port, dropped }: Agreed): void {
  const ended = new AbortController();
  const [count, stopCounting] = createCounts((code, times) => channel.send("logs", { code, count: times }));
  const typed = createTypedField(
    config,
    init,
    ended.signal,
    (info) => channel.send("cardInfo", info),
    () => count("key-rotated"),
  );
  const { element, part, visibility } = typed;
  const tearDown = () => {
    ended.abort();
    typed.empty();
    element.blur();
    element.disabled = true;
    stopGestures();
    visibility?.stop();
    stopCounting();
    part.close();
    channel.close();
  };
  const channel: FramePort<FrameMessage> = openFramePort<FrameMessage, HostMessage>({
    port,
    field: config.field,
    version: init.v,
    incoming: hostMessage,
    makeId: randomId,
    onMessage: obeyHost(init, typed, () => channel, tearDown),
    onRefused: (why) => count(why),
  });
  const tellLoaded = (restored: boolean) =>
    channel.send("loaded", {
      caps: { visibility: visibility !== undefined, touch: navigator.maxTouchPoints > 0 },
      restored,
    });
  const stopGestures = tellGestures(typed, channel);
  if (config.field === "number" && !config.ebt) takeAutofill(typed, channel);
  emptyWhenLeft(typed, ended.signal, () => tellLoaded(true));

  part.open();
  tellLoaded(false);
  typed.judge(false);
  // A browser has it only where the page and all above it came over https, or from this machine.
  if (!isSecureContext) channel.send("globalError", { code: "CRYPTO_UNAVAILABLE", retryable: false });
  if (dropped > 0) count("message-dropped", dropped);
  if (config.field === "pin" && !visibility) count("pin-visibility-unsupported");
}

/** The host hears of what a shopper does in the frame, but for what is typed. */
function tellGestures({ element, judge }: TypedField, { send }: FramePort<FrameMessage>): () => void {
  return watchGestures(element, {
    onFocus: () => send("focus", {}),
    onBlur: () => {
      judge(true);
      send("blur", {});
    },
    onTouch: (touched) => send("touch", { touched }),
    onEnter: () => send("enter", {}),
    onEscape: () => send("escape", {}),
    onStuckTab: (edge) => send("tabEdge", { edge }),
    onHeight: (height) => send("resize", { height: Math.min(height, 400) }),
  });
}

/** A browser fills a whole card in where its number is; the rest goes to the frames that have its fields. */
function takeAutofill({ part }: TypedField, { send }: FramePort<FrameMessage>): void {
  document.body.append(
    createAutofillInputs((filled) => {
      const fields = [...part.fillOthers(filled)];
      if (fields.length > 0) send("autofill", { fields });
    }),
  );
}

/** A page that is left may be kept and shown again: nothing that was typed may be in it then. */
function emptyWhenLeft(
  { empty, begin, part, judge }: TypedField,
  ended: AbortSignal,
  onRestored: () => void,
): void {
  window.addEventListener("pagehide", () => {
    empty();
    part.close();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted || ended.aborted) return;
    begin();
    part.open();
    onRestored();
    judge(false);
  });
}
