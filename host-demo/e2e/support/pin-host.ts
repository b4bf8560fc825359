/** A host's page with the PIN frame alone: bundled by the test that opens it, since no screen of the shop asks for a PIN. */
import { createSecureFields } from "../../../sdk/frames/secure-fields.ts";
import type { SecureFields } from "../../../sdk/frames/types.ts";

let form: SecureFields | undefined;

export interface PinHost {
  open(payOrigin: string, sid: string): void;
  /** Answers with the handle, and so lets it into the page as a client would. */
  submit(): Promise<string>;
}

const host: PinHost = {
  open(payOrigin, sid) {
    form = createSecureFields({
      payOrigin,
      tenantName: "aisle",
      locale: "en",
      purpose: "pin",
      fields: ["pin"],
      session: () => Promise.resolve(sid),
      styles: {},
    });
    form.place("pin", document.body, { title: "SNAP EBT PIN", label: "SNAP EBT PIN" });
  },
  async submit() {
    const outcome = await form?.submit(crypto.randomUUID());
    if (!outcome?.ok || !("encryptedPin" in outcome)) throw new Error(JSON.stringify(outcome));
    return outcome.encryptedPin;
  },
};

Object.assign(globalThis, { pinHost: host });
