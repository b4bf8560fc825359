/** What an order's status is called. */
export const orderStatusTexts = {
  PLACED: "orderPlaced",
  COMPLETED: "orderCompleted",
  CANCELLED: "orderCancelled",
} as const;
