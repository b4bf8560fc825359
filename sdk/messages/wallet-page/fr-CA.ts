import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** The My Wallet page's sentences in Canadian French. */
export default {
  walletEmptyHint: "Ajoutez-en une ici, ou enregistrez-en une en payant.",
  manageCards: "Gérer les cartes",
  cardNotAccepted: "{card} n’est pas acceptée pour {fulfillment} en ce moment.",
  addNewCard: "Ajouter une nouvelle carte",
  reducedNote: "Seul l’émetteur de votre carte peut en modifier les renseignements.",
  editCardHeading: "Modifier la carte",
  backToWallet: "Retour à Mon portefeuille",
  deleteCardNamed: "Supprimer {card}",
  deleteThisCard: "Voulez-vous vraiment supprimer cette carte?",
  cardSaved: "Carte enregistrée",
  paymentType: "Type de paiement",
  creditDebit: "Crédit/débit",
  saveNewCard: "Enregistrer la carte",
  addNewGiftCard: "Ajouter une nouvelle carte-cadeau",
  giftCardsHeading: "Cartes-cadeaux ({total})",
  submittingCard: "Envoi de la carte",
  ebtAnnouncementTitle: "EBT est maintenant accepté en ligne",
  ebtAnnouncement:
    "Vous pouvez maintenant payer les articles admissibles en ligne avec votre carte SNAP EBT.",
  addEbtCard: "Ajouter une carte EBT",
  phoneLabel: "Téléphone",
  inputField: "Champ",
  nameLettersOnly: "Format incorrect, seuls les lettres et les espaces sont acceptés.",
  invalidCharacters: "Les caractères suivants ne sont pas valides : {characters}",
  enterValidField: "Veuillez saisir une valeur valide : {field}.",
  fieldRequired: "{field} est un champ obligatoire",
  fulfillmentPickup: "le ramassage",
  fulfillmentDelivery: "la livraison",
  noMatches: "Aucun résultat",
} satisfies Translation<typeof english>;
