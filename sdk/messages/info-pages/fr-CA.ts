import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** What is kept of a shopper and what is often asked, in Canadian French. */
export default {
  aboutSite: "À propos de ce site",
  privacyIntro:
    "{banner} conserve ce qu’il lui faut pour vous livrer votre épicerie. Cette page dit ce que c’est et ce que vous pouvez y faire.",
  privacyKept: "Ce que nous conservons",
  privacyKeptText:
    "Votre nom, votre adresse courriel, vos numéros de téléphone et vos adresses, vos commandes et vos préférences, et votre date de naissance si vous nous la donnez.",
  privacyCards: "Vos cartes",
  privacyCardsText:
    "Les numéros de carte, les codes de sécurité et les NIP vont directement à notre hôte de paiement, et nulle part ailleurs. Votre portefeuille connaît les quatre derniers chiffres, pour que vous puissiez distinguer vos cartes.",
  privacyPlace: "Où vous êtes",
  privacyPlaceText:
    "Votre appareil ne nous dit où il se trouve que si vous cherchez des magasins près de vous et le permettez. Nous ne le conservons pas.",
  privacyMessages: "Messages et publicité",
  privacyMessagesText:
    "Vous choisissez les courriels et les messages texte que vous recevez, et si vos données peuvent servir à la publicité.",
  privacyRights: "Vos droits",
  privacyRightsText:
    "Vous pouvez obtenir une copie de tout ce que nous conservons à votre sujet, et vous pouvez faire supprimer votre compte.",
  faqLink: "Aide",
  faqTitle: "Foire aux questions",
  faqAddress: "Comment changer l’endroit où vont mes commandes?",
  faqAddressText:
    "Dans votre carnet d’adresses, vous pouvez ajouter, modifier et supprimer des adresses, et dire à laquelle va votre courrier.",
  faqCards: "Avec quoi puis-je payer?",
  faqCardsText:
    "Avec des cartes de crédit et de débit, avec SNAP EBT pour les articles admissibles et avec des cartes-cadeaux.",
  faqAge: "Pourquoi me demande-t-on ma date de naissance?",
  faqAgeText:
    "Certains articles ont un âge minimum. Nous vous la demandons une fois, avant que vous les commandiez.",
  faqMessages: "Comment arrêter les courriels et les messages texte?",
  faqMessagesText: "Désactivez-les dans vos préférences. Vous pouvez aussi répondre STOP à un message texte.",
  faqOrders: "Où trouver mes commandes?",
  faqOrdersText: "Votre historique d’achats les contient toutes, avec ce qu’elles ont coûté.",
} satisfies Translation<typeof english>;
