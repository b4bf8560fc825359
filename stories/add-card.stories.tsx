/** @jsxImportSource react */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { enter, press, sees } from "./support/look.ts";
import { OpenWallet } from "./support/shop.tsx";

const meta: Meta<typeof OpenWallet> = { title: "States/Add a card", component: OpenWallet };
export default meta;

type Story = StoryObj<typeof OpenWallet>;

const savable = { walletConfig: { saveCardOptionEnabled: true } };
const title = "Add a Credit or Debit Card";
const street = "3760 Paxton Ave";

const openForm = async () => {
  await sees("Visa ending in 1111");
  await press("Add Credit/Debit Card");
};
const openAddressForm = async () => {
  await openForm();
  await sees(street);
  await press("Add new address");
};

export const EmptyForm: Story = {
  parameters: { config: savable },
  play: async () => {
    await openForm();
    await sees(title, street, "Save this card", "Make this my preferred card");
  },
};

export const LoadingFrames: Story = {
  parameters: { trouble: { call: "frame-sessions", fault: "hang" } },
  play: async () => {
    await openForm();
    await sees(title, "Loading...");
  },
};

export const FramesFailed: Story = {
  parameters: { trouble: { call: "frame-sessions", fault: "INTERNAL_ERROR" } },
  play: async () => {
    await openForm();
    await sees("Unable to add card", "we're having trouble accepting new card information", "Try Again");
  },
};

export const FieldErrors: Story = {
  play: async () => {
    await openForm();
    await sees(street);
    // They are the shopper's until somebody takes them out.
    await enter("firstName", "");
    await enter("lastName", "");
    await press("Submit");
    await sees("Please enter a valid first name.", "Please enter a valid last name.");
  },
};

export const NoCardYet: Story = {
  parameters: { shopper: "empty@aisle.test" },
  play: () => sees(title, "Add new address"),
};

export const NoAddressChosen: Story = {
  parameters: { shopper: "empty@aisle.test" },
  play: async () => {
    await sees(title, "Add new address");
    await press("Submit");
    await sees("Please select a billing address.");
  },
};

export const AddressesLoading: Story = {
  parameters: { trouble: { call: "billing-addresses", fault: "hang" } },
  play: async () => {
    await openForm();
    await sees(title, "Loading addresses...");
  },
};

export const AddressesFailed: Story = {
  parameters: { trouble: { call: "billing-addresses", fault: "INTERNAL_ERROR", times: 2 } },
  play: async () => {
    await openForm();
    await sees("We couldn't load your saved address at this time . Please add a new address.");
  },
};

export const AddressList: Story = {
  play: async () => {
    await openForm();
    await sees(street);
    await press(`Edit ${street}`);
    await sees("Billing Addresses", "2104 Madison Rd, Apt 4", "220 Elm St", "Use This Address");
  },
};

export const AddressForm: Story = {
  play: async () => {
    await openAddressForm();
    await sees("Add a New Address", "State/Province", "Postal Code");
  },
};

export const AddressErrors: Story = {
  play: async () => {
    await openAddressForm();
    await press("Save Address");
    await sees("Address is a required field.", "City is a required field.");
    await sees("State/Province is a required field.", "Postal Code is a required field.");
  },
};

export const AddressNotSaved: Story = {
  parameters: { trouble: { call: "save-billing-address", fault: "INTERNAL_ERROR" } },
  play: async () => {
    await openForm();
    await sees(street);
    await press(`Edit ${street}`);
    await press("Edit 220 Elm St");
    await sees("Edit Address");
    await press("Save Address");
    await sees("We couldn't save your address. Please try again.");
  },
};

export const LongNames: Story = {
  parameters: { config: savable },
  play: async () => {
    await openForm();
    await enter("firstName", "Wolfeschlegelsteinhausenbergerdorff Maria");
    await enter("lastName", "Vandenberghe Featherstonehaugh Cholmondel");
    await sees(street, "Names can have at most 40 characters.");
  },
};

export const PunctuationAllowed: Story = {
  play: async () => {
    await openForm();
    await sees(street);
    await enter("firstName", "Anne-Marie");
    await enter("lastName", "O'Neil!");
    await press("Submit");
    await sees("Only letters, spaces, hyphens, apostrophes and full stops are accepted.");
  },
};

export const LettersOnly: Story = {
  parameters: { config: { names: { punctuation: false } } },
  play: async () => {
    await openForm();
    await sees(street);
    await enter("firstName", "Anne");
    await enter("lastName", "O'Neil");
    await press("Submit");
    await sees("Please enter a valid last name.");
  },
};

export const Phone: Story = { ...EmptyForm, globals: { viewport: { value: "narrow" } } };

export const Dark: Story = {
  ...EmptyForm,
  parameters: { config: { ...savable, uiConfig: { theme: { scheme: "dark" } } } },
};

export const RightToLeft: Story = { ...EmptyForm, parameters: { config: savable, dir: "rtl" } };

export const Spanish: Story = {
  parameters: { config: { ...savable, uiConfig: { locale: "es" } } },
  play: async () => {
    await press("Agregar tarjeta de crédito/débito");
    await sees("Agregar una tarjeta de crédito o débito", street, "Guardar esta tarjeta");
  },
};

export const CanadianFrench: Story = {
  parameters: { config: { ...savable, uiConfig: { locale: "fr-CA" } } },
  play: async () => {
    await press("Ajouter une carte de crédit ou de débit");
    await sees("Ajouter une carte de crédit ou de débit", street, "Enregistrer cette carte");
  },
};
