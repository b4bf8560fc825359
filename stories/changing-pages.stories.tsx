/** @jsxImportSource react */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { within } from "storybook/test";
import { sees } from "./support/look.ts";
import { Site, type SiteParameters } from "./support/site.tsx";

const meta: Meta = {
  title: "Pages/Changing an order",
  render: (_, { parameters }) => <Site {...(parameters as SiteParameters)} />,
};
export default meta;

type Story = StoryObj & { readonly parameters: SiteParameters };

/** Every answer of a call, with its repeats. */
const always = 20;
const phone = { viewport: { value: "phone", isRotated: false } };
const patience = { timeout: 8_000 };

/** A delivery that was placed, and is paid with one bank card. */
const ordered = {
  page: "/mypurchases",
  shopper: "declines@aisle.test",
  delivery: {
    wanted: { "Paper Towels": 4, "Shredded Mozzarella": 1 },
    time: ["INSTACART", 9.95],
    fulfillment: { acceptedTerms: { vendorId: "INSTACART" } },
    placed: [],
  },
} satisfies SiteParameters;

const page = () => within(document.body);
const press = async (name: string | RegExp) =>
  (await page().findByRole("button", { name }, patience)).click();
const follow = async (name: string | RegExp) =>
  (await page().findAllByRole("link", { name }, patience))[0]?.click();

async function openOrder(): Promise<void> {
  await follow(/#\d+/);
  await sees("+ Add or Edit Items");
}
async function openCart(): Promise<void> {
  await openOrder();
  await follow("+ Add or Edit Items");
  await sees("Change your order", "What changes");
}
async function raise(): Promise<void> {
  await openCart();
  await press("Add one more Paper Towels");
  await sees("You ordered 4.");
}
async function toPayment(): Promise<void> {
  await raise();
  await press("Continue to Payment");
  await sees("Complete your order", "Submit Modified Order");
}
/** Once what the cards pay is known. */
async function submit(): Promise<void> {
  await toPayment();
  const button = await page().findByRole("button", { name: "Submit Modified Order" }, patience);
  for (let waited = 0; button.getAttribute("aria-disabled") === "true" && waited < 80; waited += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  button.click();
}

function story(play: () => Promise<void>, more: Partial<SiteParameters> = {}): Story {
  return { parameters: { ...ordered, ...more }, play };
}
const inTrouble = (call: string, fault: string) => ({ trouble: { call, fault, times: always } });

export const AsOrdered = story(async () => {
  await openCart();
  await sees("Nothing has changed yet.", "You can change this order until");
});
export const AsOrderedOnAPhone: Story = { ...AsOrdered, globals: phone };
export const AsOrderedInTheDark = story(AsOrdered.play as () => Promise<void>, { scheme: "dark" });

export const OneMore = story(async () => {
  await raise();
  await sees("more", "Discard changes");
});
export const OneMoreOnAPhone: Story = { ...OneMore, globals: phone };

export const TakenOut = story(async () => {
  await openCart();
  await press("Remove Shredded Mozzarella from your order");
  await sees("Taken out", "Put back", "back");
});
export const NothingLeft = story(async () => {
  await openCart();
  for (const item of ["Shredded Mozzarella", "Paper Towels"]) {
    await press(`Remove ${item} from your order`);
    await page().findByRole("button", { name: `Put back ${item}` }, patience);
  }
  await press("Continue to Payment");
  await sees("Cancel the whole order?");
});
export const Discarding = story(async () => {
  await raise();
  await press("Discard changes");
  await sees("Discard your changes?", "Keep changing");
});
export const CartFailed = story(
  async () => {
    await openOrder();
    await follow("+ Add or Edit Items");
    await sees("Retry");
  },
  inTrouble("modify-cart", "INTERNAL_ERROR"),
);

export const Payment = story(async () => {
  await toPayment();
  await sees("Changes are paid with the cards that you ordered with.", "Original total");
});
export const PaymentOnAPhone: Story = { ...Payment, globals: phone };
export const PaymentInTheDark = story(Payment.play as () => Promise<void>, { scheme: "dark" });
export const PaymentDeclined = story(
  async () => {
    await submit();
    await sees("Your card was declined.");
  },
  inTrouble("modify", "BANK_DECLINE"),
);
export const Saved = story(async () => {
  await submit();
  await sees("Your changes were saved.");
});
export const SavedAndNotConfirmed = story(
  async () => {
    await submit();
    await sees("Modifications Saved", "Confirm", "Error", "There was a problem, please try again.");
  },
  inTrouble("confirm-modification", "INTERNAL_ERROR"),
);

export const Tip = story(async () => {
  await openOrder();
  await press("Change tip");
  await sees("Select Tip Amount", "New total");
});
export const TipOnAPhone: Story = { ...Tip, globals: phone };
export const TipRefused = story(
  async () => {
    await openOrder();
    await press("Change tip");
    (await page().findByRole("radio", { name: /^20%/ }, patience)).click();
    await press("Save");
    await sees("Your order has been updated on another device. Please refresh and try again.", "Refresh");
  },
  inTrouble("modify-tip", "VERSION_CONFLICT"),
);

export const Cancel = story(async () => {
  await openOrder();
  await press("Cancel order");
  await sees("Cancel this order?", "Visa ending in 1111", "Keep order");
});
export const CancelInTheDark = story(Cancel.play as () => Promise<void>, { scheme: "dark" });
export const Canceled = story(async () => {
  await openOrder();
  await press("Cancel order");
  const dialog = within(await page().findByRole("dialog", { name: "Cancel this order?" }, patience));
  (await dialog.findByRole("button", { name: "Cancel order" })).click();
  await sees("Nothing is charged for this order.");
});

async function chooseTime(): Promise<void> {
  await openOrder();
  await press("Change time");
  const times = await page().findAllByRole("radio", {}, patience);
  times[0]?.click();
}
export const Time = story(async () => {
  await chooseTime();
  await sees("Change time", "See New Total");
});
export const TimeOnAPhone: Story = { ...Time, globals: phone };
export const TimeToConfirm = story(async () => {
  await chooseTime();
  await press("See New Total");
  await sees("New total", "Choose another time", "Confirm");
});
export const TimeGone = story(
  async () => {
    await chooseTime();
    await press("See New Total");
    await sees("The time you selected for your order is no longer available. Please select a new time.");
  },
  inTrouble("promise-to-order", "SLOT_FULL"),
);

/** An item and a place with names that are longer than a line. */
const long = {
  ...ordered,
  delivery: {
    ...ordered.delivery,
    street: "1200 Washington St",
    wanted: {
      "Oven Roasted Turkey Breast with Rosemary, Garlic and Sea Salt, Thinly Sliced for Sandwiches": 4,
      "Paper Towels": 4,
    },
    fulfillment: {
      ...ordered.delivery.fulfillment,
      contact: {
        firstName: "Maximiliana-Theodora Alexandrina",
        lastName: "Wolfeschlegelsteinhausenbergerdorff",
        phone: "+15135550123",
      },
    },
  },
} satisfies SiteParameters;
export const LongNames: Story = { parameters: long, globals: phone, play: raise };
export const LongNamesAtThePayment: Story = { parameters: long, globals: phone, play: toPayment };
