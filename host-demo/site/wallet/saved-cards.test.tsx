/** @jsxImportSource react */
import { fireEvent } from "@testing-library/dom";
import { describe, expect, it, vi } from "vitest";
import { setFeature } from "../features.ts";
import {
  alertIn,
  answered,
  leavePages,
  openSite,
  press,
  screen,
  sent,
  soon,
  startServices,
  within,
} from "../testing/open-page.tsx";
import { askToDelete, element, follow, form, openWallet, said, tile, tiles } from "../testing/open-wallet.ts";

const cards = "cards@aisle.test";
const expired = "Expired. Please update your payment info.";
const noAddress = "Please enter a billing address in order to use this credit card.";

const services = await startServices();

const drawn = () => new Promise((done) => setTimeout(done, 20));
const counted = (count: number) => soon(() => expect(tiles()).toHaveLength(count));

it("where SNAP pays for nothing, a saved card is still there to be deleted, and none is advertised", async () => {
  setFeature("snapCheckout", false);
  try {
    await openWallet(services, cards);
    expect((await tile("0000")).textContent).toContain("SNAP EBT");
    await press(await askToDelete("0000"), "Delete Card");
    await said("Successfully deleted card");
    await leavePages();
    await openSite("/mywallet", "empty@aisle.test");
    await soon(() => screen.getByRole("heading", { level: 1, name: "My Wallet" }));
    await soon(() => screen.getByRole("button", { name: "Manage Cards" }));
    await answered();
    expect(screen.queryByRole("dialog")).toBeNull();
  } finally {
    setFeature("snapCheckout", true);
  }
});

it("a tile says what there is to say of a card", async () => {
  await openWallet(services, cards);
  await soon(() => screen.getByRole("heading", { level: 1, name: "My Wallet" }));
  await counted(5);
  const [first] = tiles();
  expect(first?.textContent).toMatch(/Visa ending in 1111Exp\. \d\d\/\d\d/);
  expect(first?.textContent).toContain("Preferred");
  expect((await tile("1117")).textContent).not.toContain("Preferred");
  expect((await tile("4444")).textContent).toContain(expired);
  expect((await tile("0005")).textContent).toContain(noAddress);
  const snap = await tile("0000");
  expect(snap.textContent).toContain("SNAP EBT");
  expect(within(snap).queryByRole("link")).toBeNull();
  await soon(() => expect(document.title).toBe("My Wallet | Aisle Market"));
});

describe("a card that is deleted", () => {
  it("stays where it can't be, with the reason and another try", async () => {
    await openWallet(services, cards);
    await counted(5);
    services.arm({ call: "delete-card", fault: "500" });
    const question = await askToDelete("1117");
    await press(question, "Delete Card");
    const alert = await soon(() => within(question).getByRole("alert"));
    expect(alert.textContent).toBe("There was a problem deleting your card.");
    expect(tiles()).toHaveLength(5);
    await press(question, "Keep Card");
    // Asked anew, nothing is wrong yet.
    const again = await askToDelete("1117");
    expect(within(again).queryByRole("alert")).toBeNull();
    await press(again, "Delete Card");
    await counted(4);
  });

  it("is deleted once by two presses, and the question can't be left half-way", async () => {
    await openWallet(services, cards);
    await counted(5);
    services.arm({ call: "delete-card", fault: "delay" });
    const question = await askToDelete("1117");
    const button = within(question).getByRole("button", { name: "Delete Card" });
    button.click();
    button.click();
    const busy = await soon(() => within(question).getByRole("button", { name: "Deleting..." }));
    expect(busy.getAttribute("aria-disabled")).toBe("true");
    // As Escape does.
    fireEvent(question, new Event("cancel", { cancelable: true }));
    await press(question, "Keep Card");
    expect(screen.queryByRole("dialog", { name: "Deleting Payment" })).toBe(question);
    await counted(4);
    expect(sent("DELETE")).toHaveLength(1);
  });

  it("is told of for five seconds, or for as long as that is pointed at", async () => {
    await openWallet(services, cards);
    const question = await askToDelete("1117");
    // Time goes on as it does, and in leaps besides.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    try {
      await press(question, "Delete Card");
      await said("Successfully deleted card");
      const toast = element(".toast");
      fireEvent.pointerOver(toast);
      await drawn();
      await vi.advanceTimersByTimeAsync(20_000);
      await said("Successfully deleted card");
      fireEvent.pointerOut(toast, { relatedTarget: document.body });
      await drawn();
      await vi.advanceTimersByTimeAsync(4_500);
      await said("Successfully deleted card");
      await vi.advanceTimersByTimeAsync(600);
      await soon(() => expect(document.querySelector(".toast")).toBeNull());
    } finally {
      vi.useRealTimers();
    }
  });
});

it("a card of nobody's: the wrong account", async () => {
  const router = await openWallet(services, cards, "?edit=crd_of_nobody");
  const dialog = await soon(() => screen.getByRole("dialog", { name: "Wrong Account" }));
  expect(dialog.textContent).toContain(
    "We couldn't find this card on your account. Please make sure you're logged into the right account.",
  );
  await press(dialog, "Okay, I got it!");
  await soon(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(router.state.location).toMatchObject({ pathname: "/mywallet", search: "" });
  await counted(5);
});

it("an empty wallet says what it is for, and leads to its first card", async () => {
  const router = await openWallet(services, "empty@aisle.test");
  await soon(() => screen.getByRole("heading", { name: "You don't have any saved cards yet." }));
  screen.getByText("Add one here, or save one when you pay.");
  await follow("Add Credit/Debit Card");
  await form();
  router.navigate(-1);
  await soon(() =>
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "Add Credit/Debit Card" })),
  );
});

it("a wallet that can't be loaded offers to try again", async () => {
  await openSite("/", cards);
  services.arm({ call: "wallet", fault: "500" });
  (await soon(() => screen.getByRole("link", { name: "My Wallet" }))).click();
  await alertIn(document.body, "We couldn't load your wallet. Please try again.");
  await press(document.body, "Retry");
  await tile("1111");
});
