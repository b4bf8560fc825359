/** @jsxImportSource react */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fireEvent, waitFor, within } from "storybook/test";
import { sees } from "./support/look.ts";
import { fillElsewhere } from "./support/services.ts";
import { Site, type SiteParameters } from "./support/site.tsx";

const meta: Meta = {
  title: "Pages/Delivery",
  render: (_, { parameters }) => <Site {...(parameters as SiteParameters)} />,
};
export default meta;

type Story = StoryObj & { readonly parameters: SiteParameters };
type Play = NonNullable<Story["play"]>;

const phone = { viewport: { value: "phone", isRotated: false } };
const wanted = { "Paper Towels": 4 };
const longName =
  "Oven Roasted Turkey Breast with Rosemary, Garlic and Sea Salt, Thinly Sliced for Sandwiches";
const scheduling = "/scheduling?fulfillmentType=delivery";
/** Whose wallet has no SNAP card, which would be chosen for them. */
const shopper = "declines@aisle.test";
const own = {
  page: "/checkout",
  shopper,
  delivery: { wanted, time: ["OWN", 4.99] },
} satisfies SiteParameters;
const partner = {
  page: "/checkout",
  shopper,
  delivery: { wanted, time: ["INSTACART", 9.95] },
} satisfies SiteParameters;

const button = (name: string | RegExp) =>
  within(document.body).findByRole("button", { name }, { timeout: 8_000 });
const press = async (name: string | RegExp) => (await button(name)).click();
/** The order can be placed: all that was chosen is stored. */
const ready = () =>
  waitFor(
    () => {
      const order = within(document.body).getByRole("button", { name: "Place your delivery Order" });
      if (order.getAttribute("aria-disabled") !== "false") throw new Error("not ready yet");
      return order;
    },
    { timeout: 8_000 },
  );
const order = async () => (await ready()).click();
const type = async (label: string, value: string) =>
  fireEvent.change(await within(document.body).findByLabelText(label), { target: { value } });

export const Schedule: Story = {
  parameters: { page: scheduling, shopper, delivery: { wanted } },
  play: () =>
    sees("Deliver to", "Delivery Options", "Day and Time", "Aisle Delivery", "Under $5", "Continue"),
};
export const ScheduleOnAPhone: Story = { ...Schedule, globals: phone };
export const ScheduleInSpanish: Story = {
  parameters: { ...Schedule.parameters, locale: "es" },
  play: () => sees("Opciones de entrega", "Menos de $5"),
};
export const ScheduleInFrench: Story = {
  parameters: { ...Schedule.parameters, locale: "fr-CA" },
  play: () => sees("Options de livraison"),
};

/** A place that is longer than a line. */
export const ScheduleLongNames: Story = {
  parameters: {
    page: scheduling,
    shopper,
    delivery: { wanted: { ...wanted, [longName]: 2 }, street: "1200 Washington St" },
  },
  globals: phone,
  play: () => sees("1200 Washington St", "Day and Time", "Continue"),
};

/** Nobody brings anything there for now. */
export const DeliveryUnavailable: Story = {
  parameters: {
    ...Schedule.parameters,
    trouble: { call: "timeslots", fault: "PARTNER_UNAVAILABLE", times: 20 },
  },
  play: () => sees("Aisle Delivery Unavailable", "Continue to Scheduler", "Delivery Time Unavailable"),
};
export const DeliveryUnavailableOnAPhone: Story = { ...DeliveryUnavailable, globals: phone };

export const Payment: Story = {
  parameters: partner,
  play: async () => {
    await ready();
    await sees("Delivery instructions", "Delivery terms", "Tip", "Service fee", "Promo code");
  },
};
export const PaymentOnAPhone: Story = { ...Payment, globals: phone };
export const PaymentInSpanish: Story = {
  parameters: { ...partner, locale: "es" },
  play: () => sees("Instrucciones de entrega"),
};
export const PaymentInFrench: Story = {
  parameters: { ...partner, locale: "fr-CA" },
  play: () => sees("Instructions de livraison"),
};

export const TermsNotAccepted: Story = {
  parameters: partner,
  play: async () => {
    await order();
    await sees("You must agree to the Instacart Terms of Service to place your order.");
  },
};
export const ProviderNotAccepted: Story = {
  parameters: { ...partner, delivery: { wanted, time: ["PROVIDER", 5.95] } },
  play: async () => {
    await order();
    await sees("To continue, You must accept that your grocery order will be made by");
  },
};

const accept: Play = async () => {
  await ready();
  within(document.body)
    .getByRole("checkbox", { name: /Instacart Terms of Service/ })
    .click();
};
export const TipAsked: Story = {
  parameters: partner,
  play: async (context) => {
    await accept(context);
    await order();
    await sees("Select Tip Amount", "Tip is a required field", "Other Amount");
  },
};
export const CustomTip: Story = {
  parameters: partner,
  play: async () => {
    await ready();
    (await within(document.body).findByRole("radio", { name: /^Other Amount/ })).click();
    await sees("Enter Custom Tip");
    await type("Tip amount", "9999");
    await press("Save");
    await sees("The most that you can tip for this order is $43.96.");
  },
};
export const CustomTipOnAPhone: Story = { ...CustomTip, globals: phone };
export const TippingPolicy: Story = {
  parameters: partner,
  play: async () => {
    await press("Tipping Policy");
    await sees("Tips are optional. 100% of your tip goes to the delivery person.");
  },
};

export const Instructions: Story = {
  parameters: own,
  play: async () => {
    await press("Add order instructions");
    await sees("Order instructions", "128 characters left");
    const drawer = within(await within(document.body).findByRole("dialog"));
    await fireEvent.change(await drawer.findByRole("textbox"), { target: { value: "Ring <twice>" } });
    await press("Save");
    await sees("Instructions have invalid characters.");
  },
};
export const InstructionsOnAPhone: Story = { ...Instructions, globals: phone };

export const FlashSales: Story = {
  parameters: own,
  play: async () => {
    await press("See offers");
    await sees("Flash sales", "Grade A Large Eggs");
  },
};
export const FlashSalesOnAPhone: Story = { ...FlashSales, globals: phone };
export const LeavingFlashSale: Story = {
  parameters: own,
  play: async () => {
    await press("See offers");
    await press("Add Grade A Large Eggs at the flash sale price");
    await within(document.body).findByRole("group", { name: "Quantity of Grade A Large Eggs" });
    await press("Close");
    await ready();
    const [back] = within(document.body).getAllByRole("link", { name: "Back" });
    back?.click();
    await sees("Remove flash sale items?", "Keep Items", "Remove Items");
  },
};

export const PromoApplied: Story = {
  parameters: own,
  play: async () => {
    await ready();
    await type("Promo code", "SAVE5");
    await press("Apply");
    await sees("SAVE5", "Promo code savings");
  },
};
export const PromoRefused: Story = {
  parameters: own,
  play: async () => {
    await ready();
    await type("Promo code", "EXPIRED");
    await press("Apply");
    await sees("we weren't able to apply your promo code", "The promo code has expired.");
  },
};

/** What the cart has come to meanwhile, on another device. */
export const TotalChanged: Story = {
  parameters: own,
  play: async () => {
    await ready();
    await fillElsewhere(shopper, { "Paper Towels": 1 });
    await order();
    await sees("Your total has changed", "$43.96 → $10.99", "Back to Cart");
  },
};
export const TotalChangedOnAPhone: Story = { ...TotalChanged, globals: phone };

/** What is for adults alone is handed to somebody. */
export const ForAdults: Story = {
  parameters: {
    page: "/checkout",
    shopper: "today21@aisle.test",
    delivery: { wanted: { "Amber Lager": 1, ...wanted }, time: ["OWN", 4.99] },
  },
  play: async () => {
    await ready();
    await sees("Contactless delivery is unavailable for age-restricted orders.", "Terms & Conditions");
  },
};

/** A name and a note that are longer than a line. */
export const LongNames: Story = {
  parameters: {
    ...own,
    delivery: {
      ...own.delivery,
      street: "1200 Washington St",
      fulfillment: {
        instructions:
          "Behind the old gatehouse, second stair on the left; the bell with the long name, twice",
        contact: {
          firstName: "Maximiliana-Theodora Alexandrina",
          lastName: "Wolfeschlegelsteinhausenbergerdorff",
          phone: "+15135550123",
        },
      },
    },
  },
  globals: phone,
  play: () => sees("Wolfeschlegelsteinhausenbergerdorff", "Read all"),
};
