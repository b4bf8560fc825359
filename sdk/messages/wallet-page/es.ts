import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** The My Wallet page's sentences in Spanish, as spoken in the United States. */
export default {
  walletEmptyHint: "Agregue una aquí, o guarde una cuando pague.",
  manageCards: "Administrar tarjetas",
  cardNotAccepted: "{card} no se acepta para {fulfillment} en este momento.",
  addNewCard: "Agregar tarjeta nueva",
  reducedNote: "Solo el emisor de su tarjeta puede cambiar los datos de esta tarjeta.",
  editCardHeading: "Editar tarjeta",
  backToWallet: "Volver a Mi billetera",
  deleteCardNamed: "Eliminar {card}",
  deleteThisCard: "¿Seguro que quiere eliminar esta tarjeta?",
  cardSaved: "Tarjeta guardada correctamente",
  paymentType: "Tipo de pago",
  creditDebit: "Crédito/débito",
  saveNewCard: "Guardar tarjeta",
  addNewGiftCard: "Agregar tarjeta de regalo nueva",
  giftCardsHeading: "Tarjetas de regalo ({total})",
  submittingCard: "Enviando la tarjeta",
  ebtAnnouncementTitle: "Ya puede pagar con EBT en línea",
  ebtAnnouncement: "Ahora puede pagar en línea los artículos elegibles con su tarjeta SNAP EBT.",
  addEbtCard: "Agregar tarjeta EBT",
  phoneLabel: "Teléfono",
  inputField: "Campo",
  nameLettersOnly: "Formato incorrecto, solo se aceptan letras y espacios.",
  invalidCharacters: "Los siguientes caracteres no son válidos: {characters}",
  enterValidField: "Ingrese un valor válido: {field}.",
  fieldRequired: "{field} es un campo obligatorio",
  fulfillmentPickup: "recogida",
  fulfillmentDelivery: "entrega",
  noMatches: "Sin resultados",
} satisfies Translation<typeof english>;
