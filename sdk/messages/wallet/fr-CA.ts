import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** The flyout's sentences, its forms aside, in Canadian French. */
export default {
  cardAddFailed:
    "Désolés, nous n’avons pas pu ajouter votre carte. Veuillez réessayer ou utiliser une autre carte.",
  cardUpdateFailed: "Une erreur s’est produite lors de la mise à jour de votre carte",
  cardDeleteFailed: "Un problème est survenu lors de la suppression de votre carte.",
  cardAdded: "Carte ajoutée",
  cardUpdated: "Carte mise à jour",
  cardDeleted: "Carte supprimée",
  preferredUpdated: "Carte préférée mise à jour",
  noCardSelected: "Vous devez choisir une carte ou ajouter une carte de crédit ou de débit.",
  cardExpiredRefused:
    "Cette carte est expirée. Ajoutez-la de nouveau avec des renseignements à jour ou utilisez une autre carte.",
  notAcceptedPickup: "{card} n’est pas acceptée pour le ramassage en ce moment.",
  notAcceptedDelivery: "{card} n’est pas acceptée pour la livraison en ce moment.",
  billingAddressMissing: "Veuillez saisir une adresse de facturation pour utiliser cette carte de crédit.",
  giftBalanceFailed: "Nous n’avons pas pu obtenir le solde de votre carte-cadeau. Veuillez réessayer.",
  giftTotalMet:
    "Aucune autre carte-cadeau n’est nécessaire. Celles déjà ajoutées à cette commande couvrent le coût total.",
  giftOrderLimit:
    "Limite de cartes-cadeaux atteinte. Vous pouvez ajouter un maximum de {count} cartes-cadeaux à une commande.",
  ebtCardExists:
    "Vous ne pouvez enregistrer qu’une seule carte SNAP EBT. Pour utiliser une autre carte EBT, supprimez la carte actuelle.",
  giftCardLimit:
    "Vous pouvez enregistrer un maximum de {count} cartes-cadeaux. Pour en ajouter une nouvelle, vous devrez en supprimer une autre.",
  snapNeedsBank: "Veuillez ajouter une carte de crédit ou de débit pour continuer la commande.",
  giftNeedsBank:
    "Pour utiliser vos cartes-cadeaux, vous devez d’abord ajouter une carte de crédit ou de débit comme mode de paiement de secours.",
  walletTitle: "Portefeuille",
  selectPaymentTitle: "Choisir le paiement",
  confirm: "Confirmer",
  bankSection: "Crédit et débit",
  addBankCard: "Ajouter une carte de crédit ou de débit",
  emptyWalletHint: "Les cartes que vous enregistrez en payant apparaîtront ici.",
  cardActions: "Actions pour {card}",
  deleteAction: "Supprimer",
  makePreferred: "Définir comme préférée",
  makingPreferred: "Mise à jour...",
  deleteTitle: "Suppression du mode de paiement",
  deleteQuestion: "Voulez-vous vraiment supprimer votre carte?",
  keepCard: "Garder la carte",
  deleteCard: "Supprimer la carte",
  deleting: "Suppression...",
  discardTitle: "Abandonner les modifications?",
  discardQuestion:
    "Si vous quittez maintenant, vos choix ne seront pas enregistrés. Voulez-vous abandonner vos modifications?",
  keepChanges: "Non, garder les modifications",
  discardChanges: "Oui, abandonner les modifications",
  snapSection: "SNAP EBT",
  snapNotice:
    "Lorsque vous payez avec SNAP EBT, les frais supplémentaires liés aux frais, aux substitutions ou aux différences de poids sont facturés à votre mode de paiement de secours.",
  snapNothingEligible: "Rien dans cette commande ne peut être payé avec SNAP EBT.",
  balanceError: "Erreur de solde",
  retryBalance: "Vérifier de nouveau le solde de {card}",
  balanceLoading: "Vérification du solde...",
  addCardTitle: "Ajouter une carte de crédit ou de débit",
  editCardTitle: "Modifier la carte de crédit ou de débit",
  addSnapCard: "Ajouter une carte SNAP EBT",
  addGiftCard: "Ajouter une carte-cadeau",
  wrongAccountTitle: "Mauvais compte",
  wrongAccountText:
    "Nous n’avons pas trouvé cette carte dans votre compte. Assurez-vous d’être connecté au bon compte.",
  wrongAccountOk: "D’accord, j’ai compris!",
} satisfies Translation<typeof english>;
