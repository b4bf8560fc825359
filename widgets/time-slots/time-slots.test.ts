import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { TimeSlotsProps } from "../../sdk/client/widget-props.ts";
import type { AisleConfig } from "../../sdk/config/types.ts";
import {
  arm,
  cleanUp,
  disarm,
  endTime,
  expectAccessible,
  focused,
  inside,
  place,
  resetShopper,
  start,
  textOf,
} from "../testing/harness.ts";
import "./define.ts";

const email = "empty@aisle.test";
const downtown = "01400420";
const button = (name: string) => page.getByRole("button", { name, exact: true });

beforeEach(() => resetShopper(email));
afterEach(async () => {
  await disarm();
  await cleanUp();
});

function show(
  props: TimeSlotsProps = { locationId: downtown },
  config: Partial<AisleConfig> = {},
  by = email,
) {
  const started = start(by, config);
  const handle = started.client.mount("time-slots", place(), props);
  const { element } = handle;
  const names = () => started.events.map(({ name }) => name);
  return { ...started, handle, element, names, text: () => textOf(element) };
}
const ready = (test: ReturnType<typeof show>) =>
  expect.poll(() => inside(test.element, ".time").length).toBeGreaterThan(0);

/** A time that was reserved ends so many seconds from now, on a page that is opened after. */
async function heldFor(seconds: number) {
  const first = show();
  await ready(first);
  await userEvent.click(button("Reserve Your Time"));
  await expect.poll(first.text).toContain("We'll hold this reservation until");
  await first.client.destroy();
  await cleanUp();
  await endTime(email, seconds);
  return show();
}

describe("the times", () => {
  it("are reserved under a shorter name where there is little room", async () => {
    const test = show();
    await ready(test);
    const { innerWidth: width, innerHeight: height } = window;
    await page.viewport(359, 700);
    await expect.element(button("Reserve Time")).toBeVisible();
    expect(button("Reserve Your Time").query()).toBeNull();
    await page.viewport(360, 700);
    await expect.element(button("Reserve Your Time")).toBeVisible();
    expect(button("Reserve Time").query()).toBeNull();
    await page.viewport(width, height);
  });

  it("have the first of them chosen, by days that the arrows lead through", async () => {
    const test = show();
    await ready(test);
    expect(inside(test.element, ".day")).toHaveLength(7);
    expect(test.names()).toContain("aisle-slot-select");
    await expectAccessible(test.element);
    const days = inside(test.element, "input[name=day]") as HTMLInputElement[];
    const chosen = days.findIndex(({ checked }) => checked);
    days[chosen]?.focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.poll(() => days.findIndex(({ checked }) => checked)).toBe(chosen + 1);
    await userEvent.click(button("Reserve Your Time"));
    await expect.poll(test.text).toContain("Please select a time to continue");
    expect(test.names()).toContain("aisle-constraint-error");
  });

  it("say their fees, who brings them, and what passes the chip", async () => {
    const address = {
      addressLine1: "3760 Paxton Ave",
      city: "Cincinnati",
      state: "OH",
      zipCode: "45209",
      country: "US",
    };
    const test = show({ address, chips: true, redesign: true });
    await ready(test);
    expect(test.text()).toContain("Deliver to");
    expect(test.text()).toContain("3760 Paxton Ave");
    expect(test.text()).toContain("Free");
    expect(test.text()).toContain("TBD");
    expect(test.text()).toContain("$3.95");
    const all = inside(test.element, ".time").length;
    await userEvent.click(button("Under $5"));
    await expect.poll(test.text).toContain("Choose a day to see its times.");
    await userEvent.click(button("Reserve Your Time"));
    await expect.poll(test.text).toContain("A valid date input is required.");
    (inside(test.element, "input[name=day]:enabled")[0] as HTMLElement).click();
    await expect.poll(() => inside(test.element, ".time").length).toBeGreaterThan(0);
    expect(inside(test.element, ".time").length).toBeLessThan(all);
    expect(test.text()).not.toContain("TBD");
    await userEvent.click(button("Change Address"));
    expect(test.events.find(({ name }) => name === "aisle-navigate")?.detail).toEqual({
      screen: "addresses",
    });
    await expectAccessible(test.element);
  });

  it("that could not be read come with Try Again", async () => {
    await arm("timeslots", "INTERNAL_ERROR", 5);
    const test = show();
    await expect
      .poll(test.text)
      .toContain("We couldn't load pickup times. Please try again. Error code TS1079");
    await expectAccessible(test.element);
    await disarm();
    await userEvent.click(button("Try Again"));
    await ready(test);
  });

  it("that are refused to whoever is signed in no more say that, and nothing else", async () => {
    await arm("timeslots", "FORBIDDEN");
    const test = show();
    await expect
      .poll(() => inside(test.element, ".empty p").map((text) => text.textContent))
      .toEqual(["Your session has expired."]);
  });

  it("that there are none of are said to be none, by what was asked for", async () => {
    const pickup = show({ locationId: "01400424" });
    await expect.poll(pickup.text).toContain("Pickup is unavailable");
    expect(pickup.text()).toContain("The store has no pickup times right now.");
    await expectAccessible(pickup.element);
    await pickup.client.destroy();
    await cleanUp();
    const address = {
      addressLine1: "2100 Beechmont Ave",
      city: "Cincinnati",
      state: "OH",
      zipCode: "45230",
      country: "US",
    };
    const delivery = show({ address });
    await expect.poll(delivery.text).toContain("Delivery is unavailable");
    expect(delivery.text()).toContain("The store has no delivery times for your address right now.");
  });

  it("are not shown to who is not signed in, and the way there comes back", async () => {
    const resumes: unknown[] = [];
    const test = show(undefined, {
      authConfig: {
        type: "B2C",
        getNewToken: () => Promise.resolve(null),
        redirectToSignIn: (_reason, back) => void resumes.push(back?.resume),
      },
    });
    await expect.poll(test.text).toContain("You're Not Signed In.");
    expect(test.text()).toContain("Please sign in to preview available Aisle Market Delivery Times.");
    await userEvent.click(button("Sign In"));
    expect(resumes).toEqual(["slots.all"]);
  });

  it("are those that were looked at before signing in, told after the element was put there", async () => {
    const test = show({ locationId: downtown, chips: true });
    test.handle.update({ resume: "slots.under5" });
    await ready(test);
    const chips = inside(test.element, "[aria-pressed=true]").map((chip) => chip.textContent);
    expect(chips).toEqual(["Under $5"]);
  });

  it("that could not be read come with another try, from where the shopper goes on", async () => {
    await arm("timeslots", "INTERNAL_ERROR", 5);
    const test = show();
    await expect.element(button("Try Again")).toBeVisible();
    expect(inside(test.element, "[role=alert]")[0]?.textContent).not.toBe("");
    await disarm();
    await userEvent.click(button("Try Again"));
    await ready(test);
    expect(focused()?.className).toBe("slots");
  });

  it("that are read anew keep the focus among them, though what had it is gone", async () => {
    const test = show({ locationId: downtown });
    await ready(test);
    const [day] = inside(test.element, ".day input:checked");
    day?.focus();
    expect(focused()).toBe(day);
    await arm("timeslots", "delay");
    test.handle.update({ locationId: "01400418" });
    await expect.poll(() => inside(test.element, ".skeleton").length).toBeGreaterThan(0);
    expect(focused()?.className).toBe("slots");
  });

  it("need a place, which the host is asked for", async () => {
    const test = show({});
    await expect.poll(test.text).toContain("Select an Address");
    expect(test.text()).toContain("Select where your order goes to see the times for it.");
    await userEvent.click(button("Select an Address"));
    expect(test.names()).toContain("aisle-navigate");
  });
});

describe("a time", () => {
  it("is reserved: it says until when, and the button changes it", async () => {
    const told: unknown[] = [];
    const test = show({ locationId: downtown, onSubmit: (slot) => told.push(slot) });
    await ready(test);
    await userEvent.click(button("Reserve Your Time"));
    await expect.poll(test.text).toContain("We'll hold this reservation until");
    await expect.element(button("Edit Reservation")).toBeVisible();
    expect(test.text()).toMatch(/\d\d min left/);
    expect(told).toHaveLength(1);
    await expectAccessible(test.element);
    // What runs down is seen, and read out at a few moments alone.
    expect(inside(test.element, ".left")[0]?.getAttribute("aria-hidden")).toBe("true");
    const again = start(email, { id: "reloaded" });
    const { element } = again.client.mount("time-slots", place(), { locationId: downtown });
    await expect.poll(() => textOf(element)).toContain("Edit Reservation");
  });

  it("that ends soon says so once, is extended after all, and then can't be any more", async () => {
    const test = await heldFor(110);
    await expect
      .poll(test.text)
      .toContain("Your reservation ends in less than two minutes. You can extend it.");
    await expect.poll(test.text).toMatch(/1:\d\d left/);
    await expectAccessible(test.element);
    await arm("extend-reservation", "INTERNAL_ERROR", 5);
    await userEvent.click(button("Extend"));
    await expect.poll(test.text).toContain("We couldn't extend your reservation. Please try again.");
    await disarm();
    await userEvent.click(button("Extend"));
    await expect.poll(test.text).toMatch(/1[67] min left/);
    await expect.element(button("Extend")).not.toBeInTheDocument();
    await expect.poll(() => focused()?.className).toBe("hold ");
    expect(inside(test.element, "[role=status]")[0]?.textContent).toContain(
      "We'll hold this reservation until",
    );
    await test.client.destroy();
    await cleanUp();
    await endTime(email, 100);
    const again = show();
    await expect.poll(again.text).toContain("Your reservation ends in less than two minutes.");
    expect(again.text()).not.toContain("You can extend it.");
  });

  it("that ends while it is looked at says so, and another one is reserved", async () => {
    const test = await heldFor(3);
    await expect
      .poll(test.text, { timeout: 10_000 })
      .toContain("Your reserved time has expired. Please choose a new time.");
    expect(test.names()).toContain("aisle-slot-expire");
    await ready(test);
    await userEvent.click(button("Reserve Your Time"));
    await expect.poll(test.text).toContain("We'll hold this reservation until");
  });

  it("that could not be reserved says so, and is reserved by another press", async () => {
    await arm("reserve", "INTERNAL_ERROR", 5);
    const test = show();
    await ready(test);
    await userEvent.click(button("Reserve Your Time"));
    await expect.poll(test.text).toContain("Your requested time slot was not reserved. Please try again.");
    await disarm();
    await userEvent.click(button("Reserve Your Time"));
    await expect.poll(test.text).toContain("We'll hold this reservation until");
  });

  it("that somebody else has taken keeps the focus on what was pressed, while others are read", async () => {
    const test = show();
    await ready(test);
    await arm("reserve", "SLOT_FULL");
    await arm("timeslots", "delay");
    await userEvent.click(button("Reserve Your Time"));
    await expect.poll(() => inside(test.element, ".skeleton").length).toBeGreaterThan(0);
    expect(focused()?.textContent).toContain("Reserve Your Time");
    await ready(test);
    expect(test.text()).toContain("The time you selected for your order is no longer available.");
    expect(focused()?.textContent).toContain("Reserve Your Time");
  });

  it("to schedule is told, and holds nothing", async () => {
    const test = show({ locationId: downtown, purpose: "schedule", chips: true }, {}, "member@aisle.test");
    await ready(test);
    await userEvent.click(button("Schedule Pickup"));
    await expect.poll(test.names).toContain("aisle-slot-submit");
    expect(test.text()).not.toContain("We'll hold");
  });

  it("is asked for by the page's own button, which stands in place of the widget's", async () => {
    const test = show({ locationId: downtown, purpose: "schedule", chips: true, hideButton: true });
    expect(test.element.validate?.()).toBeNull();
    await ready(test);
    await expect.element(button("Schedule Pickup")).not.toBeInTheDocument();
    expect(test.element.validate?.()).toMatchObject({ vendorId: "OWN", cost: 0 });
    expect(test.names()).toContain("aisle-slot-submit");
    await userEvent.click(button("Under $5"));
    expect(test.element.validate?.()).toBeNull();
    await expect.poll(test.text).toContain("A valid date input is required.");
  });
});
