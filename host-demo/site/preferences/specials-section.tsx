/** @jsxImportSource react */
import type { ReactNode } from "react";
import { useText } from "../text/text.tsx";
import { useCustomerPreferences } from "./customer-queries.ts";
import { specials } from "./groups.ts";
import { PreferenceRow } from "./preference-row.tsx";
import { LoadFailed, RowsLoading, Section } from "./section.tsx";

const names = [specials];

/** The one preference with a part of the page, and texts for its failures, of its own. */
export function SpecialsSection() {
  const t = useText();
  const { data, isPending, refetch } = useCustomerPreferences(names);
  const preference = data?.[0];
  let content: ReactNode;
  if (isPending) content = <RowsLoading rows={1} />;
  else if (!preference) content = <LoadFailed messageKey="specialsLoadFailed" onRetry={refetch} />;
  else {
    content = (
      <PreferenceRow
        preference={preference}
        names={names}
        label={t("specialsLabel")}
        failure="specialsUpdateFailed"
      >
        <p>{t("specialsDescription")}</p>
      </PreferenceRow>
    );
  }
  return (
    <Section id="specials" title={t("specialsTitle")}>
      {content}
    </Section>
  );
}
