import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** The sign-in page's sentences in Spanish, as spoken in the United States. */
export default {
  signInTitle: "Iniciar sesión",
  email: "Correo electrónico",
  password: "Contraseña",
  signingIn: "Iniciando sesión...",
  emailRequired: "El correo electrónico es obligatorio",
  emailInvalid: "Ingrese un correo electrónico válido.",
  passwordRequired: "La contraseña es obligatoria",
  signInFailed: "El correo electrónico o la contraseña no son correctos.",
  signInTooMany: "Demasiados intentos. Espere unos minutos e inténtelo de nuevo.",
  signInUnavailable: "No pudimos iniciar su sesión en este momento. Inténtelo de nuevo.",
  cardRejected: "No pudimos verificar su tarjeta. Inicie sesión de nuevo para continuar.",
  demoShoppers: "Compradores de demostración",
  demoShoppersHint: "Una misma contraseña para todos: {password}. Elija uno para llenar el formulario.",
} satisfies Translation<typeof english>;
