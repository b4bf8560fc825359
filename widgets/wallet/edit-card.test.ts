import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { internalsKey } from "../../sdk/client/client.ts";
import type { AisleConfig } from "../../sdk/config/types.ts";
import type { FrameField } from "../../sdk/contract/frame-protocol.ts";
import {
  arm,
  cleanUp,
  expectAccessible,
  focused,
  forgetAddress,
  inside,
  loaded,
  place,
  resetShopper,
  start,
  textOf,
} from "../testing/harness.ts";
import "../card-box/define.ts";
import "./define.ts";

const cards = "cards@aisle.test";
const wallet = "wallet@aisle.test";

beforeEach(async () => {
  sessionStorage.clear();
  await resetShopper(cards);
  await resetShopper(wallet);
});
afterEach(cleanUp);

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const dialog = (name: string) => page.getByRole("dialog", { name });
const preferred = page.getByRole("checkbox", { name: "Make this my preferred card" });

interface Options {
  readonly email?: string;
  readonly mode?: "checkout" | "myWallet";
  readonly config?: Partial<AisleConfig>;
}

/** The flyout at the form for the card with those last four digits. */
async function editing(lastFour: string, { email = cards, mode = "myWallet", config }: Options = {}) {
  const started = start(email, config);
  const handle = started.client.mount("wallet", place(), { mode });
  const flyout = handle.element;
  await loaded(started);
  const id = started.client.wallet.getSnapshot().cards.find((card) => card.lastFour === lastFour)?.id;
  handle.open(id ? { edit: id } : {});
  await expect.element(dialog("Edit Credit/Debit Card")).toBeVisible();
  // The form's code comes after the list's.
  await expect.poll(() => inside(flyout, "form").length).toBe(1);
  const frame = (name: FrameField) => {
    const [iframe] = inside(flyout, `[data-frame="${name}"] iframe`);
    if (!(iframe instanceof HTMLIFrameElement)) throw new Error(`There is no frame for ${name}.`);
    return iframe;
  };
  const framesLoaded = () =>
    expect.poll(() => inside(flyout, ".is-loading").length, { timeout: 9_000 }).toBe(0);
  return {
    ...started,
    handle,
    flyout,
    frame,
    framesLoaded,
    text: () => textOf(flyout),
    names: () => started.events.map(({ name }) => name),
    typeCvv: async (cvv: string) => {
      await framesLoaded();
      await commands.pressInFrame(frame("cvv").src, [...cvv]);
    },
    save: () => userEvent.click(button("Save Changes")),
  };
}

describe("a saved card", () => {
  it("shows what is known of it, and is changed with its CVV", async () => {
    const { text, typeCvv, save, names, flyout, events } = await editing("1117");
    await expect.element(page.getByRole("textbox", { name: "First Name" })).toHaveValue("Casey");
    expect(text()).toContain("•••• 1117");
    expect(inside(flyout, 'input[name="cardNumber"]')).toEqual([]);
    // The address that it is billed to, found by its fields.
    await expect.poll(text).toContain("2104 Madison Rd, Apt 4");
    await expectAccessible(flyout);
    await userEvent.fill(page.getByRole("textbox", { name: "Last Name" }), "Delgado");
    await userEvent.click(preferred);
    await typeCvv("123");
    await save();
    await expect.poll(text).toContain("Card updated");
    expect(names()).toContain("aisle-card-update");
    expect(JSON.stringify(events)).not.toMatch(/Delgado|Madison/);
    // It is the preferred one now, so that it comes first.
    await expect.poll(() => inside(flyout, ".row")[0]?.textContent).toContain("Discover ending in 1117");
    expect(inside(flyout, ".row")[0]?.textContent).toContain("Preferred");
  });

  it("that has expired is dated anew, and can be chosen then", async () => {
    const { frame, typeCvv, save, text, flyout } = await editing("4444", { mode: "checkout" });
    await typeCvv("123");
    await save();
    // It shows what it had.
    await expect.poll(text).toContain("There was an error updating your card");
    await expect.poll(text).toContain("Expiration Date must be after the current date.");
    // And it is read out, wherever the focus is.
    const read = () => inside(flyout, '[aria-live="assertive"]')[0]?.textContent;
    await expect.poll(read).toContain("There was an error updating your card");
    await expectAccessible(flyout);
    // Once: whoever comes back from the addresses has heard it.
    const [said] = inside(flyout, '[aria-live="assertive"] span');
    await userEvent.click(page.getByRole("button", { name: /^Edit \d/ }));
    await expect.element(dialog("Billing Addresses")).toBeVisible();
    await userEvent.click(button("Use This Address"));
    await expect.element(dialog("Edit Credit/Debit Card")).toBeVisible();
    expect(inside(flyout, '[aria-live="assertive"] span')[0]).toBe(said);
    await commands.chooseInFrame(frame("monthEdit").src, "11");
    await commands.chooseInFrame(frame("year").src, String(new Date().getUTCFullYear() + 3));
    await save();
    await expect.poll(text).toContain("Card updated");
    const radio = page.getByRole("radio", { name: /ending in 4444/ });
    await userEvent.click(radio);
    await expect.element(radio).toBeChecked();
  });

  it("keeps a copy for the page, without the handles that calls name it by", async () => {
    const { typeCvv, save, text } = await editing("1117");
    await typeCvv("123");
    await save();
    await expect.poll(text).toContain("Card updated");
    const bytes = Uint8Array.from(atob(sessionStorage.getItem("cardV2") ?? ""), (each) => each.charCodeAt(0));
    const kept = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    expect(kept).toMatchObject({ lastFourPan: "1117", cardType: "BANK_CARD", bin: "601111" });
    expect(JSON.stringify(kept)).not.toMatch(/paymentGram|vaultCardId|fraudToken/);
  });

  it("grows its CVV's field when that is wrong, and says no more", async () => {
    const { typeCvv, save, text, frame, framesLoaded } = await editing("1117");
    await framesLoaded();
    await typeCvv("12");
    await save();
    await expect.poll(text).toContain("CVV too short.");
    expect(text()).not.toContain("There was an error updating your card");
    await expect.poll(() => focused()).toBe(frame("cvv"));
  });

  it("without a billing address gets one", async () => {
    const { typeCvv, save, text, client } = await editing("0005", { mode: "checkout" });
    await expect.poll(text).toContain("3760 Paxton Ave");
    await typeCvv("1234");
    await save();
    await expect.poll(text).toContain("Card updated");
    await userEvent.click(page.getByRole("radio", { name: /ending in 0005/ }));
    await userEvent.click(button("Confirm"));
    await expect.poll(() => client.wallet.getSnapshot().selection.bank?.lastFour).toBe("0005");
  });

  it("offers the address that it is billed to, which nobody can change, when the account has it no more", async () => {
    await forgetAddress(cards, "2104 Madison Rd");
    const { text, typeCvv, save, flyout } = await editing("1117");
    await expect.poll(text).toContain("2104 Madison Rd, Apt 4");
    await typeCvv("123");
    await userEvent.click(button("Edit 2104 Madison Rd, Apt 4"));
    await expect.element(dialog("Billing Addresses")).toBeVisible();
    const rows = inside(flyout, "fieldset .row").slice(-1);
    expect(rows[0]?.textContent).toContain("2104 Madison Rd, Apt 4");
    await expect.element(page.getByRole("radio", { name: /2104 Madison Rd/ })).toBeChecked();
    expect(button("Edit 2104 Madison Rd, Apt 4").elements()).toEqual([]);
    await expectAccessible(flyout);
    await userEvent.click(button("Use This Address"));
    await save();
    await expect.poll(text).toContain("Card updated");
  });

  it("comes back to its form from its addresses, with what was typed", async () => {
    const { text, frame, typeCvv, save } = await editing("1117");
    await typeCvv("123");
    const before = frame("cvv");
    await userEvent.click(button("Edit 2104 Madison Rd, Apt 4"));
    await expect.element(dialog("Billing Addresses")).toBeVisible();
    await userEvent.click(page.getByRole("radio", { name: /3760 Paxton Ave/ }));
    await userEvent.click(button("Use This Address"));
    await expect.element(dialog("Edit Credit/Debit Card")).toBeVisible();
    expect(frame("cvv")).toBe(before);
    await save();
    await expect.poll(text).toContain("Card updated");
  });
});

describe("the form of a card that can't be changed freely", () => {
  it("of the preferred reward debit card keeps expiry and preference", async () => {
    const { text, flyout, typeCvv, save, client } = await editing("1010", { email: wallet });
    expect(text()).toContain("Your reward debit card cannot be unchecked while editing.");
    await expect.element(preferred).toBeChecked();
    await expect.element(preferred).toBeDisabled();
    for (const name of ["Expiration MM", "Expiration YY"])
      await expect.element(page.getByRole("combobox", { name })).toBeDisabled();
    expect(inside(flyout, "iframe")).toHaveLength(1);
    await expectAccessible(flyout);
    await typeCvv("123");
    await save();
    await expect.poll(text).toContain("Card updated");
    expect(client.wallet.getSnapshot().cards[0]?.lastFour).toBe("1010");
  });

  it("of a card that only its issuer can change has its preference alone", async () => {
    const { text, flyout, save } = await editing("2026", { email: wallet });
    expect(inside(flyout, "iframe, input:not([type=checkbox])")).toEqual([]);
    expect(text()).not.toContain("Billing Address");
    expect(text()).toContain("•••• 2026");
    await expectAccessible(flyout);
    await userEvent.click(preferred);
    await save();
    await expect.poll(text).toContain("Card updated");
    await expect.poll(() => inside(flyout, ".row")[0]?.textContent).toContain("2026");
  });
});

it("for one order alone is nobody's preferred card", async () => {
  const started = start(cards);
  const handle = started.client.mount("wallet", place(), { mode: "checkout" });
  await loaded(started);
  const { wallet: store } = started.client[internalsKey];
  const [visa] = store.get().cards;
  if (!visa) throw new Error("There is no card.");
  const once = { ...visa, id: "once", lastFour: "9999", saved: false, defaultApplications: [] };
  store.send({ type: "UNSAVED", cards: [once] });
  // The services know no such card, and would say so.
  await arm("frame-sessions", "hang");
  handle.open();
  await userEvent.click(button("Actions for Visa ending in 9999"));
  await expect.element(page.getByRole("menuitem", { name: "Edit" })).toBeVisible();
  await expect.element(page.getByRole("menuitem", { name: "Make Preferred" })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole("menuitem", { name: "Edit" }));
  await expect.element(page.getByRole("dialog", { name: /edit(?=.*card)/i })).toBeVisible();
  expect(inside(handle.element, 'form input[name="firstName"]')).toHaveLength(1);
  expect(inside(handle.element, 'form input[name="preferred"]')).toEqual([]);
});

describe("a card that is not there", () => {
  it("is the wrong account's, and leads to the list", async () => {
    const started = start(cards);
    const handle = started.client.mount("wallet", place(), { mode: "myWallet" });
    await loaded(started);
    handle.open({ edit: "crd_of_somebody_else" });
    await expect.element(dialog("Wrong Account")).toBeVisible();
    expect(textOf(handle.element)).toContain(
      "We couldn't find this card on your account. Please make sure you're logged into the right account.",
    );
    await expectAccessible(handle.element);
    await userEvent.click(button("Okay, I got it!"));
    await expect.element(dialog("Wallet")).toBeVisible();
  });

  it("any more, since it was deleted elsewhere, says so when it is saved", async () => {
    const { typeCvv, save } = await editing("1117");
    await typeCvv("123");
    await arm("edit-card", "CARD_NOT_FOUND");
    await save();
    await expect.element(dialog("Wrong Account")).toBeVisible();
  });
});

describe("the way in and out", () => {
  it("by the row's menu has a way back, straight from the page has none", async () => {
    const { handle, client } = await editing("1117");
    await expect.element(button("Back")).not.toBeInTheDocument();
    handle.close();
    handle.open();
    await userEvent.click(button("Actions for Discover ending in 1117"));
    await userEvent.click(page.getByRole("menuitem", { name: "Edit" }));
    await expect.element(dialog("Edit Credit/Debit Card")).toBeVisible();
    await userEvent.click(button("Back"));
    await expect.element(dialog("Wallet")).toBeVisible();
    await client.destroy();
  });

  it("of a form with nothing changed is no form given up", async () => {
    const { framesLoaded, names, handle } = await editing("1117");
    await framesLoaded();
    handle.close();
    expect(names()).not.toContain("aisle-form-abandon");
  });

  it("says Unable to edit card when the frames don't come", async () => {
    const started = start(cards);
    const handle = started.client.mount("wallet", place(), { mode: "myWallet" });
    await loaded(started);
    const id = started.client.wallet.getSnapshot().cards[0]?.id;
    await arm("frame-sessions", "500");
    handle.open({ edit: id });
    await expect.element(dialog("Unable to edit card")).toBeVisible();
    await userEvent.click(button("Try Again"));
    await expect.element(dialog("Edit Credit/Debit Card")).toBeVisible();
  });

  it("says that something blocked the payment form where that is so", async () => {
    await arm("frame-sessions", "hang");
    const { text, frame } = await editing("1117");
    document.dispatchEvent(
      new SecurityPolicyViolationEvent("securitypolicyviolation", {
        effectiveDirective: "frame-src",
        violatedDirective: "frame-src",
        originalPolicy: "frame-src 'none'",
        documentURI: location.href,
        disposition: "enforce",
        statusCode: 200,
        blockedURI: frame("cvv").src,
      }),
    );
    await expect.poll(text).toContain("Your browser or network blocked our secure payment form.");
    expect(text()).toContain("FRAME_BLOCKED");
  });
});

it("is offered in the card box for the chosen card, at its own form", async () => {
  const started = start(cards);
  const box = started.client.mount("card-box", place(), {});
  await loaded(started);
  await userEvent.click(button("Edit Visa ending in 1111"));
  await expect.element(dialog("Edit Credit/Debit Card")).toBeVisible();
  box.close();
});
