import type { Translation } from "../translation.ts";
import type * as consent from "./consent.en.ts";
import type * as english from "./en.ts";

/** What is said of where the device is, in French as spoken in Canada. */
export default {
  useMyLocation: "Utiliser ma position",
  locating: "Recherche de votre position...",
  locationDenied: "Nous n’avons pas la permission d’utiliser votre position. Entrez plutôt un code ZIP.",
  locationUnknown: "Nous n’avons pas trouvé votre position. Entrez plutôt un code ZIP.",
  nearbyFailed: "Nous n’avons pas pu chercher près de vous. Entrez plutôt un code ZIP.",
  consentTitle: "Accès à votre position pour trouver un magasin",
  waysConsentTitle: "Accès à la position pour les façons de magasiner",
  consentText: "Nous pouvons vous montrer les magasins les plus proches.",
  allowLocation: "Autoriser l’accès à ma position",
  noThanks: "Non merci",
  howItWorks: "Comment ça marche",
  howItWorksTitle: "Comment ça marche",
  howFindAStore: "Trouver un magasin : nous montrons les magasins les plus proches.",
  howWaysToShop: "Façons de magasiner : nous montrons comment magasiner là où vous êtes.",
  howInStore: "En magasin : nous vous aidons à vous retrouver dans les rayons.",
  howPickup: "Arrivée au ramassage : nous voyons que vous êtes là et apportons votre commande.",
  howFuel: "Poste d’essence : nous savons à quelle pompe vous êtes.",
  deviceSettingTitle: "Activons le réglage de votre appareil",
  deviceSettingText:
    "Votre navigateur vous le demande ensuite. Choisissez Autoriser, et nous cherchons les magasins près de vous.",
  continue: "Continuer",
  privacyPolicy: "Politique de confidentialité",
  opensNewTab: "(s’ouvre dans un nouvel onglet)",
} satisfies Translation<typeof english & typeof consent>;
