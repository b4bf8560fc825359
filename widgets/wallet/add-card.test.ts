import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import type { AisleConfig } from "../../sdk/config/types.ts";
import type { FrameField } from "../../sdk/contract/frame-protocol.ts";
import {
  arm,
  cleanUp,
  expectAccessible,
  focused,
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
afterEach(cleanUp);

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
  const title = dialog("Add a Credit or Debit Card");
  await expect.poll(() => inside(flyout, "dialog").length).toBe(1);
  if (inside(flyout, "form").length === 0) await userEvent.click(add);
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
