/** @jsxImportSource react */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { CardBox } from "aisle/react";
import { press, sees } from "./support/look.ts";

const meta: Meta<typeof CardBox> = {
  title: "Widgets/Card box",
  component: CardBox,
  parameters: { element: "aisle-card-box" },
};
export default meta;

type Story = StoryObj<typeof CardBox>;

const chosen = "Visa ending in 1111";

export const OneCardChosen: Story = { play: () => sees(chosen, "Add or Change Payment Method") };

/** The answer takes twelve seconds: longer than the client waits, which then asks again. */
export const Loading: Story = {
  parameters: { trouble: { call: "wallet", fault: "hang" } },
  play: () => sees("Loading cards..."),
};

export const ExpiredChosen: Story = {
  parameters: { deleted: ["1111", "1117", "0005"] },
  play: () => sees("Mastercard ending in 4444", "Expired. Please update your payment info."),
};

export const NothingChosen: Story = {
  play: async () => {
    await sees(chosen);
    await press("Remove Visa");
    await sees("No payment method is selected.");
  },
};

export const Empty: Story = {
  parameters: { shopper: "empty@aisle.test" },
  play: () => sees("You don't have any saved cards yet."),
};

export const LoadError: Story = {
  parameters: { trouble: { call: "wallet", fault: "INTERNAL_ERROR" } },
  play: () => sees("We couldn't load your wallet. Please try again.", "Retry"),
};

export const MyWallet: Story = { args: { mode: "myWallet" }, play: () => sees(chosen) };

export const WithoutTitleAndLink: Story = {
  args: { hideTitle: true, hideChangeLink: true },
  play: () => sees(chosen),
};

export const HostsMessage: Story = {
  args: { selectedPaymentMessage: "Charged when your order is picked up." },
  play: () => sees("Charged when your order is picked up.", chosen),
};

export const LongTexts: Story = {
  args: { selectedPaymentMessage: "Anticonstitutionnellement".repeat(5) },
  parameters: { config: { uiConfig: { locale: "fr-CA" } } },
  globals: { viewport: { value: "narrow" } },
  play: () => sees("Anticonstitutionnellement", "1111"),
};

export const Spanish: Story = {
  parameters: { config: { uiConfig: { locale: "es" } } },
  play: () => sees("Visa terminada en 1111"),
};

export const CanadianFrench: Story = {
  parameters: { config: { uiConfig: { locale: "fr-CA" } } },
  play: () => sees("1111", "Ajouter"),
};

export const Dark: Story = {
  parameters: { config: { uiConfig: { theme: { scheme: "dark" } } } },
  play: () => sees(chosen),
};

export const RightToLeft: Story = { parameters: { dir: "rtl" }, play: () => sees(chosen) };

export const NarrowPhone: Story = {
  globals: { viewport: { value: "narrow" } },
  play: () => sees(chosen),
};

export const BannersColours: Story = {
  parameters: {
    config: {
      uiConfig: {
        theme: {
          tokens: {
            "--aisle-accent": "oklch(0.45 0.16 265)",
            "--aisle-accent-hover": "oklch(0.4 0.15 265)",
            "--aisle-radius-card": "4px",
          },
        },
      },
    },
  },
  play: () => sees(chosen),
};
