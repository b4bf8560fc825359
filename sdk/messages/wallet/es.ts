import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** The flyout's sentences, its forms aside, in Spanish, as spoken in the United States. */
export default {
  cardAddFailed: "Lo sentimos, no pudimos agregar su tarjeta. Inténtelo de nuevo o use otra tarjeta.",
  cardUpdateFailed: "Hubo un error al actualizar su tarjeta",
  cardDeleteFailed: "Hubo un problema al eliminar su tarjeta.",
  cardAdded: "Tarjeta agregada",
  cardUpdated: "Tarjeta actualizada",
  cardDeleted: "Tarjeta eliminada correctamente",
  preferredUpdated: "Tarjeta preferida actualizada",
  noCardSelected: "Debe seleccionar una tarjeta o agregar una tarjeta de crédito o débito.",
  cardExpiredRefused:
    "Esta tarjeta ha caducado. Vuelva a agregarla con los datos actualizados o use otra tarjeta.",
  notAcceptedPickup: "{card} no se acepta para recogida en este momento.",
  notAcceptedDelivery: "{card} no se acepta para entrega en este momento.",
  billingAddressMissing: "Ingrese una dirección de facturación para usar esta tarjeta de crédito.",
  giftBalanceFailed: "No pudimos obtener el saldo de su tarjeta de regalo. Inténtelo de nuevo.",
  giftTotalMet:
    "No se necesitan más tarjetas de regalo. Las que ya se agregaron a este pedido cubren el costo total.",
  giftOrderLimit:
    "Se alcanzó el límite de tarjetas de regalo. Solo puede agregar un máximo de {count} tarjetas de regalo a un pedido.",
  ebtCardExists: "Solo puede guardar una tarjeta SNAP EBT. Para usar otra tarjeta EBT, elimine la actual.",
  giftCardLimit:
    "Se puede guardar un máximo de {count} tarjetas de regalo. Para agregar una nueva, deberá eliminar otra.",
  snapNeedsBank: "Agregue una tarjeta de crédito o débito para continuar con el pedido.",
  giftNeedsBank:
    "Para usar sus tarjetas de regalo, primero debe agregar una tarjeta de crédito o débito como método de pago de respaldo.",
  walletTitle: "Billetera",
  selectPaymentTitle: "Seleccionar pago",
  confirm: "Confirmar",
  bankSection: "Crédito y débito",
  addBankCard: "Agregar tarjeta de crédito/débito",
  emptyWalletHint: "Las tarjetas que guarde al pagar aparecerán aquí.",
  cardActions: "Acciones para {card}",
  deleteAction: "Eliminar",
  makePreferred: "Marcar como preferida",
  makingPreferred: "Actualizando...",
  deleteTitle: "Eliminar el método de pago",
  deleteQuestion: "¿Seguro que quiere eliminar su tarjeta?",
  keepCard: "Conservar la tarjeta",
  deleteCard: "Eliminar la tarjeta",
  deleting: "Eliminando...",
  discardTitle: "¿Descartar los cambios?",
  discardQuestion: "Si sale ahora, su selección no se guardará. ¿Quiere descartar los cambios?",
  keepChanges: "No, conservar los cambios",
  discardChanges: "Sí, descartar los cambios",
  snapSection: "SNAP EBT",
  snapNotice:
    "Al pagar con SNAP EBT, los cargos adicionales por tarifas, sustituciones o diferencias de peso se cobrarán a su método de pago de respaldo.",
  snapNothingEligible: "Nada de este pedido se puede pagar con SNAP EBT.",
  balanceError: "Error de saldo",
  retryBalance: "Volver a consultar el saldo de {card}",
  balanceLoading: "Consultando el saldo...",
  addCardTitle: "Agregar una tarjeta de crédito o débito",
  editCardTitle: "Editar tarjeta de crédito o débito",
  addSnapCard: "Agregar tarjeta SNAP EBT",
  addGiftCard: "Agregar tarjeta de regalo",
  wrongAccountTitle: "Cuenta equivocada",
  wrongAccountText:
    "No encontramos esta tarjeta en su cuenta. Asegúrese de haber iniciado sesión en la cuenta correcta.",
  wrongAccountOk: "¡Entendido!",
} satisfies Translation<typeof english>;
