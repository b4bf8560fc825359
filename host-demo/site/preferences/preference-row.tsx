/** @jsxImportSource react */
import type { ReactNode } from "react";
import type { SiteMessageKey } from "aisle/messages";
import { useText } from "../text/text.tsx";
import { useCustomerPreference } from "./customer-queries.ts";
import type { CustomerPreference } from "./schemas.ts";
import { SwitchRow } from "./switch-row.tsx";

/** One customer preference of a list that was loaded under these names. */
export function PreferenceRow({
  preference,
  names,
  label,
  failure = "preferenceUpdateFailed",
  children,
}: {
  readonly preference: CustomerPreference;
  readonly names: readonly string[];
  readonly label: string;
  readonly failure?: SiteMessageKey;
  readonly children?: ReactNode;
}) {
  const t = useText();
  const change = useCustomerPreference(names, preference);
  return (
    <SwitchRow
      label={label}
      on={change.on}
      busy={change.isBusy}
      error={change.error ? t(failure) : undefined}
      onChange={change.turn}
    >
      {children}
    </SwitchRow>
  );
}
