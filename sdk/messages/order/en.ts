/** What a placed order's pages say beside what was ordered: where, when, and what can be done with it. */
export const order = {
  pickupTime: "Pickup time",
  deliveryTime: "Delivery time",
  addToCalendar: "Add to calendar",
  calendarPickup: "Pick up order #{number} at {store}",
  calendarDelivery: "Delivery of order #{number} from {store}",
  mapOf: "Map of the streets around {place}",
  addOrEditItems: "+ Add or Edit Items",
  ordersStand: "Orders can't be changed here yet. Call Customer Service if something has to be different.",
  forgotSomething: "Forgot something?",
  pickupItemsLeft: "You still have pickup items in your cart.",
  deliveryItemsLeft: "You still have delivery items in your cart.",
  goToCart: "Go to Cart",
  vendorBrings: "{vendor} brings your order. Call them at {phone} while it is on its way.",
} as const;
