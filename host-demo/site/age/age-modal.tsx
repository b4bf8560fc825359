/** @jsxImportSource react */
// Long because the markup of one form reads best in one piece.

import { useEffect, useId, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { ageOn, dayAt } from "aisle/rules";
import { servicesNow } from "../api/clock.ts";
import { Field } from "../parts/field.tsx";
import { Message } from "../parts/message.tsx";
import { Modal } from "../parts/modal.tsx";
import { useText } from "../text/text.tsx";
import { birthDateOf, typedDate } from "./age.ts";

interface Form {
  readonly birthDate: string;
  readonly agrees: boolean;
}

/** Asks for a date of birth before age-restricted items can be ordered. */
export default function AgeModal({
  minAge,
  timeZone,
  busy,
  problem,
  onVerified,
  onBack,
}: {
  /** Years. */
  readonly minAge: number;
  /** The store's, whose day counts; an IANA name. */
  readonly timeZone: string;
  /** The date is on its way. */
  readonly busy: boolean;
  /** What became of the date that was sent last. */
  readonly problem?: string | undefined;
  /** Called with the date as yyyy-mm-dd. */
  readonly onVerified: (birthDate: string) => void;
  readonly onBack: () => void;
}) {
  const t = useText();
  const id = useId();
  const [readsTerms, setReadsTerms] = useState(false);
  const { register, handleSubmit, formState, getValues, setValue } = useForm<Form>({
    defaultValues: { birthDate: "", agrees: false },
  });
  const { errors } = formState;
  const today = () => dayAt(timeZone, servicesNow());
  const [typed, setTyped] = useState("");

  const form = useRef<HTMLFormElement>(null);

  // A dialog begins with its first button, the one that closes it. At once: a dialog over it, which may come in the same
  // moment, gives the focus back to where it was.
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  const validate = (value: string) => {
    const day = today();
    const birthDate = birthDateOf(value, day);
    if (birthDate === undefined) return t("dateInvalid");
    return ageOn(birthDate, day) >= minAge || t("tooYoung", { minAge: String(minAge) });
  };
  const submit = ({ birthDate }: Form) => {
    const given = birthDateOf(birthDate, today());
    if (!busy && given !== undefined) onVerified(given);
  };
  return (
    <Modal title={t("ageTitle")} onClose={onBack} closeLabel={t("backToCart")}>
      <form
        ref={form}
        className="form age-form"
        noValidate
        onSubmit={(event) => void handleSubmit(submit)(event)}
      >
        <p>{t("ageHint", { minAge: String(minAge) })}</p>
        {problem !== undefined && <Message tone="error">{problem}</Message>}
        <Field
          label={t("dateOfBirth")}
          placeholder={t("datePlaceholder")}
          title={t("enterDate")}
          inputMode="numeric"
          autoComplete="bday"
          aria-required
          error={errors.birthDate?.message}
          {...register("birthDate", {
            validate,
            onChange: () => {
              const shown = typedDate(getValues("birthDate"), typed);
              setTyped(shown);
              setValue("birthDate", shown);
            },
          })}
        />
        <div>
          <div className="tick">
            <input
              type="checkbox"
              id={id}
              // With what is agreed to, which is a button of its own.
              aria-labelledby={`${id}-label ${id}-terms`}
              aria-required
              aria-invalid={errors.agrees !== undefined}
              aria-describedby={errors.agrees && `${id}-error`}
              {...register("agrees", { validate: (agrees) => agrees || t("termsRequired") })}
            />
            <span>
              <label id={`${id}-label`} htmlFor={id}>
                {t("agreeToTerms")}
              </label>{" "}
              <button
                id={`${id}-terms`}
                type="button"
                className="link terms"
                onClick={() => setReadsTerms(true)}
              >
                {t("termsTitle")}
              </button>
            </span>
          </div>
          {errors.agrees && (
            <p id={`${id}-error`} className="field-error" role="alert">
              {errors.agrees.message}
            </p>
          )}
        </div>
        <div className="actions">
          <button type="button" className="button outlined" onClick={onBack}>
            {t("backToCart")}
          </button>
          <button type="submit" className="button" aria-disabled={busy}>
            {t(busy ? "saving" : "confirm")}
          </button>
        </div>
      </form>
      {readsTerms && <TermsModal onClose={() => setReadsTerms(false)} />}
    </Modal>
  );
}

const terms = ["termsOfAge", "termsOfReceipt", "termsOfRefusal"] as const;

function TermsModal({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  return (
    <Modal title={t("termsTitle")} onClose={onClose} closeLabel={t("close")}>
      {terms.map((key) => (
        <p key={key}>{t(key)}</p>
      ))}
      <button type="button" className="button wide" onClick={onClose}>
        {t("close")}
      </button>
    </Modal>
  );
}
