/** @jsxImportSource react */
// Long because the markup of one form reads best in one piece.

import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import type { CheckoutContact, CheckoutSession, CheckoutSnapshot } from "aisle/checkout";
import { nameInputLength } from "aisle/rules";
import { Field } from "../parts/field.tsx";
import { Message } from "../parts/message.tsx";
import { Modal } from "../parts/modal.tsx";
import { namePattern, tenDigits } from "../text/contact-rules.ts";
import { phoneNumber } from "../text/format.ts";
import { useText } from "../text/text.tsx";
import { problemText } from "./problem-text.ts";

interface ContactForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

/** Who picks the order up. Closes once the services have the change. */
export default function ContactDrawer({
  session,
  snapshot,
  contact,
  showErrors,
  onClose,
}: {
  readonly session: CheckoutSession;
  readonly snapshot: CheckoutSnapshot;
  readonly contact: CheckoutContact;
  /** Says at once what is missing, after a press on the order button. */
  readonly showErrors: boolean;
  readonly onClose: () => void;
}) {
  const t = useText();
  const [sent, setSent] = useState(false);
  const { updating, problem } = snapshot;
  const contactProblem = snapshot.problems.contact;
  const { register, handleSubmit, formState, trigger } = useForm<ContactForm>({
    mode: "onTouched",
    defaultValues: {
      firstName: contact.firstName ?? "",
      lastName: contact.lastName ?? "",
      phone: phoneNumber(contact.phone ?? ""),
    },
  });
  const { errors } = formState;
  const failed = contactProblem ?? problem;

  useEffect(() => {
    if (showErrors) void trigger(undefined, { shouldFocus: true });
  }, [showErrors, trigger]);

  useEffect(() => {
    if (sent && !updating) {
      if (contactProblem) setSent(false);
      else onClose();
    }
  }, [sent, updating, contactProblem, onClose]);

  const submit = ({ firstName, lastName, phone }: ContactForm) => {
    if (updating) return;
    session.updateContact({
      ...(contact.smsOptin === undefined ? {} : { smsOptin: contact.smsOptin }),
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      phone: `+1${tenDigits(phone)}`,
    });
    setSent(true);
  };

  const name = (required: string, invalid: string) => ({
    validate: (value: string) => {
      if (value.trim() === "") return required;
      return namePattern.test(value.trim()) || invalid;
    },
  });

  return (
    <Modal drawer title={t("contactTitle")} closeLabel={t("close")} onClose={onClose}>
      <form className="form" onSubmit={(event) => void handleSubmit(submit)(event)} noValidate>
        {failed && <Message tone="error">{problemText(t, failed)}</Message>}
        <Field
          label={t("firstName")}
          autoComplete="given-name"
          maxLength={nameInputLength}
          error={errors.firstName?.message}
          {...register("firstName", name(t("firstNameRequired"), t("firstNameInvalid")))}
        />
        <Field
          label={t("lastName")}
          autoComplete="family-name"
          maxLength={nameInputLength}
          error={errors.lastName?.message}
          {...register("lastName", name(t("lastNameRequired"), t("lastNameInvalid")))}
        />
        <Field
          label={t("phoneNumber")}
          type="tel"
          autoComplete="tel-national"
          inputMode="tel"
          error={errors.phone?.message}
          {...register("phone", {
            onBlur: (event: { target: HTMLInputElement }) => {
              event.target.value = phoneNumber(event.target.value);
            },
            validate: (value) => {
              if (value.trim() === "") return t("phoneRequired");
              return tenDigits(value).length === 10 || t("phoneInvalid");
            },
          })}
        />
        <button type="submit" className="button wide" aria-disabled={sent}>
          {t(sent ? "saving" : "save")}
        </button>
      </form>
    </Modal>
  );
}
