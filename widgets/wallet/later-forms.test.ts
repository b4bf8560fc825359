import { afterEach, beforeEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanUp, focused, loaded, place, resetShopper, start, textOf } from "../testing/harness.ts";
import "./define.ts";
import { setLaterParts } from "./later-parts.ts";

const email = "cards@aisle.test";
let isAway = true;

setLaterParts({
  forms: () => (isAway ? Promise.reject(new Error("There is no network.")) : import("./forms.tsx")),
  addressScreens: () => Promise.reject(new Error("Nobody asks for them.")),
});

beforeEach(() => resetShopper(email));
afterEach(cleanUp);

it("keep the focus in the sheet when they are asked for again by hand", async () => {
  const started = start(email);
  const handle = started.client.mount("wallet", place());
  await loaded(started);
  handle.open();
  await userEvent.click(page.getByRole("button", { name: "Add Credit/Debit Card" }));
  const retry = page.getByRole("button", { name: "Retry" });
  await expect.element(retry).toBeVisible();
  await userEvent.click(retry);
  await expect.element(retry).toBeVisible();
  expect(focused()?.textContent).toBe("Add a Credit or Debit Card");

  isAway = false;
  await userEvent.click(retry);
  await expect.poll(() => textOf(handle.element)).toContain("Submit");
  expect(focused()?.textContent).toBe("Add a Credit or Debit Card");
});
