/** The shelf, the cart and the summary of what it costs. */
export const shop = {
  // Shelf and cart
  shelfTitle: "Fresh for pickup",
  shelfHint: "Choose your groceries, pay with a saved card, pick them up.",
  shelfFailed: "We couldn't load our products. Please try again.",
  addToCart: "Add to Cart",
  addItem: "Add to Cart: {item}",
  outOfStock: "Out of stock",
  quantityOf: "Quantity of {item}",
  addOne: "Add one more {item}",
  takeOne: "Take one {item} out",
  removeLine: "Remove {item} from your cart",
  itemCount: "{count} in cart",
  salePrice: "Sale price {price}, regular price {regular}",
  cartTitle: "Your cart",
  cartEmpty: "Your cart is empty",
  cartEmptyHint: "Items that you add will wait for you here.",
  cartFailed: "We couldn't load your cart. Please try again.",
  cartChangeFailed: "We couldn't change your cart. Please try again.",
  maxQuantityReached: "You can't add more of {item}.",
  itemUnavailable: "This item is currently unavailable.",
  checkOut: "Check Out",

  // Summary
  orderSummary: "Order Summary",
  items: "Items ({count})",
  savings: "Savings",
  bagFee: "Bag fee",
  depositFee: "Bottle deposit",
  tax: "Estimated tax",
  estimatedTotal: "Estimated total",
  total: "Total",
} as const;
