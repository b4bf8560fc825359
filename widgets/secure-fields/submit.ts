import { randomId } from "../../sdk/contract/frame-port.ts";
import type {
  FrameError,
  FrameField,
  FramePurpose,
  SubmitResult,
} from "../../sdk/contract/frame-protocol.ts";
import type { PublicKey } from "../../sdk/contract/pci-forms.ts";
import { failure, fault } from "./failure.ts";
import type { FieldValues } from "./siblings.ts";
import { askForToken, type TokenCall } from "./tokens.ts";

export interface SubmitOptions {
  readonly purpose: FramePurpose;
  /** All fields of the form. */
  readonly fields: readonly FrameField[];
  /** The key of the page; a newer one takes its place when the payment host says so. */
  readonly key: PublicKey;
  /** The frame session of this moment. */
  readonly sid: () => string;
  /** Every field's value, sealed with a key, or what is wrong with it. */
  readonly collect: (key: PublicKey) => Promise<FieldValues>;
  readonly onKeyRotated: () => void;
  /** Ends what is under way, for good. */
  readonly ended: AbortSignal;
}

export interface Submit {
  /** Turns the form's values into a token. `hostKey` names the shopper's action. */
  run(hostKey: string): Promise<SubmitResult>;
  /** What was sent before no longer stands for what is typed, or for the session. */
  forget(): void;
}

/** The leader's part: it asks every frame for its value and sends them all to the payment host. */
export function createSubmit(options: SubmitOptions): Submit {
  const { purpose, fields, sid, collect, ended } = options;
  let { key } = options;
  let running: { readonly hostKey: string; readonly result: Promise<SubmitResult> } | undefined;
  let sent: { readonly hostKey: string; readonly call: TokenCall } | undefined;
  const named = new Set<string>();

  /** A key stands for one body. A second body of the same action gets a key of its own: an unused token is worth nothing. */
  const nameBody = (hostKey: string) => {
    if (named.has(hostKey)) return randomId();
    named.add(hostKey);
    return hostKey;
  };

  const prepare = async (hostKey: string): Promise<TokenCall | readonly FrameError[]> => {
    const values = await collect(key);
    const sealed: Partial<Record<FrameField, string>> = {};
    const errors: FrameError[] = [];
    for (const field of fields) {
      const value = values[field];
      if (value === undefined) errors.push(failure("FIELD_SILENT", field));
      else if ("code" in value) errors.push(fault(value.code, field));
      else sealed[field] = value.jwe;
    }
    if (errors.length > 0) return errors;
    const body = purpose === "pin" ? { sid: sid(), pin: sealed.pin } : { sid: sid(), fields: sealed };
    return { purpose, body: JSON.stringify(body), idempotencyKey: nameBody(hostKey) };
  };

  const send = async (hostKey: string, mayRotate: boolean): Promise<SubmitResult> => {
    // A repeat of an action whose answer was lost: the same bytes, so that the work is done once.
    const call = sent?.hostKey === hostKey ? sent.call : await prepare(hostKey);
    if (!("body" in call)) return { ok: false, errors: [...call] };
    sent = { hostKey, call };
    const answer = await askForToken(call, ended);
    if ("lost" in answer) return { ok: false, errors: [failure(answer.lost)] };
    if ("result" in answer) return answer.result;
    if (!mayRotate) return { ok: false, errors: [failure("KEY_UNKNOWN")] };
    key = answer.rotated;
    sent = undefined;
    options.onKeyRotated();
    return send(hostKey, false);
  };

  return {
    run(hostKey) {
      if (running?.hostKey === hostKey) return running.result;
      if (running) return Promise.resolve({ ok: false, errors: [failure("BUSY")] });
      const result = send(hostKey, true).finally(() => (running = undefined));
      running = { hostKey, result };
      return result;
    },
    forget() {
      sent = undefined;
    },
  };
}
