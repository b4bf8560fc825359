import type { FrameMessage, HostMessage, Init, SubmitResult } from "../../sdk/contract/frame-protocol.ts";
import type { FramePort } from "../../sdk/contract/frame-port.ts";
import { failure, fault } from "./failure.ts";
import type { TypedField } from "./typed-field.ts";

type SubmitBody = Extract<HostMessage, { t: "submit" }>["b"];

/** Does what the host asks of the field; each request is answered once. */
export function obeyHost(
  init: Init,
  { field, element, part, dropIfCovered, setStyles, setTexts, empty }: TypedField,
  channel: () => FramePort<FrameMessage>,
  tearDown: () => void,
): (message: HostMessage) => void {
  const answerSubmit = async ({ purpose, key: hostKey }: SubmitBody): Promise<SubmitResult> => {
    if (init.role !== "leader") return { ok: false, errors: [failure("REFUSED")] };
    if (purpose !== init.purpose) return { ok: false, errors: [failure("REFUSED")] };
    if (dropIfCovered()) return { ok: false, errors: [fault("PIN_COVERED", field)] };
    return part.submit(hostKey);
  };
  return (message) => {
    const { send } = channel();
    switch (message.t) {
      case "submit":
        answerSubmit(message.b).then(
          (result) => send("result", result, message.id),
          () => send("globalError", { code: "INTERNAL", retryable: true }),
        );
        return;
      case "focus":
        element.focus();
        break;
      case "blur":
        element.blur();
        break;
      case "style":
        setStyles(message.b);
        break;
      case "text":
        setTexts(message.b);
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
        send("ack", {}, message.id);
        return tearDown();
    }
    send("ack", {}, message.id);
  };
}
