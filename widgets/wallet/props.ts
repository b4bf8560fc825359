/** The properties of `<aisle-wallet>`, each with the kind of its attribute. */
export const walletProps = { mode: ["checkout", "myWallet"] } as const;
