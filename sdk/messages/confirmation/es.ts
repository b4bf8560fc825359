import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** The sentences of the page of a placed order in Spanish, as spoken in the United States. */
export default {
  thankYou: "¡Gracias, su pedido para recoger se ha realizado!",
  thankYouDelivery: "¡Gracias, su pedido para entrega se ha realizado!",
  confirmationEmail: "Enviamos un correo de confirmación a {email}.",
  orderedOn: "Realizado el {date}",
  viewOrders: "Ver sus pedidos",
  continueShopping: "Seguir comprando",
  orderDetails: "Detalles del pedido",
  itemsInOrder: "{count} artículo(s) en su pedido",
  paymentSummary: "Resumen del pago",
  returnsTitle: "Reembolsos",
  returnAfterPicking: "Después de preparar sus artículos",
  returnToSnap: "A SNAP EBT",
  returnToGiftCards: "A sus tarjetas de regalo",
  returnToBank: "A su tarjeta bancaria",
  returnPending: "En camino",
  returnDone: "Reembolsado",
  returnDelayed: "Esto tarda más de lo habitual. Seguimos intentándolo y usted no tiene que hacer nada.",
  returnGiftClosed:
    "Una tarjeta de regalo ya no admite devoluciones, así que {amount} va a su tarjeta bancaria.",
  cartNotCleared: "Su pedido se realizó, pero el carrito todavía muestra los artículos.",
  orderFailed: "No pudimos cargar su pedido. Inténtelo de nuevo.",
  orderUnknown: "No encontramos este pedido.",
  needHelp: "¿Necesita ayuda? Llame a Atención al Cliente al {phone}.",
} satisfies Translation<typeof english>;
