/** The host's side of the secure frames, for a page that measures them: four frames until they are ready, and a token. */
import { createSecureFields } from "../../sdk/frames/secure-fields.ts";
import type { FrameField } from "../../sdk/contract/frame-protocol.ts";
import type { SecureFields } from "../../sdk/frames/types.ts";

const fields: readonly FrameField[] = ["number", "month", "year", "cvv"];
let form: SecureFields | undefined;

/** Opens the four frames of a new card; answers with the milliseconds until all were ready. */
async function open(payOrigin: string, sid: string): Promise<number> {
  const started = performance.now();
  const opened = createSecureFields({
    payOrigin,
    tenantName: "aisle",
    locale: "en",
    purpose: "add",
    fields,
    session: () => Promise.resolve(sid),
    styles: {},
  });
  form = opened;
  for (const field of fields) {
    const container = document.createElement("div");
    document.body.append(container);
    opened.place(field, container, { title: field, label: field });
  }
  await new Promise<void>((ready, failed) => {
    opened.subscribe(() => {
      const { status, failure } = opened.getSnapshot();
      if (status === "loaded") ready();
      else if (status !== "loading") failed(new Error(failure?.code ?? status));
    });
  });
  return performance.now() - started;
}

/** From the press of submit to the token, in milliseconds. */
async function submit(): Promise<number> {
  const started = performance.now();
  const outcome = await form?.submit(crypto.randomUUID());
  if (!outcome?.ok) throw new Error(JSON.stringify(outcome));
  return performance.now() - started;
}

function close(): void {
  form?.dispose();
  document.body.replaceChildren();
}

Object.assign(globalThis, { FRAMES: { open, submit, close } });
