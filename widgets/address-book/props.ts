/** The properties of `<aisle-address-book>`, each with the kind of its attribute. */
export const addressBookProps = {
  layout: ["modal", "page"],
  calls: ["profile", "legacy"],
  hideTitle: "boolean",
  selectable: "boolean",
  noCanada: "boolean",
  rules: ["account", "selector"],
  noSave: "boolean",
  selectedId: "string",
  form: "string",
  max: "number",
} as const;
