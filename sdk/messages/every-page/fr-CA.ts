import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** What every page of the host needs, in Canadian French. */
export default {
  skipToContent: "Passer au contenu",
  home: "Accueil",
  myWallet: "Mon portefeuille",
  cart: "Panier",
  cartWithOne: "Panier, 1 article",
  cartWithCount: "Panier, {count} articles",
  signOut: "Se déconnecter",
  language: "Langue",
  languageFailed: "Nous n’avons pas pu charger cette langue. Veuillez réessayer.",
  customerService: "Service à la clientèle",
  footerPrices: "Les prix sont des estimations. Le montant final est porté à votre carte.",
  searchProducts: "Chercher des produits",
  footerCopyright: "© {year} {company}. Tous droits réservés.",
  accessibilityStatement: "Déclaration d’accessibilité",
  screenReaderHelp: "Si vous utilisez un lecteur d’écran et avez besoin d’aide, appelez le {phone}.",
  privacyChoices: "Choix de confidentialité",
  refresh: "Actualiser",
  pageNotFound: "Nous ne trouvons pas cette page",
  pageNotFoundHint: "Elle a peut-être été déplacée, ou l’adresse comporte une erreur.",
  goHome: "Aller à l’accueil",
  processingErrorTitle: "Erreur de traitement",
  pageBroken: "Oups, un problème est survenu! Veuillez recharger la page.",
  reload: "Recharger",
  servicesUnreachable:
    "Nous ne pouvons pas joindre nos services pour le moment. Vérifiez votre connexion et réessayez.",
} satisfies Translation<typeof english>;
