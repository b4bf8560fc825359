import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** The shelf's and the cart's sentences in Canadian French. */
export default {
  shelfTitle: "De la fraîcheur à ramasser",
  shelfHint: "Choisissez vos articles, payez avec une carte enregistrée, passez les prendre.",
  shelfFailed: "Nous n’avons pas pu charger nos produits. Veuillez réessayer.",
  addToCart: "Ajouter",
  addItem: "Ajouter {item} au panier",
  outOfStock: "En rupture de stock",
  quantityOf: "Quantité de {item}",
  addOne: "Ajouter un {item}",
  takeOne: "Retirer un {item}",
  removeLine: "Retirer {item} du panier",
  itemCount: "{count} dans le panier",
  salePrice: "Prix en solde {price}, prix courant {regular}",
  cartTitle: "Votre panier",
  cartEmpty: "Votre panier est vide",
  cartEmptyHint: "Les articles que vous ajoutez vous attendront ici.",
  cartFailed: "Nous n’avons pas pu charger votre panier. Veuillez réessayer.",
  cartChangeFailed: "Nous n’avons pas pu modifier votre panier. Veuillez réessayer.",
  maxQuantityReached: "Vous ne pouvez pas ajouter plus de {item}.",
  itemUnavailable: "Cet article n’est pas disponible pour le moment.",
  checkOut: "Passer à la caisse",
  orderSummary: "Sommaire de la commande",
  items: "Articles ({count})",
  savings: "Économies",
  bagFee: "Frais de sacs",
  depositFee: "Consigne",
  tax: "Taxe estimée",
  estimatedTotal: "Total estimé",
  total: "Total",
} satisfies Translation<typeof english>;
