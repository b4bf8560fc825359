/** What the screens behind them say. */
export const modeSelectorScreens = {
  enterAddressFor: "Enter your address to see accurate {modality} options",
  useSuggestedAddress: "Use suggested address",
  viewAllAddresses: "View All Addresses",
  addDeliveryAddress: "Add Delivery Address",
  editDeliveryAddress: "Edit Delivery Address",
  timeReleased: "Your reserved time will be released.",
  releaseText: "It was held for where you shop now. You can reserve another one.",
  keepMyTime: "Keep my time",
  checkAvailability: "Check Availability",
} as const;
