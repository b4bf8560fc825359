import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** The same in Canadian French. */
export default {
  pickupTime: "Heure de ramassage",
  deliveryTime: "Heure de livraison",
  addToCalendar: "Ajouter au calendrier",
  calendarPickup: "Ramasser la commande nº {number} à {store}",
  calendarDelivery: "Livraison de la commande nº {number} de {store}",
  mapOf: "Carte des rues autour de {place}",
  addOrEditItems: "+ Ajouter ou modifier des articles",
  forgotSomething: "Vous avez oublié quelque chose?",
  pickupItemsLeft: "Il vous reste des articles à ramasser dans votre panier.",
  deliveryItemsLeft: "Il vous reste des articles à livrer dans votre panier.",
  goToCart: "Aller au panier",
  orderPicking: "En préparation",
  orderPicked: "Prête",
  orderDelivered: "Livrée",
  orderHandedOver: "Ramassée",
  receipt: "Reçu",
  estimate: "Estimé",
  charged: "Facturé",
  lineNotPicked: "Non disponible",
  linePicked: "{picked} sur {ordered} préparés",
  lineSubstituted: "À la place : {count} × {item}",
  vendorBrings: "{vendor} livre votre commande. Appelez au {phone} pendant qu’elle est en route.",
} satisfies Translation<typeof english>;
