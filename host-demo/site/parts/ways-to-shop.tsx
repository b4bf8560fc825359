/** @jsxImportSource react */
import { useBanner } from "../api/queries.ts";
import type { Banner } from "../api/schemas.ts";
import { Icon } from "./icons.tsx";
import { useText } from "../text/text.tsx";

/** In the order in which they are offered everywhere. */
const ways = [
  { capability: "PICKUP", icon: "pickup", name: "wayPickup", hint: "wayPickupHint" },
  { capability: "DELIVERY", icon: "delivery", name: "wayDelivery", hint: "wayDeliveryHint" },
  { capability: "SHIP", icon: "ship", name: "wayShip", hint: "wayShipHint" },
  { capability: "IN_STORE", icon: "store", name: "wayInStore", hint: "wayInStoreHint" },
] as const;

/** Whether the banner sells anything: pharmacies, clinics and fuel stations have no shop. */
export function hasShop({ capabilities }: Pick<Banner, "capabilities">): boolean {
  return capabilities.length > 0;
}

/** Whether there are stores to go to. */
export function hasStores({ capabilities }: Pick<Banner, "capabilities">): boolean {
  return capabilities.includes("PICKUP") || capabilities.includes("IN_STORE");
}

/** How one can shop at the banner; nothing at one without a shop. */
export function WaysToShop() {
  const t = useText();
  const banner = useBanner().data;
  if (!banner || !hasShop(banner)) return null;
  return (
    <section className="ways-to-shop">
      <h2>{t("waysToShop", { banner: banner.name })}</h2>
      <ul className="panel">
        {ways
          .filter(({ capability }) => banner.capabilities.includes(capability))
          .map(({ capability, icon, name, hint }) => (
            <li key={capability}>
              <span className="way-icon">
                <Icon name={icon} />
              </span>
              <strong>{t(name)}</strong>
              <span className="muted">{t(hint)}</span>
            </li>
          ))}
      </ul>
    </section>
  );
}
