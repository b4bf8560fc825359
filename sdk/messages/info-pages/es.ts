import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** What is kept of a shopper and what is often asked, in Spanish, as spoken in the United States. */
export default {
  aboutSite: "Acerca de este sitio",
  privacyIntro:
    "{banner} conserva lo que necesita para llevarle sus comestibles. Esta página dice qué es y qué puede hacer usted al respecto.",
  privacyKept: "Lo que conservamos",
  privacyKeptText:
    "Su nombre, su correo electrónico, teléfonos y direcciones, sus pedidos y sus preferencias, y su fecha de nacimiento si nos la dice.",
  privacyCards: "Sus tarjetas",
  privacyCardsText:
    "Los números de tarjeta, los códigos de seguridad y los PIN van directamente a nuestro servidor de pagos y a ningún otro lugar. Su billetera conoce los últimos cuatro dígitos para que pueda distinguir sus tarjetas.",
  privacyPlace: "Dónde está usted",
  privacyPlaceText:
    "Su dispositivo nos dice dónde está solo cuando busca tiendas cercanas y lo permite. No lo conservamos.",
  privacyMessages: "Mensajes y publicidad",
  privacyMessagesText:
    "Usted elige qué correos electrónicos y mensajes de texto recibe y si sus datos pueden usarse para publicidad.",
  privacyRights: "Sus derechos",
  privacyRightsText:
    "Puede obtener una copia de todo lo que conservamos sobre usted y puede hacer que se elimine su cuenta.",
  faqLink: "Ayuda",
  faqTitle: "Preguntas frecuentes",
  faqAddress: "¿Cómo cambio adónde van mis pedidos?",
  faqAddressText:
    "En su libreta de direcciones puede agregar, editar y eliminar direcciones, e indicar a cuál va su correspondencia.",
  faqCards: "¿Con qué puedo pagar?",
  faqCardsText:
    "Con tarjetas de crédito y débito, con SNAP EBT para los artículos elegibles y con tarjetas de regalo.",
  faqAge: "¿Por qué me piden mi fecha de nacimiento?",
  faqAgeText: "Algunos artículos tienen una edad mínima. Se la pedimos una vez, antes de que los pida.",
  faqMessages: "¿Cómo dejo de recibir correos electrónicos y mensajes de texto?",
  faqMessagesText:
    "Desactívelos en sus preferencias. También puede responder a un mensaje de texto con STOP.",
  faqOrders: "¿Dónde encuentro mis pedidos?",
  faqOrdersText: "Su historial de compras los tiene todos, con lo que costaron.",
} satisfies Translation<typeof english>;
