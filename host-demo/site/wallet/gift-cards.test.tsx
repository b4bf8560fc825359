/** @jsxImportSource react */
import { fireEvent } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { setFeature } from "../features.ts";
import { dataLayer } from "../shell/data-layer.ts";
import { inside } from "../testing/open-checkout.ts";
import {
  alertIn,
  answered,
  elsewhere,
  holdAnswer,
  press,
  screen,
  sent,
  soon,
  startServices,
  within,
} from "../testing/open-page.tsx";
import {
  askToDelete,
  field,
  follow,
  form,
  giftTiles,
  giftTotal,
  openWallet,
  said,
  submitGift,
  tile,
  tiles,
  typeGift,
} from "../testing/open-wallet.ts";

const notAdded =
  "We're sorry, but we weren't able to add your card. Please try again or use a different card.";
const full =
  "A maximum of 5 gift cards can be saved. To add a new gift card, you will need to delete another one.";
const balances = "/gift-card/balance";

const services = await startServices();

const addGiftLink = () => soon(() => screen.getByRole("link", { name: "Add New Gift Card" }));
const contains = async (lastFour: string, text: string) => {
  const card = await tile(lastFour);
  await soon(() => expect(card.textContent).toContain(text));
};

describe("a balance that is not to be had", () => {
  it("is asked for again by hand, and the total says that there is more", async () => {
    await openWallet(services, "limits@aisle.test");
    await contains("9999", "Balance Error");
    const failing = await tile("9999");
    const name = "Retry the balance of Gift Card ending in 9999";
    const retry = within(failing).getByRole("button", { name });
    await giftTotal("$140.00+");
    await contains("0000", "$0.00 Remaining");
    // The page has asked once by itself; the card keeps its balance to itself once more.
    const before = sent("POST", balances).length;
    retry.focus();
    retry.click();
    await soon(() => expect(failing.textContent).not.toContain("Balance Error"));
    await soon(() => expect(failing.textContent).toContain("Balance Error"));
    expect(sent("POST", balances)).toHaveLength(before + 1);
    expect(document.activeElement).toBe(retry);
    retry.click();
    const known = await soon(() => within(failing).getByText("$40.00 Remaining"));
    expect(within(failing).queryByRole("button", { name })).toBeNull();
    await soon(() => expect(document.activeElement).toBe(known));
    await giftTotal("$180.00");
  });

  it("is asked for three times by hand, then the error stands alone", async () => {
    services.arm({ call: "gift-balance", fault: "500", times: 100 });
    await openWallet(services, "limits@aisle.test");
    const failing = await tile("9999");
    for (let tries = 0; tries < 3; tries += 1) {
      const retry = await soon(() => within(failing).getByRole("button", { name: /^Retry/ }));
      retry.click();
      await soon(() => expect(failing.textContent).not.toContain("Balance Error"));
      await soon(() => expect(failing.textContent).toContain("Balance Error"));
    }
    expect(within(failing).queryByRole("button", { name: /^Retry/ })).toBeNull();
    expect(
      within(failing)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual(["Delete"]);
    await giftTotal("$140.00+");
  });
});

describe("the form for a gift card", () => {
  it("says what is wrong at number and PIN, and it is mended there", async () => {
    await openWallet(services, "empty@aisle.test", "?add=gift");
    await submitGift();
    await alertIn(await form(), "Card Number is a required field");
    await alertIn(await form(), "PIN is a required field");
    const [number, pin] = [await field("Card Number"), await field("PIN")];
    await soon(() => expect(document.activeElement).toBe(number));
    await typeGift("98");
    await submitGift();
    await alertIn(await form(), "Card Number must be exactly 19 characters long.");
    await typeGift("9800000000000000100", "43");
    await soon(() => expect(number.getAttribute("aria-invalid")).toBe("false"));
    pin.focus();
    fireEvent.submit(await form());
    await alertIn(await form(), "PIN must be exactly 4 characters long.");
    expect(document.activeElement).toBe(pin);
    await typeGift("9800000000000000100", "4321");
    fireEvent.submit(await form());
    await said("Successfully saved card");
  });

  it("that is left before its card is refused says so on the page that is shown then", async () => {
    await openWallet(services, "empty@aisle.test", "?add=gift");
    await typeGift("9800000000000000100", "1111");
    const answer = holdAnswer("POST", "/payment/v2/wallet");
    await submitGift();
    await press(document.body, "Back to My Wallet");
    answer();
    await said("Invalid Gift Card, please try again.");
  });

  it("says in both sentences that a gift card that is refused is not added", async () => {
    await openWallet(services, "cards@aisle.test");
    await follow("Add New Gift Card");
    const refused = [
      ["9800000000000000150", "1111", "Invalid Gift Card, please try again."],
      ["9800000000000000001", "4321", "Invalid Gift Card, please try again."],
      ["9800000000000000000", "4321", "You cannot add a Gift Card with a $0 balance."],
      [
        "9800000000000000100",
        "4321",
        "The card you are trying to add is already in your wallet, please add a different card.",
      ],
    ] as const;
    for (const [tries, [number, pin, text]] of refused.entries()) {
      await typeGift(number, pin);
      await submitGift();
      await soon(() => expect(sent("POST", "/payment/v2/wallet")).toHaveLength(tries + 1));
      await soon(() => screen.getByRole("button", { name: "Submit" }));
      await alertIn(await form(), notAdded + text);
      expect((await field("Card Number")).value).toBe(number);
      expect((await field("PIN")).value).toBe("");
    }
    await typeGift("9800000000000000150");
    await submitGift();
    await giftTotal("$140.00");
  });

  it("says so in the form where there is no other card yet, and where the cards can't be read anew", async () => {
    await openWallet(services, "empty@aisle.test");
    await follow("Add New Gift Card");
    await typeGift("9800000000000000100");
    const open = await form();
    for (const faults of [[], ["wallet"]] as const) {
      await answered();
      services.arm({ call: "add-card", fault: "CARD_EXISTS" });
      for (const call of faults) services.arm({ call, fault: "500", times: 9 });
      const asked = sent("GET", "/payment/v2/wallet").length;
      await typeGift("9800000000000000100");
      await submitGift();
      await soon(() => expect(sent("GET", "/payment/v2/wallet").length).toBeGreaterThan(asked));
      await soon(() => screen.getByRole("button", { name: "Submit" }));
      await alertIn(open, notAdded);
      expect((await field("Card Number")).value).toBe("9800000000000000100");
      expect(await form()).toBe(open);
    }
    services.arm({ clear: true });
  });

  it("is told of to analytics under the name that they know it by", async () => {
    const heard = (name: string) =>
      dataLayer.filter((event) => event.name === name).map(({ context }) => context);
    dataLayer.length = 0;
    const gift = { page: "mywallet", component: "addGiftCardForm" };
    await openWallet(services, "cards@aisle.test");
    await follow("Add New Gift Card");
    await typeGift("9800000000000000150", "1111");
    await submitGift();
    await alertIn(await form(), notAdded);
    expect(heard("aisle-constraint-error")).toEqual([gift]);
    await press(await form(), "Cancel");
    const link = await addGiftLink();
    await soon(() => expect(document.activeElement).toBe(link));
    expect(heard("aisle-form-abandon")).toEqual([gift]);

    await follow("Add New Gift Card");
    await typeGift("9800000000000000150");
    await submitGift();
    await giftTotal("$140.00");
    expect(heard("aisle-card-add")).toEqual([gift]);
    // Other forms go by their screen's name.
    await follow("Add New Card");
    fireEvent.input(await field("First Name"), { target: { value: "E" } });
    await press(await form(), "Cancel");
    await soon(() =>
      expect(heard("aisle-form-abandon")).toEqual([gift, { ...gift, component: "addBankForm" }]),
    );
  });
});

it("a wallet keeps five: said before anything is typed, or where the fifth came from another device", async () => {
  const email = "limits@aisle.test";
  const router = await openWallet(services, email);
  await soon(() => expect(giftTiles()).toHaveLength(5));
  await follow("Add New Gift Card");
  await soon(() => screen.getByText(full));
  expect(document.querySelector(".card-form form")).toBeNull();
  router.navigate(-1);
  await press(await askToDelete("0150"), "Delete Card");
  await soon(() => expect(giftTiles()).toHaveLength(4));

  await follow("Add New Gift Card");
  await typeGift("9800000000000000150");
  await elsewhere(services, email, "/payment/v2/wallet", {
    method: "POST",
    body: {
      dateTime: { timezone: "UTC", value: new Date().toISOString() },
      facilityId: "01400",
      storeId: "00942",
      defaultCard: false,
      save: true,
      paymentMethod: { paymentType: "GIFT_CARD", pan: "9800000000000000150", pin: "4321" },
    },
  });
  await submitGift();
  await alertIn(await form(), notAdded + full);
  // The page has learnt of the fifth meanwhile.
  await press(await form(), "Cancel");
  await soon(() => expect(giftTiles()).toHaveLength(5));
});

it("without the feature there are no gift cards, and with it again there are", async () => {
  setFeature("savedGiftCards", false);
  await openWallet(services, "cards@aisle.test", "?add=gift");
  await soon(() => expect(tiles()).toHaveLength(5));
  expect(screen.queryByRole("link", { name: "Add New Gift Card" })).toBeNull();
  expect(document.querySelector(".card-form form")).toBeNull();
  await press(document.body, "Manage Cards");
  await soon(() => expect(inside("aisle-wallet").textContent).toContain("1111"));
  expect(inside("aisle-wallet").textContent).not.toContain("Gift");
  within(inside("aisle-wallet")).getAllByRole("button", { name: "Close" })[0]?.click();
  await press(document.body, "Test kit");
  const kit = await soon(() => screen.getByRole("dialog", { name: "Test kit" }));
  within(kit)
    .getByLabelText(/^savedGiftCards/)
    .click();
  await press(kit, "Close");
  await soon(() => screen.getByRole("heading", { name: "Add New Gift Card" }));
  await press(document.body, "Back to My Wallet");
  await giftTotal("$125.00");
});
