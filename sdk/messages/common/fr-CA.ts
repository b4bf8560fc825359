import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** What several widgets say, in Canadian French. */
export default {
  sessionExpired: "Votre session semble avoir expiré. Veuillez vous reconnecter pour continuer.",
  technicalDifficulties: "Désolés, nous éprouvons des difficultés techniques. Veuillez réessayer.",
  offline: "Vous semblez être hors ligne. Rétablissez la connexion au réseau pour continuer.",
  walletLoadFailed: "Nous n’avons pas pu charger votre portefeuille. Veuillez réessayer.",
  cardName: "{brand} se terminant par {lastFour}",
  unknownBrand: "Carte",
  giftBrand: "Carte-cadeau",
  cardRemaining: "{amount} restants",
  checkBalance: "Vérifier le solde",
  cardExpiry: "Exp. {expiry}",
  cardExpired: "Expirée. Veuillez mettre à jour vos renseignements de paiement.",
  cardPreferred: "Préférée",
  loadingCards: "Chargement des cartes...",
  edit: "Modifier",
  editCard: "Modifier {card}",
  retry: "Réessayer",
  noSavedCards: "Vous n’avez pas encore de carte enregistrée.",
  back: "Retour",
  close: "Fermer",
  cancel: "Annuler",
  loadingForm: "Chargement du formulaire...",
  tryAgain: "Réessayer",
  somethingWrong: "Une erreur s’est produite",
} satisfies Translation<typeof english>;
