import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import type { AisleConfig, OrderInfo } from "../../sdk/config/types.ts";
import type { Card } from "../../sdk/domain/cards.ts";
import { coveredTime } from "../secure-fields/visibility.ts";
import {
  arm,
  cleanUp,
  deleteCards,
  expectAccessible,
  focused,
  inside,
  loaded,
  nextFrame,
  place,
  resetShopper,
  start,
  textOf,
  walletOf,
} from "../testing/harness.ts";
import "../card-box/define.ts";
import "./define.ts";

const cards = "cards@aisle.test";
const limits = "limits@aisle.test";

beforeEach(async () => {
  // A larger page is drawn scaled down by the test runner, and a PIN's frame takes no PIN then.
  await page.viewport(1024, 700);
  await resetShopper(cards);
});
afterEach(cleanUp);

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const dialog = (name: string) => page.getByRole("dialog", { name });
const tick = (name: RegExp) => page.getByRole("checkbox", { name });
const snapTick = tick(/^EBT ending in 0000/);
const gift100 = tick(/^Gift Card ending in 0100/);
/** The one in the flyout: the card box behind it has another. */
const checkBalance = dialog("Select Payment").getByRole("button", { name: "Check Balance" });
const gift25 = tick(/^Gift Card ending in 0025/);

const order: OrderInfo = { total: 70.75, hasSnapEligibleItems: true, ebtTotalFromCheckout: 40 };

interface Options {
  readonly email?: string;
  readonly mode?: "checkout" | "myWallet";
  readonly order?: OrderInfo;
  readonly config?: Partial<AisleConfig>;
}

/** A page with a card box and the flyout; at checkout with an order that SNAP may pay a part of. */
async function onPage({ email = cards, mode = "checkout", order: orderInfo = order, config }: Options = {}) {
  const started = start(email, {
    walletConfig: { showSnapCards: true, showGiftCards: true, getGiftCardBalances: true },
    checkoutConfig: { orderInfo },
    ...config,
  });
  const box = started.client.mount("card-box", place(), { mode });
  const handle = started.client.mount("wallet", place(), { mode });
  await loaded(started);
  return {
    ...started,
    box: box.element,
    handle,
    flyout: handle.element,
    text: () => textOf(handle.element),
    boxText: () => textOf(box.element),
    names: () => started.events.map(({ name }) => name),
    selection: () => {
      const { bank, snap, gifts } = started.client.wallet.getSnapshot().selection;
      return [bank?.lastFour ?? null, snap?.lastFour ?? null, gifts.map(({ lastFour }) => lastFour)];
    },
    frame: (name: "number" | "pin") => {
      const [iframe] = inside(handle.element, `[data-frame="${name}"] iframe`);
      if (!(iframe instanceof HTMLIFrameElement)) throw new Error(`There is no frame for ${name}.`);
      return iframe.src;
    },
    framesLoaded: () =>
      expect.poll(() => inside(handle.element, ".is-loading").length, { timeout: 9_000 }).toBe(0),
  };
}

async function opened(options: Options = {}) {
  const test = await onPage(options);
  test.handle.open();
  await expect.element(dialog(options.mode === "myWallet" ? "Wallet" : "Select Payment")).toBeVisible();
  return test;
}

describe("at checkout", () => {
  it("SNAP and gift cards stand in sections of their own, with what is left on them", async () => {
    const { text, flyout, selection } = await opened();
    await expect.element(page.getByRole("group", { name: "Credit & Debit" })).toBeVisible();
    await expect.element(page.getByRole("group", { name: "SNAP EBT" })).toBeVisible();
    await expect.element(page.getByRole("group", { name: "Gift Card" })).toBeVisible();
    await expect.poll(text).toContain("$100.00 Remaining");
    expect(text()).toContain("$25.00 Remaining");
    expect(text()).toContain(
      "When paying with SNAP EBT, extra charges for fees, substitutions, or weight differences will be billed to your backup payment method.",
    );
    // The first SNAP card is chosen for an order with something eligible, and no gift card is.
    expect(selection()).toEqual(["1111", "0000", []]);
    await expect.element(snapTick).toBeChecked();
    await expectAccessible(flyout);
  });

  it("are ticked beside the bank card until they meet the total, and confirmed together", async () => {
    const { text, selection, flyout, box, boxText } = await opened();
    const met = "No more gift cards needed. The gift cards already added to this order cover the total cost.";
    await userEvent.click(gift25);
    expect(text()).not.toContain(met);
    await userEvent.click(gift100);
    await expect.poll(text).toContain(met);
    await userEvent.click(gift25);
    await expect.element(gift25).not.toBeChecked();
    await expect.element(gift25).toBeDisabled();
    await expectAccessible(flyout);
    await userEvent.click(button("Confirm"));
    await expect.poll(selection).toEqual(["1111", "0000", ["0100"]]);
    expect(boxText()).toContain("EBT ending in 0000");
    expect(boxText()).toContain("Gift Card ending in 0100");
    // A page that lists them itself has the box leave them out.
    box.setAttribute("hide-prepaid", "");
    await expect.poll(boxText).not.toMatch(/EBT ending|Gift Card/);
    expect(boxText()).toContain("Visa ending in 1111");
  });

  it("are not ticked where that is refused, with a word or without", async () => {
    let snapPays = 10;
    const test = await onPage({
      config: { checkoutConfig: { orderInfo: order, getEbtCardPaymentTotal: () => snapPays } },
    });
    const wallet = walletOf(test);
    const [first, ...others] = wallet.get().cards.toReversed();
    if (first?.type !== "gift") throw new Error("there is no gift card");
    const six = [...Array(6).keys()].map((index) => ({ ...first, id: `gift${index}`, balance: 100 }));
    wallet.send({ type: "LOADED", cards: [...others.filter(({ type }) => type !== "gift"), ...six] });
    test.handle.open();
    const ticks = () => inside(test.flyout, 'input[name="gift-card"]') as HTMLInputElement[];
    const ticked = () => ticks().map(({ checked }) => checked);
    await expect.poll(ticks).toHaveLength(6);
    for (const input of ticks()) await userEvent.click(input);
    await expect
      .poll(test.text)
      .toContain("Gift card limit reached. You can only add a maximum of 5 gift cards to an order.");
    expect(ticked()).toEqual([true, true, true, true, true, false]);

    await userEvent.click(ticks()[0] as HTMLInputElement);
    // The host does not tell that its amount is another one.
    snapPays = order.total ?? 0;
    await userEvent.click(ticks()[5] as HTMLInputElement);
    await nextFrame();
    expect(ticked()).toEqual([false, true, true, true, true, false]);
  });

  it("follow the host's total while the flyout is open", async () => {
    const { client, text } = await opened();
    await userEvent.click(gift100);
    const met = "No more gift cards needed.";
    await expect.poll(text).toContain(met);
    await expect.element(gift25).toBeDisabled();
    client.update({ checkoutConfig: { orderInfo: { ...order, total: 250 } } });
    await expect.element(gift25).toBeEnabled();
    expect(text()).not.toContain(met);
    await expect.element(gift100).toBeChecked();
  });

  it("are asked about before the ticks are thrown away", async () => {
    const { selection } = await opened();
    await userEvent.click(gift25);
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog("Discard Changes?")).toBeVisible();
    await userEvent.click(button("Yes, Discard Changes"));
    expect(selection()).toEqual(["1111", "0000", []]);
  });

  it("say that SNAP can't pay for anything in an order without eligible items", async () => {
    const { text } = await opened({
      order: { total: 20, hasSnapEligibleItems: false, ebtTotalFromCheckout: 0 },
    });
    await expect.poll(text).toContain("Nothing in this order can be paid for with SNAP EBT.");
    await expect.element(snapTick).toBeDisabled();
    await expect.element(snapTick).not.toBeChecked();
  });

  it("need a bank card at Confirm, with words of their own", async () => {
    const { text, client, box, flyout } = await onPage();
    // Taken off the order by the card box, and nothing else chosen in its place.
    await userEvent.click(button(/^Remove Visa ending in 1111/));
    expect(client.wallet.getSnapshot().selection.bank).toBeNull();
    expect(textOf(box)).toContain("EBT ending in 0000");
    await userEvent.click(button("Add or Change Payment Method"));
    await userEvent.click(button("Confirm"));
    await expect.poll(text).toContain("Please add a credit or debit card to proceed with the order.");
    await userEvent.click(gift25);
    await userEvent.click(button("Confirm"));
    await expect
      .poll(text)
      .toContain(
        "To use your gift card(s), you first need to add a credit or debit card as a backup payment method.",
      );
    await userEvent.click(gift25);
    await userEvent.click(snapTick);
    await userEvent.click(button("Confirm"));
    await expect.poll(text).toContain("You must select a card or add a credit or debit card.");
    await expectAccessible(flyout);
  });

  it("can't be added without a bank card in the wallet", async () => {
    await deleteCards(cards, "1111", "1117", "0005", "4444", "0000");
    const { text, handle } = await onPage();
    handle.open();
    await expect.element(dialog("Add a Credit or Debit Card")).toBeVisible();
    await userEvent.click(button("Back"));
    await userEvent.click(button("Add SNAP EBT Card"));
    await expect.poll(text).toContain("Please add a credit or debit card to proceed with the order.");
    await userEvent.click(button("Add Gift Card"));
    await expect.poll(text).toContain("you first need to add a credit or debit card as a backup");
  });
});

describe("a balance", () => {
  it("of SNAP is told for the PIN, in its own frame", async () => {
    const shown = await opened();
    const { text, frame, framesLoaded, flyout } = shown;
    await userEvent.click(checkBalance);
    await expect.element(dialog("Check Balance")).toBeVisible();
    expect(text()).toContain("Enter Your SNAP EBT PIN");
    await framesLoaded();
    await expectAccessible(flyout);
    await userEvent.click(button("Confirm"));
    await expect.poll(text).toContain("PIN must be exactly 4 characters long.");
    await commands.pressInFrame(frame("pin"), [..."1234"]);
    await userEvent.click(button("Confirm"));
    await expect.element(dialog("Select Payment")).toBeVisible();
    await expect.poll(text).toContain("$180.25 Remaining");
    // Said aloud, for the focus is at the list's title by now.
    const said = () => inside(flyout, '[role="status"]')[0]?.textContent;
    expect(said()).toBe("$180.25 Remaining");
    // Known: not asked for again.
    await expect.element(checkBalance).not.toBeInTheDocument();
    // Once, and not anew whenever there has been other news.
    const wallet = walletOf(shown);
    wallet.send({ type: "PREFER", cardId: wallet.get().cards.find(({ type }) => type === "bank")?.id ?? "" });
    await expect.poll(said).toBe("Preferred card updated");
    wallet.send({ type: "BANNER_TIMEOUT", id: wallet.get().banner?.id ?? 0 });
    await expect.poll(said).toBe("");
  });

  it("case 20: of SNAP is not asked for while something lies over the PIN's field", async () => {
    const { text, frame, framesLoaded, flyout } = await opened();
    await userEvent.click(checkBalance);
    await framesLoaded();
    await commands.pressInFrame(frame("pin"), [..."1234"]);
    const [field] = inside(flyout, '[data-frame="pin"]');
    const cover = document.createElement("div");
    Object.assign(cover.style, { position: "absolute", inset: "0", background: "white" });
    field?.style.setProperty("position", "relative");
    field?.append(cover);
    // Longer than anything lies there in passing.
    await new Promise((resolve) => setTimeout(resolve, 3 * coveredTime));
    // The browser keeps 250 entries, which the page's modules and the tests before this one fill.
    performance.clearResourceTimings();
    const asked = () =>
      performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/ebt/balance")).length;
    await userEvent.click(button("Confirm"));
    await expect.poll(text).toContain("Something is covering this field. Enter your PIN again.");
    expect(asked()).toBe(0);
    cover.remove();
    await new Promise((resolve) => setTimeout(resolve, 3 * coveredTime));
    await commands.pressInFrame(frame("pin"), [..."1234"]);
    await userEvent.click(button("Confirm"));
    await expect.poll(text, { timeout: 5_000 }).toContain("$180.25 Remaining");
    expect(asked()).toBe(1);
  });

  it("stays untold for a wrong PIN, which is not kept, and for the fourth the card is locked", async () => {
    const { text, frame, framesLoaded, flyout } = await opened();
    await userEvent.click(checkBalance);
    for (const last of [false, false, false, true]) {
      await framesLoaded();
      // The last one from inside the frame, which goes with its field.
      await commands.pressInFrame(frame("pin"), [..."1111", ...(last ? ["Enter"] : [])]);
      if (!last) await userEvent.click(button("Confirm"));
      const words = last
        ? "Your card has been locked due to too many incorrect PIN attempts. Use a different payment method or call the number on your card for assistance."
        : "Invalid PIN, please try again.";
      await expect.poll(text, { timeout: 5_000 }).toContain(words);
      if (!last) {
        await expect.element(button("Confirm")).toBeVisible();
        await expect.poll(() => focused()?.getAttribute("title")).toBe("SNAP EBT PIN");
        await userEvent.click(button("Confirm"));
        await expect.poll(text).toContain("PIN must be exactly 4 characters long.");
      }
    }
    await expect.element(button("Confirm")).not.toBeInTheDocument();
    await expect.poll(() => focused()?.textContent).toBe("Back to Payment");
    await expectAccessible(flyout);
    await userEvent.click(button("Back to Payment"));
    await expect.element(dialog("Select Payment")).toBeVisible();
  });

  it("that the service does not tell is said in a banner, and the PIN can be sent again", async () => {
    const { text, frame, framesLoaded } = await opened();
    await userEvent.click(checkBalance);
    await framesLoaded();
    await commands.pressInFrame(frame("pin"), [..."1234"]);
    await arm("ebt-balance", "500");
    await userEvent.click(button("Confirm"));
    await expect.poll(text).toContain("We couldn't retrieve your SNAP EBT card balance. Please try again.");
    // The answer was lost, not the question: the same PIN is asked about again.
    await userEvent.click(button("Confirm"));
    await expect.poll(text, { timeout: 5_000 }).toContain("$180.25 Remaining");
  });

  it.each(["500", "drop", "rubbish"])(
    "comes after the PIN's service was asked for twice: %s",
    async (fault) => {
      const { text, frame, framesLoaded, flyout } = await opened();
      // A browser repeats a request that was cut off.
      await arm("pin-service", fault, fault === "drop" ? 2 : 1);
      await userEvent.click(checkBalance);
      await expect.poll(text).toContain("We couldn't retrieve your SNAP EBT card balance. Please try again.");
      expect(text()).toContain("Error Code PIN_SERVICE");
      await expectAccessible(flyout);
      await userEvent.click(button("Try Again"));
      await framesLoaded();
      await commands.pressInFrame(frame("pin"), [..."1234"]);
      await userEvent.click(button("Confirm"));
      await expect.poll(text, { timeout: 5_000 }).toContain("$180.25 Remaining");
    },
  );

  it("is asked for straight from the card box, and the flyout closes with it", async () => {
    const { frame, framesLoaded, box, boxText, flyout } = await onPage();
    await userEvent.click(button("Check Balance"));
    await expect.element(dialog("Check Balance")).toBeVisible();
    await expect.element(button("Back")).not.toBeInTheDocument();
    await framesLoaded();
    await commands.pressInFrame(frame("pin"), [..."1234"]);
    await userEvent.click(button("Confirm"));
    await expect.element(dialog("Check Balance")).not.toBeInTheDocument();
    await expect.poll(boxText).toContain("$180.25 Remaining");
    expect(textOf(flyout)).toBe("");
    // The button that was pressed has gone.
    await expect.poll(() => focused()?.className).toBe("box");
    expect(inside(box, '[role="status"]')[0]?.textContent).toBe("$180.25 Remaining");
  });

  it("of a gift card that does not come is asked for again by hand, three times at most", async () => {
    await resetShopper(limits);
    const { text, handle } = await onPage({ email: limits });
    await arm("gift-balance", "500", 3);
    handle.open();
    const retry = button(/^Retry the balance of Gift Card ending in 9999/);
    await expect.poll(text).toContain("Balance Error");
    for (let tries = 0; tries < 2; tries += 1) {
      await userEvent.click(retry);
      await expect.poll(text).toContain("We couldn't retrieve your gift card balance. Please try again.");
      await expect.element(retry).toHaveAttribute("aria-disabled", "false");
      expect(focused()).toBe(retry.element());
    }
    await userEvent.click(retry);
    await expect.element(retry).not.toBeInTheDocument();
    // Nothing can be done to the row but by its menu.
    expect(focused()?.getAttribute("aria-haspopup")).toBe("menu");
  });
});

it("a gift card whose balance can't be asked for says so, without a way to try", async () => {
  const test = await onPage();
  const wallet = walletOf(test);
  const [, ...others] = wallet.get().cards.toReversed();
  const bare = { ...wallet.get().cards.at(-1), id: "bare", balance: undefined, handles: undefined } as Card;
  wallet.send({ type: "LOADED", cards: [...others, bare] });
  test.handle.open();
  await expect.poll(test.text).toContain("Balance Error");
  await expect.element(button(/^Retry/)).not.toBeInTheDocument();
});

describe("a new SNAP card", () => {
  it("is its number in a frame, and pays for what it may", async () => {
    await deleteCards(cards, "0000");
    const { text, frame, framesLoaded, flyout, names } = await opened();
    await userEvent.click(button("Add SNAP EBT Card"));
    await expect.element(dialog("Add SNAP EBT Card")).toBeVisible();
    await framesLoaded();
    await expectAccessible(flyout);
    await commands.pressInFrame(frame("number"), [..."999900000000000"]);
    await userEvent.click(button("Confirm"));
    await expect
      .poll(text)
      .toContain("Card Number must be at least 16 characters long and at most 19 characters long.");
    await commands.pressInFrame(frame("number"), [..."0"]);
    await userEvent.click(button("Confirm"));
    await expect.poll(text, { timeout: 5_000 }).toContain("Card added");
    await expect.element(snapTick).toBeChecked();
    expect(names()).toContain("aisle-card-add");
  });

  it("is refused beside another, before and after it is asked for", async () => {
    const { text } = await opened({ mode: "myWallet" });
    await userEvent.click(button("Add SNAP EBT Card"));
    await expect
      .poll(text)
      .toContain("You can only save one SNAP EBT card. To use a different EBT card, delete the current one.");
    await expect.element(dialog("Wallet")).toBeVisible();
  });
});

describe("a new gift card", () => {
  const number = page.getByRole("textbox", { name: "Card Number" });
  const pin = page.getByRole("textbox", { name: "PIN" });
  const adding = async (options: Options = {}) => {
    await deleteCards(cards, "0100", "0025");
    const test = await opened(options);
    await userEvent.click(button("Add Gift Card"));
    await expect.element(dialog("Add Gift Card")).toBeVisible();
    return test;
  };
  const type = async (digits: string, secret = "4321") => {
    await userEvent.fill(number, digits);
    await userEvent.fill(pin, secret);
    await userEvent.click(button("Confirm"));
  };

  it("is typed with its dashes, and pays beside the others", async () => {
    const { text, flyout } = await adding();
    expect(text()).toContain("Keep your gift card! You will need it for any refunds or additional charges.");
    await userEvent.click(button("Confirm"));
    await expect.poll(text).toContain("Card Number is a required field.");
    expect(text()).toContain("PIN is a required field.");
    await expect.poll(() => focused()?.getAttribute("name")).toBe("giftNumber");
    await expectAccessible(flyout);
    await type("98", "43");
    await expect.poll(text).toContain("Card Number must be exactly 19 characters long.");
    expect(text()).toContain("PIN must be exactly 4 characters long.");
    await userEvent.clear(number);
    await userEvent.clear(pin);
    await userEvent.type(number, "9800000000000000025xyz");
    await expect.element(number).toHaveValue("9800000000-000-000-025");
    await userEvent.type(pin, "4x3 21");
    await expect.element(pin).toHaveValue("4321");
    await userEvent.click(button("Confirm"));
    await expect.poll(text, { timeout: 5_000 }).toContain("Card added");
    expect(text()).toContain("$25.00 Remaining");
    await expect.element(gift25).toBeChecked();
  });

  it.each([
    ["with another PIN", "9800000000000000100", "1111", "Invalid Gift Card, please try again."],
    ["that nobody issued", "9800000000000012345", "4321", "Invalid Gift Card, please try again."],
    ["with nothing on it", "9800000000000000000", "4321", "You can not add a Gift Card with a $0 balance."],
  ])("%s is refused: its number stays, its PIN goes", async (_, digits, secret, words) => {
    const { text } = await adding();
    await type(digits, secret);
    await expect.poll(text).toContain(words);
    await expect.element(number).toHaveValue(digits.replace(/(\d{10})(\d{3})(\d{3})/, "$1-$2-$3-"));
    await expect.element(pin).toHaveValue("");
    await type("9800000000000000100");
    await expect.poll(text, { timeout: 5_000 }).toContain("Card added");
  });

  it("has another text for an empty card away from the checkout", async () => {
    const { text } = await adding({ mode: "myWallet" });
    await type("9800000000000000000");
    await expect.poll(text).toContain("You cannot add a Gift Card with a $0 balance.");
  });

  it("is one too many beside five", async () => {
    await resetShopper(limits);
    const saving = { showGiftCards: true, saveCardOptionEnabled: true };
    const { text } = await opened({ email: limits, config: { walletConfig: saving } });
    await userEvent.click(button("Add Gift Card"));
    await expect
      .poll(text)
      .toContain(
        "A maximum of 5 gift cards can be saved. To add a new gift card, you will need to delete another one.",
      );
  });

  it("is kept in mind while its form is left", async () => {
    const { handle } = await adding();
    await userEvent.fill(number, "98000");
    await userEvent.fill(pin, "4321");
    await userEvent.click(button("Back"));
    await userEvent.click(button("Add Gift Card"));
    await expect.element(number).toHaveValue("98000");
    await expect.element(pin).toHaveValue("");
    handle.close();
  });
});

describe("in my-wallet mode", () => {
  it("every card is looked after and none chosen; SNAP and gift cards can be deleted", async () => {
    const { text, flyout } = await opened({ mode: "myWallet" });
    expect(inside(flyout, 'input[type="checkbox"], input[type="radio"]')).toEqual([]);
    await expectAccessible(flyout);
    await userEvent.click(button(/^Actions for Gift Card ending in 0025/));
    expect(
      page
        .getByRole("menuitem")
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(["Delete"]);
    await userEvent.click(page.getByRole("menuitem", { name: "Delete" }));
    await userEvent.click(button("Delete Card"));
    await expect.poll(text, { timeout: 5_000 }).toContain("Successfully deleted card");
    expect(text()).not.toContain("ending in 0025");
  });

  it("shows no sections that the host has not asked for", async () => {
    const { text } = await opened({
      mode: "myWallet",
      config: { walletConfig: { showSnapCards: false, showGiftCards: false } },
    });
    expect(text()).not.toMatch(/SNAP|Gift/);
  });
});
