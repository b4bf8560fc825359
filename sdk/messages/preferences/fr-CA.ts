import { storeSearchMiles } from "../../domain/limits.ts";
import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** The preferences' sentences in Canadian French. */
export default {
  numberWords:
    "un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|" +
    "onze|douze|treize|quatorze|quinze|seize|dix-sept|dix-huit|dix-neuf|vingt|" +
    "vingt et un|vingt-deux|vingt-trois|vingt-quatre|vingt-cinq|vingt-six|vingt-sept|vingt-huit|vingt-neuf|trente|" +
    "trente et un|trente-deux|trente-trois|trente-quatre|trente-cinq|trente-six|trente-sept|trente-huit|trente-neuf|quarante|" +
    "quarante et un|quarante-deux|quarante-trois|quarante-quatre|quarante-cinq|quarante-six|quarante-sept|quarante-huit|quarante-neuf|cinquante|" +
    "cinquante et un|cinquante-deux|cinquante-trois|cinquante-quatre|cinquante-cinq|cinquante-six|cinquante-sept|cinquante-huit|cinquante-neuf|soixante|" +
    "soixante et un|soixante-deux|soixante-trois|soixante-quatre|soixante-cinq|soixante-six|soixante-sept|soixante-huit|soixante-neuf|soixante-dix|" +
    "soixante et onze|soixante-douze|soixante-treize|soixante-quatorze|soixante-quinze|soixante-seize|soixante-dix-sept|soixante-dix-huit|soixante-dix-neuf|quatre-vingts|" +
    "quatre-vingt-un|quatre-vingt-deux|quatre-vingt-trois|quatre-vingt-quatre|quatre-vingt-cinq|quatre-vingt-six|quatre-vingt-sept|quatre-vingt-huit|quatre-vingt-neuf|quatre-vingt-dix",
  periodYear: "d’{count} an",
  periodYears: "de {count} ans",
  periodMonth: "d’{count} mois",
  periodMonths: "de {count} mois",
  periodDay: "d’{count} jour",
  periodDays: "de {count} jours",
  preferencesJump: "Sur cette page",
  preferencesHint: "Choisissez ce que nous vous envoyons, où vous magasinez et ce que vous aimez.",
  connectionLost: "Hum, on dirait que nous vous avons perdu. Vérifiez votre connexion Internet.",
  preferencesNotFound:
    "Désolés, nous n’avons pas trouvé de préférences pour votre compte. Veuillez réessayer plus tard.",
  preferenceUpdateFailed:
    "Votre préférence ne peut pas être mise à jour pour le moment. Veuillez réessayer plus tard.",
  earlyAccessFailed:
    "Nous ne pouvons pas accéder à votre préférence pour le programme d’accès anticipé pour le moment. Veuillez réessayer plus tard.",
  emailPreferencesHint: "Choisissez les courriels que vous souhaitez recevoir.",
  emailPreferencesDelay: "Les changements à vos préférences de courriel prennent environ 3 jours ouvrables.",
  emailPreferencesSaved:
    "Vos préférences de courriel ont été enregistrées. Les changements prennent environ 3 jours ouvrables.",
  emailLinkHint:
    "Vous avez suivi un lien de l’un de nos courriels. Connectez-vous pour voir toutes vos préférences.",
  emailExpressLaneOffers: "Des offres pour les membres du programme ExpressLane, au fil du temps.",
  emailFineWinesClub: "Nouvelles bouteilles, dégustations et prix de notre cellier, deux fois par mois.",
  emailFreshCatch: "Ce que les bateaux ont rapporté, chaque vendredi.",
  emailJoinEVIC: "Des prix pour les clients e-VIC qui ne sont dans aucune circulaire, chaque semaine.",
  emailMonthlyNewsletter: "Des recettes et des nouvelles de votre magasin, une fois par mois.",
  emailSpecials: "Des soldes et des coupons, choisis selon vos achats.",
  emailWeeklyAd: "La circulaire, le matin où elle commence.",
  textMessagesTitle: "Messages texte",
  textMessagesTo: "À votre cellulaire {mobile}.",
  textOrdersTitle: "Suivi des commandes",
  textOrdersDescription:
    "Recevez un message texte quand votre commande est prête ou quand quelque chose change.",
  textOrdersStop:
    "Des frais de messages et de données peuvent s’appliquer. Textez STOP au 55501 pour vous désabonner.",
  textPromotionsTitle: "Messages promotionnels",
  textPromotionsDescription:
    "Recevez les soldes, les coupons et les nouvelles de votre magasin par message texte.",
  textPromotionsStop:
    "Environ un message par semaine. Des frais de messages et de données peuvent s’appliquer. Textez STOP au 55501 pour vous désabonner.",
  mobilePhoneRequired: "Vous devez ajouter un numéro de cellulaire pour recevoir des messages texte.",
  addMobilePhone: "Ajouter un numéro de cellulaire",
  confirmOnPhone:
    "Vérifiez votre téléphone pour connaître la marche à suivre afin d’enregistrer cette préférence.",
  specialsTitle: "Aubaines et promotions",
  specialsLabel: "Envoyez-moi les aubaines et les promotions",
  specialsDescription:
    "Des offres choisies selon vos achats, sur notre site, dans nos applications et par la poste.",
  specialsLoadFailed:
    "Désolés, nous n’avons pas pu obtenir votre préférence d’aubaines et de promotions pour le moment. Veuillez réessayer plus tard.",
  specialsUpdateFailed:
    "Désolés, nous n’avons pas pu mettre à jour votre préférence d’aubaines et de promotions pour le moment. Veuillez réessayer.",
  preferredStoreTitle: "Magasin préféré",
  noPreferredStore: "Vous n’avez pas encore de magasin préféré. Veuillez choisir un magasin.",
  chooseStore: "Choisir un magasin",
  findStore: "Trouver un magasin",
  noStoresFound: `Aucun magasin n’a été trouvé à moins de ${storeSearchMiles} milles de l’endroit indiqué!`,
  storesNearby: "Magasins près de vous",
  storeShown: "1 magasin",
  storesShown: "{shown} magasins sur {count}",
  yourPreferredStore: "Votre magasin",
  preferredStoreUpdated: "Votre magasin préféré a été mis à jour.",

  customerPreferencesTitle: "À votre sujet",
  customerPreferencesHint: "Chaque changement est enregistré aussitôt.",
  consentLater: "Vous pouvez changer d’avis dans la section « À votre sujet ».",
  groupDietary: "Allergies et intolérances",
  groupLifestyle: "Modes d’alimentation",
  groupGeolocation: "Consentement à la géolocalisation",
  groupPrograms: "Programmes",
  groupPrivacy: "Confidentialité et publicité",
  preferenceDairy: "Produits laitiers",
  preferenceEgg: "Œuf",
  preferenceFish: "Poisson",
  preferenceGelatin: "Gélatine",
  preferenceGluten: "Gluten",
  preferencePeanut: "Arachide",
  preferenceSesame: "Sésame",
  preferenceShellfish: "Crustacés",
  preferenceSoy: "Soya",
  preferenceTreeNut: "Noix",
  preferenceWheat: "Blé",
  preferenceHealthyEating: "Alimentation saine",
  preferenceKetogenic: "Cétogène",
  preferenceLowFodmop: "Faible en FODMAP",
  preferencePaleo: "Paléo",
  preferencePlantBased: "À base de plantes",
  preferenceVegan: "Végane",
  preferenceVegetarian: "Végétarienne",
  preferenceWholeFoods: "Aliments entiers",
  preferenceGeolocationConsentFindAStore: "Trouver un magasin",
  preferenceGeolocationConsentPay: "Payer",
  preferenceGeolocationConsentModalitySelector: "Façons de magasiner",
  preferenceGeolocationConsentOnMyWay: "Je suis en route",
  preferenceExpressLaneOffers: "Offres ExpressLane",
  preferenceFineWinesClub: "Club des vins fins",
  preferenceFreshCatch: "Pêche fraîche",
  preferenceJoinEVIC: "Devenir membre e-VIC",
  preferenceMonthlyNewsletter: "Infolettre mensuelle",
  preferenceWeeklyAd: "Circulaire hebdomadaire",
  preferenceEarlyAccessProgram: "Programme d’accès anticipé",
  preferencePaperlessReceipt: "Reçu électronique",
  preferenceSNAPProgram: "Programme SNAP",
  preferenceAdvertising: "Publicité",
  preferenceProfilingConsent: "Consentement au profilage",
  preferenceSaleOfDataConsent: "Consentement à la vente de données",
  preferenceTargetedAdConsent: "Consentement à la publicité ciblée",
  aboutDairy: "Nous signalons le lait, le beurre, le fromage et ce qui en contient.",
  aboutEgg: "Nous signalons les œufs et ce qui en contient.",
  aboutFish: "Nous signalons le poisson, ses sauces et ses huiles.",
  aboutGelatin: "Nous signalons les bonbons, les desserts et les capsules à la gélatine.",
  aboutGluten: "Nous signalons ce qui contient du blé, de l’orge ou du seigle.",
  aboutPeanut: "Nous signalons les arachides et ce qui peut en contenir des traces.",
  aboutSesame: "Nous signalons les graines de sésame, leur huile et le tahini.",
  aboutShellfish: "Nous signalons les crevettes, le crabe, le homard, les palourdes et les huîtres.",
  aboutSoy: "Nous signalons le lait, la sauce et l’huile de soya, et le tofu.",
  aboutTreeNut: "Nous signalons les amandes, les noix de cajou, les noix de Grenoble et d’autres noix.",
  aboutWheat: "Nous signalons la farine de blé, le pain, les pâtes et la semoule.",
  aboutHealthyEating: "Nous montrons plus de produits avec moins de sel, de sucre et de gras.",
  aboutKetogenic: "Nous montrons plus de produits faibles en glucides.",
  aboutLowFodmop: "Nous montrons plus de produits doux pour un estomac sensible.",
  aboutPaleo: "Nous montrons plus de produits sans céréales, légumineuses ni produits laitiers.",
  aboutPlantBased: "Nous montrons plus de produits surtout végétaux.",
  aboutVegan: "Nous montrons plus de produits sans rien d’origine animale.",
  aboutVegetarian: "Nous montrons plus de produits sans viande ni poisson.",
  aboutWholeFoods: "Nous montrons plus de produits peu transformés.",
  aboutGeolocationConsentFindAStore: "Nous pouvons voir où vous êtes quand vous cherchez un magasin.",
  aboutGeolocationConsentInStore: "Nous pouvons voir où vous êtes en magasin, pour vous montrer l’allée.",
  aboutGeolocationConsentPay: "Nous pouvons voir dans quel magasin, ou à quelle pompe, vous payez.",
  aboutGeolocationConsentModalitySelector:
    "Nous pouvons voir où vous êtes, pour montrer comment vous pouvez y magasiner.",
  aboutGeolocationConsentOnMyWay: "Nous pouvons voir que vous arrivez quand vous ramassez une commande.",
  aboutEarlyAccessProgram: "Vous voyez les nouveautés avant les autres.",
  aboutPaperlessReceipt: "Nous gardons vos reçus ici plutôt que de les imprimer.",
  aboutSNAPProgram: "Nous vous montrons les offres pour SNAP EBT et ce qu’il peut payer.",
  aboutAdvertising: "Nous pouvons vous montrer des publicités d’autres entreprises.",
  aboutProfilingConsent: "Nous pouvons déduire de vos achats ce qui pourrait vous plaire.",
  aboutSaleOfDataConsent: "Nous pouvons vendre ce que nous savons de vos achats.",
  aboutTargetedAdConsent: "Les publicités sur d’autres sites peuvent être choisies pour vous.",

  ageNotice: "Votre panier contient des articles soumis à une limite d’âge.",
  ageLimit: "{minAge} ans et plus",
  ageTitle: "Vérification de l’âge requise",
  ageHint:
    "Certains articles de votre commande ne sont vendus qu’aux personnes de {minAge} ans ou plus. Indiquez votre date de naissance et ayez une pièce d’identité avec vous à la réception.",
  dateOfBirth: "Date de naissance",
  datePlaceholder: "mm/jj/aaaa",
  enterDate: "Veuillez entrer une date",
  dateInvalid: "Veuillez entrer une date valide.",
  tooYoung: "Des articles de votre commande exigent un âge minimal de {minAge} ans.",
  agreeToTerms: "J’accepte les",
  termsTitle: "Modalités et conditions",
  termsRequired: "Veuillez accepter les Modalités et conditions.",
  termsOfAge:
    "Vous confirmez que la date de naissance indiquée est la vôtre et que vous avez l’âge exigé par la loi.",
  termsOfReceipt:
    "Vous recevrez ces articles en personne et montrerez une pièce d’identité valide avec photo; personne n’ayant pas l’âge minimal ne peut les recevoir pour vous.",
  termsOfRefusal:
    "Si nous ne pouvons pas vérifier votre âge, nous gardons ces articles et vous ne les payez pas.",
} satisfies Translation<typeof english>;
