import { zipLength } from "../../domain/lengths.ts";
import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** What any search for stores says, in Spanish, as spoken in the United States. */
export default {
  wayPickup: "Recogida",
  wayDelivery: "Entrega",
  wayShip: "Envío",
  wayInStore: "En la tienda",
  storeZipCode: "Código postal",
  zipInvalid: `Ingrese un código postal válido de ${zipLength} dígitos.`,
  searchStores: "Buscar",
  searchingStores: "Buscando tiendas...",
  showMoreStores: "Mostrar más",
  milesAway: "{miles} millas",
  openUntil: "Abierto hasta las {time}",
  closedUntil: "Cerrado hasta las {time}",
  openUntilOne: "Abierto hasta la {time}",
  closedUntilOne: "Cerrado hasta la {time}",
  openAllDay: "Abierto las 24 horas",
  temporarilyClosed: "Cerrado temporalmente",
  lockerPickup: "Recolección en casillero",
  selectStore: "Seleccionar",
  selectStoreNamed: "Seleccionar {store}",
  changeStore: "Cambiar de tienda",
  shopAtBanner: "Comprar en {banner}",
  planShipTimeline: "En tan solo 1 a 3 días",
  planDisclaimer: "* Mínimo de $35 en pedidos que califiquen. Pueden aplicarse restricciones.",
  startShopping: "Empezar a comprar",
  storeSearchFailed:
    "Lo sentimos, el servicio de búsqueda no está disponible en este momento. Intente su búsqueda más tarde.",
} satisfies Translation<typeof english>;
