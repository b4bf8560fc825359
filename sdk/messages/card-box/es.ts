import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** The card box's sentences in Spanish, as spoken in the United States. */
export default {
  payment: "Pago",
  changePayment: "Agregar o cambiar el método de pago",
  openingWallet: "Abriendo su billetera...",
  walletUnavailable: "No pudimos abrir su billetera. Inténtelo de nuevo.",
  noPaymentSelected: "No hay ningún método de pago seleccionado.",
  remove: "Quitar",
  removeCard: "Quitar {card} de este pedido",
  cardRemovedFromOrder: "{card} ya no paga este pedido.",
} satisfies Translation<typeof english>;
