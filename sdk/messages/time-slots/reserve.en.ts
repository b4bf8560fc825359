/** What leads to a choice of times. */
export const reserveLabels = {
  reserveYourTime: "Reserve Your Time",
  reserveTime: "Reserve Time",
  editReservation: "Edit Reservation",
  scheduleDelivery: "Schedule Delivery",
} as const;
