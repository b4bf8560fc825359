import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** Where it is delivered to, in Spanish. */
export default {
  deliverTo: "Entregar en",
  selectDeliveryAddress: "Elegir una dirección",
  changeAddress: "Cambiar dirección",
  notSignedInTitle: "No ha iniciado sesión.",
  signIn: "Iniciar sesión",
  "page.sessionExpired": "Su sesión ha caducado.",
  choosing: "Un momento...",
  notSignedInText: "Inicie sesión para ver los horarios de entrega disponibles de {banner}.",
} satisfies Translation<typeof english>;
