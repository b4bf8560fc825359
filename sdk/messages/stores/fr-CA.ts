import { zipLength } from "../../domain/lengths.ts";
import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** What any search for stores says, in Canadian French. */
export default {
  wayPickup: "Ramassage",
  wayDelivery: "Livraison",
  wayShip: "Expédition",
  wayInStore: "En magasin",
  storeZipCode: "Code ZIP",
  zipInvalid: `Veuillez entrer un code ZIP valide de ${zipLength} chiffres.`,
  searchStores: "Rechercher",
  searchingStores: "Recherche de magasins...",
  showMoreStores: "Afficher plus",
  milesAway: "{miles} milles",
  openUntil: "Ouvert jusqu’à {time}",
  closedUntil: "Fermé jusqu’à {time}",
  openUntilOne: "Ouvert jusqu’à {time}",
  closedUntilOne: "Fermé jusqu’à {time}",
  openAllDay: "Ouvert 24 heures",
  temporarilyClosed: "Fermé temporairement",
  lockerPickup: "Ramassage au casier",
  selectStore: "Sélectionner",
  selectStoreNamed: "Sélectionner {store}",
  changeStore: "Changer de magasin",
  shopAtBanner: "Magasiner chez {banner}",
  planShipTimeline: "Dès 1 à 3 jours",
  planDisclaimer: "* Minimum de 35 $ pour les commandes admissibles. Des restrictions peuvent s’appliquer.",
  startShopping: "Commencer à magasiner",
  storeSearchFailed:
    "Désolés, le service de recherche n’est pas disponible pour le moment. Veuillez réessayer votre recherche plus tard.",
} satisfies Translation<typeof english>;
