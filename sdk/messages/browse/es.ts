import type { Translation } from "../translation.ts";
import type * as english from "./en.ts";

/** Departments and searches in Spanish, as spoken in the United States. */
export default {
  departments: "Departamentos",
  showMore: "Mostrar más",
  shownOf: "Se muestran {count} de {total}",
  moreFailed: "No pudimos cargar más productos. Inténtelo de nuevo.",
  departmentUnknown: "No tenemos este departamento",
  departmentUnknownHint: "Todo lo que tenemos está en uno de estos.",
  resultsFor: "Resultados de “{query}”",
  noResults: "No encontramos nada para “{query}”",
  noResultsHint: "Revise la ortografía, use menos palabras o recorra nuestros departamentos.",
  whatToFind: "¿Qué está buscando?",
  produce: "Frutas y verduras",
  meatSeafood: "Carnes y mariscos",
  dairyEggs: "Lácteos y huevos",
  bakery: "Panadería",
  deli: "Fiambres y comida preparada",
  frozen: "Congelados",
  pantry: "Despensa",
  breakfast: "Desayuno",
  snacks: "Bocadillos",
  beverages: "Bebidas",
  adultBeverage: "Cerveza y vino",
  household: "Hogar",
  personalCare: "Cuidado personal",
  baby: "Bebés",
  pet: "Mascotas",
  tobacco: "Tabaco",
} satisfies Translation<typeof english>;
