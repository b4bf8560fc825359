/** @jsxImportSource react */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { sees } from "./support/look.ts";
import { Site, type SiteParameters } from "./support/site.tsx";

const meta: Meta = {
  title: "Pages/Checkout",
  render: (_, { parameters }) => <Site {...(parameters as SiteParameters)} />,
};
export default meta;

type Story = StoryObj & { readonly parameters: SiteParameters };

/** Every answer of a call, with its repeats. */
const always = 20;
const phone = { viewport: { value: "phone", isRotated: false } };
const scheduling = "/scheduling?fulfillmentType=pickup";

export const Cart: Story = {
  parameters: { page: "/cart" },
  play: () => sees("Your cart", "Total Price", "SNAP EBT eligible subtotal", "Check Out"),
};

export const CartOnAPhone: Story = { ...Cart, globals: phone, play: () => sees("Your cart", "Check Out") };

export const CartInSpanish: Story = {
  parameters: { page: "/cart", locale: "es" },
  play: () => sees("Su carrito", "Precio total"),
};

export const CartInFrench: Story = {
  parameters: { page: "/cart", locale: "fr-CA" },
  play: () => sees("Votre panier", "Prix total"),
};

/** What whoever picks an item is told of it. */
export const CartInstructions: Story = {
  parameters: { page: "/cart" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole("button", { name: "Add instructions for Bananas, Bunch" }, { timeout: 8_000 }),
    );
    await sees("Instructions for Bananas, Bunch", "128 characters left", "Save");
  },
};
export const CartInstructionsOnAPhone: Story = { ...CartInstructions, globals: phone };

export const CartEmpty: Story = {
  parameters: { page: "/cart", shopper: "empty@aisle.test" },
  play: () => sees("Your cart is empty", "Start My Cart"),
};

export const CartLoadError: Story = {
  parameters: { page: "/cart", trouble: { call: "main-cart", fault: "INTERNAL_ERROR", times: always } },
  play: () => sees("We couldn't load your cart. Please try again.", "Retry"),
};

export const Schedule: Story = {
  parameters: { page: scheduling },
  play: () => sees("Schedule your order", "Pickup at", "Available Times", "Continue"),
};

export const ScheduleOnAPhone: Story = {
  ...Schedule,
  globals: phone,
  play: () => sees("Schedule your order", "Choose a day and time", "Continue"),
};

export const ScheduleInSpanish: Story = {
  parameters: { page: scheduling, locale: "es" },
  play: () => sees("Programe su pedido", "Horarios disponibles"),
};

export const ScheduleInFrench: Story = {
  parameters: { page: scheduling, locale: "fr-CA" },
  play: () => sees("Planifiez votre commande", "Plages horaires offertes"),
};

export const ScheduleLoading: Story = {
  parameters: { page: scheduling, trouble: { call: "main-cart", fault: "delay" } },
  play: () => sees("Preparing your times..."),
};

export const ScheduleWithoutItems: Story = {
  parameters: { page: scheduling, shopper: "empty@aisle.test" },
  play: () => sees("Your cart is empty", "Start My Cart"),
};

export const ScheduleWithoutTimes: Story = {
  parameters: { page: scheduling, trouble: { call: "timeslots", fault: "INTERNAL_ERROR", times: always } },
  play: () => sees("Something went wrong", "Try Again"),
};

export const PasswordAskedAgain: Story = {
  parameters: { page: scheduling, shopper: "remembered@aisle.test" },
  play: () => sees("Please sign in again to continue."),
};

const onward: NonNullable<Story["play"]> = async ({ canvas, userEvent }) => {
  await sees("Available Times", "Tomorrow");
  await userEvent.click(await canvas.findByRole("button", { name: "Continue" }));
};

/** What can't be had at the time, by name. */
export const Fallout: Story = {
  parameters: { page: scheduling, shopper: "fallout@aisle.test" },
  play: async (context) => {
    await onward(context);
    await sees("Items Are Unavailable", "Dragon Fruit", "Continue without these items", "Back To Cart");
  },
};
export const FalloutOnAPhone: Story = { ...Fallout, globals: phone };

/** The way back from the payment, to the time that is promised. */
export const PromisedTime: Story = {
  parameters: { page: scheduling },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await onward(context);
    await sees("Payment details");
    await userEvent.click(await canvas.findByRole("link", { name: "Back" }));
    await sees("Schedule your order", "Your time", "Change time", "We hold this time for you until");
  },
};
export const PromisedTimeOnAPhone: Story = { ...PromisedTime, globals: phone };

/** What is said of a press that the services refuse. */
function refused(fault: string, ...said: readonly string[]): Story {
  return {
    parameters: { page: scheduling, trouble: { call: "create-promise", fault } },
    play: async (context) => {
      await onward(context);
      await sees(...said);
    },
  };
}

export const TimeExpired = refused(
  "SLOT_FULL",
  "Time Expired",
  "The selected pickup time has expired or is no longer available.",
);
export const NothingAvailable = refused(
  "NO_ITEMS_AVAILABLE",
  "Items Are Not Available",
  "The items in your cart are not available. Please update your cart and try again.",
);
export const TooMuchAlcohol = refused(
  "ALCOHOL_QTY_EXCEEDED",
  "Alcohol Quantity Limit Exceeded",
  "At most 12 alcohol items.",
);
export const CartOfAnotherWay = refused("MODALITY_INVALID", "Something went wrong", "Back To Cart");
export const NotSaved = refused("INTERNAL_ERROR", "Something Went Wrong", "Error code TS1079", "Try Again");

export const Payment: Story = {
  parameters: { page: scheduling },
  play: async (context) => {
    await onward(context);
    await sees("Payment details", "Your time", "We hold this time for you until");
  },
};
