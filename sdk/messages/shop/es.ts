import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** The shelf's and the cart's sentences in Spanish, as spoken in the United States. */
export default {
  shelfTitle: "Fresco para recoger",
  shelfHint: "Elija sus compras, pague con una tarjeta guardada y recójalas.",
  shelfFailed: "No pudimos cargar nuestros productos. Inténtelo de nuevo.",
  addToCart: "Agregar",
  addItem: "Agregar {item} al carrito",
  outOfStock: "Agotado",
  quantityOf: "Cantidad de {item}",
  addOne: "Agregar uno más de {item}",
  takeOne: "Quitar uno de {item}",
  removeLine: "Quitar {item} del carrito",
  itemCount: "{count} en el carrito",
  salePrice: "Precio de oferta {price}, precio normal {regular}",
  cartTitle: "Su carrito",
  cartEmpty: "Su carrito está vacío",
  cartEmptyHint: "Los artículos que agregue lo esperarán aquí.",
  cartFailed: "No pudimos cargar su carrito. Inténtelo de nuevo.",
  cartChangeFailed: "No pudimos cambiar su carrito. Inténtelo de nuevo.",
  maxQuantityReached: "No puede agregar más de {item}.",
  itemUnavailable: "Este artículo no está disponible en este momento.",
  checkOut: "Pagar",
  orderSummary: "Resumen del pedido",
  items: "Artículos ({count})",
  savings: "Ahorros",
  bagFee: "Cargo por bolsas",
  depositFee: "Depósito por envases",
  tax: "Impuesto estimado",
  estimatedTotal: "Total estimado",
  total: "Total",
} satisfies Translation<typeof english>;
