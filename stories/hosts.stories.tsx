/** @jsxImportSource react */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { HostPage } from "./support/host-page.tsx";
import { press, sees } from "./support/look.ts";

/** The pages of `npm start`'s other hosts, from their own files. */
const meta: Meta<typeof HostPage> = {
  title: "Hosts/Pages",
  component: HostPage,
  argTypes: { name: { control: false } },
  parameters: { host: true },
};
export default meta;

type Story = StoryObj<typeof HostPage>;

const chosen = "Visa ending in 1111";

/** One script tag and one element, and a checkout of the page's own look. */
export const Banner: Story = {
  args: { name: "banner" },
  play: () => sees("Corner Pantry", chosen, 'aisle-selection-change {"bank":{', "Pay $"),
};

export const Pinned: Story = {
  args: { name: "pinned" },
  play: () => sees("one pinned file of a fixed version", chosen, "aisle-ready {}"),
};

export const Pharmacy: Story = {
  args: { name: "pharmacy" },
  play: () => sees("Corner Pharmacy", chosen, "Your card ending in 1111 pays when you pick up."),
};

export const Refill: Story = {
  args: { name: "refill" },
  play: () => sees("Corner Refills", "4 cards are saved."),
};

/** Its button opens the flyout, which stands nowhere else on the page. */
export const RefillManaging: Story = {
  ...Refill,
  play: async (context) => {
    await Refill.play?.(context);
    document.querySelector<HTMLButtonElement>("main button")?.click();
    await sees("Discover ending in 1117");
  },
};

export const Membership: Story = {
  args: { name: "membership" },
  play: () => sees("Corner Plus", chosen, "$59.00 a year, on your card ending in 1111."),
};

export const Addresses: Story = {
  args: { name: "addresses" },
  play: async () => {
    await sees("Where should we bring it?", "3760 Paxton Ave");
    await press("Select Address 2104 Madison Rd");
    await sees("Selected adr_");
  },
};

export const ModeSelector: Story = {
  args: { name: "shopping" },
  play: async () => {
    await sees("Choose how to shop");
    document.querySelector<HTMLButtonElement>("#choose")?.click();
    await sees("How are you shopping today?", "ZIP code");
  },
};

export const Times: Story = {
  args: { name: "times" },
  play: () => sees("When would you like to come?", "Reserve Your Time"),
};

export const LinkToThePaymentPage: Story = {
  args: { name: "payment-link" },
  play: () => sees("Corner Kiosk", "Add a card on our payment page."),
};
