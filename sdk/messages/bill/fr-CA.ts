import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** The same in Canadian French. */
export default {
  pickupNotes: "Notes pour le ramassage",
  deliveryInstructions: "Instructions de livraison",
  add: "Ajouter",
  addInstructionsLabel: "Ajouter des instructions de commande",
  changeInstructionsLabel: "Modifier les instructions de commande",
  noInstructions: "Rien pour le moment",
  readAll: "Tout lire",
  readLess: "Lire moins",
  instructionsTitle: "Instructions de commande",
  pickupNotesHint: "Qu’est-ce qui nous aide à vous remettre votre commande?",
  deliveryInstructionsHint: "Qu’est-ce qui aide le livreur à trouver votre porte?",
  characterLeft: "Il reste 1 caractère",
  charactersLeft: "Il reste {count} caractères",
  instructionsInvalid: "Les instructions contiennent des caractères non valides.",
  leaveAtDoor: "Laisser ma commande à la porte (livraison sans contact)",
  contactlessAge: "La livraison sans contact n’est pas offerte pour les commandes avec restriction d’âge.",
  smsOptIn: "M’envoyer des textos au sujet de cette commande",
  smsFinePrint:
    "La fréquence des messages varie. Des frais de messagerie et de données peuvent s’appliquer. Textez STOP ou HELP au 55501.",
  emailOptIn: "M’envoyer des offres et des nouvelles par courriel",
  emailOptInFailed:
    "Nous avons de la difficulté à mettre à jour vos préférences de courriel. Veuillez réessayer plus tard.",
  smsOptInFailed:
    "Nous avons de la difficulté à enregistrer votre choix au sujet des textos. Veuillez réessayer plus tard.",
  tipHeading: "Pourboire pour la personne qui livre",
  tipNone: "Aucun",
  tipOther: "Autre montant",
  tipPercent: "{percentage} %",
  changeTipLabel: "Modifier le pourboire",
  tipRequired: "Le pourboire est un champ obligatoire",
  selectTip: "Sélectionnez le pourboire",
  customTipTitle: "Saisir un pourboire personnalisé",
  tipAmount: "Montant du pourboire",
  tipAmountRequired: "Le montant du pourboire est un champ obligatoire",
  tipMaximum: "Le pourboire maximal pour cette commande est de {amount}.",
  tipCut: "Votre pourboire a été réduit à {amount}, le maximum pour cette commande.",
  tippingPolicy: "Politique de pourboire",
  tippingPolicyText:
    "Les pourboires sont facultatifs. 100 % de votre pourboire va à la personne qui livre. Vous pouvez le modifier jusqu’à ce que votre commande soit terminée.",
  tippingPolicySister:
    "Le pourboire est à votre discrétion, et la personne qui livre votre commande le reçoit en entier. Vous pouvez modifier votre pourboire jusqu’à ce que votre commande soit terminée.",
  promoTitle: "Code promo",
  promoEmpty: "Vous devez saisir un code promo",
  applyingPromo: "Application de la promotion...",
  removingPromo: "Retrait de la promotion...",
  removePromoLabel: "Retirer le code promo {code}",
  deliveryPromoBelow:
    "Pour obtenir la livraison gratuite ou à rabais, votre commande doit être d’au moins {amount}.",
  deliveryPromoMet: "Votre commande est admissible à la livraison gratuite ou à rabais.",
  deliveryTerms: "Conditions de livraison",
  termsInstacart: "J’accepte les conditions d’utilisation d’Instacart.",
  termsProvider: "J’accepte que ma commande soit préparée par le fournisseur de livraison de mon magasin.",
  termsInstacartRequired:
    "Vous devez accepter les conditions d’utilisation d’Instacart pour passer votre commande.",
  termsProviderRequired:
    "Pour continuer, vous devez accepter, en cochant la case, que votre commande soit préparée par le fournisseur de livraison de votre magasin.",
  termsAge:
    "Un adulte ayant l’âge légal doit être à la maison pour recevoir les articles avec restriction d’âge.",
  termsIdentity: "Le livreur vérifie à la porte une pièce d’identité officielle valide avec photo.",
  termsReturn:
    "Si personne n’a l’âge légal, ces articles retournent au magasin et ne vous sont pas facturés.",
  bagNote: "Les sacs à usage unique sont interdits ici.",
  flashTitle: "Ventes éclair",
  flashSee: "Voir les offres",
  flashOne: "1 offre à votre magasin",
  flashMany: "{count} offres à votre magasin",
  flashTakeLabel: "Ajouter {item} au prix de la vente éclair",
  flashLimit: "Limite de {count} à ce prix",
  flashOff: "{percent} % de rabais",
  flashFailed: "Nous n’avons pas pu charger les ventes éclair. Veuillez réessayer.",
  leaveFlashTitle: "Retirer les articles en vente éclair?",
  leaveFlash: "En quittant le paiement, ces articles perdent leur prix réduit.",
  keepItems: "Garder les articles",
  removeItems: "Retirer les articles",
  yourItems: "Vos articles",
  seeItems: "Voir tous les articles",
  lineNow: "{item} : {before} → {after}",
  promoLost: "Le code promo {code} ne s’applique plus et a été retiré.",
} satisfies Translation<typeof english>;
