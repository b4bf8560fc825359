import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** What is mailed, in French, as spoken in Canada. */
export default {
  mailbox: "Boîte aux lettres",
  mailboxNote: "Ce qui vous serait envoyé par courriel. Rien ne quitte cet appareil.",
  mailboxSignedOut: "Ouvrez une session pour voir ce qui vous serait envoyé par courriel.",
  mailboxEmpty: "Il n’y a pas encore de courriel. Passez une commande, et sa confirmation sera ici.",
  mailboxFailed: "Nous n’avons pas pu ouvrir la boîte aux lettres. Veuillez réessayer.",
  mailTo: "À : {email}",
  mailPlain: "Texte brut",
  mailFormatted: "Mis en forme",
  mailOpenOrder: "Voir votre commande",
  mailPreferences: "Choisissez les courriels que vous recevez",
  mailPreferencesText: "Changez ce que nous vous envoyons, sans ouvrir de session.",
  mailOpenPreferences: "Ouvrir vos préférences",
} satisfies Translation<typeof english>;
