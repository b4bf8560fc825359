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
  mailPlaced: "Su pedido n.º {number} está confirmado",
  mailPlacedText:
    "¡Gracias! Tenemos su pedido de {count} artículo(s), {total} en total. Su tienda es {store}.",
  mailChanged: "Su pedido n.º {number} ha cambiado",
  mailChangedText: "Parte de él no se pudo conseguir. Se le devuelve lo que pagó por ello.",
  mailCompleted: "Su pedido n.º {number} está completo",
  mailCompletedText: "Su pedido de {store} está completo. Vea cuánto suma.",
  mailOpenOrder: "Ver su pedido",
  mailPreferences: "Elija qué correos recibe",
  mailPreferencesText: "Cambie lo que le enviamos, sin iniciar sesión.",
  mailOpenPreferences: "Abrir sus preferencias",
} satisfies Translation<typeof english>;
