/** Where it is delivered to, and the ways on from there. */
export const delivery = {
  deliverTo: "Deliver to",
  selectDeliveryAddress: "Select an Address",
  changeAddress: "Change Address",
  notSignedInTitle: "You're Not Signed In.",
  signIn: "Sign In",
  "page.sessionExpired": "Your session has expired.",
  choosing: "One moment...",
} as const;

/** Who has to say first who they are. */
export const signedOut = {
  notSignedInText: "Please sign in to preview available {banner} Delivery Times.",
} as const;
