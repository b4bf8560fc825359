/** @jsxImportSource react */
import { fireEvent } from "@testing-library/dom";
import type { ComponentType } from "react";
import { describe, expect, it } from "vitest";
import {
  alertIn,
  closePages,
  holdAnswer,
  openPage,
  press,
  screen,
  sent,
  soon,
  startServices,
  within,
} from "../testing/open-page.tsx";
import { expectOneOrder, openCheckout, placeOrder } from "../testing/open-checkout.ts";
import MembershipPage from "./membership-page.tsx";
import { PurchasesPage } from "./orders-pages.tsx";
import ProfilePage from "./profile-page.tsx";
import { RewardsPage } from "./small-pages.tsx";
import { session } from "../session/session.ts";
import { YourData } from "./your-data.tsx";

const services = await startServices();

const faults = ["drop", "hang", "500", "rubbish"] as const;
/** A read is tried again a few times before anyone hears of it. */
const always = 100;

const pages: readonly [call: string, Page: ComponentType, shown: () => HTMLElement | null][] = [
  ["profile", ProfilePage, () => screen.queryByLabelText("First Name")],
  ["community-rewards", RewardsPage, () => screen.queryByText(/You (don't )?shop for/)],
  ["orders", PurchasesPage, () => screen.queryByText("You haven't placed an order yet.")],
  ["enrollments", MembershipPage, () => screen.queryByText("Your Boost membership is active.")],
];

describe.each(pages)("%s", (call, Page, shown) => {
  const there = () => soon(() => expect(shown()).not.toBeNull());

  it.each(faults)("that fails once (%s) is there in the end", async (fault) => {
    services.arm({ call, fault });
    await openPage(Page, "member@aisle.test");
    await soon(() => expect(shown() ?? screen.queryByRole("button", { name: "Retry" })).not.toBeNull());
    screen.queryByRole("button", { name: "Retry" })?.click();
    await there();
  });

  it.each(faults)(
    "that fails for good (%s) says so, and is there when it is asked for again",
    async (fault) => {
      services.arm({ call, fault, times: always });
      await openPage(Page, "member@aisle.test");
      const retry = await soon(() => screen.getByRole("button", { name: "Retry" }));
      expect(shown()).toBeNull();
      services.arm({ clear: true });
      retry.click();
      await there();
    },
  );
});

it("two presses in one go save the profile once", async () => {
  await openPage(ProfilePage, "member@aisle.test");
  fireEvent.input(await soon(() => screen.getByLabelText("First Name")), { target: { value: "Robin" } });
  const save = screen.getByRole("button", { name: "Save Changes" });
  save.click();
  save.click();
  await soon(() => screen.getByText("Your profile has been updated."));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(sent("PUT", "/profile")).toHaveLength(1);
});

it.each(faults)(
  "a profile that can't be saved (%s) keeps what is typed, and is saved by another press",
  async (fault) => {
    await openPage(ProfilePage, "member@aisle.test");
    const name = await soon(() => screen.getByLabelText<HTMLInputElement>("Last Name"));
    fireEvent.input(name, { target: { value: "Again" } });
    services.arm({ call: "update-profile", fault });
    await press(document.body, "Save Changes");
    await alertIn(document.body, "We couldn't save your profile. Please try again.");
    expect(name.value).toBe("Again");
    await press(document.body, "Save Changes");
    await soon(() => expect(screen.queryByText("Your profile has been updated.")).not.toBeNull());
    await soon(() => expect(screen.queryAllByRole("alert")).toEqual([]));
  },
);

describe("the shopper's data", () => {
  const leaving = "leaving@aisle.test";

  it.each(faults)(
    "a deletion that ends in %s is said, and pressing again deletes the account",
    async (fault) => {
      await openPage(YourData, leaving);
      await press(document.body, "Delete my account");
      const dialog = await soon(() => screen.getByRole("dialog"));
      fireEvent.input(within(dialog).getByLabelText("Password"), { target: { value: "aisle-demo" } });
      services.arm({ call: "erase-account", fault, times: always });
      await press(dialog, "Delete my account");
      await alertIn(dialog, "We couldn't delete your account. Please try again.");
      expect(screen.queryByRole("dialog")).toBe(dialog);
      services.arm({ clear: true });
      await press(dialog, "Delete my account");
      await soon(() => expect(screen.queryByText("Your account has been deleted.")).not.toBeNull());
    },
  );

  it("a deletion whose page is left meanwhile is told, and nobody is here any more", async () => {
    const router = await openPage(YourData, leaving);
    await press(document.body, "Delete my account");
    const dialog = await soon(() => screen.getByRole("dialog"));
    fireEvent.input(within(dialog).getByLabelText("Password"), { target: { value: "aisle-demo" } });
    const letGo = holdAnswer("POST", "/account-erasure");
    await press(dialog, "Delete my account");
    await soon(() => expect(sent("POST", "/account-erasure")).toHaveLength(1));
    router.navigate("/elsewhere");
    await soon(() => expect(screen.queryByRole("dialog")).toBeNull());
    letGo();
    await soon(() => expect(screen.queryByText("Your account has been deleted.")).not.toBeNull());
    expect(session.status()).toBe("signedOut");
  });

  it.each(faults)("a copy that ends in %s is said, and can be asked for again", async (fault) => {
    await openPage(YourData, leaving);
    services.arm({ call: "account-data", fault, times: always });
    await press(document.body, "Download my data");
    await alertIn(document.body, "We couldn't get your data. Please try again.");
    services.arm({ clear: true });
    await press(document.body, "Download my data");
    await soon(() => expect(screen.queryAllByRole("alert")).toEqual([]));
    await soon(() => expect(screen.queryByText("Your data has been downloaded.")).not.toBeNull());
  });

  it("stay while an order is open, and why is said", async () => {
    const email = "declines@aisle.test";
    const router = await openCheckout(services, email);
    await placeOrder();
    await expectOneOrder(services, email, router);
    await closePages();

    await openPage(YourData, email);
    await press(document.body, "Delete my account");
    const dialog = await soon(() => screen.getByRole("dialog"));
    fireEvent.input(within(dialog).getByLabelText("Password"), { target: { value: "aisle-demo" } });
    await press(dialog, "Delete my account");
    await alertIn(
      dialog,
      "You have an order that isn't completed yet. You can delete your account once it is.",
    );
    await closePages();

    await openPage(ProfilePage, email);
    const name = await soon(() => screen.getByLabelText<HTMLInputElement>("First Name"));
    expect(name.value).toBe("Devon");
  });
});
