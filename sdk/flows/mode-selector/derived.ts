import type { ModalityOption } from "../../contract/modality-options.ts";
import type { StoreDetails } from "../../contract/stores.ts";
import type { WayToShop } from "../../domain/modality.ts";
import type { Active, DeliveryKind, SelectorState, Tab } from "./state.ts";

const tabWays: Readonly<Record<Tab, readonly WayToShop[]>> = {
  PICKUP: ["PICKUP"],
  DELIVERY: ["DELIVERY", "SHIP"],
  IN_STORE: ["IN_STORE"],
};

/** The tabs of what the banner has. */
export function tabsOf({ banner }: Pick<SelectorState, "banner">): readonly Tab[] {
  const tabs = Object.keys(tabWays) as Tab[];
  return tabs.filter((tab) => tabWays[tab].some((way) => banner?.capabilities.includes(way)));
}

export function tabOf(way: WayToShop): Tab {
  return way === "SHIP" ? "DELIVERY" : way;
}

/** The options of a way to shop, nearest first; none where nothing was searched. */
export function optionsOf({ options }: SelectorState, way: WayToShop): readonly ModalityOption[] {
  return options?.ways.find(({ modalityType }) => modalityType === way)?.options ?? [];
}

export function cursorOf({ options }: SelectorState, way: WayToShop): string | undefined {
  return options?.ways.find(({ modalityType }) => modalityType === way)?.cursor;
}

export function storeOf(
  { options }: SelectorState,
  locationId: string | undefined,
): StoreDetails | undefined {
  return options?.storeDetails.find((store) => store.locationId === locationId);
}

/** The kinds of delivery on offer where was searched. */
export function kindsOf(state: SelectorState): readonly { kind: DeliveryKind; fee: number | null }[] {
  const fleets = optionsOf(state, "DELIVERY").flatMap(({ sources, fee }) =>
    sources.map((kind) => ({ kind, fee })),
  );
  return optionsOf(state, "SHIP").length > 0 ? [...fleets, { kind: "SHIP", fee: null }] : fleets;
}

/** Where deliveries are ordered, for a banner that leaves them to another site. */
export function deliveredElsewhere(state: SelectorState): string | undefined {
  return optionsOf(state, "DELIVERY")[0]?.externalOnlineDeliveryUrl;
}

/** A card of the list of what is on offer. */
export type Offer = ReturnType<typeof kindsOf>[number] | { readonly kind: StoreWay; readonly fee: null };
type StoreWay = "PICKUP" | "IN_STORE";

/** What is on offer where was searched: what the shopper uses first, then as banners list it. */
export function offersOf(state: SelectorState): readonly Offer[] {
  const kinds = kindsOf(state);
  const ofKind = (kind: DeliveryKind) => kinds.filter((each) => each.kind === kind);
  const stores = (kind: StoreWay): readonly Offer[] =>
    optionsOf(state, kind).length > 0 ? [{ kind, fee: null }] : [];
  const own = ofKind("OWN_FLEET");
  const partners = ofKind("PARTNER");
  const both = own.length > 0;
  const offers = [
    ...own,
    ...(both ? partners : []),
    ...stores("PICKUP"),
    ...(both ? [] : partners),
    ...ofKind("SHIP"),
    ...stores("IN_STORE"),
  ];
  const used = usedOffer(state);
  return [...offers.filter(({ kind }) => kind === used), ...offers.filter(({ kind }) => kind !== used)];
}

/** What the shopper uses now, as a card is called; the first delivery where nobody was named to bring it. */
export function usedOffer(state: SelectorState): Offer["kind"] | undefined {
  const { modality } = state.active;
  return modality?.modalityType === "DELIVERY"
    ? (modality.deliveryService ?? optionsOf(state, "DELIVERY")[0]?.sources[0])
    : modality?.modalityType;
}

/** The five digits of where the shopper shops now; null where that is not known. */
export function placeOf({ modality, store }: Active): string | null {
  const { address, postalCode } = modality?.destination ?? {};
  const code = address?.postalCode ?? postalCode ?? store?.address.postalCode;
  return code !== undefined && /^\d{5}/.test(code) ? code.slice(0, 5) : null;
}
