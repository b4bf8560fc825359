import { afterEach, beforeEach, expect, it } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { cleanUp, inside, loaded, place, resetShopper, start } from "../testing/harness.ts";
import "./define.ts";

const email = "cards@aisle.test";
const dialog = (name: string) => page.getByRole("dialog", { name });
const troubled = new Set<string>();

/** Keeps pages of the payment host from the browser, as a list of an ad blocker does, or a host that is down. */
async function keepOut(pattern: string): Promise<void> {
  troubled.add(pattern);
  await commands.troublePages(pattern, "refused");
}
async function letIn(): Promise<void> {
  for (const pattern of troubled) await commands.troublePages(pattern, "none");
  troubled.clear();
}

beforeEach(() => resetShopper(email));
afterEach(async () => {
  await letIn();
  await cleanUp();
});

const blocked = "Your browser or network blocked our secure payment form.";
const general =
  "Sorry, but we're having trouble accepting new card information. Would you like to try again?";

it.each([
  ["no field came, which may be blocked,", "**/*form*", true],
  ["some field came", "**/cvv-form*", false],
])(
  "tells of a payment host of which %s and goes on once its pages come",
  async (_, pattern, mayBeBlocked) => {
    await keepOut(pattern);
    const started = start(email);
    const handle = started.client.mount("wallet", place(), { mode: "myWallet" });
    await loaded(started);
    handle.open();
    await userEvent.click(page.getByRole("button", { name: "Add Credit/Debit Card" }));
    const failed = dialog("Unable to add card");
    await expect.element(failed, { timeout: 20_000 }).toHaveTextContent(general);
    expect(failed.element().textContent.includes(blocked)).toBe(mayBeBlocked);
    await expect.element(failed).toHaveTextContent("Error Code FRAME_LOAD");
    await letIn();
    await userEvent.click(page.getByRole("button", { name: "Try Again" }));
    await expect
      .poll(() => inside(handle.element, '[data-frame="number"] iframe').length, { timeout: 9_000 })
      .toBe(1);
    await expect.poll(() => inside(handle.element, ".is-loading").length, { timeout: 20_000 }).toBe(0);
  },
  60_000,
);
