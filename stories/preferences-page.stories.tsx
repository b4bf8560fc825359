/** @jsxImportSource react */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { within } from "storybook/test";
import { sees } from "./support/look.ts";
import { Site, type SiteParameters } from "./support/site.tsx";

const meta: Meta = {
  title: "Pages/Preferences",
  render: (_, { parameters }) => <Site {...(parameters as SiteParameters)} />,
};
export default meta;

type Story = StoryObj & { readonly parameters: SiteParameters };

type Play = NonNullable<Story["play"]>;

const page = "/account/emailSubscriptions";
/** Every answer of a call, with its repeats. */
const always = 20;

/** A story in which a call fails for good. */
const failing = (call: string): SiteParameters => ({
  page,
  trouble: { call, fault: "INTERNAL_ERROR", times: always },
});

/** Flips a switch once it is there. */
const flip =
  (name: string, ...then: readonly string[]): Play =>
  async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name }, { timeout: 8_000 }));
    await sees(...then);
  };

/** Chooses an email and saves. */
const chooseEmail =
  (...then: readonly string[]): Play =>
  async (context) => {
    await flip("Fresh Catch")?.(context);
    const emails = within(context.canvas.getByRole("region", { name: "Email" }));
    await context.userEvent.click(emails.getByRole("button", { name: "Save" }));
    await sees(...then);
  };

/** Searches for a store. */
const search =
  (zipCode: string, ...then: readonly string[]): Play =>
  async ({ canvas, userEvent }) => {
    const opener = { name: /^(Change Store|Choose a Store)$/ };
    await userEvent.click(await canvas.findByRole("button", opener, { timeout: 8_000 }));
    await userEvent.type(await canvas.findByLabelText("ZIP code"), zipCode);
    await userEvent.click(within(canvas.getByRole("main")).getByRole("button", { name: "Search" }));
    await sees(...then);
  };

export const All: Story = {
  parameters: { page },
  play: () => sees("Weekly Ad", "Order updates", "Specials & Promotions", "Preferred Store", "Peanut"),
};

export const OnAPhone: Story = { ...All, globals: { viewport: { value: "phone", isRotated: false } } };

export const InSpanish: Story = {
  parameters: { page, locale: "es" },
  play: () => sees("Cacahuate"),
};

export const InFrench: Story = {
  parameters: { page, locale: "fr-CA" },
  play: () => sees("Arachide"),
};

export const Loading: Story = {
  parameters: { page, trouble: { call: "email-preferences", fault: "delay" } },
  play: () => sees("Email", "Loading..."),
};

export const EmailsLoadError: Story = {
  parameters: failing("email-preferences"),
  play: () =>
    sees("We're sorry, we are currently experiencing technical difficulties. Please try again later."),
};

export const EmailSaved: Story = {
  parameters: { page },
  play: chooseEmail("Your email preferences were saved. Changes take about 3 business days."),
};

export const EmailNotSaved: Story = {
  parameters: failing("choose-emails"),
  play: chooseEmail(
    "We're sorry, we are currently experiencing technical difficulties. Please try again later.",
  ),
};

export const NoMobilePhone: Story = {
  parameters: { page, shopper: "nophone@aisle.test" },
  play: () =>
    sees(
      "You must add a mobile phone number in order to receive text messages.",
      "Add a mobile phone number",
    ),
};

export const SpecialsLoadError: Story = {
  parameters: failing("customer-preferences"),
  play: () =>
    sees("We're sorry, but we couldn't retrieve your Specials and Promotions preference at this time."),
};

export const SpecialsNotSaved: Story = {
  parameters: failing("add-customer-preferences"),
  play: flip(
    "Send me specials and promotions",
    "We're sorry, but we couldn't update your Specials & Promotions preference at this time.",
  ),
};

export const NoPreferredStore: Story = {
  parameters: { page, shopper: "empty@aisle.test" },
  play: () => sees("You don't have a preferred store yet. Please choose a store.", "Choose a Store"),
};

export const StoresNearby: Story = {
  parameters: { page },
  play: search("45209", "miles", "Show more"),
};

export const NoStoresNearby: Story = {
  parameters: { page },
  play: search("99999", "No Stores were found within 500 Miles of the entered location!"),
};

export const ZipCodeInvalid: Story = {
  parameters: { page },
  play: search("452", "Please enter a valid 5-digit ZIP code."),
};

export const StoreSearchError: Story = {
  parameters: failing("store-locator"),
  play: search("45209", "We're sorry, the search service is not available right now."),
};

export const PreferenceNotSaved: Story = {
  parameters: failing("update-customer-preference"),
  play: flip("Peanut", "Your preference cannot be updated at this time. Please try again later."),
};
