/** @jsxImportSource react */
import type { ReactNode } from "react";
import { useText } from "../text/text.tsx";
import { useCustomerPreferences } from "./customer-queries.ts";
import { failureKey } from "./failure-text.ts";
import { earlyAccess, preferenceGroups, sectionNames } from "./groups.ts";
import { PreferenceRow } from "./preference-row.tsx";
import type { CustomerPreference } from "./schemas.ts";
import { LoadFailed, RowsLoading, Section } from "./section.tsx";

const earlyAccessNames = [earlyAccess];

/** Every other preference, by what it is about; each change is saved at once. */
export function CustomerSection() {
  const t = useText();
  const { data, error, isPending, refetch } = useCustomerPreferences(sectionNames);
  let content: ReactNode;
  if (isPending) content = <RowsLoading rows={8} />;
  else if (!data) content = <LoadFailed messageKey={failureKey(error)} onRetry={refetch} />;
  else if (data.length === 0) content = <LoadFailed messageKey="preferencesNotFound" onRetry={refetch} />;
  else content = <Groups preferences={data} />;
  return (
    <Section id="about-you" title={t("customerPreferencesTitle")} hint={t("customerPreferencesHint")}>
      {content}
    </Section>
  );
}

function Groups({ preferences }: { readonly preferences: readonly CustomerPreference[] }) {
  const t = useText();
  return preferenceGroups.map((group) => (
    <fieldset key={group.title} className="preference-group">
      <legend>{t(group.title)}</legend>
      {Object.entries(group.names).map(([name, { label, text }]) => {
        if (name === earlyAccess) return <EarlyAccessRow key={name} label={t(label)} text={t(text)} />;
        const preference = preferences.find((each) => each.name === name);
        return (
          preference && (
            <PreferenceRow key={name} preference={preference} names={sectionNames} label={t(label)}>
              <p>{t(text)}</p>
            </PreferenceRow>
          )
        );
      })}
    </fieldset>
  ));
}

/** Comes by itself, so that its failure takes nothing else along. */
function EarlyAccessRow({ label, text }: { readonly label: string; readonly text: string }) {
  const { data, isPending, refetch } = useCustomerPreferences(earlyAccessNames);
  const preference = data?.[0];
  if (isPending) return <RowsLoading rows={1} />;
  if (!preference) return <LoadFailed messageKey="earlyAccessFailed" onRetry={refetch} />;
  return (
    <PreferenceRow preference={preference} names={earlyAccessNames} label={label}>
      <p>{text}</p>
    </PreferenceRow>
  );
}
