import type { Translation } from "../translation.ts";
import type * as screens from "./screens.en.ts";
import type * as english from "./en.ts";

/** The mode selector's sentences in Canadian French. */
export default {
  noPickupStores: "Aucun magasin avec ramassage n’a été trouvé près de chez vous.",
  noDelivery: "La livraison n’est pas encore offerte dans ce secteur.",
  noInStoreStores: "Aucun magasin où acheter en personne n’a été trouvé près de chez vous.",
  noStores: "Aucun magasin n’a été trouvé près de chez vous.",
  noWaysToShop: "Il n’y a aucune façon de magasiner dans ce secteur.",
  modalityFailed:
    "Désolés, nous éprouvons des difficultés techniques en ce moment. Veuillez réessayer dans un instant.",
  selectorPanel: "Nous ne pouvons pas afficher les façons de magasiner en ce moment. Veuillez réessayer.",
  addressCheckNoPostalCode:
    "Désolés, un problème est survenu lors de la validation de votre adresse. Veuillez réessayer.",
  addressNotValid: "L’adresse entrée n’est pas valide. Veuillez vérifier les renseignements entrés.",
  addressNotEligible: "L’adresse entrée n’est pas admissible pour {modality}.",
  zipDiffers: "Votre adresse est dans {zip1}, mais vous avez cherché {zip2}.",
  selectorTitle: "Comment magasinez-vous aujourd’hui?",
  selectorTabs: "Façons de magasiner",
  loadingWays: "Chargement des façons de magasiner...",
  technicalDifficultiesCall:
    "Désolés, nous éprouvons des difficultés techniques. Veuillez réessayer. Si le problème persiste, communiquez avec le Service à la clientèle au {phone}.",
  panelTitle: "Désolés, ce n’est pas vous, c’est nous",
  searchAgain: "Essayer de nouveau",
  enterZip: "Entrez votre code ZIP pour voir comment magasiner près de chez vous.",
  currentlyShopping: "Vous magasinez chez",
  moreResults: "Autres résultats",
  deliveryKinds: "Options de livraison",
  allDelivery: "Toutes les livraisons",
  feeFrom: "Livraison à partir de {fee}",
  feeFromPartner: "Livraison à partir de {fee}. Des frais de partenaire s’appliquent.",
  feeNone: "Livraison gratuite",
  feeNonePartner: "Livraison gratuite. Des frais de partenaire s’appliquent.",
  memberSameDay: "Livraison gratuite en aussi peu que 2 heures sur les commandes de 35 $ ou plus",
  memberNextDay: "Livraison gratuite le lendemain sur les commandes de 35 $ ou plus",
  freePickup: "Ramassage gratuit",
  inStorePrices: "Voyez les prix et les allées de votre magasin",
  didYouKnow: "Le saviez-vous?",
  didYouKnowPickup: "Vous pouvez modifier votre commande jusqu’à deux heures avant l’heure choisie.",
  didYouKnowDelivery:
    "Les membres {membership} profitent de la livraison gratuite sur les commandes de 35 $ ou plus.",
  didYouKnowShip: "Certains articles sont seulement expédiés.",
  didYouKnowInStore: "Votre liste indique l’allée de chaque article.",
  chooseAddressFor: "Choisissez l’adresse pour {modality}",
  enterAddressFor: "Entrez votre adresse pour voir les options exactes de {modality}",
  deliveryAddressRemoved: "Cette adresse n’est plus dans votre carnet d’adresses.",
  viewAllAddresses: "Voir toutes les adresses",
  addDeliveryAddress: "Ajouter une adresse de livraison",
  editDeliveryAddress: "Modifier l’adresse de livraison",
  timeReleased: "Votre heure réservée sera libérée.",
  releaseText:
    "Elle était gardée pour l’endroit où vous magasinez maintenant. Vous pourrez en réserver une autre.",
  keepMyTime: "Garder mon heure",
  checkAvailability: "Vérifier la disponibilité",
  useSuggestedAddress: "Utiliser l’adresse suggérée",
} satisfies Translation<typeof english & typeof screens>;
