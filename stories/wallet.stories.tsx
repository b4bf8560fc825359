/** @jsxImportSource react */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { choose, press, sees } from "./support/look.ts";
import { OpenWallet } from "./support/shop.tsx";

const meta: Meta<typeof OpenWallet> = {
  title: "Widgets/Wallet flyout",
  component: OpenWallet,
  parameters: { element: "aisle-wallet" },
};
export default meta;

type Story = StoryObj<typeof OpenWallet>;

const visa = "Visa ending in 1111";

export const FourCards: Story = { play: () => sees("Select Payment", visa, "Amex ending in 0005") };

export const Loading: Story = {
  parameters: { trouble: { call: "wallet", fault: "hang" } },
  play: () => sees("Select Payment", "Loading cards..."),
};

export const OneCard: Story = {
  parameters: { shopper: "member@aisle.test" },
  play: () => sees(visa, "Preferred"),
};

export const EightCards: Story = {
  parameters: { shopper: "many@aisle.test" },
  play: () => sees(visa, "Discover ending in 1117", "Visa ending in 4048"),
};

export const ExpiredCard: Story = {
  play: () => sees("Mastercard ending in 4444", "Expired. Please update your payment info."),
};

export const ExpiredChosen: Story = {
  parameters: { deleted: ["1111", "1117", "0005"] },
  play: async () => {
    await sees("Mastercard ending in 4444");
    await press("Confirm");
    await sees("This card has expired.");
  },
};

export const NoBillingAddress: Story = {
  play: async () => {
    await sees("Amex ending in 0005");
    await choose("Amex ending in 0005");
    await press("Confirm");
    await sees("Please enter a billing address in order to use this credit card.");
  },
};

export const Empty: Story = {
  parameters: { shopper: "empty@aisle.test" },
  play: async () => {
    await sees("Add a Credit or Debit Card");
    await press("Back");
    await sees("You don't have any saved cards yet.", "Cards that you save when you pay will appear here.");
  },
};

export const LoadError: Story = {
  parameters: { trouble: { call: "wallet", fault: "INTERNAL_ERROR" } },
  play: () => sees("We couldn't load your wallet. Please try again.", "Retry"),
};

export const MyWallet: Story = { args: { mode: "myWallet" }, play: () => sees("Wallet", visa, "Close") };

export const RefillApp: Story = { parameters: { config: { appName: "RXWEB" } }, play: () => sees(visa) };

export const AskingBeforeDelete: Story = {
  play: async () => {
    await sees(visa);
    await press("Actions for Discover");
    await press("Delete");
    await sees("Deleting Payment", "Are you sure you want to delete your card?");
  },
};

export const DeleteFailed: Story = {
  parameters: { trouble: { call: "delete-card", fault: "INTERNAL_ERROR" } },
  play: async (context) => {
    await AskingBeforeDelete.play?.(context);
    await press("Delete Card");
    await sees("There was a problem deleting your card.");
  },
};

export const Deleted: Story = {
  play: async (context) => {
    await AskingBeforeDelete.play?.(context);
    await press("Delete Card");
    await sees("Successfully deleted card");
  },
};

export const AskingBeforeDiscard: Story = {
  play: async () => {
    await sees(visa);
    await choose("Discover ending in 1117");
    await press("Close");
    await sees("Discard Changes?");
  },
};

export const Spanish: Story = {
  parameters: { config: { uiConfig: { locale: "es" } } },
  play: () => sees("Seleccionar pago", "Visa terminada en 1111"),
};

export const CanadianFrench: Story = {
  parameters: { config: { uiConfig: { locale: "fr-CA" } } },
  play: () => sees("1111", "Confirmer"),
};

export const Dark: Story = {
  parameters: { config: { uiConfig: { theme: { scheme: "dark" } } } },
  play: () => sees(visa, "Expired. Please update your payment info."),
};

export const RightToLeft: Story = { parameters: { dir: "rtl" }, play: () => sees(visa) };

export const NarrowPhone: Story = {
  globals: { viewport: { value: "narrow" } },
  play: () => sees(visa, "Confirm"),
};

export const LongTexts: Story = {
  globals: { viewport: { value: "narrow" } },
  parameters: { config: { uiConfig: { locale: "fr-CA", theme: { tokens: { "--aisle-text-m": "24px" } } } } },
  play: () => sees("1111"),
};
