/** @jsxImportSource react */
// Long because a story stands for each state of what follows a time: what is missing at it, and the order.
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fireEvent, waitFor, within } from "storybook/test";
import { sees } from "./support/look.ts";
import type { StoryDelivery } from "./support/services.ts";
import { Site, type SiteParameters } from "./support/site.tsx";

const meta: Meta = {
  title: "Pages/Order",
  render: (_, { parameters }) => <Site {...(parameters as SiteParameters)} />,
};
export default meta;

type Story = StoryObj & { readonly parameters: SiteParameters };

/** Every answer of a call, with its repeats. */
const always = 20;
const phone = { viewport: { value: "phone", isRotated: false } };
const patience = { timeout: 8_000 };

const press = async (name: string | RegExp) =>
  (await within(document.body).findByRole("button", { name }, patience)).click();

/** Three items of their cart can't be had: with nothing like it, three things like it, and nine. */
const missing = {
  page: "/scheduling?fulfillmentType=pickup",
  shopper: "fallout@aisle.test",
} satisfies SiteParameters;
const ice = "Vanilla Bean Ice Cream";
const oatMilk = "Oat Milk, Unsweetened";

/** With a press on Continue the drawer is there. */
async function openDrawer(): Promise<void> {
  await sees("Available Times", "Tomorrow");
  await press("Continue");
  await sees("Items Are Unavailable", "Dragon Fruit", oatMilk, ice);
}
async function find(item: string): Promise<void> {
  await press(`Find a similar item for ${item}`);
  await sees("Select a Replacement");
}
async function replace(item: string, chosen: string): Promise<void> {
  await find(item);
  await press(`Select ${chosen}`);
  await sees("Selected");
  await press("Done");
  await sees(`Replaced by ${chosen}`);
}
async function search(words: string): Promise<void> {
  await sees("No similar items were found. Try searching for a replacement instead.");
  const field = await within(document.body).findByRole("searchbox", { name: "Search for a replacement" });
  await fireEvent.change(field, { target: { value: words } });
  await press("Search");
}

export const Unavailable: Story = {
  parameters: missing,
  play: async () => {
    await openDrawer();
    await sees(
      `Your order goes without: ${["Dragon Fruit", oatMilk, ice].join(", ")}.`,
      "Continue without these items",
    );
  },
};
export const UnavailableOnAPhone: Story = { ...Unavailable, globals: phone };

/**
 * The drawer's texts as they are longest. Times are asked for anew in a language that comes after them, and meanwhile
 * their heading stands over none: they are there once a day says its name in that language.
 */
function inLanguage(
  locale: "es" | "fr-CA",
  { tomorrow, onward }: { readonly tomorrow: string; readonly onward: string },
  ...said: readonly string[]
): Story {
  return {
    parameters: { ...missing, locale },
    globals: phone,
    play: async () => {
      await sees(tomorrow);
      await press(onward);
      await sees(...said);
    },
  };
}
export const UnavailableInSpanish = inLanguage(
  "es",
  { tomorrow: "Mañana", onward: "Continuar" },
  "Continuar sin estos artículos",
);
export const UnavailableInFrench = inLanguage(
  "fr-CA",
  { tomorrow: "Demain", onward: "Continuer" },
  "Continuer sans ces articles",
);

/** Four at a time. */
export const NineSimilar: Story = {
  parameters: missing,
  play: async () => {
    await openDrawer();
    await find(ice);
    await sees("1 to 4 of 9", "French Vanilla Ice Cream");
  },
};
export const NineSimilarOnAPhone: Story = { ...NineSimilar, globals: phone };
export const ThreeSimilar: Story = {
  parameters: missing,
  play: async () => {
    await openDrawer();
    await find(oatMilk);
    await sees("Soy Milk, Original", "Search for a replacement");
  },
};
export const NothingSimilar: Story = {
  parameters: missing,
  play: async () => {
    await openDrawer();
    await find("Dragon Fruit");
    await search("bananas");
    await sees("Bananas, Bunch");
  },
};
export const NothingFound: Story = {
  parameters: missing,
  play: async () => {
    await openDrawer();
    await find("Dragon Fruit");
    await search("xylophone");
    await sees("No replacements found");
  },
};
export const SimilarFailed: Story = {
  parameters: { ...missing, trouble: { call: "replacements", fault: "INTERNAL_ERROR", times: always } },
  play: async () => {
    await openDrawer();
    await find(oatMilk);
    await sees("There was a problem retrieving similar items. Please try again.", "Try Again");
  },
};

/** Nothing else can be selected until that is taken back. */
export const Picked: Story = {
  parameters: missing,
  play: async () => {
    await openDrawer();
    await find(oatMilk);
    await press("Select Soy Milk, Original");
    await sees("Selected", "Undo");
  },
};
export const PickedInTheDark: Story = { ...Picked, parameters: { ...missing, scheme: "dark" } };
export const NothingPicked: Story = {
  parameters: missing,
  play: async () => {
    await openDrawer();
    await find(oatMilk);
    await press("Done");
    await sees("Please select a similar item first.");
  },
};
export const TooMany: Story = {
  parameters: { ...missing, trouble: { call: "replace-item", fault: "MaxQuantityError" } },
  play: async () => {
    await openDrawer();
    await find(oatMilk);
    await press("Select Soy Milk, Original");
    await sees("You can only add");
  },
};

export const AllSet: Story = {
  parameters: missing,
  play: async () => {
    await openDrawer();
    await replace(oatMilk, "Soy Milk, Original");
    await replace(ice, "French Vanilla Ice Cream");
    await find("Dragon Fruit");
    await search("bananas");
    await press("Select Bananas, Bunch");
    await sees("Selected");
    await press("Done");
    await sees("You're All Set", "Everything that was unavailable has a replacement.", "Continue to Payment");
  },
};
export const AllSetOnAPhone: Story = { ...AllSet, globals: phone };

/** Whose wallet has no SNAP card, which would be chosen for them. */
const shopper = "declines@aisle.test";
const wanted = { "Paper Towels": 4, "Shredded Mozzarella": 1 };
const pickup = { page: "/scheduling?fulfillmentType=pickup", shopper } satisfies SiteParameters;
const delivery = {
  page: "/checkout",
  shopper,
  delivery: { wanted, time: ["OWN", 4.99] },
} satisfies SiteParameters;

/** Places the order, from the times where they are still to be chosen. */
async function place(way: "pickup" | "delivery"): Promise<void> {
  if (way === "pickup") {
    await sees("Available Times");
    await press("Continue");
  }
  const order = await waitFor(() => {
    const found = within(document.body).getByRole("button", { name: `Place your ${way} Order` });
    if (found.getAttribute("aria-disabled") !== "false") throw new Error("not ready yet");
    return found;
  }, patience);
  order.click();
  await sees(`Thank you, your ${way} order has been placed!`);
}

/** The map is drawn, and what kept its place is gone. */
const map = () =>
  waitFor(() => {
    within(document.body).getByRole("img", { name: /^Map of the streets around/ });
    if (document.querySelector(".order-map-placeholder")) throw new Error("not drawn yet");
  }, patience);

export const ConfirmedPickup: Story = {
  parameters: pickup,
  play: async () => {
    await place("pickup");
    await map();
    await sees("+ Add or Edit Items", "Pickup time", "Add to calendar", "Next steps", "Forgot something?");
  },
};
export const ConfirmedPickupOnAPhone: Story = { ...ConfirmedPickup, globals: phone };
export const ConfirmedDelivery: Story = {
  parameters: delivery,
  play: async () => {
    await place("delivery");
    await map();
    await sees("Delivery time", "100 Main St", "5 Item(s) in Your Order");
  },
};
export const ConfirmedDeliveryOnAPhone: Story = { ...ConfirmedDelivery, globals: phone };
export const ConfirmedInTheDark: Story = {
  ...ConfirmedDelivery,
  parameters: { ...delivery, scheme: "dark" },
};

/** Where nobody can draw it, its place stays empty. */
export const ConfirmedWithoutAMap: Story = {
  parameters: { ...delivery, trouble: { call: "map", fault: "INTERNAL_ERROR", times: always } },
  play: async () => {
    await place("delivery");
    await sees("Delivery time", "100 Main St");
  },
};

/** An order's own page, from the history, once its store has told of these steps. */
function orderThat(placed: NonNullable<StoryDelivery["placed"]>, ...said: readonly string[]): Story {
  return {
    parameters: { page: "/mypurchases", shopper, delivery: { ...delivery.delivery, placed } },
    play: async () => {
      const [newest] = await within(document.body).findAllByRole("link", { name: /#\d+/ }, patience);
      newest?.click();
      await map();
      await sees("View your orders", "Payment summary", ...said);
    },
  };
}

export const Placed = orderThat([], "Placed", "You can change this order until", "Cancel order");
export const PlacedOnAPhone: Story = { ...Placed, globals: phone };
export const BeingPicked = orderThat(["picking"], "Being picked", "you can no longer make changes.");
export const PickedShort = orderThat(["picking", "short"], "Receipt", "Estimate", "Charged", "picked");
export const PickedShortOnAPhone: Story = { ...PickedShort, globals: phone };
export const PickedShortInTheDark: Story = {
  ...PickedShort,
  parameters: { ...PickedShort.parameters, scheme: "dark" },
};
export const Delivered = orderThat(["picking", "short", "delivered"], "Delivered", "Receipt");

export const Unknown: Story = {
  parameters: { page: "/mypurchases/pending/ord_unknown", shopper },
  play: () => sees("We can't find this order.", "View your orders"),
};

/** A name that is longer than a line. */
export const LongNames: Story = {
  parameters: {
    ...delivery,
    delivery: {
      ...delivery.delivery,
      street: "1200 Washington St",
      fulfillment: {
        contact: {
          firstName: "Maximiliana-Theodora Alexandrina",
          lastName: "Wolfeschlegelsteinhausenbergerdorff",
          phone: "+15135550123",
        },
      },
    },
  },
  globals: phone,
  play: async () => {
    await place("delivery");
    await sees("Wolfeschlegelsteinhausenbergerdorff", "1200 Washington St");
  },
};
