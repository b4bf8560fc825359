import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** The same in Canadian French. */
export default {
  "checkout.technicalDifficulties":
    "Désolés, quelque chose ne fonctionne pas de notre côté en ce moment. Veuillez réessayer. Si cela se reproduit, appelez le Service à la clientèle au {phone}.",
  "checkout.technicalDifficultiesNearStore":
    "Désolés, quelque chose ne fonctionne pas de notre côté en ce moment. Veuillez réessayer. Si cela se reproduit, appelez le Service à la clientèle au {phone} ou votre magasin au {storePhone}.",
  "checkout.orderNotCreated":
    "Désolés, votre commande n’a pas pu être passée. Veuillez réessayer. Si cela se reproduit, appelez le Service à la clientèle au {phone}.",
  "checkout.orderNotCreatedNearStore":
    "Désolés, votre commande n’a pas pu être passée. Veuillez réessayer. Si cela se reproduit, appelez le Service à la clientèle au {phone} ou votre magasin au {storePhone}.",
} satisfies Translation<typeof english>;
