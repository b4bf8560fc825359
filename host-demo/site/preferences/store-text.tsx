/** @jsxImportSource react */
import { clockTime, numberLocale } from "../text/format.ts";
import { type Text, useText } from "../text/text.tsx";
import type { Store } from "./schemas.ts";

/** What a store is called, where it is, when it is open, and how far away. */
export function StoreText({ store }: { readonly store: Store }) {
  const t = useText();
  const { addressLines, cityTown, stateProvince, postalCode } = store.address;
  return (
    <div className="store-text">
      <h3>{store.vanityName}</h3>
      <p className="muted">
        {addressLines.join(", ")}, {cityTown}, {stateProvince} {postalCode}
      </p>
      <p className={store.isOpen ? "open-text" : "open-text is-closed"}>
        {openText(store, t) ?? <span lang="en">{store.openText}</span>}
      </p>
      {store.departmentFlags.isLockerLocation && <p className="tag">{t("lockerPickup")}</p>}
      {store.distance !== undefined && (
        <p className="distance">{t("milesAway", { miles: miles(store.distance, numberLocale(t.locale)) })}</p>
      )}
    </div>
  );
}

/** What the store says of its hours; undefined for a sentence that only the services know. */
function openText({ openStatus, hours }: Store, t: Text): string | undefined {
  if (openStatus === "TEMPORARILY_CLOSED") return t("temporarilyClosed");
  if (openStatus === "OPEN_24_HOURS") return t("openAllDay");
  if (openStatus === "OPEN_UNTIL" && hours)
    return t("openUntil", { time: clockTime(hours.closesAt, t.locale) });
  if (openStatus === "CLOSED_UNTIL" && hours)
    return t("closedUntil", { time: clockTime(hours.opensAt, t.locale) });
  return undefined;
}

/** "2.07" */
function miles(distance: number, locale: string): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return new Intl.NumberFormat(locale, digits).format(distance);
}
