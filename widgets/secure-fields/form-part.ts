import type { FrameField, Init, SubmitResult } from "../../sdk/contract/frame-protocol.ts";
import type { PublicKey } from "../../sdk/contract/pci-forms.ts";
import type { Filled } from "./autofill.ts";
import type { Control } from "./control.ts";
import { seal } from "./sealing.ts";
import { createSiblings, type FieldValue } from "./siblings.ts";
import { createSubmit } from "./submit.ts";
import type { Verdict } from "./verdict.ts";

export interface FormPartOptions {
  readonly init: Init;
  readonly field: FrameField;
  /** The page's key; see {@link createSubmit}. */
  readonly key: PublicKey;
  readonly control: Control;
  readonly verdict: Verdict;
  readonly now: () => Date;
  readonly onFill: (value: string) => void;
  readonly onKeyRotated: () => void;
  readonly ended: AbortSignal;
}

export interface FormPart {
  open(): void;
  close(): void;
  /** The shopper has changed this field. */
  tellChange(): void;
  /** Hands on what the browser filled in for other frames; answers with those. */
  fillOthers(filled: Filled): readonly FrameField[];
  /** The leader's; `hostKey` names the shopper's action. */
  submit(hostKey: string): Promise<SubmitResult>;
  /** Another frame session takes the place of the one before. */
  renew(sid: string): void;
}

/** This frame's part in its form: what its siblings hear from it, and what it hears from them. */
export function createFormPart(options: FormPartOptions): FormPart {
  const { init, field, control, verdict, now } = options;
  const others = init.fields.filter((each) => each !== field);
  let { sid } = init;

  const ownValue = async (sealWith: PublicKey): Promise<FieldValue> => {
    verdict.judge(true);
    const code = verdict.problem();
    if (code !== undefined) return { code };
    return { jwe: await seal(control.value(), { key: sealWith, sid, field, now: now() }) };
  };
  const siblings = createSiblings({
    channel: init.channel,
    field,
    facts: () => control.facts?.(),
    value: ownValue,
    onFacts: verdict.learn,
    onChanged: () => submit.forget(),
    onFill: options.onFill,
  });
  const submit = createSubmit({
    purpose: init.purpose,
    fields: init.fields,
    key: options.key,
    sid: () => sid,
    async collect(sealWith) {
      const [own, theirs] = await Promise.all([ownValue(sealWith), siblings.collect(others, sealWith)]);
      return { ...theirs, [field]: own };
    },
    onKeyRotated: options.onKeyRotated,
    ended: options.ended,
  });
  return {
    open: siblings.open,
    close: siblings.close,
    tellChange() {
      submit.forget();
      siblings.tellChanged();
      siblings.tellFacts();
    },
    fillOthers(filled) {
      const fields = others.filter((other) => filled[other] !== undefined);
      for (const other of fields) siblings.fill(other, filled[other] ?? "");
      return fields;
    },
    submit: submit.run,
    renew(fresh) {
      sid = fresh;
      submit.forget();
    },
  };
}
