import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { anonymous, button, dialog, open, tab } from "../testing/mode-selector.ts";
import { cleanUp, expectAccessible, focused, inside, resetShopper } from "../testing/harness.ts";
import "./define.ts";

const denied = 1;
const unavailable = 2;
const timedOut = 3;

/** Has the device be in Cincinnati, or not be found for this reason. */
function device(failure?: number) {
  return vi.spyOn(navigator.geolocation, "getCurrentPosition").mockImplementation((found, failed) => {
    if (failure === undefined)
      found({ coords: { latitude: 39.152, longitude: -84.425 } } as GeolocationPosition);
    else failed?.({ code: failure, PERMISSION_DENIED: denied } as GeolocationPositionError);
  });
}

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await resetShopper("empty@aisle.test");
});
afterEach(async () => {
  vi.restoreAllMocks();
  localStorage.clear();
  await cleanUp();
});

async function asked(props = {}) {
  const test = open(props, { config: anonymous() });
  await expect.poll(test.text).toContain("Did you know?");
  await userEvent.click(button("Use My Location"));
  return test;
}

describe("before the browser asks where the device is", () => {
  it("it is said what for, how that works, and what comes next; then stores near it are shown", async () => {
    const position = device();
    const test = await asked();
    await expect.element(dialog("Ways to Shop Location Access")).toBeVisible();
    expect(focused()?.textContent).toBe("Ways to Shop Location Access");
    await expectAccessible(test.selector);
    await userEvent.click(button("How it Works"));
    await expect.element(dialog("How It Works")).toBeVisible();
    for (const use of ["Find a store:", "Ways to shop:", "In store:", "Pickup arrival:", "Fuel center:"])
      expect(test.text()).toContain(use);
    await expect
      .element(page.getByRole("link", { name: /^Privacy Policy/ }))
      .toHaveAttribute("target", "_blank");
    await expectAccessible(test.selector);
    await userEvent.click(button("Allow Location Access"));
    await expect.element(dialog("Lets Enable Your Device Setting")).toBeVisible();
    await expectAccessible(test.selector);
    expect(position).not.toHaveBeenCalled();
    await userEvent.click(button("Continue"));
    await expect.poll(() => test.stores()[0]).toBe("Aisle Market, Oakley");
    expect(test.text()).toMatch(/0\.\d\d miles/);
    // It was agreed to: nobody is asked twice.
    await userEvent.click(button("Use My Location"));
    await expect.poll(() => position.mock.calls.length).toBe(2);
    expect(dialog("Ways to Shop Location Access").query()).toBeNull();
  });

  it("Back leads from how it works to the question, and from there to the ways to shop", async () => {
    const test = await asked();
    await userEvent.click(button("How it Works"));
    await expect.element(dialog("How It Works")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog("Ways to Shop Location Access")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog()).toBeVisible();
    expect(test.selector.isConnected).toBe(true);
  });

  it("No Thanks closes the question alone, and the browser asks nothing", async () => {
    const position = device();
    const test = await asked();
    await userEvent.click(button("No Thanks"));
    await expect.element(dialog()).toBeVisible();
    expect(position).not.toHaveBeenCalled();
    expect(test.text()).toContain("Enter your ZIP code to see how you can shop near you.");
  });

  it("stands in the page where the selector does, with the focus on each step's title", async () => {
    device();
    const test = await asked({ presentation: "page" });
    await expect.poll(() => focused()?.textContent).toBe("Ways to Shop Location Access");
    expect(inside(test.selector, "dialog")).toEqual([]);
    await userEvent.click(button("Allow Location Access"));
    await expect.poll(() => focused()?.textContent).toBe("Lets Enable Your Device Setting");
    await userEvent.click(button("Continue"));
    await expect.poll(() => focused()?.textContent).toBe("How are you shopping today?");
    await expect.poll(() => test.stores().length).toBeGreaterThan(0);
  });
});

describe("a device that is not found", () => {
  it.each([
    ["denied", denied, "We don't have permission to use your location. Enter a ZIP code instead."],
    ["unavailable", unavailable, "We couldn't find your location. Enter a ZIP code instead."],
    ["timed out", timedOut, "We couldn't find your location. Enter a ZIP code instead."],
  ])("%s: says so, and a ZIP code does", async (_what, failure, text) => {
    device(failure);
    const test = await asked();
    await userEvent.click(button("Allow Location Access"));
    await userEvent.click(button("Continue"));
    await expect.poll(test.text).toContain(text);
    await expect.element(page.getByRole("textbox", { name: "ZIP code" })).toHaveValue("");
    expect(inside(test.selector, "[role=alert]").map((region) => region.textContent)).toContain(text);
    await expectAccessible(test.selector);
    await userEvent.fill(page.getByRole("textbox", { name: "ZIP code" }), "45209");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => test.stores().length).toBeGreaterThan(0);
    await expect.element(tab("Pickup")).toBeVisible();
  });

  it("in a place that nobody knows: the panel, in its own words", async () => {
    vi.spyOn(navigator.geolocation, "getCurrentPosition").mockImplementation((found) =>
      found({ coords: { latitude: 0, longitude: 0 } } as GeolocationPosition),
    );
    const test = await asked();
    await userEvent.click(button("Allow Location Access"));
    await userEvent.click(button("Continue"));
    await expect.poll(test.text).toContain("Sorry, it's not you, it's us");
    expect(test.text()).toContain("We couldn't search near you. Enter a ZIP code instead.");
    expect(test.text()).not.toContain("Please enter a valid 5-digit ZIP code.");
  });
});
