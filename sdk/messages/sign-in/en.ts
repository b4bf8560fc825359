/** The sign-in page. */
export const signIn = {
  signInTitle: "Sign in",
  email: "Email address",
  password: "Password",
  signingIn: "Signing in...",
  emailRequired: "Email address is required",
  emailInvalid: "Please enter a valid email address.",
  passwordRequired: "Password is required",
  signInFailed: "The email address or the password is wrong.",
  signInTooMany: "Too many tries. Please wait a few minutes and try again.",
  signInUnavailable: "We couldn't sign you in right now. Please try again.",
  cardRejected: "We couldn't verify your card. Please sign in again to continue.",
  demoShoppers: "Demo shoppers",
  demoShoppersHint: "One password for all of them: {password}. Choose one to fill in the form.",
} as const;
