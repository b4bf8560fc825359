import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** Departments and searches in French, as spoken in Canada. */
export default {
  departments: "Rayons",
  showMore: "Afficher plus",
  shownOf: "{count} sur {total}",
  moreFailed: "Nous n’avons pas pu charger d’autres produits. Veuillez réessayer.",
  departmentUnknown: "Nous n’avons pas ce rayon",
  departmentUnknownHint: "Tout ce que nous avons se trouve dans l’un de ceux-ci.",
  resultsFor: "Résultats pour « {query} »",
  noResults: "Aucun résultat pour « {query} »",
  noResultsHint: "Vérifiez l’orthographe, utilisez moins de mots ou parcourez nos rayons.",
  whatToFind: "Que cherchez-vous?",
  produce: "Fruits et légumes",
  meatSeafood: "Viandes et poissons",
  dairyEggs: "Produits laitiers et œufs",
  bakery: "Boulangerie",
  deli: "Charcuterie et prêt-à-manger",
  frozen: "Surgelés",
  pantry: "Garde-manger",
  breakfast: "Déjeuner",
  snacks: "Collations",
  beverages: "Boissons",
  adultBeverage: "Bière et vin",
  household: "Maison",
  personalCare: "Soins personnels",
  baby: "Bébé",
  pet: "Animaux",
  tobacco: "Tabac",
} satisfies Translation<typeof english>;
