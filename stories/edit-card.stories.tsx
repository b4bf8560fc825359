/** @jsxImportSource react */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { enter, press, sees } from "./support/look.ts";
import { OpenWallet } from "./support/shop.tsx";

const meta: Meta<typeof OpenWallet> = { title: "States/Edit a card", component: OpenWallet };
export default meta;

type Story = StoryObj<typeof OpenWallet>;

const title = "Edit Credit/Debit Card";

const edit = async (card: string) => {
  await sees(card);
  await press(`Actions for ${card}`);
  await press("Edit");
};

export const EditForm: Story = {
  play: async () => {
    await edit("Discover ending in 1117");
    await sees(title, "•••• 1117", "2104 Madison Rd, Apt 4", "Save Changes");
  },
};

export const ExpiredCard: Story = {
  play: async () => {
    await sees("Mastercard ending in 4444");
    await press("Edit Mastercard ending in 4444");
    await sees(title, "•••• 4444");
  },
};

export const WithoutBillingAddress: Story = {
  play: async () => {
    await edit("Amex ending in 0005");
    await sees(title, "3760 Paxton Ave");
  },
};

export const RewardDebitCard: Story = {
  parameters: { shopper: "wallet@aisle.test" },
  play: async () => {
    await edit("Visa ending in 1010");
    await sees(title, "Your reward debit card cannot be unchecked while editing.");
  },
};

export const IssuerOnly: Story = {
  parameters: { shopper: "wallet@aisle.test" },
  play: async () => {
    await edit("Visa ending in 2026");
    await sees(title, "•••• 2026", "Make this my preferred card");
  },
};

export const LoadingFrames: Story = {
  parameters: { trouble: { call: "frame-sessions", fault: "hang" } },
  play: async () => {
    await edit("Discover ending in 1117");
    await sees(title, "Loading...");
  },
};

export const FramesFailed: Story = {
  parameters: { trouble: { call: "frame-sessions", fault: "INTERNAL_ERROR" } },
  play: async () => {
    await edit("Discover ending in 1117");
    await sees("Unable to edit card", "Try Again");
  },
};

export const NameMissing: Story = {
  play: async () => {
    await edit("Discover ending in 1117");
    await enter("firstName", "");
    await press("Save Changes");
    await sees("Please enter a valid first name.");
  },
};

/** A card that needs no frames shows what the service says without anybody typing in one. */
export const NotSaved: Story = {
  parameters: { shopper: "wallet@aisle.test", trouble: { call: "edit-card", fault: "INTERNAL_ERROR" } },
  args: { mode: "myWallet" },
  play: async () => {
    await edit("Visa ending in 2026");
    await press("Save Changes");
    await sees("There was an error updating your card");
  },
};

export const Saving: Story = {
  parameters: { shopper: "wallet@aisle.test", trouble: { call: "edit-card", fault: "hang" } },
  args: { mode: "myWallet" },
  play: async () => {
    await edit("Visa ending in 2026");
    await press("Save Changes");
    await sees("Saving...");
  },
};

export const Updated: Story = {
  parameters: { shopper: "wallet@aisle.test" },
  args: { mode: "myWallet" },
  play: async () => {
    await edit("Visa ending in 2026");
    await press("Save Changes");
    await sees("Card updated");
  },
};

export const WrongAccount: Story = {
  args: { edit: "crd_of_another_account" },
  play: () => sees("Wrong Account", "We couldn't find this card on your account.", "Okay, I got it!"),
};

export const NotAcceptedForPickup: Story = {
  parameters: {
    shopper: "wallet@aisle.test",
    config: { checkoutConfig: { orderInfo: { total: 42.5, modalityType: "PICKUP" } } },
  },
  play: () => sees("Visa Delivery Only is not accepted for pickup at this time."),
};

export const Phone: Story = { ...EditForm, globals: { viewport: { value: "narrow" } } };

export const Dark: Story = {
  ...EditForm,
  parameters: { config: { uiConfig: { theme: { scheme: "dark" } } } },
};

export const RightToLeft: Story = { ...EditForm, parameters: { dir: "rtl" } };

export const Spanish: Story = {
  parameters: { config: { uiConfig: { locale: "es" } } },
  play: async () => {
    await sees("Discover");
    await press("Editar Mastercard");
    await sees("Editar tarjeta de crédito o débito", "Guardar cambios");
  },
};

export const CanadianFrench: Story = {
  parameters: { config: { uiConfig: { locale: "fr-CA" } } },
  play: async () => {
    await sees("Discover");
    await press("Modifier Mastercard");
    await sees("Modifier la carte de crédit ou de débit", "Enregistrer les modifications");
  },
};
