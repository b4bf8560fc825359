import {
  giftNumberLength,
  maxEbtNumberLength,
  minEbtNumberLength,
  nameInputLength,
  nameLength,
  pinLength,
} from "../../domain/lengths.ts";
import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** The sentences of the forms for cards in Canadian French. */
export default {
  cardExistsWallet:
    "La carte que vous tentez d’ajouter est déjà dans votre portefeuille. Veuillez en ajouter une autre.",
  cardExistsCheckout:
    "Une erreur s’est produite lors de l’ajout de la carte : elle existe déjà dans le portefeuille.",
  cardInfoRefused:
    "Les renseignements de la carte ne sont pas valides. Veuillez les corriger. Code d’erreur {code}",
  billingUnverified:
    "Nous n’avons pas pu vérifier votre adresse de facturation. Veuillez la vérifier et réessayer.",
  contactIssuer:
    "Votre carte n’a pas été approuvée. Communiquez avec l’émetteur ou utilisez une autre carte.",
  paymentInfoInvalid:
    "Des renseignements de paiement manquent ou ne sont pas valides. Veuillez les vérifier et réessayer.",
  cardLimit:
    "Vous avez atteint le nombre maximal de cartes enregistrées. Communiquez avec le service à la clientèle au {phone}.",
  declinedWallet: "Votre carte a été refusée. Vérifiez ses renseignements ou utilisez une autre carte.",
  declinedCheckout:
    "Votre carte a été refusée. Vérifiez ses renseignements ou utilisez une autre carte. Si le problème persiste, communiquez avec votre banque.",
  cardNotAdded:
    "Nous n’avons pas pu ajouter cette carte. Communiquez avec notre centre de service à la clientèle au {phone}. Code d’erreur {code}",
  validationFailed:
    "Un problème est survenu lors de la validation de vos renseignements. Veuillez réessayer.",
  firstNameInvalid: "Veuillez saisir un prénom valide.",
  lastNameInvalid: "Veuillez saisir un nom de famille valide.",
  nameTooLong: `La longueur maximale des noms est de ${nameLength} caractères.`,
  nameCut: `Les noms peuvent compter au plus ${nameInputLength} caractères.`,
  namePunctuation:
    "Seuls les lettres, les espaces, les traits d’union, les apostrophes et les points sont acceptés.",
  addressNotSelected: "Veuillez choisir une adresse de facturation.",
  addressInvalid:
    "Désolés, votre adresse de facturation contient des caractères non valides. Choisissez une autre adresse ou modifiez celle qui est choisie pour continuer.",
  numberInvalid: "Veuillez saisir une carte de crédit ou de débit valide.",
  numberShort: "Numéro de carte trop court.",
  numberLong: "Numéro de carte trop long.",
  numberNotNumeric: "Le numéro de carte n’est pas numérique.",
  cvvInvalid: "CVV non valide.",
  cvvShort: "CVV trop court.",
  cvvLong: "CVV trop long.",
  monthInvalid: "Veuillez saisir un mois d’expiration valide.",
  monthFormat: "Le mois d’expiration doit compter 2 chiffres (ex. : 06).",
  yearInvalid: "Veuillez saisir une année d’expiration valide.",
  expiryNotNumeric: "La date d’expiration doit être au format MM AA et ne contenir que des chiffres.",
  expiryPast: "La date d’expiration doit être postérieure à la date du jour.",
  cardInfoInvalid: "Renseignements de carte non valides.",
  ebtSwapLimit: "Vous avez atteint la limite de changements de carte SNAP EBT. Veuillez réessayer plus tard.",
  ebtNumberLength: `Le numéro de carte doit compter de ${minEbtNumberLength} à ${maxEbtNumberLength} caractères.`,
  giftNumberRequired: "Le numéro de carte est un champ obligatoire.",
  giftPinRequired: "Le NIP est un champ obligatoire.",
  giftNumberLength: `Le numéro de carte doit compter exactement ${giftNumberLength} caractères.`,
  pinLength: `Le NIP doit compter exactement ${pinLength} caractères.`,
  pinCovered: "Quelque chose recouvre ce champ. Saisissez de nouveau votre NIP.",
  giftCardInvalid: "Carte-cadeau non valide, veuillez réessayer.",
  giftCardEmptyWallet: "Vous ne pouvez pas ajouter une carte-cadeau dont le solde est de 0 $.",
  giftCardEmptyCheckout: "Il n’est pas possible d’ajouter une carte-cadeau dont le solde est de 0 $.",
  pinWrong: "NIP non valide, veuillez réessayer.",
  pinLocked:
    "Votre carte a été verrouillée après un trop grand nombre de NIP incorrects. Utilisez un autre mode de paiement ou appelez le numéro figurant sur votre carte pour obtenir de l’aide.",
  balanceCheckLimit: "Vous avez atteint la limite de consultations de solde pour aujourd’hui.",
  ebtBalanceFailed: "Nous n’avons pas pu obtenir le solde de votre carte SNAP EBT. Veuillez réessayer.",
  firstName: "Prénom",
  lastName: "Nom de famille",
  cardNumber: "Numéro de carte",
  expirationMonth: "Exp. MM",
  expirationYear: "Exp. AA",
  cvv: "Code CVV",
  monthPlaceholder: "MM",
  yearPlaceholder: "AA",
  loading: "Chargement...",
  saveCard: "Enregistrer cette carte",
  preferCard: "En faire ma carte préférée",
  submitCard: "Soumettre",
  savingCard: "Enregistrement",
  saveChanges: "Enregistrer les modifications",
  rewardDebitNote: "Votre carte de débit à récompenses ne peut pas être décochée pendant la modification.",
  cardRetryTitle: "Impossible d’ajouter la carte",
  cardRetryEditTitle: "Impossible de modifier la carte",
  cardRetryText:
    "Désolés, nous avons du mal à accepter de nouveaux renseignements de carte. Voulez-vous réessayer?",
  cardSecured: "Vos données vont chiffrées à notre seul service de paiement.",
  frameBlocked: "Votre navigateur ou votre réseau a bloqué notre formulaire de paiement sécurisé.",
  cardRetryCode: "Code d’erreur {code}",
  giftPin: "NIP",
  keepGiftCard:
    "Conservez votre carte-cadeau! Vous en aurez besoin pour tout remboursement ou tous frais supplémentaires.",
  enterSnapPin: "Saisissez votre NIP SNAP EBT",
  snapPin: "NIP SNAP EBT",
  submittingPin: "Envoi en cours",
  backToPayment: "Retour au paiement",
} satisfies Translation<typeof english>;
