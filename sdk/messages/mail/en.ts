/** What is mailed, and where the demo shows it. */
export const mail = {
  mailbox: "Mailbox",
  mailboxNote: "What would be mailed to you. Nothing leaves this machine.",
  mailboxSignedOut: "Sign in to see what would be mailed to you.",
  mailboxEmpty: "There is no mail yet. Place an order, and its confirmation will be here.",
  mailboxFailed: "We couldn't open the mailbox. Please try again.",
  mailTo: "To: {email}",
  mailPlaced: "Your order #{number} is confirmed",
  mailPlacedText: "Thank you! We have your order of {count} item(s), {total} in all. Your store is {store}.",
  mailChanged: "Your order #{number} has changed",
  mailChangedText: "Some of it could not be had. What you paid for that goes back.",
  mailCompleted: "Your order #{number} is complete",
  mailCompletedText: "Your order from {store} is complete. See what it came to.",
  mailOpenOrder: "See your order",
  mailPreferences: "Choose which emails you get",
  mailPreferencesText: "Change what we send you, without signing in.",
  mailOpenPreferences: "Open your preferences",
} as const;
