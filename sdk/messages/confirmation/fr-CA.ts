import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** The sentences of the page of a placed order in Canadian French. */
export default {
  thankYou: "Merci, votre commande à ramasser a été passée!",
  thankYouDelivery: "Merci, votre commande à livrer a été passée!",
  confirmationEmail: "Nous avons envoyé un courriel de confirmation à {email}.",
  orderedOn: "Commandé le {date}",
  viewOrders: "Voir vos commandes",
  continueShopping: "Continuer à magasiner",
  orderDetails: "Détails de la commande",
  itemsInOrder: "{count} article(s) dans votre commande",
  paymentSummary: "Sommaire du paiement",
  returnsTitle: "Remboursements",
  returnAfterPicking: "Après la préparation de vos articles",
  returnToSnap: "Sur SNAP EBT",
  returnToGiftCards: "Sur vos cartes-cadeaux",
  returnToBank: "Sur votre carte bancaire",
  returnPending: "En route",
  returnDone: "Remboursé",
  returnDelayed: "Cela prend plus de temps que d’habitude. Nous réessayons, et vous n’avez rien à faire.",
  returnGiftClosed:
    "Une carte-cadeau n’accepte plus de remboursement : {amount} va donc sur votre carte bancaire.",
  cartNotCleared: "Votre commande a été passée, mais votre panier affiche encore ses articles.",
  orderFailed: "Nous n’avons pas pu charger votre commande. Veuillez réessayer.",
  orderUnknown: "Nous ne trouvons pas cette commande.",
  needHelp: "Besoin d’aide? Appelez le Service à la clientèle au {phone}.",
} satisfies Translation<typeof english>;
