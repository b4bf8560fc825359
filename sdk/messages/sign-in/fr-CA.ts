import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** The sign-in page's sentences in Canadian French. */
export default {
  signInTitle: "Se connecter",
  email: "Adresse courriel",
  password: "Mot de passe",
  signingIn: "Connexion...",
  emailRequired: "L’adresse courriel est requise",
  emailInvalid: "Veuillez saisir une adresse courriel valide.",
  passwordRequired: "Le mot de passe est requis",
  signInFailed: "L’adresse courriel ou le mot de passe est incorrect.",
  signInTooMany: "Trop de tentatives. Attendez quelques minutes et réessayez.",
  signInUnavailable: "Nous n’avons pas pu vous connecter pour le moment. Veuillez réessayer.",
  cardRejected:
    "Nous n’avons pas pu vérifier votre carte. Veuillez vous connecter de nouveau pour continuer.",
  demoShoppers: "Clients de démonstration",
  demoShoppersHint:
    "Un seul mot de passe pour tous : {password}. Choisissez-en un pour remplir le formulaire.",
} satisfies Translation<typeof english>;
