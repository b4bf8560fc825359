/** @jsxImportSource react */
import { type ComponentProps, type ReactNode, useId, useRef } from "react";
import { useForm } from "react-hook-form";
import { Message } from "../parts/message.tsx";
import { useText } from "../text/text.tsx";
import type { EmailLink } from "./email-link.ts";
import { useEmailPreferences, useSaveEmails } from "./email-queries.ts";
import { failureKey } from "./failure-text.ts";
import { emailTexts } from "./groups.ts";
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
    <Section id="email" title={t("emailLabel")} hint={t("emailPreferencesHint")}>
      {content}
    </Section>
  );
}

interface Form {
  /** In the order of the list. */
  readonly selected: boolean[];
}

/**
 * What differs from what was read, and what was sent without an answer: the rest may be another by now, and is not this
 * page's to put back.
 */
const changesOf = (
  read: readonly EmailPreference[],
  selected: readonly boolean[],
  unanswered: ReadonlySet<string>,
) =>
  read.flatMap(({ shortDescription, selected: was }, index) => {
    const is = selected[index] ?? false;
    return is === was && !unanswered.has(shortDescription) ? [] : [{ shortDescription, selected: is }];
  });

/** The ticks, and what saves of them what this page has changed. */
function useEmailForm(preferences: readonly EmailPreference[], link: EmailLink | undefined) {
  const save = useSaveEmails(link);
  const { register, handleSubmit, resetField } = useForm<Form>({
    values: { selected: preferences.map(({ selected }) => selected) },
    resetOptions: { keepDirtyValues: true },
  });

  /** Of what is not in the choice that is being saved: ticked, and with Save pressed for it as well. */
  const since = useRef<"nothing" | "ticked" | "pressed">("nothing");

  const unanswered = useRef(new Set<string>());

  const submit = ({ selected }: Form, read = preferences) => {
    if (save.isPending) {
      if (since.current === "ticked") since.current = "pressed";
      return;
    }
    since.current = "nothing";
    const choices = changesOf(read, selected, unanswered.current);
    for (const { shortDescription } of choices) unanswered.current.add(shortDescription);
    save.mutate(choices, {
      onSuccess: ({ emailPreferences }) => {
        unanswered.current.clear();
        if (since.current === "pressed") void handleSubmit((form) => submit(form, emailPreferences))();
        else if (since.current === "ticked") save.reset();
        // What was changed elsewhere is shown, also of what was ticked here before.
        else
          emailPreferences.forEach(({ selected: defaultValue }, index) =>
            resetField(`selected.${index}`, { defaultValue }),
          );
      },
    });
  };
  const onTick = () => {
    if (save.isPending) since.current = "ticked";
    else save.reset();
  };
  return { save, register, onTick, onSubmit: handleSubmit((form) => submit(form)) };
}

function EmailForm({
  preferences,
  link,
}: {
  readonly preferences: readonly EmailPreference[];
  readonly link: EmailLink | undefined;
}) {
  const t = useText();
  const { save, register, onTick, onSubmit } = useEmailForm(preferences, link);
  return (
    <form className="form" noValidate onSubmit={(event) => void onSubmit(event)}>
      <div>
        {preferences.map((preference, index) => (
          <EmailRow
            key={preference.shortDescription}
            preference={preference}
            {...register(`selected.${index}`, { onChange: onTick })}
          />
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

/** A subscription that the catalogue does not know keeps its editors' words, in the language that they write. */
function EmailRow({
  preference: { shortDescription, longDescription },
  ...input
}: ComponentProps<"input"> & { readonly preference: EmailPreference }) {
  const t = useText();
  const id = useId();
  const texts = emailTexts[shortDescription];
  return (
    <div className="switch-row">
      <label className="tick" lang={texts ? undefined : "en"}>
        <input type="checkbox" aria-describedby={id} {...input} />
        <span>{texts ? t(texts.name) : shortDescription}</span>
      </label>
      <p id={id} className="switch-text" lang={texts ? undefined : "en"}>
        {texts ? t(texts.text) : longDescription}
      </p>
    </div>
  );
}
