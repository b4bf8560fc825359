import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** What is mailed, in Spanish, as spoken in the United States. */
export default {
  mailbox: "Buzón",
  mailboxNote: "Lo que se le enviaría por correo. Nada sale de este equipo.",
  mailboxSignedOut: "Inicie sesión para ver lo que se le enviaría por correo.",
  mailboxEmpty: "Todavía no hay correo. Haga un pedido y su confirmación aparecerá aquí.",
  mailboxFailed: "No pudimos abrir el buzón. Inténtelo de nuevo.",
  mailTo: "Para: {email}",
  mailPlain: "Texto sin formato",
  mailFormatted: "Con formato",
  mailOpenOrder: "Ver su pedido",
  mailPreferences: "Elija qué correos recibe",
  mailPreferencesText: "Cambie lo que le enviamos, sin iniciar sesión.",
  mailOpenPreferences: "Abrir sus preferencias",
} satisfies Translation<typeof english>;
