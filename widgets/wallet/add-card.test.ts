import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
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
import "./define.ts";

const email = "cards@aisle.test";

beforeEach(() => resetShopper(email));
afterEach(async () => {
  vi.restoreAllMocks();
  await cleanUp();
});

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const dialog = (name: string) => page.getByRole("dialog", { name });

interface Options {
  readonly email?: string;
  readonly mode?: "checkout" | "myWallet";
  readonly config?: Partial<AisleConfig>;
}

const visa = { number: "4000009900000004", month: "08", year: "2031", cvv: "123" };

/** The flyout on the form for a new card, with its frames and addresses there. */
async function onForm(options: Options = {}) {
  const started = start(options.email ?? email, options.config);
  const handle = started.client.mount("wallet", place(), options.mode ? { mode: options.mode } : {});
  const flyout = handle.element;
  await loaded(started);
  handle.open();
  const add = button("Add Credit/Debit Card");
  const title = page.getByRole("dialog", { name: /^(Add a Credit or Debit Card|Unable to add card)$/ });
  // Who has no card is led to the form itself. Its code comes after the list's.
  await expect.poll(() => [...title.elements(), ...add.elements()].length).toBe(1);
  if (title.elements().length === 0) await userEvent.click(add);
  await expect.poll(() => inside(flyout, "form").length).toBe(1);
  await expect.element(title).toBeVisible();
  const frame = (name: FrameField) => {
    const [iframe] = inside(flyout, `[data-frame="${name}"] iframe`);
    if (!(iframe instanceof HTMLIFrameElement)) throw new Error(`There is no frame for ${name}.`);
    return iframe;
  };
  const framesLoaded = () =>
    expect.poll(() => inside(flyout, ".is-loading").length, { timeout: 9_000 }).toBe(0);
  return {
    ...started,
    internals: started.client[internalsKey],
    handle,
    flyout,
    frame,
    framesLoaded,
    text: () => textOf(flyout),
    names: () => started.events.map(({ name }) => name),
    typeNames: async (first = "Ana", last = "Ng") => {
      await userEvent.fill(field("First Name"), first);
      await userEvent.fill(field("Last Name"), last);
    },
    typeCard: async (card: Partial<typeof visa> = {}) => {
      const all = { ...visa, ...card };
      await framesLoaded();
      await commands.pressInFrame(frame("number").src, [...all.number]);
      await commands.pressInFrame(frame("month").src, [...all.month]);
      await commands.chooseInFrame(frame("year").src, all.year);
      await commands.pressInFrame(frame("cvv").src, [...all.cvv]);
    },
  };
}

/** Of the field in a frame, as it was first painted after it was told its look. */
const fontIn = (frame: HTMLIFrameElement) =>
  commands.readInFrame(frame.src, 'getComputedStyle(document.getElementById("field")).fontFamily');

it.each([email, "empty@aisle.test"])("the frames of %s have the flyout's font from the first", async (of) => {
  const { flyout, frame, framesLoaded } = await onForm({ email: of });
  await framesLoaded();
  const [form] = inside(flyout, "form");
  const font = getComputedStyle(form!).fontFamily;
  expect(font).toContain("system-ui");
  expect(await fontIn(frame("number"))).toBe(font);
});

describe("a new card", () => {
  it("is typed in, saved, and is the one to pay with", async () => {
    const { typeNames, typeCard, text, names, events, client, flyout } = await onForm();
    await typeNames();
    await typeCard();
    await expect.poll(text).toContain("3760 Paxton Ave");
    await expectAccessible(flyout);
    await userEvent.click(button("Submit"));
    await expect.element(dialog("Select Payment")).toBeVisible();
    await expect.poll(text).toContain("Card added");
    await expect.element(page.getByRole("radio", { name: /ending in 0004/ })).toBeChecked();
    expect(names()).toContain("aisle-card-add");
    expect(names()).not.toContain("aisle-form-abandon");
    expect(JSON.stringify(events)).not.toContain(visa.number);
    expect(client.wallet.getSnapshot().cards.map(({ lastFour }) => lastFour)).toContain("0004");
  });
});

describe("a card that is refused once its form was left", () => {
  const texts = {
    CARD_EXISTS:
      "Error occurred while trying to add the card due to the card already existing within the wallet.",
    CARD_INFO_INVALID:
      "You have entered invalid card information. Please enter the correct information. Error Code CARD_INFO_INVALID",
    BANK_DECLINE:
      "Your card was declined. Please check your card information or use a different card. If this issue continues, please contact your bank.",
  } as const;
  /** A form whose card is on its way; the answer comes when it is let. */
  async function sent(code: keyof typeof texts) {
    const test = await onForm();
    await test.typeNames();
    await test.typeCard();
    await arm("add-checkout-card", code);
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { fetch } = globalThis;
    let isSent = false;
    vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      if (init?.method === "POST" && /checkout.api.s.cards/.test(String(input))) {
        isSent = true;
        await answered;
      }
      return fetch(input, init);
    });
    await userEvent.click(button("Submit"));
    await expect.poll(() => isSent).toBe(true);
    const banners = () => inside(test.flyout, ".banner").map(({ textContent }) => textContent);
    const alerts = () => inside(test.flyout, "[role=alert]").map(({ textContent }) => textContent);
    return { ...test, answer, banners, alerts };
  }

  it.each(["CARD_EXISTS", "CARD_INFO_INVALID", "BANK_DECLINE"] as const)(
    "is told of on the list in the form's own words: %s",
    async (code) => {
      const { answer, banners, alerts } = await sent(code);
      await userEvent.click(button("Back"));
      await expect.element(dialog("Select Payment")).toBeVisible();
      answer();
      await expect.poll(banners).toEqual([texts[code]]);
      expect(alerts()).toEqual([texts[code]]);
    },
  );

  it("and its flyout closed is told of when that is opened again, once", async () => {
    const { answer, banners, handle, names } = await sent("CARD_EXISTS");
    await userEvent.click(button("Close"));
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    answer();
    await expect.poll(names).toContain("aisle-constraint-error");
    handle.open();
    await expect.poll(banners).toEqual([texts.CARD_EXISTS]);
    await userEvent.click(button("Close"));
    handle.open();
    await expect.element(dialog("Select Payment")).toBeVisible();
    expect(banners()).toEqual([]);
  });
});

describe("the form", () => {
  it("comes at once to who has no card, and Back leads to the list", async () => {
    const { text } = await onForm({ email: "empty@aisle.test" });
    await userEvent.click(button("Back"));
    await expect.element(dialog("Select Payment")).toBeVisible();
    await expect.poll(text).toContain("You don't have any saved cards yet.");
    await userEvent.click(button("Add Credit/Debit Card"));
    await expect.element(dialog("Add a Credit or Debit Card")).toBeVisible();
  });

  it("offers not to save the card only where the host allows it, at checkout", async () => {
    const box = () => page.getByRole("checkbox", { name: "Save this card" });
    const config = { walletConfig: { saveCardOptionEnabled: true } };
    const { client } = await onForm({ config });
    const preferred = page.getByRole("checkbox", { name: "Make this my preferred card" });
    await userEvent.click(box());
    await userEvent.click(preferred);
    await expect.element(box()).toBeChecked();
    await userEvent.click(box());
    await expect.element(preferred).not.toBeChecked();
    await client.destroy();
    await onForm({ mode: "myWallet", config });
    await expect.element(box()).not.toBeInTheDocument();
  });

  it("names what is wrong at its field, and goes to the first", async () => {
    const { framesLoaded, text, flyout, names } = await onForm();
    await framesLoaded();
    // The shopper's own are there, from the preferred card.
    await expect.element(page.getByLabelText("First Name")).toHaveValue("Casey");
    for (const name of ["First Name", "Last Name"]) await userEvent.clear(page.getByLabelText(name));
    await userEvent.click(button("Submit"));
    await expect.poll(text).toContain("Please enter a valid first name.");
    expect(text()).toContain("Please enter a valid last name.");
    await expect.poll(focused).toBe(inside(flyout, "#firstName")[0]);
    await expectAccessible(flyout);
    expect(names()).toContain("aisle-constraint-error");
  });

  it("wants a year to be chosen", async () => {
    const { typeNames, typeCard, text, frame } = await onForm();
    await typeNames();
    await typeCard();
    await commands.chooseInFrame(frame("year").src, "");
    await userEvent.click(button("Submit"));
    await expect.poll(text).toContain("Please enter a valid expiration year.");
  });

  it("says so when the services can't add the card", async () => {
    const { typeNames, typeCard, text } = await onForm();
    await typeNames();
    await typeCard();
    await arm("add-checkout-card", "INTERNAL_ERROR");
    await userEvent.click(button("Submit"));
    await expect
      .poll(text)
      .toContain(
        "We're sorry, but we weren't able to add your card. Please try again or use a different card.",
      );
  });

  it("takes nothing while it is saved that would be lost, and keeps the focus where it is", async () => {
    const config = { walletConfig: { saveCardOptionEnabled: true } };
    const { typeNames, typeCard, text, flyout } = await onForm({ config });
    await typeNames();
    await typeCard();
    await arm("add-checkout-card", "hang");
    const prefer = page.getByRole("checkbox", { name: "Make this my preferred card" });
    await userEvent.click(prefer);
    await userEvent.keyboard("{Enter}");
    await expect.poll(text).toContain("Saving");
    expect(inside(flyout, "[role=status]").map(({ textContent }) => textContent)).toEqual(["Saving..."]);
    expect(focused()).toBe(prefer.element());
    let changes = 0;
    prefer.element().addEventListener("change", () => (changes += 1));
    await userEvent.click(prefer, { force: true });
    expect(changes).toBe(0);
    await expect.element(prefer).toBeChecked();
    await userEvent.click(field("Last Name"));
    await userEvent.keyboard("x");
    await expect.element(field("Last Name")).toHaveValue("Ng");
  });

  it("has the frames' errors under their fields, and the focus inside the first", async () => {
    const { typeNames, typeCard, text, frame, flyout } = await onForm();
    await typeNames();
    await typeCard({ cvv: "12" });
    await userEvent.click(button("Submit"));
    await expect.poll(text).toContain("CVV too short.");
    await expect.poll(text).toContain("There was a problem validating your information. Please try again.");
    await expect.poll(() => focused()).toBe(frame("cvv"));
    await expectAccessible(flyout);
  });

  it("is sent by Enter in a frame, and closed by Escape in one", async () => {
    const { typeNames, typeCard, frame, text } = await onForm();
    await typeNames();
    await typeCard();
    await commands.pressInFrame(frame("number").src, ["Escape"]);
    await expect.element(dialog("Add a Credit or Debit Card")).not.toBeInTheDocument();
    const again = await onForm();
    await again.typeNames();
    await again.typeCard();
    await commands.pressInFrame(again.frame("cvv").src, ["Enter"]);
    await expect.poll(again.text).toContain("Card added");
    expect(text()).toBe("");
  });

  it("keeps names over an exit, and nothing that was typed in a frame", async () => {
    const { handle, typeNames, typeCard, frame, framesLoaded, names } = await onForm();
    await typeNames();
    await typeCard();
    handle.close();
    await expect.element(dialog("Add a Credit or Debit Card")).not.toBeInTheDocument();
    expect(names()).toContain("aisle-form-abandon");
    handle.open();
    await userEvent.click(button("Add Credit/Debit Card"));
    await expect.element(field("First Name")).toHaveValue("Ana");
    await framesLoaded();
    expect(await commands.readInFrame(frame("number").src, "document.querySelector('#field').value")).toBe(
      "",
    );
  });
});

it("a name is cut at 40 characters, which stands at its field", async () => {
  const { text } = await onForm();
  await userEvent.fill(field("First Name"), "a".repeat(41));
  await expect.poll(text).toContain("Names can have at most 40 characters.");
  await expect.element(field("First Name")).toHaveValue("a".repeat(40));
  // Typed on, it stays cut.
  await userEvent.type(field("First Name"), "b");
  await expect.element(field("First Name")).toHaveValue("a".repeat(40));
});

describe("billing addresses", () => {
  const newAddress = { Address: "1 Rideau St", City: "Ottawa", "Postal Code": "k1n8s7" };
  const typeAddress = async () => {
    for (const [name, value] of Object.entries(newAddress)) await userEvent.fill(field(name), value);
    await userEvent.selectOptions(page.getByRole("combobox", { name: "State/Province" }), "Ontario");
  };

  it("are chosen, changed and added without touching what is typed in the frames", async () => {
    const { flyout, frame, typeNames, typeCard, text } = await onForm();
    await typeNames();
    await typeCard();
    const number = frame("number");
    const read = () => commands.readInFrame(number.src, "document.querySelector('#field').value");
    const typed = await read();
    await userEvent.click(button("Edit 3760 Paxton Ave"));
    await expect.element(dialog("Billing Addresses")).toBeVisible();
    await expectAccessible(flyout);
    await userEvent.click(page.getByRole("radio", { name: /220 Elm St/ }));
    await userEvent.click(button("Add new address"));
    await userEvent.click(button("Save Address"));
    for (const wrong of [
      "Address is a required field.",
      "City is a required field.",
      "State/Province is a required field.",
      "Postal Code is a required field.",
    ])
      expect(text()).toContain(wrong);
    await expect.poll(focused).toBe(inside(flyout, "#addressLine1")[0]);
    await expectAccessible(flyout);
    await typeAddress();
    await userEvent.click(button("Save Address"));
    await expect.element(page.getByRole("radio", { name: /1 Rideau St/ })).toBeChecked();
    await userEvent.click(button("Use This Address"));
    await expect.element(dialog("Add a Credit or Debit Card")).toBeVisible();
    expect(text()).toContain("Ottawa, ON K1N 8S7");
    // The same frame, never moved, with what was typed in it.
    expect(frame("number")).toBe(number);
    expect(await read()).toBe(typed);
    await userEvent.click(button("Submit"));
    await expect.poll(text).toContain("Card added");
  });

  it("that another tab removed are added anew, once the shopper was told", async () => {
    const { text } = await onForm();
    await userEvent.click(button("Edit 3760 Paxton Ave"));
    await userEvent.click(button("Edit 220 Elm St"));
    await userEvent.fill(field("Apt/Suite (optional)"), "Apt 9");
    await forgetAddress(email, "220 Elm St");
    await userEvent.click(button("Save Address"));
    await expect
      .poll(text)
      .toContain("We could not find that address. Save it again to add it as a new one.");
    await userEvent.click(button("Save Address"));
    await expect.element(page.getByRole("radio", { name: /220 Elm St, Apt 9/ })).toBeChecked();
  });

  it("are no more than an account keeps, which is said in place of the way to a form", async () => {
    const { flyout, text } = await onForm({ email: "limits@aisle.test" });
    await expect.poll(text).toContain("100 Main St");
    expect(text()).toContain(
      "You've reached the maximum number of saved addresses. Please remove one before adding another.",
    );
    await expect.element(button("Add new address")).not.toBeInTheDocument();
    await expectAccessible(flyout);
  });

  it("say at each field what is wrong with it", async () => {
    const { text } = await onForm();
    await userEvent.click(button("Add new address"));
    await typeAddress();
    const wrong = [
      ["Address", "100 Main St!", "Address has invalid characters."],
      ["Address", "a".repeat(101), "Maximum length for address fields is 100 characters."],
      ["Apt/Suite (optional)", "Apt *", "Address has invalid characters."],
      ["City", "St. Louis*", "City has invalid characters."],
      ["City", "c".repeat(51), "Maximum length for city field is 50 characters."],
      ["Postal Code", "123", "Please enter a valid postal code."],
      ["Postal Code", "45202", "Please enter a valid postal code."],
    ] as const;
    for (const [name, value, message] of wrong) {
      const good = name in newAddress ? newAddress[name as keyof typeof newAddress] : "";
      await userEvent.fill(field(name), value);
      await userEvent.click(button("Save Address"));
      await expect.poll(text).toContain(message);
      await userEvent.fill(field(name), good);
      expect(text()).not.toContain(message);
    }
    await userEvent.fill(field("City"), "St. Louis");
    await userEvent.fill(field("Apt/Suite (optional)"), "Apt 4, Floor 2");
    await userEvent.click(button("Save Address"));
    await expect.element(dialog("Billing Addresses")).toBeVisible();
  });

  it("of another page's rules are not taken here as they are", async () => {
    const { internals: parts, text, typeNames, typeCard } = await onForm();
    await parts.http.call({
      method: "PUT",
      path: "/payment/v2/wallet/account/billing",
      body: {
        address: {
          addressLine1: "1 Arch Dr, Rear",
          city: "St. Louis",
          stateCode: "MO",
          zip: "63102",
          countryCode: "US",
        },
      },
    });
    await userEvent.click(button("Back"));
    await userEvent.click(button("Add Credit/Debit Card"));
    await userEvent.click(button("Edit 3760 Paxton Ave"));
    await userEvent.click(page.getByRole("radio", { name: /1 Arch Dr/ }));
    await userEvent.click(button("Use This Address"));
    await typeNames();
    await typeCard();
    await userEvent.click(button("Submit"));
    await expect
      .poll(text)
      .toContain(
        "We're sorry, but your billing address has invalid characters. Please select a new address or edit your currently selected address to continue.",
      );
  });

  it("that can't be saved keep what was typed", async () => {
    const { text } = await onForm();
    await userEvent.click(button("Add new address"));
    await typeAddress();
    await arm("save-billing-address", "INTERNAL_ERROR");
    await userEvent.click(button("Save Address"));
    await expect.poll(text).toContain("We couldn't save your address. Please try again.");
    await expect.element(field("City")).toHaveValue("Ottawa");
    await arm("save-billing-address", "hang");
    await userEvent.click(button("Save Address"));
    // What is typed while it is saved would be lost.
    await expect.element(field("City")).toHaveAttribute("readonly");
    await expect.element(page.getByRole("combobox", { name: "State" })).toBeDisabled();
  });

  it("that don't come are said so, and leave the way to add one", async () => {
    await arm("billing-addresses", "INTERNAL_ERROR", 2);
    const { text } = await onForm();
    await expect
      .poll(text)
      .toContain("We couldn't load your saved address at this time . Please add a new address.");
    await expect.element(button("Add new address")).toBeVisible();
  });
});

describe("each call of the way gone wrong once", () => {
  const calls = ["billing-addresses", "frame-sessions", "tokens", "add-checkout-card"];
  const faults = ["drop", "INTERNAL_ERROR", "rubbish"];
  const cases = calls.flatMap((call) => faults.map((fault) => [call, fault] as const));
  it.each(cases)("%s: %s still ends with the card", async (call, fault) => {
    await arm(call, fault);
    const { typeNames, typeCard, text, flyout } = await onForm();
    // A form whose frames did not come says so and offers another try.
    const unable = "Unable to add card";
    await expect
      .poll(() => inside(flyout, ".is-loading").length === 0 || text().includes(unable), { timeout: 12_000 })
      .toBe(true);
    if (text().includes(unable)) await userEvent.click(button("Try Again"));
    await typeNames();
    await typeCard();
    for (let presses = 0; presses < 3 && !text().includes("Card added"); presses += 1) {
      await userEvent.click(button("Submit"));
      await expect
        .poll(() => text().includes("Card added") || inside(flyout, ".banner.error").length > 0)
        .toBe(true);
    }
    expect(text()).toContain("Card added");
  });
});
