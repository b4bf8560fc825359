/** @jsxImportSource react */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { sees } from "./support/look.ts";
import { Site, type SiteParameters } from "./support/site.tsx";

const meta: Meta = {
  title: "Pages/Membership",
  render: (_, { parameters }) => <Site {...(parameters as SiteParameters)} />,
};
export default meta;

type Story = StoryObj & { readonly parameters: SiteParameters };

/** Every answer of a call, with its repeats. */
const always = 20;
const phone = { viewport: { value: "phone", isRotated: false } };
const page = "/checkout/membership?plan=BST";

export const Plans: Story = {
  parameters: { page: "/membership", shopper: "cards@aisle.test" },
  play: () => sees("Boost Essential", "$99.00 for a one-year plan", "Join"),
};

export const PlansOfWhoHadOne: Story = {
  parameters: { page: "/membership", shopper: "lapsed@aisle.test" },
  play: () => sees("membership has ended", "Join"),
};

export const PlansWithoutPrices: Story = {
  parameters: {
    page: "/membership",
    trouble: { call: "membership-offers", fault: "INTERNAL_ERROR", times: always },
  },
  play: () => sees("We couldn't load this page. Please try again.", "Retry"),
};

export const Joining: Story = {
  parameters: { page },
  play: () => sees("Join Boost", "You pay $99.00 today, with no tax, and nothing more", "Gift Cards"),
};

export const JoiningOnAPhone: Story = { ...Joining, globals: phone, play: () => sees("Join Boost") };

export const JoiningInSpanish: Story = {
  parameters: { page, locale: "es" },
  play: () => sees("Unirse a Boost", "Hoy paga"),
};

export const JoiningInFrench: Story = {
  parameters: { page, locale: "fr-CA" },
  play: () => sees("Adhérer à Boost", "Vous payez"),
};

export const JoiningLoading: Story = {
  parameters: { page, trouble: { call: "create-membership-checkout", fault: "delay" } },
  play: () => sees("Preparing your order..."),
};

export const JoiningLoadError: Story = {
  parameters: {
    page,
    trouble: { call: "create-membership-checkout", fault: "INTERNAL_ERROR", times: always },
  },
  play: () => sees("Something went wrong", "Try Again"),
};

export const JoiningExpired: Story = {
  parameters: {
    page,
    trouble: { call: "create-membership-checkout", fault: "CHECKOUT_EXPIRED", times: always },
  },
  play: () => sees("This took too long", "Begin again"),
};

export const JoiningPaymentsFailed: Story = {
  parameters: {
    page,
    trouble: { call: "update-membership-checkout", fault: "INTERNAL_ERROR", times: always },
  },
  play: () => sees("We couldn't update your payment methods please try again."),
};

export const PlanNotSold: Story = {
  parameters: { page: "/checkout/membership?plan=HTEL" },
  play: () => sees("We don't have this plan", "See the plans"),
};

export const JoinedUnknown: Story = {
  parameters: { page: "/checkout/membership/ord_nobodys/complete" },
  play: () => sees("We can't find this order.", "Go to Home"),
};
