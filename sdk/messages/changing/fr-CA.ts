import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** The same in Canadian French. */
export default {
  title: "Modifier votre commande",
  wasOrdered: "Vous en aviez commandé {count}.",
  isNew: "Nouveau",
  takenOut: "Retiré",
  removeLabel: "Retirer {item} de votre commande",
  putBack: "Remettre",
  putBackLabel: "Remettre {item}",
  findItems: "Trouver des articles à ajouter",
  addLabel: "Ajouter {item}",
  inOrder: "Dans votre commande",
  nothingFound: "Aucun résultat. Essayez d’autres mots.",
  whatChanges: "Ce qui change",
  asOrdered: "Telle que commandée",
  withChanges: "Avec vos modifications",
  nothingChanged: "Rien n’a encore changé.",
  chargedMore: "{amount} de plus",
  givenBack: "{amount} remboursés",
  discard: "Abandonner les modifications",
  discardAsk: "Abandonner vos modifications?",
  discardText: "Votre commande reste telle quelle.",
  keepChanging: "Continuer à modifier",
  nothingLeftTitle: "Annuler toute la commande?",
  nothingLeft:
    "Il ne reste rien dans votre commande. Vous pouvez l’annuler sur sa propre page, ou remettre un article.",
  toOrder: "Voir la commande",
  completeOrder: "Terminez votre commande",
  submitModified: "Envoyer la commande modifiée",
  submitting: "Envoi de vos modifications...",
  confirmingChanges: "Confirmation de vos modifications...",
  ownCards: "Les modifications sont payées avec les cartes de la commande.",
  originalTotal: "Total initial",
  changesConfirmed: "Vos modifications ont été enregistrées.",
  discardFailed: "Nous n’avons pas pu abandonner vos modifications. Veuillez réessayer.",
} satisfies Translation<typeof english>;
