/** @jsxImportSource react */
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { AisleConfig } from "aisle";
import { choose, enter, press, sees } from "./support/look.ts";
import { OpenWallet } from "./support/shop.tsx";

/** An order of $70.75, of which SNAP may pay $40.00. */
const config: Partial<AisleConfig> = {
  walletConfig: { showSnapCards: true, showGiftCards: true, getGiftCardBalances: true },
  checkoutConfig: { orderInfo: { total: 70.75, hasSnapEligibleItems: true, ebtTotalFromCheckout: 40 } },
};

const meta: Meta<typeof OpenWallet> = {
  title: "States/SNAP and gift cards",
  component: OpenWallet,
  parameters: { config },
};
export default meta;

type Story = StoryObj<typeof OpenWallet>;

const snap = "EBT ending in 0000";
const gift = "Gift Card ending in 0100";

export const AtCheckout: Story = {
  play: () => sees("SNAP EBT", snap, "When paying with SNAP EBT", gift, "$100.00 Remaining"),
};

export const TotalMet: Story = {
  play: async () => {
    await sees("$100.00 Remaining");
    await choose(gift);
    await sees("No more gift cards needed.");
  },
};

export const NothingEligible: Story = {
  parameters: {
    config: {
      ...config,
      checkoutConfig: { orderInfo: { total: 20, hasSnapEligibleItems: false, ebtTotalFromCheckout: 0 } },
    },
  },
  play: () => sees("Nothing in this order can be paid for with SNAP EBT."),
};

export const MyWallet: Story = {
  args: { mode: "myWallet" },
  play: () => sees("Wallet", snap, "Check Balance", gift, "$25.00 Remaining"),
};

export const BalanceComing: Story = {
  parameters: { shopper: "limits@aisle.test", trouble: { call: "gift-balance", fault: "hang" } },
  play: () => sees("Gift Card ending in 9999", "Checking the balance..."),
};

export const BalanceError: Story = {
  parameters: { shopper: "limits@aisle.test" },
  play: async () => {
    await sees("Balance Error");
    await press("Retry the balance of Gift Card ending in 9999");
    await sees("We couldn't retrieve your gift card balance. Please try again.");
  },
};

export const FiveGiftCards: Story = {
  parameters: {
    shopper: "limits@aisle.test",
    config: { ...config, walletConfig: { ...config.walletConfig, saveCardOptionEnabled: true } },
  },
  play: async () => {
    await sees("Gift Card ending in 0150");
    await press("Add Gift Card");
    await sees("A maximum of 5 gift cards can be saved.");
  },
};

export const OneSnapCard: Story = {
  play: async () => {
    await sees(snap);
    await press("Add SNAP EBT Card");
    await sees("You can only save one SNAP EBT card.");
  },
};

export const NoBankCard: Story = {
  parameters: { deleted: ["1111", "1117", "4444", "0005"] },
  play: async () => {
    await sees("Add a Credit or Debit Card");
    await press("Back");
    await sees(snap);
    await press("Add Gift Card");
    await sees("you first need to add a credit or debit card as a backup payment method.");
  },
};

export const AddSnapCard: Story = {
  parameters: { deleted: ["0000"] },
  play: async () => {
    await sees("Add SNAP EBT Card");
    await press("Add SNAP EBT Card");
    await sees("Card Number", "Confirm");
  },
};

export const AddGiftCard: Story = {
  parameters: { deleted: ["0100"] },
  play: async () => {
    await sees("Add Gift Card");
    await press("Add Gift Card");
    await sees("Keep your gift card! You will need it for any refunds or additional charges.");
  },
};

export const GiftCardIncomplete: Story = {
  ...AddGiftCard,
  play: async (context) => {
    await AddGiftCard.play?.(context);
    await enter("giftNumber", "98000");
    await press("Confirm");
    await sees("Card Number must be exactly 19 characters long.", "PIN is a required field.");
  },
};

export const GiftCardRefused: Story = {
  ...AddGiftCard,
  play: async (context) => {
    await AddGiftCard.play?.(context);
    await enter("giftNumber", "9800000000000000100");
    await enter("giftPin", "1111");
    await press("Confirm");
    await sees("Invalid Gift Card, please try again.");
  },
};

export const GiftCardAdded: Story = {
  ...AddGiftCard,
  play: async (context) => {
    await AddGiftCard.play?.(context);
    await enter("giftNumber", "9800000000000000100");
    await enter("giftPin", "4321");
    await press("Confirm");
    await sees("Card added", "$100.00 Remaining");
  },
};

export const CheckBalance: Story = {
  play: async () => {
    await sees(snap);
    await press("Check Balance");
    await sees("Enter Your SNAP EBT PIN", "Confirm");
  },
};

export const PinServiceFailed: Story = {
  parameters: { trouble: { call: "pin-service", fault: "INTERNAL_ERROR" } },
  play: async () => {
    await sees(snap);
    await press("Check Balance");
    await sees("We couldn't retrieve your SNAP EBT card balance.", "Error Code PIN_SERVICE", "Try Again");
  },
};

export const Phone: Story = { ...AtCheckout, globals: { viewport: { value: "narrow" } } };

export const Dark: Story = {
  ...AtCheckout,
  parameters: { config: { ...config, uiConfig: { theme: { scheme: "dark" } } } },
};

export const RightToLeft: Story = { ...AtCheckout, parameters: { config, dir: "rtl" } };

export const Spanish: Story = {
  parameters: { config: { ...config, uiConfig: { locale: "es" } } },
  play: () => sees("Tarjeta de regalo", "Consultar saldo", "Agregar tarjeta SNAP EBT"),
};

export const CanadianFrench: Story = {
  parameters: { config: { ...config, uiConfig: { locale: "fr-CA" } } },
  play: () => sees("Carte-cadeau", "Vérifier le solde", "Ajouter une carte SNAP EBT"),
};
