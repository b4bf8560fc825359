/** What a placed order's pages say beside what was ordered: where, when, and what can be done with it. */
export const order = {
  nextSteps: "Next steps",
  nextStepsPickup:
    "We'll get your items ready at the store. Bring your order number and your phone when you come to pick them up.",
  nextStepsDelivery:
    "We'll get your items ready at the store and bring them to you. Keep your phone at hand: we text or call when we can't find you.",
  substitutionsTitle: "Substitutions",
  substitutionsPickup:
    "If an item runs out, we choose a similar one for you. You can turn a substitution down when you pick up your order.",
  substitutionsDelivery:
    "If an item runs out, we choose a similar one for you. You can turn a substitution down when your order comes.",
  couponsTitle: "Coupons",
  couponsPickup: "Savings are applied when your order is ready. Your receipt shows the final amounts.",
  pickupTime: "Pickup time",
  deliveryTime: "Delivery time",
  addToCalendar: "Add to calendar",
  calendarPickup: "Pick up order #{number} at {store}",
  calendarDelivery: "Delivery of order #{number} from {store}",
  mapOf: "Map of the streets around {place}",
  addOrEditItems: "+ Add or Edit Items",
  forgotSomething: "Forgot something?",
  pickupItemsLeft: "You still have pickup items in your cart.",
  deliveryItemsLeft: "You still have delivery items in your cart.",
  goToCart: "Go to Cart",
  orderPicking: "Being picked",
  orderPicked: "Picked",
  orderDelivered: "Delivered",
  orderHandedOver: "Picked up",
  receipt: "Receipt",
  estimate: "Estimate",
  charged: "Charged",
  lineNotPicked: "Not available",
  linePicked: "{picked} of {ordered} picked",
  lineSubstituted: "In its place: {count} × {item}",
  vendorBrings: "{vendor} brings your order. Call them at {phone} while it is on its way.",
} as const;
