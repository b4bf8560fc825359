import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** The same in Spanish, as spoken in the United States. */
export default {
  pickupTime: "Hora de recogida",
  deliveryTime: "Hora de entrega",
  addToCalendar: "Agregar al calendario",
  calendarPickup: "Recoger el pedido n.º {number} en {store}",
  calendarDelivery: "Entrega del pedido n.º {number} de {store}",
  mapOf: "Mapa de las calles alrededor de {place}",
  addOrEditItems: "+ Agregar o editar artículos",
  forgotSomething: "¿Olvidó algo?",
  pickupItemsLeft: "Todavía tiene artículos para recoger en el carrito.",
  deliveryItemsLeft: "Todavía tiene artículos para entrega en el carrito.",
  goToCart: "Ir al carrito",
  orderPicking: "En preparación",
  orderPicked: "Preparado",
  orderDelivered: "Entregado",
  orderHandedOver: "Recogido",
  receipt: "Recibo",
  estimate: "Estimado",
  charged: "Cobrado",
  lineNotPicked: "No disponible",
  linePicked: "{picked} de {ordered} preparados",
  lineSubstituted: "En su lugar: {count} × {item}",
  vendorBrings: "{vendor} lleva su pedido. Llame al {phone} mientras esté en camino.",
} satisfies Translation<typeof english>;
