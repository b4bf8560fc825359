import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** Where it is delivered to, in French as spoken in Canada. */
export default {
  deliverTo: "Livrer à",
  selectDeliveryAddress: "Choisir une adresse",
  changeAddress: "Changer d’adresse",
  notSignedInTitle: "Vous n’êtes pas connecté.",
  signIn: "Se connecter",
  "page.sessionExpired": "Votre session a expiré.",
  choosing: "Un instant...",
  notSignedInText: "Veuillez vous connecter pour voir les heures de livraison offertes par {banner}.",
} satisfies Translation<typeof english>;
