/** @jsxImportSource react */
// Long because the markup of one form reads best in one piece.

import { useRef } from "react";
import { useForm } from "react-hook-form";
import { isValid, parseISO } from "date-fns";
import { nameInputLength } from "aisle/rules";
import { ApiFailure } from "../api/failure.ts";
import { Field } from "../parts/field.tsx";
import { Message } from "../parts/message.tsx";
import { showToast } from "../parts/toast.tsx";
import { isName, tenDigits } from "../text/contact-rules.ts";
import { phoneNumber } from "../text/format.ts";
import { useText } from "../text/text.tsx";
import { AccountPage, Loaded } from "./page.tsx";
import { type AccountProfile, useAccountProfile, useProfileChange } from "./queries.ts";
import { YourData } from "./your-data.tsx";

/** Profile Information: what the shopper can change of it, and what only the services can. */
export default function ProfilePage() {
  const t = useText();
  const query = useAccountProfile();
  return (
    <AccountPage title={t("profileTitle")}>
      <Loaded query={query} rows={6}>
        {(profile) => <ProfileForm profile={profile} />}
      </Loaded>
      {/* Not before the profile has its length, or has failed: it would be pushed down. */}
      {!query.isPending && <YourData />}
    </AccountPage>
  );
}

interface ProfileValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly mobilePhone: string;
  readonly homePhone: string;
  readonly birthDate: string;
}

const fieldNames = ["firstName", "lastName", "mobilePhone", "homePhone", "birthDate"] as const;

const earliest = "1900-01-01";

function valuesOf({ firstName, lastName, phones, birthDate }: AccountProfile): ProfileValues {
  const phone = (type: string) => phoneNumber(phones.find((one) => one.type === type)?.number.original ?? "");
  return {
    firstName: firstName ?? "",
    lastName: lastName ?? "",
    mobilePhone: phone("MOBILE"),
    homePhone: phone("HOME"),
    birthDate: birthDate ?? "",
  };
}

function ProfileForm({ profile }: { readonly profile: AccountProfile }) {
  const t = useText();
  const change = useProfileChange();
  const dateInput = useRef<HTMLInputElement>(null);
  const { register, handleSubmit, formState, getValues, resetField } = useForm<ProfileValues>({
    mode: "onTouched",
    // What was saved comes back in its own form; what is being typed stays when the profile is read again.
    values: valuesOf(profile),
    resetOptions: { keepDirtyValues: true },
  });
  const { errors } = formState;

  const submit = (sent: ProfileValues) => {
    if (change.isPending) return;
    const { mobilePhone, homePhone, birthDate, ...names } = sent;
    change.mutate(
      {
        firstName: names.firstName.trim(),
        lastName: names.lastName.trim(),
        mobilePhone: tenDigits(mobilePhone) || null,
        homePhone: tenDigits(homePhone) || null,
        birthDate: birthDate || null,
        versionKey: profile.versionKey,
      },
      {
        onSuccess: (data) => {
          const saved = valuesOf(data.profile);
          // What was typed on while it was being saved stays.
          for (const name of fieldNames)
            if (getValues(name) === sent[name]) resetField(name, { defaultValue: saved[name] });
          showToast("profileUpdated");
        },
      },
    );
  };
  const phone = {
    validate: (value: string) => value.trim() === "" || tenDigits(value).length === 10 || t("phoneInvalid"),
  };
  const day = {
    validate: (value: string) =>
      // Half a date, and a day that there is not, are an empty value to the browser too.
      (value === "" && !dateInput.current?.validity.badInput) ||
      (isValid(parseISO(value)) && value >= earliest && value <= new Date().toISOString().slice(0, 10)) ||
      t("dateInvalid"),
  };
  const birthDate = register("birthDate", day);
  const isConflict = change.error instanceof ApiFailure && change.error.code === "VERSION_CONFLICT";
  return (
    <form
      className="panel form profile"
      noValidate
      aria-label={t("profileTitle")}
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      {change.isError && (
        <Message tone="error">
          {t(isConflict ? "profileConflict" : navigator.onLine ? "profileFailed" : "offline")}
        </Message>
      )}
      <div className="fields">
        <Field
          half
          label={t("firstName")}
          autoComplete="given-name"
          maxLength={nameInputLength}
          error={errors.firstName?.message}
          {...register("firstName", {
            validate: (value) => isName(value) || t("firstNameInvalid"),
          })}
        />
        <Field
          half
          label={t("lastName")}
          autoComplete="family-name"
          maxLength={nameInputLength}
          error={errors.lastName?.message}
          {...register("lastName", {
            validate: (value) => isName(value) || t("lastNameInvalid"),
          })}
        />
        <Field
          half
          label={t("mobilePhone")}
          type="tel"
          autoComplete="tel"
          error={errors.mobilePhone?.message}
          {...register("mobilePhone", phone)}
        />
        <Field
          half
          label={t("homePhone")}
          type="tel"
          error={errors.homePhone?.message}
          {...register("homePhone", phone)}
        />
        <Field
          half
          label={t("birthDate")}
          type="date"
          min={earliest}
          autoComplete="bday"
          error={errors.birthDate?.message}
          {...birthDate}
          ref={(input) => {
            dateInput.current = input;
            birthDate.ref(input);
          }}
        />
      </div>
      <dl className="facts">
        {profile.emails.map(({ address, isVerified }) => (
          <div key={address}>
            <dt>{t("emailLabel")}</dt>
            <dd>
              {address} <span className="tag">{t(isVerified ? "emailVerified" : "emailNotVerified")}</span>
            </dd>
          </div>
        ))}
        {profile.loyaltyCardNumber && (
          <div>
            <dt>{t("loyaltyCard")}</dt>
            <dd>{profile.loyaltyCardNumber}</dd>
          </div>
        )}
      </dl>
      <div className="actions">
        <button
          type="submit"
          className="button"
          aria-disabled={change.isPending}
          aria-busy={change.isPending}
        >
          {t(change.isPending ? "saving" : "saveChanges")}
        </button>
      </div>
    </form>
  );
}
