/** @jsxImportSource react */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { sees } from "./support/look.ts";
import { Site, type SiteParameters } from "./support/site.tsx";

const meta: Meta = {
  title: "Pages/Account",
  render: (_, { parameters }) => <Site {...(parameters as SiteParameters)} />,
};
export default meta;

type Story = StoryObj & { readonly parameters: SiteParameters };

/** Every answer of a call, with its repeats. */
const always = 20;
const phone = { viewport: { value: "phone", isRotated: false } };
const pageFailed = "We couldn't load this page. Please try again.";

export const Dashboard: Story = {
  parameters: { page: "/account/dashboard" },
  play: () => sees("Welcome, Casey", "Where we deliver, and where your mail goes."),
};

export const DashboardOnAPhone: Story = {
  ...Dashboard,
  globals: phone,
  play: () => sees("Welcome, Casey", "Sections of your account"),
};

export const DashboardInSpanish: Story = {
  parameters: { page: "/account/dashboard", locale: "es" },
  play: () => sees("Libreta de direcciones"),
};

export const DashboardInFrench: Story = {
  parameters: { page: "/account/dashboard", locale: "fr-CA" },
  play: () => sees("Carnet d’adresses"),
};

export const Profile: Story = {
  parameters: { page: "/account/update" },
  play: () => sees("Profile Information", "Loyalty Card", "Verified"),
};

export const ProfileLoading: Story = {
  parameters: { page: "/account/update", trouble: { call: "profile", fault: "delay" } },
  play: () => sees("Profile Information", "Loading..."),
};

export const ProfileLoadError: Story = {
  parameters: {
    page: "/account/update",
    trouble: { call: "profile", fault: "INTERNAL_ERROR", times: always },
  },
  play: () => sees(pageFailed, "Retry"),
};

export const ProfileWithMistakes: Story = {
  parameters: { page: "/account/update" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(await canvas.findByLabelText("First Name"));
    await userEvent.type(canvas.getByLabelText("Mobile Phone"), "1");
    await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
    await sees("Please enter a valid first name.", "Enter a 10-digit phone number.");
  },
};

const saveProfile: NonNullable<Story["play"]> = async ({ canvas, userEvent }) => {
  const lastName = await canvas.findByLabelText("Last Name");
  await userEvent.clear(lastName);
  await userEvent.type(lastName, "Quimby");
  await userEvent.click(canvas.getByRole("button", { name: "Save Changes" }));
};

export const ProfileSaved: Story = {
  parameters: { page: "/account/update" },
  play: async (context) => {
    await saveProfile(context);
    await sees("Your profile has been updated.");
  },
};

export const ProfileNotSaved: Story = {
  parameters: { page: "/account/update", trouble: { call: "update-profile", fault: "INTERNAL_ERROR" } },
  play: async (context) => {
    await saveProfile(context);
    await sees("We couldn't save your profile. Please try again.");
  },
};

export const DeletingTheAccount: Story = {
  parameters: { page: "/account/update" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Delete my account" }));
    await sees("Delete your account?");
  },
};

export const Addresses: Story = {
  parameters: { page: "/account/addresses" },
  play: () => sees("Address Book", "3760 Paxton Ave"),
};

export const AddressForm: Story = {
  parameters: { page: "/account/address" },
  play: () => sees("Add Address", "Save Address"),
};

export const CommunityRewards: Story = {
  parameters: { page: "/account/communityrewards" },
  play: () => sees("Community Rewards"),
};

export const CommunityRewardsWithoutStore: Story = {
  parameters: { page: "/account/communityrewards", shopper: "empty@aisle.test" },
  play: () => sees("You don't have a preferred store yet. Please choose a store.", "Choose a Store"),
};

export const CommunityRewardsLoadError: Story = {
  parameters: {
    page: "/account/communityrewards",
    trouble: { call: "community-rewards", fault: "INTERNAL_ERROR", times: always },
  },
  play: () => sees(pageFailed, "Retry"),
};

export const NoPoints: Story = {
  parameters: { page: "/points/summary" },
  play: () => sees("You haven't earned any points yet. Your first order will bring some."),
};

export const NoPurchases: Story = {
  parameters: { page: "/mypurchases" },
  play: () => sees("You haven't placed an order yet."),
};

export const PurchasesLoading: Story = {
  parameters: { page: "/mypurchases", trouble: { call: "orders", fault: "delay" } },
  play: () => sees("Purchase History", "Loading..."),
};

export const PurchasesLoadError: Story = {
  parameters: { page: "/mypurchases", trouble: { call: "orders", fault: "INTERNAL_ERROR", times: always } },
  play: () => sees(pageFailed, "Retry"),
};

export const Membership: Story = {
  parameters: { page: "/membership", shopper: "member@aisle.test" },
  play: () => sees("Your Boost membership is active.", "one-year"),
};

export const MembershipEnded: Story = {
  parameters: { page: "/membership", shopper: "lapsed@aisle.test" },
  play: () => sees("membership has ended."),
};

export const NoMembership: Story = {
  parameters: { page: "/membership" },
  play: () => sees("You're not a Boost member."),
};

export const MembershipLoadError: Story = {
  parameters: {
    page: "/membership",
    trouble: { call: "enrollments", fault: "INTERNAL_ERROR", times: always },
  },
  play: () => sees(pageFailed, "Retry"),
};

export const Prescriptions: Story = {
  parameters: { page: "/myprescriptions" },
  play: () => sees("My Prescriptions", "Call the pharmacy"),
};

export const SignInFirst: Story = {
  parameters: { page: "/account/dashboard", signedOut: true },
  play: () => sees("Email address", "Password"),
};
