import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { button, dialog, open } from "../testing/address-book.ts";
import { cleanUp, expectAccessible, inside, resetShopper } from "../testing/harness.ts";
import "./define.ts";
import { setLaterParts } from "./later-parts.ts";

// The forms' code comes once a page; these tests follow one another as its tries do.

const email = "cards@aisle.test";
const tries: { arrive(): void; fail(): void }[] = [];

setLaterParts({
  forms: () =>
    new Promise((resolve, reject) => {
      tries.push({
        arrive: () => void import("./forms.tsx").then(resolve),
        fail: () => reject(new Error("There is no network.")),
      });
    }),
  legacyCalls: () => Promise.reject(new Error("Nobody asks for them.")),
});

beforeEach(() => resetShopper(email));
afterEach(cleanUp);

const busy = (book: HTMLElement) => inside(book, "[aria-busy]").map((each) => each.textContent);

it("are asked for once the list is there, and a failure nobody waits for is not shown", async () => {
  const { listed, text } = open({ layout: "modal" });
  await listed();
  await expect.poll(() => tries.length).toBe(1);
  tries[0]?.fail();
  await userEvent.hover(button("Add Address"));
  expect(text()).not.toContain("technical difficulties");
  expect(tries).toHaveLength(1);
});

it("are waited for by the button that needs them, which is busy until they come or fail", async () => {
  const { book, listed, text } = open({ layout: "modal" });
  await listed();
  await expect.poll(() => tries.length).toBe(2);
  await userEvent.click(button("Add Address"));
  await expect.poll(() => busy(book)).toEqual(["Add Address"]);
  await expect.poll(text).toContain("Loading the form...");
  await expectAccessible(book);
  expect(tries).toHaveLength(2);

  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  tries[1]?.fail();
  await expect.poll(text).toContain("You appear to be offline.");
  expect(busy(book)).toEqual([]);

  await userEvent.click(button("Add Address"));
  expect(tries).toHaveLength(3);
  await expect.poll(() => busy(book)).toEqual(["Add Address"]);
  tries[2]?.arrive();
  await expect.element(dialog("Add Address")).toBeVisible();
  expect(text()).not.toContain("You appear to be offline.");
});

it("are there for the next book of the page at once", async () => {
  const { listed } = open({ layout: "page" });
  await listed();
  await userEvent.click(button(/^Remove 3760 Paxton Ave/));
  await expect.element(dialog("Confirm Removal")).toBeVisible();
  expect(tries).toHaveLength(3);
});
