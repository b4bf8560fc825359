import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** What any list and form of addresses say, in Canadian French. */
export default {
  addressLimit:
    "Vous avez atteint le nombre maximal d’adresses enregistrées. Supprimez-en une avant d’en ajouter une autre.",
  editAddressTitle: "Modifier l’adresse",
  addNewAddress: "Ajouter une nouvelle adresse",
  editAddress: "Modifier {address}",
  city: "Ville",
  state: "État/Province",
  chooseState: "Choisir...",
  unitedStates: "États-Unis",
  canada: "Canada",
  zipCode: "Code postal",
  saveAddress: "Enregistrer l’adresse",
  saving: "Enregistrement...",
  loadingAddresses: "Chargement des adresses...",
} satisfies Translation<typeof english>;
