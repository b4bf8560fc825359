/** What is mailed, and where the demo shows it. */
export const mail = {
  mailbox: "Mailbox",
  mailboxNote: "What would be mailed to you. Nothing leaves this machine.",
  mailboxSignedOut: "Sign in to see what would be mailed to you.",
  mailboxEmpty: "There is no mail yet. Place an order, and its confirmation will be here.",
  mailboxFailed: "We couldn't open the mailbox. Please try again.",
  mailTo: "To: {email}",
  mailPlain: "Plain text",
  mailFormatted: "Formatted",
  mailOpenOrder: "See your order",
  mailPreferences: "Choose which emails you get",
  mailPreferencesText: "Change what we send you, without signing in.",
  mailOpenPreferences: "Open your preferences",
} as const;
