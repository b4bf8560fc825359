/** The properties of `<aisle-card-box>`, each with the kind of its attribute. */
export const cardBoxProps = {
  mode: ["checkout", "myWallet"],
  hideTitle: "boolean",
  hideChangeLink: "boolean",
  hideNoCardsMessage: "boolean",
  hidePrepaid: "boolean",
  selectedPaymentMessage: "string",
} as const;
