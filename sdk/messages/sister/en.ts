/** What a checkout says in general that fails, in the sister banner's own words. */
export const sister = {
  "checkout.technicalDifficulties":
    "We're sorry, something isn't working on our side right now. Please try again. If it happens again, please call Customer Service at {phone}.",
  "checkout.technicalDifficultiesNearStore":
    "We're sorry, something isn't working on our side right now. Please try again. If it happens again, please call Customer Service at {phone}, or your store at {storePhone}.",
  "checkout.orderNotCreated":
    "We're sorry, your order could not be placed. Please try again. If it happens again, please call Customer Service at {phone}.",
  "checkout.orderNotCreatedNearStore":
    "We're sorry, your order could not be placed. Please try again. If it happens again, please call Customer Service at {phone}, or your store at {storePhone}.",
} as const;
