import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** The checkout's sentences in Canadian French. */
export default {
  useDifferentCard: "Votre carte a été refusée. Veuillez utiliser une autre carte.",
  paymentExpired: "Ce mode de paiement est expiré. Veuillez choisir un autre mode de paiement.",
  cardNumberRefused:
    "Les renseignements de la carte sont invalides. Veuillez les corriger. Code d’erreur INVALID_CARD_NUMBER",
  processingError: "Nous avons de la difficulté à traiter votre commande. Veuillez réessayer.",
  updatedElsewhere:
    "Votre commande a été mise à jour sur un autre appareil. Veuillez actualiser la page et réessayer.",
  orderExpired: "Votre commande a expiré. Veuillez retourner à la page de planification.",
  paymentTypeNotAccepted:
    "Nous n’acceptons pas ce mode de paiement pour le moment. Veuillez en choisir un autre.",
  cardGone: "Cette carte n’est plus dans votre portefeuille. Veuillez choisir un autre mode de paiement.",
  contactIncomplete: "Veuillez ajouter votre nom et votre numéro de téléphone avant de passer la commande.",
  ageUnknown: "Veuillez nous indiquer votre date de naissance avant de passer votre commande.",
  ageNotMet:
    "Vous n’avez pas l’âge requis pour commander certains de ces articles. Veuillez les retirer de votre panier.",
  orderRejected: "La commande a été refusée après l’autorisation.",
  promoNotAdded:
    "Une erreur s’est produite et nous n’avons pas pu appliquer votre code promo. Veuillez saisir le code de nouveau.",
  promoNotRemoved:
    "Un problème est survenu lors du retrait du code promo de votre commande. Veuillez essayer de retirer le code de nouveau. Si le problème persiste, réessayez plus tard.",
  promoInvalid: "Ce code promo n’existe pas.",
  promoExpired: "Le code promo a expiré.",
  promoMinimum: "Votre commande est trop petite pour le code promo.",
  promoLimit: "Le code promo ne peut pas être utilisé de nouveau.",
  promoDeliveryOnly: "Le code promo est réservé aux livraisons.",
  promoTooMany: "Votre commande compte déjà le nombre maximal de codes promo.",
  tipNotUpdated: "Une erreur s’est produite et nous n’avons pas pu mettre à jour votre pourboire.",
  flashOfferGone: "La vente éclair de cet article est terminée.",
  lastItem:
    "Votre commande doit contenir au moins un article. Pour recommencer, veuillez retourner à votre panier.",
  quantityLimit: "Une commande ne peut pas contenir autant d’unités de cet article.",
  itemUnavailable: "Cet article n’est pas disponible pour le moment.",
  itemsRanOut: "Certains articles ne sont plus offerts.",
  seeCart: "Un article pourrait ne pas être disponible. Veuillez consulter votre panier.",
  confirmDeliveryAddress: "Veuillez confirmer votre adresse de livraison.",
  cannotModify:
    "Nous préparons votre commande! Comme elle sera bientôt prête, vous ne pouvez plus la modifier.",
  modifyFallout:
    "Un ou plusieurs des articles que vous avez voulu ajouter posent problème. Nous gardons votre commande initiale, mais ne pouvons pas effectuer la modification.",
  instructionsTooLong:
    "Vos instructions sont trop longues pour que la commande soit laissée à la porte. Veuillez les raccourcir à {count} caractères.",
  contactlessUnavailable:
    "Votre commande doit être remise en mains propres et ne peut pas être laissée à la porte.",
  partnerTermsRequired:
    "Veuillez accepter les conditions du partenaire de livraison avant de passer votre commande.",
  refreshPage: "Code d’erreur {code}. Veuillez actualiser la page et réessayer.",
  tryInFewMoments:
    "Nous éprouvons des difficultés techniques. Veuillez réessayer dans quelques instants. Code d’erreur {code}",
  orderNotCreated:
    "Désolés, nous n’avons pas pu créer votre commande. Veuillez réessayer. Si le problème persiste, communiquez avec le Service à la clientèle au {phone}.",
  orderNotCreatedNearStore:
    "Désolés, nous n’avons pas pu créer votre commande. Veuillez réessayer. Si le problème persiste, communiquez avec le Service à la clientèle au {phone} ou appelez votre magasin au {storePhone}.",
  technicalDifficultiesNearStore:
    "Désolés, nous éprouvons des difficultés techniques. Veuillez réessayer. Si le problème persiste, communiquez avec le Service à la clientèle au {phone} ou appelez votre magasin au {storePhone}.",
  checkoutTitle: "Caisse",
  paymentDetails: "Détails du paiement",
  preparingOrder: "Préparation de votre commande...",
  pickupAt: "Ramassage à",
  contact: "Contact",
  changeContact: "Modifier",
  changeContactLabel: "Modifier les coordonnées",
  contactMissing: "Ajoutez votre nom et votre numéro de téléphone",
  contactTitle: "Coordonnées",
  phoneNumber: "Numéro de téléphone",
  firstNameRequired: "Le prénom est requis",
  lastNameRequired: "Le nom de famille est requis",
  phoneRequired: "Le numéro de téléphone est requis",
  phoneInvalid: "Saisissez un numéro de téléphone à 10 chiffres.",
  save: "Enregistrer",
  placePickupOrder: "Passer la commande à ramasser",
  placeDeliveryOrder: "Passer la commande à livrer",
  placingOrder: "Envoi de votre commande...",
  checkingOrder: "Vérification de votre commande...",
  updatingPayment: "Mise à jour de votre paiement...",
  totalChangedTitle: "Votre total a changé",
  totalChanged: "Votre total était de {before}. Il est maintenant de {after}.",
  backToCart: "Retour au panier",
  paymentsFailed: "Nous n’avons pas pu mettre à jour vos modes de paiement. Veuillez réessayer.",
  timedOutTitle: "Commande expirée",
  timedOut:
    "Désolés, cette commande n’a pas été envoyée parce que la page a expiré. Retournez à la caisse pour choisir votre heure et réessayez.",
  backToCheckout: "Retour à la caisse",
  orderExpiredTitle: "Votre commande a expiré",
  nothingToCheckOut: "Il n’y a rien à payer",
  payWithSnap: "Payer avec SNAP EBT",
  snapPays: "SNAP EBT paie {amount} des {eligible} admissibles.",
  changeSnapAmount: "Modifier le montant SNAP EBT",
  changeAmount: "Modifier le montant",
  amount: "Montant",
  amountRequired: "Le montant est obligatoire",
  snapAmountMin: "Le montant minimal que vous pouvez porter à votre carte SNAP EBT est de {amount}",
  snapAmountMax: "Le montant maximal que vous pouvez porter à votre carte SNAP EBT est de {amount}",
  giftsReselect: "Veuillez sélectionner de nouveau vos cartes-cadeaux.",
  enterSnapPinTitle: "Entrer le NIP SNAP EBT",
  enterPin: "Entrer le NIP",
  pinFor: "{amount} seront portés à votre carte SNAP EBT se terminant par {lastFour}.",
  pinWarning: "Après {count} NIP erronés de suite, la carte est bloquée pendant 24 heures.",
  tooManyPins: "Trop de tentatives de NIP",
  pinUnverified: "Nous n’avons pas pu vérifier votre NIP. Veuillez réessayer.",
  removeSnapCard: "Retirer la carte",
  retrySnap: "Réessayer",
  giftCards: "Cartes-cadeaux",
  giftPanelHint: "Entrez ici le numéro de votre carte-cadeau ou carte-cadeau électronique {issuer}.",
  giftIssuer: "de la famille d’entreprises {product}",
  snapTotalMet: "Aucune carte-cadeau n’est nécessaire. Votre carte SNAP EBT couvre le coût total.",
  applyGiftCard: "Appliquer la carte-cadeau",
  applyingGiftCard: "Application...",
  apply: "Appliquer",
  giftRemains: "Il restera {amount} après cette commande",
  applyCard: "Appliquer {card} à cette commande",
  keepGiftCardForRefunds:
    "Conservez votre carte-cadeau! Vous en aurez besoin pour tout remboursement ou tous frais supplémentaires.",
  snapEligible: "Admissible à SNAP EBT",
  bankHold: "Une retenue temporaire de 1,00 $ peut être appliquée à votre carte.",
  orderNotCompleted: "Désolés, nous n’avons pas pu terminer votre commande.",
  contactCustomerService:
    "Veuillez communiquer avec le Service à la clientèle au {phone}. Code d’erreur RV9547",
  paymentErrorCode: "Code d’erreur RV9547",
  orderCanceled: "Commande annulée",
  originalOrderStands:
    "Vos modifications n’ont pas été faites. Votre commande initiale no {number} est maintenue.",
} satisfies Translation<typeof english>;
