import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** The card box's sentences in Canadian French. */
export default {
  payment: "Paiement",
  changePayment: "Ajouter ou changer le mode de paiement",
  openingWallet: "Ouverture de votre portefeuille...",
  walletUnavailable: "Nous n’avons pas pu ouvrir votre portefeuille. Veuillez réessayer.",
  noPaymentSelected: "Aucun mode de paiement n’est choisi.",
  remove: "Retirer",
  removeCard: "Retirer {card} de cette commande",
  cardRemovedFromOrder: "{card} ne paie plus cette commande.",
} satisfies Translation<typeof english>;
