/** What can go wrong with a time, and what its flow has to tell. */
export const timeSlotNotices = {
  selectTime: "Please select a time to continue",
  dateRequired: "A valid date input is required.",
  slotFull: "The time you selected for your order is no longer available. Please select a new time.",
  slotNotReserved: "Your requested time slot was not reserved. Please try again.",
  reservationExpired: "Your reserved time has expired. Please choose a new time.",
  holdNotExtended: "We couldn't extend your reservation. Please try again.",
} as const;

/** What is said where times are chosen. */
export const timeSlots = {
  chooseDayAndTime: "Choose a day and time",
  availableTimes: "Available Times",
  dayAndTime: "Day and Time",
  pickupTimeUnavailable: "Pickup Time Unavailable",
  deliveryTimeUnavailable: "Delivery Time Unavailable",
  chooseDay: "Choose a day",
  timesOf: "Times for {day}",
  loadingTimes: "Loading delivery times...",
  emptyDay:
    "There are no time slots available for this store for this day. Please select a different date or store.",
  noDayChosen: "Choose a day to see its times.",
  scheduleDelivery: "Schedule Delivery",
  schedulePickup: "Schedule Pickup",
  slotFilters: "Show",
  filterAll: "All",
  filterUnder5: "Under $5",
  feeFree: "Free",
  feeUnknown: "TBD",
  reserved: "Reserved",
  noTimes: "No times",
  holdUntil: "We'll hold this reservation until {time}",
  minutesLeft: "{count} min left",
  secondsLeft: "{time} left",
  extendReservation: "Extend",
  holdEndsSoon: "Your reservation ends in two minutes.",
  holdEndsSoonExtend: "Your reservation ends in two minutes. You can extend it.",
  holdEndsInMinutes: "Your reservation ends in {count} minutes.",
  slotsFailedText: "We couldn't load delivery times. Please try again.",
  slotsUnavailableTitle: "Delivery is unavailable",
  slotsUnavailableText: "{chain} has no delivery times for your address right now.",
  pickupUnavailableTitle: "Pickup is unavailable",
  pickupUnavailableText: "{chain} has no pickup times right now.",
  theStore: "The store",
  memberNextDayTimes: "Free next-day delivery with {membership} Essential",
  memberSameDayTimes: "Free delivery in as little as 2 hours with {membership}",
  memberJoin: "Join {membership} for free delivery over $35",
  whereToDeliver: "Select where your order goes to see the times for it.",
} as const;

/** What leads to a choice of times. */
export const reserveLabels = {
  reserveYourTime: "Reserve Your Time",
  reserveTime: "Reserve Time",
  editReservation: "Edit Reservation",
} as const;
