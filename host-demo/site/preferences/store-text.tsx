/** @jsxImportSource react */
import { milesText } from "aisle/rules";
import { useText } from "../text/text.tsx";
import { openText } from "./open-text.ts";
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
      <p className="store-facts">
        <span className={store.isOpen ? "open-text" : "open-text is-closed"}>
          {openText(store, t, t.locale) ?? <span lang="en">{store.openText}</span>}
        </span>
        {store.distance !== undefined && (
          <span className="distance">{t("milesAway", { miles: milesText(store.distance, t.locale) })}</span>
        )}
        {store.departmentFlags.isLockerLocation && <span className="tag">{t("lockerPickup")}</span>}
      </p>
    </div>
  );
}
