/** @jsxImportSource react */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fireEvent, within } from "storybook/test";
import { sees } from "./support/look.ts";
import { Site, type SiteParameters } from "./support/site.tsx";

const meta: Meta = {
  title: "Pages/Cart",
  render: (_, { parameters }) => <Site {...(parameters as SiteParameters)} />,
};
export default meta;

type Story = StoryObj & { readonly parameters: SiteParameters };

const phone = { viewport: { value: "phone", isRotated: false } };
const patience = { timeout: 8_000 };
const cart = { page: "/cart" } satisfies SiteParameters;
/** Whose cart holds items that ran out. */
const missing = { ...cart, shopper: "fallout@aisle.test" } satisfies SiteParameters;
const oatMilk = "Oat Milk, Unsweetened";

const press = async (name: string | RegExp) =>
  (await within(document.body).findByRole("button", { name }, patience)).click();
const choose = async (label: string, value: string) =>
  fireEvent.change(await within(document.body).findByLabelText(label, undefined, patience), {
    target: { value },
  });

/** What waits for the other way to shop is named, until that is read. */
export const Moved: Story = {
  parameters: cart,
  play: async () => {
    await press("Move to Delivery: Yellow Onions");
    await sees("Moved to delivery: Yellow Onions.", "In your cart for delivery");
  },
};
export const MovedOnAPhone: Story = { ...Moved, globals: phone };
export const MovedInTheDark: Story = { ...Moved, parameters: { ...cart, scheme: "dark" } };

export const WithUnavailableItems: Story = {
  parameters: missing,
  play: () =>
    sees(
      "3 unavailable items. They stay in your cart, and your order goes without them.",
      "This item is currently unavailable.",
    ),
};
export const WithUnavailableItemsOnAPhone: Story = { ...WithUnavailableItems, globals: phone };

/** A line stands in for another one, and can be taken back for an hour. */
export const Replaced: Story = {
  parameters: missing,
  play: async () => {
    await press(`Find a similar item for ${oatMilk}`);
    await press("Select Soy Milk, Original");
    await sees("Selected");
    await press("Done");
    await sees(`In place of ${oatMilk}`);
  },
};
export const ReplacedOnAPhone: Story = { ...Replaced, globals: phone };

/** What is wanted in an item's place, should it run out. */
export const ChooseBackup: Story = {
  parameters: cart,
  play: async () => {
    await choose("If Yellow Onions runs out", "CUSTOMER_CHOICE");
    await press("Choose a backup for Yellow Onions");
    await sees("Choose a backup", "Choose what you want in the place of Yellow Onions.", "1 to 4 of");
  },
};
export const ChooseBackupOnAPhone: Story = { ...ChooseBackup, globals: phone };
export const ChooseBackupInTheDark: Story = { ...ChooseBackup, parameters: { ...cart, scheme: "dark" } };

/** One choice for all, one line that differs, and one with a backup of its own. */
export const Substitutions: Story = {
  parameters: cart,
  play: async () => {
    await choose("If an item runs out", "NONE");
    await choose("If Bananas, Bunch runs out", "SHOPPER_CHOICE");
    await choose("If Yellow Onions runs out", "CUSTOMER_CHOICE");
    await press("Choose a backup for Yellow Onions");
    await sees("1 to 4 of");
    const [first] = await within(document.body).findAllByRole("button", { name: /^Select / }, patience);
    first?.click();
    await sees("Backup: ");
  },
};
export const SubstitutionsOnAPhone: Story = { ...Substitutions, globals: phone };
