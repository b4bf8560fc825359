import { billingCityLength, billingLineLength } from "../../domain/lengths.ts";
import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** The sentences of billing addresses in Canadian French. */
export default {
  addressesRetrying: "Nous avons du mal à charger vos adresses enregistrées. Nouvel essai…",
  addressesFailed:
    "Nous n’avons pas pu charger votre adresse enregistrée pour le moment. Veuillez ajouter une nouvelle adresse.",
  addressSaveFailed: "Nous n’avons pas pu enregistrer votre adresse. Veuillez réessayer.",
  addressRequired: "L’adresse est obligatoire.",
  addressTooLong: `La longueur maximale de l’adresse est de ${billingLineLength} caractères.`,
  addressCharacters: "L’adresse contient des caractères non valides.",
  cityRequired: "La ville est obligatoire.",
  cityTooLong: `La longueur maximale de la ville est de ${billingCityLength} caractères.`,
  cityCharacters: "La ville contient des caractères non valides.",
  stateRequired: "L’État ou la province est obligatoire.",
  postalRequired: "Le code postal est obligatoire.",
  postalInvalid: "Veuillez saisir un code postal valide.",
  billingAddress: "Adresse de facturation",
  billingAddresses: "Adresses de facturation",
  newAddressTitle: "Ajouter une nouvelle adresse",
  useAddress: "Utiliser cette adresse",
  homeAddress: "Domicile",
  addressLine1: "Adresse",
  addressLine2: "App./bureau (facultatif)",
} satisfies Translation<typeof english>;
