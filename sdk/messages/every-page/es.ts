import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** What every page of the host needs, in Spanish, as spoken in the United States. */
export default {
  skipToContent: "Ir al contenido",
  home: "Inicio",
  myWallet: "Mi billetera",
  cart: "Carrito",
  cartWithOne: "Carrito, 1 artículo",
  cartWithCount: "Carrito, {count} artículos",
  signOut: "Cerrar sesión",
  language: "Idioma",
  languageFailed: "No pudimos cargar este idioma. Inténtelo de nuevo.",
  customerService: "Atención al Cliente",
  footerPrices: "Los precios son estimados. A su tarjeta se le cobra el importe final.",
  searchProducts: "Buscar productos",
  footerCopyright: "© {year} {company}. Todos los derechos reservados.",
  accessibilityStatement: "Declaración de accesibilidad",
  screenReaderHelp: "Si usa un lector de pantalla y necesita ayuda, llame al {phone}.",
  privacyChoices: "Opciones de privacidad",
  refresh: "Actualizar",
  pageNotFound: "No encontramos esta página",
  pageNotFoundHint: "Es posible que se haya movido o que la dirección tenga un error.",
  goHome: "Ir al inicio",
  processingErrorTitle: "Error de procesamiento",
  pageBroken: "¡Vaya, algo salió mal! Vuelva a cargar la página.",
  reload: "Volver a cargar",
  servicesUnreachable:
    "No podemos comunicarnos con nuestros servicios en este momento. Revise su conexión e inténtelo de nuevo.",
} satisfies Translation<typeof english>;
