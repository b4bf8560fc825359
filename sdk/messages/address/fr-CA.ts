import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** What any list and form of addresses say, in Canadian French. */
export default {
  addressLimit:
    "Vous avez atteint le nombre maximal d’adresses enregistrées. Supprimez-en une avant d’en ajouter une autre.",
  addressGone:
    "Nous n’avons pas trouvé cette adresse. Enregistrez-la de nouveau pour l’ajouter comme nouvelle adresse.",
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
  addressUnverified:
    "Notre système n’a pas pu vérifier cette adresse. Veuillez la modifier ou en saisir une autre.",
  uncheckedText:
    "Désolés, un problème est survenu lors de la validation de votre adresse. Veuillez réessayer. Si le problème persiste, veuillez communiquer avec le service à la clientèle au {phone}.",
} satisfies Translation<typeof english>;
