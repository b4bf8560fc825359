import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** The same in Spanish, as spoken in the United States. */
export default {
  nextSteps: "Próximos pasos",
  nextStepsPickup:
    "Prepararemos sus artículos en la tienda. Traiga el número de pedido y su teléfono cuando venga a recogerlos.",
  nextStepsDelivery:
    "Prepararemos sus artículos en la tienda y se los llevaremos. Tenga su teléfono a mano: le escribimos o llamamos si no lo encontramos.",
  substitutionsTitle: "Sustituciones",
  substitutionsPickup:
    "Si un artículo se agota, elegimos uno similar. Puede rechazar la sustitución al recoger su pedido.",
  substitutionsDelivery:
    "Si un artículo se agota, elegimos uno similar. Puede rechazar la sustitución al recibir su pedido.",
  couponsTitle: "Cupones",
  couponsPickup:
    "Los ahorros se aplican cuando su pedido está listo. El recibo muestra los importes finales.",
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
