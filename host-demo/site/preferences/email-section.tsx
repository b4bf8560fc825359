/** @jsxImportSource react */
import { type ReactNode, useId } from "react";
import { useForm } from "react-hook-form";
import { Message } from "../parts/message.tsx";
import { useText } from "../text/text.tsx";
import type { EmailLink } from "./email-link.ts";
import { useEmailPreferences, useSaveEmails } from "./email-queries.ts";
import { failureKey } from "./failure-text.ts";
import type { EmailPreference } from "./schemas.ts";
import { LoadFailed, RowsLoading, Section } from "./section.tsx";

/** What comes by email: ticked one by one, saved together. */
export function EmailSection({ link }: { readonly link?: EmailLink | undefined }) {
  const t = useText();
  const { data, error, isPending, refetch } = useEmailPreferences(link);
  let content: ReactNode;
  if (isPending) content = <RowsLoading rows={7} />;
  else if (!data) content = <LoadFailed messageKey={failureKey(error)} onRetry={refetch} />;
  else if (data.length === 0) content = <LoadFailed messageKey="preferencesNotFound" onRetry={refetch} />;
  else content = <EmailForm preferences={data} link={link} />;
  return (
    <Section title={t("emailPreferencesTitle")} hint={t("emailPreferencesHint")}>
      {content}
    </Section>
  );
}

interface Form {
  /** In the order of the list. */
  readonly selected: boolean[];
}

function EmailForm({
  preferences,
  link,
}: {
  readonly preferences: readonly EmailPreference[];
  readonly link: EmailLink | undefined;
}) {
  const t = useText();
  const id = useId();
  const save = useSaveEmails(link);
  const { register, handleSubmit } = useForm<Form>({
    values: { selected: preferences.map(({ selected }) => selected) },
    resetOptions: { keepDirtyValues: true },
  });

  const submit = ({ selected }: Form) => {
    save.mutate(
      preferences.map(({ shortDescription }, index) => ({
        shortDescription,
        selected: selected[index] ?? false,
      })),
    );
  };
  return (
    <form className="form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <div>
        {preferences.map(({ shortDescription, longDescription }, index) => (
          <div key={shortDescription} className="switch-row">
            {/* Names and descriptions are the editors' own, in the language that they write. */}
            <label className="tick" lang="en">
              <input
                type="checkbox"
                aria-describedby={`${id}-${index}`}
                {...register(`selected.${index}`, { onChange: () => save.reset() })}
              />
              <span>{shortDescription}</span>
            </label>
            <p id={`${id}-${index}`} className="switch-text" lang="en">
              {longDescription}
            </p>
          </div>
        ))}
      </div>
      {save.isError && <Message tone="error">{t(failureKey(save.error))}</Message>}
      <p className={save.isSuccess ? "message info" : "muted"} role="status">
        {t(save.isSuccess ? "emailPreferencesSaved" : "emailPreferencesDelay")}
      </p>
      <button type="submit" className="button save" aria-disabled={save.isPending}>
        {t(save.isPending ? "saving" : "save")}
      </button>
    </form>
  );
}
