/** @jsxImportSource react */
// Long because a story stands for each screen and each of its states.
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect, useState } from "react";
import { userEvent, within } from "storybook/test";
import type { ModeSelectorProps, WidgetHandle } from "aisle";
import { useAisle } from "aisle/react";
import "aisle/mode-selector";
import { choose, enter, press, sees } from "./support/look.ts";

/** Opens a selector, as a host's own button would; the button is there once it has been closed. */
function OpenSelector(props: ModeSelectorProps) {
  const client = useAisle();
  const [closed, setClosed] = useState<WidgetHandle<"mode-selector">>();
  useEffect(() => {
    if (!client) return;
    const handle = client.mount("mode-selector", document.body, props);
    handle.open();
    handle.on("aisle-close", () => setClosed(handle));
    return () => handle.unmount();
  }, [client]);
  if (!closed) return <p>The page behind the selector.</p>;
  return <button onClick={() => closed.open()}>How to shop</button>;
}

const meta: Meta<typeof OpenSelector> = {
  title: "Widgets/Mode selector",
  component: OpenSelector,
  parameters: { shopper: "member@aisle.test", element: "aisle-mode-selector" },
};
export default meta;

type Story = StoryObj<typeof OpenSelector>;

const nobody = {
  authConfig: {
    type: "B2C",
    getNewToken: () => Promise.resolve(null),
    redirectToSignIn: () => undefined,
  },
} as const;

async function search(zip: string) {
  await sees("Did you know?");
  await enter("zip", zip);
  await press("Search");
}

async function toDelivery() {
  await search("45202");
  await sees("More Results");
  await press("Delivery");
  await sees("All Delivery");
}

async function toAddresses() {
  await toDelivery();
  await press("Start Shopping");
  await sees("Choose Address for Delivery", "100 Main St");
}

export const Start: Story = {
  play: () => sees("How are you shopping today?", "Enter your ZIP code to see how you can shop near you."),
};

export const Loading: Story = {
  parameters: { trouble: { call: "banner", fault: "hang" } },
  play: () => sees("Loading ways to shop..."),
};

export const LoadError: Story = {
  parameters: { trouble: { call: "modality-preferences", fault: "INTERNAL_ERROR" } },
  play: () => sees("We're sorry, we are currently experiencing technical difficulties.", "Retry"),
};

export const Results: Story = {
  play: async () => {
    await search("45202");
    await sees("More Results", "Aisle Market, Downtown", "Locker Pickup", "Shop at Bluegrass Grocers");
  },
};

export const InStore: Story = {
  play: async () => {
    await search("45202");
    await sees("More Results");
    await press("In Store");
    await sees("Your list shows the aisle of each item.");
  },
};

export const InvalidZip: Story = {
  play: async () => {
    await search("4520");
    await sees("Please enter a valid 5-digit ZIP code.");
  },
};

export const UnknownZip: Story = {
  play: async () => {
    await search("00000");
    await sees("Sorry, it's not you, it's us", "We can't show ways to shop right now. Please try again.");
  },
};

export const SearchFailed: Story = {
  play: async () => {
    await search("00500");
    await sees("We're sorry, the search service is not available right now.", "Try again");
  },
};

export const NoStores: Story = {
  play: async () => {
    await search("99999");
    await sees("No pickup stores were found near you.");
  },
};

export const NoWays: Story = {
  play: async () => {
    await search("99999");
    await sees("No pickup stores were found near you.");
    await press("Delivery");
    await sees("There are no ways to shop in this area.");
  },
};

export const NoDelivery: Story = {
  parameters: { config: { bannerDomain: "bluegrassgrocers.example" } },
  play: async () => {
    await search("40502");
    await sees("More Results");
    await press("Delivery");
    await sees("Delivery isn't available in this area yet.");
  },
};

export const Delivery: Story = { play: toDelivery };

export const Parcel: Story = {
  play: async () => {
    await toDelivery();
    await choose("Ship");
    await sees("Some items only ship.");
  },
};

export const NotSignedIn: Story = {
  parameters: { config: nobody },
  play: async () => {
    await toDelivery();
    await press("Start Shopping");
    await sees("You're Not Signed In.", "Please sign in to preview available Aisle Market Delivery Times.");
  },
};

export const Addresses: Story = { play: toAddresses };

async function toTimes() {
  await toAddresses();
  await choose("100 Main St");
  await press("Confirm Address");
}

export const Times: Story = {
  play: async () => {
    await toTimes();
    await sees("Deliver to", "Choose a day and time", "Under $5", "Reserve Your Time");
  },
};

export const TimesLoading: Story = {
  parameters: { trouble: { call: "timeslots", fault: "hang" } },
  play: async () => {
    await toTimes();
    await sees("Loading times...");
  },
};

export const TimesFailed: Story = {
  parameters: { trouble: { call: "timeslots", fault: "INTERNAL_ERROR" } },
  play: async () => {
    await toTimes();
    await sees(
      "Something went wrong",
      "We couldn't load delivery times. Please try again. Error code TS1079",
      "Try Again",
    );
  },
};

export const TimesOfNobody: Story = {
  args: { start: "slots" },
  parameters: { config: nobody },
  play: () =>
    sees("You're Not Signed In.", "Please sign in to preview available Aisle Market Delivery Times."),
};

/** Reserves a time, which closes the selector, and opens it once more. */
async function reserveAndReturn(canvas: HTMLElement) {
  await toTimes();
  await sees("Choose a day and time");
  await press("Reserve Your Time");
  await userEvent.click(await within(canvas).findByRole("button", { name: "How to shop" }));
}

export const TimeHeld: Story = {
  play: async ({ canvasElement }) => {
    await reserveAndReturn(canvasElement);
    await sees("Edit Reservation");
    await press("Edit Reservation");
    await sees("We'll hold this reservation until", "min left");
  },
};

export const TimeReleased: Story = {
  play: async ({ canvasElement }) => {
    await reserveAndReturn(canvasElement);
    await sees("Edit Reservation");
    await press("Pickup");
    await press("Start Shopping");
    await sees("Your reserved time will be released.", "Keep my time", "Continue");
  },
};

export const NotEligible: Story = {
  play: async () => {
    await toAddresses();
    await choose("7 Island Ct");
    await press("Confirm Address");
    await sees("The address you entered is not eligible for Delivery.");
  },
};

export const Suggested: Story = {
  play: async () => {
    await toAddresses();
    await choose("100 Mian Street");
    await press("Confirm Address");
    await sees("Our system was unable to verify this address.", "Use suggested address");
  },
};

export const CheckFailed: Story = {
  parameters: { trouble: { call: "address-eligibility", fault: "INTERNAL_ERROR" } },
  play: async () => {
    await toAddresses();
    await choose("100 Main St");
    await press("Confirm Address");
    await sees("something went wrong when trying to validate your address");
  },
};

export const EmptyBook: Story = {
  parameters: { shopper: "empty@aisle.test" },
  play: async () => {
    await toDelivery();
    await press("Start Shopping");
    await sees("Get started by adding an address");
  },
};

export const ChoiceFailed: Story = {
  parameters: { trouble: { call: "prefer-modality", fault: "INTERNAL_ERROR" } },
  play: async () => {
    await search("45202");
    await sees("More Results");
    await press("Select Store");
    await sees("We're sorry, we're currently experiencing technical difficulties.");
  },
};

export const FromTheCart: Story = {
  args: { origin: "cart", redesign: true },
  play: () => sees("Change Store"),
};

export const AsAPage: Story = {
  args: { presentation: "page" },
  play: async () => {
    await search("45202");
    await sees("More Results");
  },
};

export const Dark: Story = {
  parameters: { config: { uiConfig: { theme: { scheme: "dark" } } } },
  play: toDelivery,
};

export const RightToLeft: Story = { parameters: { dir: "rtl" }, play: toDelivery };

export const Spanish: Story = {
  parameters: { config: { uiConfig: { locale: "es" } } },
  play: () => sees("¿Cómo va a comprar hoy?", "Recogida", "En la tienda"),
};

export const French: Story = {
  parameters: { config: { uiConfig: { locale: "fr-CA" } } },
  play: () => sees("Comment magasinez-vous aujourd’hui?", "Ramassage"),
};

export const Narrow: Story = {
  globals: { viewport: { value: "narrow" } },
  play: toDelivery,
};

/** From the question about the device's place on. */
async function askLocation() {
  await sees("Did you know?");
  await press("Use My Location");
  await sees("Ways to Shop Location Access", "Allow Location Access", "No Thanks");
}

export const LocationConsent: Story = { parameters: { config: nobody }, play: askLocation };

export const HowLocationWorks: Story = {
  parameters: { config: nobody },
  play: async () => {
    await askLocation();
    await press("How it Works");
    await sees("How It Works", "Fuel center:", "Privacy Policy");
  },
};

export const DeviceSetting: Story = {
  parameters: { config: nobody },
  play: async () => {
    await askLocation();
    await press("Allow Location Access");
    await sees("Lets Enable Your Device Setting", "Continue");
  },
};

export const AddressForm: Story = {
  args: { start: "addresses" },
  play: async () => {
    await sees("Other Addresses");
    await press("Add Address");
    await sees("Street Address", "Save Address");
  },
};

export const EditedAddress: Story = {
  args: { start: "addresses" },
  play: async () => {
    await sees("Other Addresses");
    await choose("12 Partner Ave");
    await press("Edit Address");
    await sees("Edit Address", "Delete Address");
  },
};

export const ConfirmedRemoval: Story = {
  args: { start: "addresses" },
  play: async () => {
    await sees("Other Addresses");
    await choose("12 Partner Ave");
    await press("Edit Address");
    await sees("Delete Address");
    await press("Delete Address");
    await sees("Confirm Removal", "Remove this address from your address book?");
  },
};

export const AddressesFailed: Story = {
  args: { start: "addresses" },
  parameters: { trouble: { call: "addresses", fault: "INTERNAL_ERROR" } },
  play: () => sees("currently experiencing technical difficulties", "Retry"),
};

export const AddressesLoading: Story = {
  args: { start: "addresses" },
  parameters: { trouble: { call: "addresses", fault: "hang" } },
  play: () => sees("Choose Address for Delivery"),
};

export const AddDeliveryAddress: Story = {
  args: { start: "addresses", origin: "checkout", redesign: true },
  parameters: { shopper: "empty@aisle.test" },
  play: async () => {
    await sees("Get started by adding an address");
    await press("Add New Address");
    await sees("Add Delivery Address", "Check Availability");
  },
};

export const OptionsList: Story = {
  args: { layout: "v1" },
  play: async () => {
    await search("45209");
    await sees("Aisle Delivery", "All Delivery", "Pickup", "Ship", "In Store");
  },
};

export const StoresOfAWay: Story = {
  args: { layout: "v1", start: "stores" },
  play: async () => {
    await search("45209");
    await sees("Pickup", "More Results");
  },
};

export const AddressCards: Story = {
  args: { layout: "v1", start: "addresses" },
  play: () => sees("Select Address", "Choose Address for Delivery", "View All Addresses"),
};

export const DeliveredElsewhere: Story = {
  parameters: { config: { ...nobody, bannerDomain: "silverstatefoods.example" } },
  play: async () => {
    await sees("Did you know?");
    await press("Delivery");
    await enter("zip", "89135");
    await press("Search");
    await sees("Shop at Silver State Foods");
  },
};
