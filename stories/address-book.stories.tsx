/** @jsxImportSource react */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { AddressBook } from "aisle/react";
import { enter, pick, press, sees } from "./support/look.ts";

const meta: Meta<typeof AddressBook> = {
  title: "Widgets/Address book",
  component: AddressBook,
  parameters: { element: "aisle-address-book" },
};
export default meta;

type Story = StoryObj<typeof AddressBook>;

const paxton = "3760 Paxton Ave";

/** Opens the form for a new address, types one into it, and saves it. */
async function add(street: string) {
  await sees("Address Book");
  await press("Add Address");
  await enter("addressLine1", street);
  await enter("city", "Cincinnati");
  await pick("state", "OH");
  await enter("zipCode", "45202");
  await press("Save Address");
}

export const CurrentAndOthers: Story = {
  play: () => sees("Current Address", paxton, "Mailing Address", "Other Addresses", "2104 Madison Rd, Apt 4"),
};

export const AsAPage: Story = {
  args: { layout: "page" },
  play: () => sees("Add new address", paxton, "Remove"),
};

export const Dark: Story = {
  parameters: { config: { uiConfig: { theme: { scheme: "dark" } } } },
  play: () => sees(paxton),
};

export const RightToLeft: Story = { parameters: { dir: "rtl" }, play: () => sees(paxton) };

export const Spanish: Story = {
  parameters: { config: { uiConfig: { locale: "es" } } },
  play: () => sees("Libreta de direcciones", "Dirección actual", "Otras direcciones"),
};

export const French: Story = {
  parameters: { config: { uiConfig: { locale: "fr-CA" } } },
  play: () => sees("Carnet d’adresses", "Adresse actuelle"),
};

export const Loading: Story = {
  parameters: { trouble: { call: "addresses", fault: "hang" } },
  play: () => sees("Loading addresses..."),
};

export const Empty: Story = {
  parameters: { shopper: "empty@aisle.test" },
  play: () => sees("Get started by adding an address", "Add Address"),
};

export const LoadError: Story = {
  parameters: { trouble: { call: "addresses", fault: "INTERNAL_ERROR" } },
  play: () => sees("We're sorry, we are currently experiencing technical difficulties.", "Retry"),
};

export const OlderCallsFail: Story = {
  args: { calls: "legacy" },
  parameters: { trouble: { call: "legacy-addresses", fault: "INTERNAL_ERROR" } },
  play: () => sees("We're sorry, we are currently experiencing technical difficulties.", "Retry"),
};

export const Twenty: Story = {
  parameters: { shopper: "limits@aisle.test" },
  play: () => sees("100 Main St", "119 Main St"),
};

export const OneToSelect: Story = {
  args: { selectable: true },
  play: async () => {
    await sees(paxton);
    await press("Select Address 2104 Madison Rd");
    await sees("Selected Address");
  },
};

export const ThreeOfTwenty: Story = {
  args: { selectable: true },
  parameters: { shopper: "limits@aisle.test" },
  play: () => sees("Show all 20 addresses"),
};

export const Adding: Story = {
  play: async () => {
    await sees(paxton);
    await press("Add Address");
    await sees("Street Address", "Make this my mailing address");
  },
};

export const AddingOnAPage: Story = {
  args: { layout: "page", form: "new" },
  play: () => sees("Add New Address", "Street Address", "Cancel"),
};

export const NothingFilledIn: Story = {
  play: async (context) => {
    await Adding.play?.(context);
    await press("Save Address");
    await sees(
      "Street Address is required",
      "City is required",
      "State/Province is required",
      "Please enter a valid Postal Code",
    );
  },
};

export const Editing: Story = {
  play: async () => {
    await sees(paxton);
    await press("Edit 3760 Paxton Ave");
    await sees("Edit Address", "Delete Address");
  },
};

export const Checking: Story = {
  parameters: { trouble: { call: "validate-address", fault: "hang" } },
  play: async () => {
    await add("100 Main St");
    await sees("Checking address...");
  },
};

export const CheckingForLong: Story = {
  parameters: { trouble: { call: "validate-address", fault: "hang" } },
  play: async () => {
    await add("100 Main St");
    await sees("Checking takes longer than usual.", "Continue without checking");
  },
};

export const Suggested: Story = {
  play: async () => {
    await add("100 Mian Street");
    await sees("Suggested Address", "We found a closely matching address.", "Original Address");
  },
};

export const Unfound: Story = {
  play: async () => {
    await add("1 Nowhere Rd");
    await sees("We weren't able to verify this address you entered.", "Use this address");
  },
};

export const UnfoundNotAccepted: Story = {
  play: async (context) => {
    await Unfound.play?.(context);
    await press("Confirm Address");
    await sees("Please tick “Use this address”, or edit it.");
  },
};

export const Saving: Story = {
  parameters: { trouble: { call: "add-address", fault: "hang" } },
  play: async () => {
    await add("100 Main St");
    await sees("Saving...");
  },
};

export const Saved: Story = {
  play: async () => {
    await add("100 Main St");
    await sees("Your address has been created.");
  },
};

export const SaveFailed: Story = {
  parameters: { trouble: { call: "add-address", fault: "INTERNAL_ERROR" } },
  play: async () => {
    await add("100 Main St");
    await sees("We're sorry, we are currently experiencing technical difficulties.");
  },
};

export const OneTooMany: Story = {
  parameters: { shopper: "limits@aisle.test" },
  play: async () => {
    await press("Add Address");
    await sees("You've reached the maximum number of saved addresses.");
  },
};

export const ConfirmingARemoval: Story = {
  args: { layout: "page" },
  play: async () => {
    await sees(paxton);
    await press("Remove 2104 Madison Rd");
    await sees("Confirm Removal", "Remove this address from your address book?", "Keep Address");
  },
};

export const RemovalFailed: Story = {
  args: { layout: "page" },
  parameters: { trouble: { call: "remove-address", fault: "INTERNAL_ERROR" } },
  play: async (context) => {
    await ConfirmingARemoval.play?.(context);
    await press("Remove Address");
    await sees("We're sorry, we are currently experiencing technical difficulties.");
  },
};

export const Removed: Story = {
  args: { layout: "page" },
  play: async (context) => {
    await ConfirmingARemoval.play?.(context);
    await press("Remove Address");
    await sees("Your address has been removed.");
  },
};

export const SelectorConfirms: Story = {
  args: { rules: "selector", selectable: true },
  play: async () => {
    await add("100 Mian Street");
    await sees("Suggested Address", "We found a closely matching address.", "100 Main St");
  },
};

export const SelectorRefuses: Story = {
  args: { rules: "selector", selectable: true },
  play: async () => {
    await add("1 Nowhere Rd");
    await sees("Our system was unable to verify this address. Please edit your address or enter a new one.");
  },
};

export const SelectorCouldNotCheck: Story = {
  args: { rules: "selector", selectable: true },
  play: async () => {
    await add("500 Error Way");
    await sees("We couldn't check this address", "something went wrong when trying to validate your address");
  },
};

export const SelectorKeepsNothing: Story = {
  args: { rules: "selector", selectable: true, noSave: true },
  play: async () => {
    await sees(paxton);
    await press("Add Address");
    await sees("Street Address", "Save Address");
  },
};
