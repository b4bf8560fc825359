/** @jsxImportSource react */
// Long because the markup of one form reads best in one piece.

import { useForm } from "react-hook-form";
import { isValid, parseISO } from "date-fns";
import { ApiFailure } from "../api/failure.ts";
import { Field } from "../parts/field.tsx";
import { Message } from "../parts/message.tsx";
import { showToast } from "../parts/toast.tsx";
import { namePattern, tenDigits } from "../text/contact-rules.ts";
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
  const { register, handleSubmit, formState, reset } = useForm<ProfileValues>({
    mode: "onTouched",
    // What was saved comes back in its own form; what is being typed stays when the profile is read again.
    values: valuesOf(profile),
    resetOptions: { keepDirtyValues: true },
  });
  const { errors } = formState;

  const submit = ({ mobilePhone, homePhone, birthDate, ...names }: ProfileValues) => {
    if (change.isPending) return;
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
          reset(valuesOf(data.profile));
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
      value === "" ||
      (isValid(parseISO(value)) && value >= earliest && value <= new Date().toISOString().slice(0, 10)) ||
      t("dateInvalid"),
  };
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
          error={errors.firstName?.message}
          {...register("firstName", {
            validate: (value) => namePattern.test(value.trim()) || t("firstNameInvalid"),
          })}
        />
        <Field
          half
          label={t("lastName")}
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register("lastName", {
            validate: (value) => namePattern.test(value.trim()) || t("lastNameInvalid"),
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
          {...register("birthDate", day)}
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
