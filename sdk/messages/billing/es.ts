import { billingCityLength, billingLineLength } from "../../domain/lengths.ts";
import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** The sentences of billing addresses in Spanish, as spoken in the United States. */
export default {
  addressesRetrying: "Tenemos problemas para cargar sus direcciones guardadas. Intentándolo de nuevo…",
  addressesFailed: "No pudimos cargar su dirección guardada en este momento. Agregue una dirección nueva.",
  addressSaveFailed: "No pudimos guardar su dirección. Inténtelo de nuevo.",
  addressRequired: "La dirección es obligatoria.",
  addressTooLong: `La longitud máxima de la dirección es de ${billingLineLength} caracteres.`,
  addressCharacters: "La dirección tiene caracteres no válidos.",
  cityRequired: "La ciudad es obligatoria.",
  cityTooLong: `La longitud máxima de la ciudad es de ${billingCityLength} caracteres.`,
  cityCharacters: "La ciudad tiene caracteres no válidos.",
  stateRequired: "El estado o la provincia es obligatorio.",
  postalRequired: "El código postal es obligatorio.",
  postalInvalid: "Ingrese un código postal válido.",
  billingAddress: "Dirección de facturación",
  billingAddresses: "Direcciones de facturación",
  newAddressTitle: "Agregar una dirección nueva",
  useAddress: "Usar esta dirección",
  homeAddress: "Casa",
  addressLine1: "Dirección",
  addressLine2: "Apto./Suite (opcional)",
} satisfies Translation<typeof english>;
