/** @jsxImportSource react */
import { useBanner } from "../api/queries.ts";
import type { Banner } from "../api/schemas.ts";
import { useText } from "../text/text.tsx";

/** In the order in which they are offered everywhere. */
const ways = [
  { capability: "PICKUP", name: "wayPickup", hint: "wayPickupHint" },
  { capability: "DELIVERY", name: "wayDelivery", hint: "wayDeliveryHint" },
  { capability: "SHIP", name: "wayShip", hint: "wayShipHint" },
  { capability: "IN_STORE", name: "wayInStore", hint: "wayInStoreHint" },
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
      <ul>
        {ways
          .filter(({ capability }) => banner.capabilities.includes(capability))
          .map(({ capability, name, hint }) => (
            <li key={capability} className="panel">
              <strong>{t(name)}</strong>
              <span className="muted">{t(hint)}</span>
            </li>
          ))}
      </ul>
    </section>
  );
}
