/** @jsxImportSource react */
// Long because the markup of one form reads best in one piece.

import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import type { CheckoutContact, CheckoutSession, CheckoutSnapshot } from "aisle/checkout";
import { nameInputLength } from "aisle/rules";
import { Field } from "../parts/field.tsx";
import { Message } from "../parts/message.tsx";
import { Modal } from "../parts/modal.tsx";
import { isName, isWholePhone, tenDigits } from "../text/contact-rules.ts";
import { phoneNumber } from "../text/format.ts";
import { usePageText } from "../text/page-text.ts";
import { useText } from "../text/text.tsx";
import { useEmailTick, useTextTick } from "./notes/opt-ins.ts";
import { problemText } from "./problem-text.ts";
import { useRefusal } from "./use-sent.ts";

interface ContactForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

const sentPhone = (phone: string) => `+1${tenDigits(phone)}`;

/** Who takes the order, and whether we may write. Closes once the services have all of it. */
export function ContactDrawer({
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
  const b = usePageText("bill");
  const [sent, setSent] = useState(false);
  /** What is kept beside the checkout: under way, kept, or which of the two was not. */
  const [kept, setKept] = useState<"idle" | "saving" | "saved" | "smsOptInFailed" | "emailOptInFailed">(
    "idle",
  );
  const texts = useTextTick(contact.phone, contact.smsOptin ?? false);
  const emails = useEmailTick();
  const isOnItsWay = snapshot.changing.contact !== undefined;
  const { isRefused, refusal, begin } = useRefusal(snapshot, "contact");
  const { register, handleSubmit, formState, setValue, trigger, watch } = useForm<ContactForm>({
    mode: "onTouched",
    defaultValues: {
      firstName: contact.firstName ?? "",
      lastName: contact.lastName ?? "",
      phone: phoneNumber(contact.phone ?? ""),
    },
  });
  const { errors } = formState;
  // Nobody can be written to at a number that is none.
  const canBeTexted = isWholePhone(watch("phone"));
  const isTexted = canBeTexted && texts.isTicked;

  useEffect(() => {
    if (showErrors) void trigger(undefined, { shouldFocus: true });
  }, [showErrors, trigger]);

  useEffect(() => {
    if (!sent || isOnItsWay || kept === "saving") return;
    if (isRefused || kept !== "saved") setSent(false);
    else onClose();
  }, [sent, isOnItsWay, isRefused, kept, onClose]);

  const submit = ({ firstName, lastName, phone }: ContactForm) => {
    if (sent) return;
    begin();
    session.updateContact({
      smsOptin: isTexted,
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      phone: sentPhone(phone),
    });
    setSent(true);
    setKept("saving");
    texts.save(sentPhone(phone)).then(
      () =>
        emails.save(sentPhone(phone)).then(
          () => setKept("saved"),
          () => setKept("emailOptInFailed"),
        ),
      () => setKept("smsOptInFailed"),
    );
  };

  const name = (required: string, invalid: string) => ({
    validate: (value: string) => {
      if (value.trim() === "") return required;
      return isName(value) || invalid;
    },
  });

  return (
    <Modal drawer title={t("contactTitle")} closeLabel={t("close")} onClose={onClose}>
      <form className="form" onSubmit={(event) => void handleSubmit(submit)(event)} noValidate>
        {refusal && <Message tone="error">{problemText(t, refusal)}</Message>}
        {(kept === "smsOptInFailed" || kept === "emailOptInFailed") && (
          <Message tone="error">{b(kept)}</Message>
        )}
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
            onBlur: ({ target: { value } }: { readonly target: HTMLInputElement }) => {
              // Another number is the shopper's to mend: its last ten digits would be somebody else's.
              if (isWholePhone(value)) setValue("phone", phoneNumber(value));
            },
            onChange: ({ target: { value } }: { readonly target: HTMLInputElement }) => {
              // Who said yes for one number has not said it for the next.
              if (!isWholePhone(value)) texts.set(false);
            },
            validate: (value) => {
              if (value.trim() === "") return t("phoneRequired");
              return isWholePhone(value) || t("phoneInvalid");
            },
          })}
        />
        <label className="tick">
          <input
            type="checkbox"
            checked={isTexted}
            disabled={!canBeTexted}
            aria-describedby="sms-fine-print"
            onChange={({ target }) => texts.set(target.checked)}
          />
          {b("smsOptIn")}
        </label>
        <p className="muted fine-print" id="sms-fine-print">
          {b("smsFinePrint")}
        </p>
        <label className="tick">
          <input
            type="checkbox"
            checked={emails.isTicked}
            onChange={({ target }) => emails.set(target.checked)}
          />
          {b("emailOptIn")}
        </label>
        <button type="submit" className="button wide" aria-disabled={sent}>
          {t(sent ? "saving" : "save")}
        </button>
      </form>
    </Modal>
  );
}
