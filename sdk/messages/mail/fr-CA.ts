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
  mailPlaced: "Votre commande nº {number} est confirmée",
  mailPlacedText:
    "Merci ! Nous avons votre commande de {count} article(s), {total} en tout. Votre magasin est {store}.",
  mailChanged: "Votre commande nº {number} a changé",
  mailChangedText: "Une partie était introuvable. Ce que vous avez payé pour elle vous est rendu.",
  mailCompleted: "Votre commande nº {number} est complète",
  mailCompletedText: "Votre commande de {store} est complète. Voyez à combien elle s’élève.",
  mailOpenOrder: "Voir votre commande",
  mailPreferences: "Choisissez les courriels que vous recevez",
  mailPreferencesText: "Changez ce que nous vous envoyons, sans ouvrir de session.",
  mailOpenPreferences: "Ouvrir vos préférences",
} satisfies Translation<typeof english>;
