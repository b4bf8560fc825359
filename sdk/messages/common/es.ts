import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** What several widgets say, in Spanish, as spoken in the United States. */
export default {
  sessionExpired: "Parece que su sesión ha caducado. Inicie sesión de nuevo para continuar.",
  technicalDifficulties: "Lo sentimos, estamos teniendo dificultades técnicas. Inténtelo de nuevo.",
  offline: "Parece que no tiene conexión. Restablezca la conexión a la red para continuar.",
  walletLoadFailed: "No pudimos cargar su billetera. Inténtelo de nuevo.",
  cardName: "{brand} terminada en {lastFour}",
  unknownBrand: "Tarjeta",
  giftBrand: "Tarjeta de regalo",
  cardRemaining: "{amount} restantes",
  checkBalance: "Consultar saldo",
  cardExpiry: "Vence {expiry}",
  cardExpired: "Caducada. Actualice sus datos de pago.",
  cardPreferred: "Preferida",
  loadingCards: "Cargando tarjetas...",
  edit: "Editar",
  editCard: "Editar {card}",
  retry: "Reintentar",
  noSavedCards: "Todavía no tiene tarjetas guardadas.",
  back: "Atrás",
  close: "Cerrar",
  cancel: "Cancelar",
  loadingForm: "Cargando el formulario...",
  tryAgain: "Intentar de nuevo",
  somethingWrong: "Algo salió mal",
} satisfies Translation<typeof english>;
