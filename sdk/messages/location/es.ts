import type { Translation } from "../translation.ts";
import type * as consent from "./consent.en.ts";
import type * as english from "./en.ts";

/** What is said of where the device is, in Spanish as spoken in the United States. */
export default {
  useMyLocation: "Usar mi ubicación",
  locating: "Buscando su ubicación...",
  locationDenied: "No tenemos permiso para usar su ubicación. Ingrese un código postal.",
  locationUnknown: "No pudimos encontrar su ubicación. Ingrese un código postal.",
  nearbyFailed: "No pudimos buscar cerca de usted. Ingrese un código postal.",
  consentTitle: "Acceso a su ubicación para buscar una tienda",
  waysConsentTitle: "Acceso a la ubicación para formas de comprar",
  consentText: "Podemos mostrarle las tiendas más cercanas.",
  allowLocation: "Permitir el acceso a mi ubicación",
  noThanks: "No, gracias",
  howItWorks: "Cómo funciona",
  howItWorksTitle: "Cómo funciona",
  howFindAStore: "Buscar una tienda: le mostramos las tiendas más cercanas.",
  howWaysToShop: "Formas de comprar: le mostramos cómo puede comprar donde está.",
  howInStore: "En la tienda: le ayudamos a orientarse entre los estantes.",
  howPickup: "Llegada a la recogida: vemos que ha llegado y le llevamos su pedido.",
  howFuel: "Gasolinera: sabemos en qué surtidor está.",
  deviceSettingTitle: "Activemos el ajuste de su dispositivo",
  deviceSettingText: "Ahora le preguntará su navegador. Elija Permitir y buscaremos tiendas cerca de usted.",
  continue: "Continuar",
  privacyPolicy: "Política de privacidad",
  opensNewTab: "(se abre en una pestaña nueva)",
} satisfies Translation<typeof english & typeof consent>;
