import { goodVisa, testFrame, type Typed } from "../../host-demo/services/testing/test-frame.ts";
import type { TestServices } from "../../host-demo/services/testing/test-services.ts";
import type { AisleError } from "../domain/errors.ts";
import { pinResponse, tokensResponse } from "../contract/pci-forms.ts";
import type {
  FrameSubmission,
  SecureFields,
  SecureFieldsOptions,
  SecureFieldsState,
} from "../frames/types.ts";

export interface FakeSecureFields {
  readonly create: (options: SecureFieldsOptions) => SecureFields;
  /** What stands in the fields; a number that is not valid never reaches the services. */
  typed: Typed;
  /** What stands in the field of a PIN. */
  pin: string;
  /** Keys of the tokens that were asked for, in order. */
  readonly keys: readonly string[];
  /** What the frames were to look like that were opened, in order. */
  readonly looks: readonly SecureFieldsOptions["styles"][];
  /** Forms that were opened and not disposed of. */
  open(): number;
  /** Resolves when no frame seals or sends: that is done on threads of its own, of which no wire knows. */
  settled(): Promise<void>;
  /** `cause`: why the services gave them no session. */
  become(status: SecureFieldsState["status"], cause?: AisleError): void;
  /** Presses a key in a frame, which the page does not hear. */
  press(key: "enter" | "escape"): void;
}

/** What a frame session says of itself: the payload of its JWT. */
function claimsOf(sid: string): { readonly pgh?: unknown } {
  const [, payload = ""] = sid.split(".");
  return JSON.parse(Buffer.from(payload, "base64url").toString()) as { readonly pgh?: unknown };
}

/** Plays the frames of a form where there is no page; the tokens are the real payment host's. */
export function createFakeSecureFields(services: TestServices): FakeSecureFields {
  const frame = testFrame(services);
  const keys: string[] = [];
  const looks: SecureFieldsOptions["styles"][] = [];
  const tokens = new Map<string, Promise<FrameSubmission>>();
  const forms = new Set<FakeSecureFields["become"]>();
  const underWay = new Set<Promise<unknown>>();
  let pressed: SecureFieldsOptions["onKey"];

  const fake: FakeSecureFields = {
    typed: goodVisa,
    pin: "1234",
    keys,
    looks,
    open: () => forms.size,
    async settled() {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
    become: (status, cause) => forms.forEach((tell) => tell(status, cause)),
    press: (key) => pressed?.(key, "cvv"),
    create(options) {
      pressed = options.onKey;
      looks.push(options.styles);
      const listeners = new Set<() => void>();
      const stateOf = (status: SecureFieldsState["status"], cause?: AisleError): SecureFieldsState => ({
        status,
        failure:
          status === "failed" || status === "dead"
            ? { code: cause ? "SESSION" : "FRAME_LOAD", field: null, cause }
            : null,
        fields: Object.fromEntries(
          options.fields.map((field) => [
            field,
            { status: "loaded", valid: true, code: null, dirty: true, focused: false, height: null },
          ]),
        ),
      });
      let state = stateOf("loaded");
      const tell: FakeSecureFields["become"] = (status, cause) => {
        state = stateOf(status, cause);
        listeners.forEach((listener) => listener());
      };
      forms.add(tell);

      const ask = async (key: string): Promise<FrameSubmission> => {
        const sid = await options.session();
        if (options.purpose === "pin") {
          const { pgh } = claimsOf(sid);
          const { text } = await frame.pin(sid, fake.pin, { pgh }, { "idempotency-key": key });
          return { ok: true, encryptedPin: pinResponse(JSON.parse(text)).encryptedPin };
        }
        const answer = await frame.tokens(sid, fake.typed, { "idempotency-key": key });
        return answer.codes.length === 0
          ? { ok: true, token: tokensResponse(JSON.parse(answer.text)) }
          : { ok: false, errors: [{ code: "881", kind: "customer", retryable: false, field: "cvv" }] };
      };
      return {
        place: () => undefined,
        focus: () => undefined,
        setTexts: () => undefined,
        setStyles: () => undefined,
        clear: () => undefined,
        getSnapshot: () => state,
        subscribe: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        submit: (key) => {
          keys.push(key);
          const token = tokens.get(key) ?? ask(key);
          tokens.set(key, token);
          underWay.add(token);
          const done = () => underWay.delete(token);
          token.then(done, done);
          return token;
        },
        retry: () => tell("loaded"),
        dispose: () => forms.delete(tell),
      };
    },
  };
  return fake;
}
