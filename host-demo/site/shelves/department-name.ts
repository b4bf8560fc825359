import { usePageText } from "../text/page-text.ts";

/** The departments that have a name in every language, by their ids. */
const names = {
  produce: "produce",
  "meat-seafood": "meatSeafood",
  "dairy-eggs": "dairyEggs",
  bakery: "bakery",
  deli: "deli",
  frozen: "frozen",
  pantry: "pantry",
  breakfast: "breakfast",
  snacks: "snacks",
  beverages: "beverages",
  "adult-beverage": "adultBeverage",
  household: "household",
  "personal-care": "personalCare",
  baby: "baby",
  pet: "pet",
  tobacco: "tobacco",
} as const;

const isKnown = (id: string): id is keyof typeof names => Object.hasOwn(names, id);

/** What a department is called in the shopper's language; a new one by the name that the services have for it. */
export function useDepartmentName() {
  const t = usePageText("browse");
  return (id: string, own = "") => (isKnown(id) ? t(names[id]) : own);
}
