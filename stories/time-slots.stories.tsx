/** @jsxImportSource react */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { TimeSlots } from "aisle/react";
import { press, sees } from "./support/look.ts";

const downtown = "01400420";
/** Has every kind of time tomorrow, and none today. */
const oakley = "01400413";
const paxton = {
  addressLine1: "3760 Paxton Ave",
  city: "Cincinnati",
  state: "OH",
  zipCode: "45209",
  country: "US",
} as const;

const meta: Meta<typeof TimeSlots> = {
  title: "Widgets/Time slots",
  component: TimeSlots,
  args: { locationId: downtown },
  parameters: { shopper: "empty@aisle.test", element: "aisle-time-slots" },
};
export default meta;

type Story = StoryObj<typeof TimeSlots>;

export const Pickup: Story = { play: () => sees("Choose a day and time", "Reserve Your Time") };

export const Delivery: Story = {
  args: { locationId: undefined, address: paxton, chips: true, redesign: true },
  play: () => sees("Deliver to", "3760 Paxton Ave", "Change Address", "Under $5", "TBD", "Free"),
};

export const Under5: Story = {
  args: { locationId: undefined, address: paxton, chips: true },
  play: async () => {
    await sees("Under $5");
    await press("Under $5");
    await sees("Choose a day to see its times.");
  },
};

export const NothingChosen: Story = {
  args: { locationId: undefined, address: paxton, chips: true },
  play: async () => {
    await sees("Under $5");
    await press("Under $5");
    await press("Reserve Your Time");
    await sees("A valid date input is required.");
  },
};

export const Schedule: Story = {
  args: { locationId: undefined, address: paxton, purpose: "schedule", chips: true },
  play: () => sees("Schedule Delivery", "All", "Aisle Delivery"),
};

export const Held: Story = {
  play: async () => {
    await sees("Reserve Your Time");
    await press("Reserve Your Time");
    await sees("We'll hold this reservation until", "min left", "Edit Reservation");
  },
};

export const LostToSomebodyElse: Story = {
  parameters: { trouble: { call: "reserve", fault: "SLOT_FULL" } },
  play: async () => {
    await sees("Reserve Your Time");
    await press("Reserve Your Time");
    await sees("The time you selected for your order is no longer available. Please select a new time.");
  },
};

export const NotReserved: Story = {
  parameters: { trouble: { call: "reserve", fault: "INTERNAL_ERROR" } },
  play: async () => {
    await sees("Reserve Your Time");
    await press("Reserve Your Time");
    await sees("Your requested time slot was not reserved. Please try again.");
  },
};

export const Unavailable: Story = {
  args: {
    locationId: undefined,
    address: { ...paxton, addressLine1: "2100 Beechmont Ave", zipCode: "45230" },
  },
  play: () => sees("Delivery is unavailable", "The store has no delivery times for your address right now."),
};

export const Failed: Story = {
  parameters: { trouble: { call: "timeslots", fault: "INTERNAL_ERROR" } },
  play: () =>
    sees(
      "Something went wrong",
      "We couldn't load pickup times. Please try again. Error code TS1079",
      "Try Again",
    ),
};

export const Loading: Story = {
  parameters: { trouble: { call: "timeslots", fault: "hang" } },
  play: () => sees("Loading times..."),
};

export const NobodySignedIn: Story = {
  parameters: {
    config: {
      authConfig: {
        type: "B2C",
        getNewToken: () => Promise.resolve(null),
        redirectToSignIn: () => undefined,
      },
    },
  },
  play: () =>
    sees("You're Not Signed In.", "Please sign in to preview available Aisle Market Delivery Times."),
};

export const NoPlaceYet: Story = {
  args: { locationId: undefined },
  play: () => sees("Select an Address"),
};

export const MemberSameDay: Story = {
  args: { locationId: undefined, address: paxton },
  parameters: { shopper: "member@aisle.test" },
  play: () => sees("Free delivery in as little as 2 hours with Boost"),
};

export const MemberNextDay: Story = {
  args: { locationId: undefined, address: paxton },
  parameters: { shopper: "essential@aisle.test" },
  play: () => sees("Free next-day delivery with Boost Essential"),
};

export const Dark: Story = {
  args: { locationId: oakley },
  parameters: { config: { uiConfig: { theme: { scheme: "dark" } } } },
  play: () => sees("Choose a day and time"),
};

export const RightToLeft: Story = { parameters: { dir: "rtl" }, play: () => sees("Choose a day and time") };

export const Spanish: Story = {
  parameters: { config: { uiConfig: { locale: "es" } } },
  play: () => sees("Reservar"),
};

export const French: Story = {
  parameters: { config: { uiConfig: { locale: "fr-CA" } } },
  play: () => sees("Réserver"),
};
