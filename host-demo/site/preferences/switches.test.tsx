/** @jsxImportSource react */
import { fireEvent } from "@testing-library/dom";
import { describe, expect, it, vi } from "vitest";
import {
  alertIn,
  answered,
  closePages,
  elsewhere,
  holdAnswer,
  openSite,
  press,
  screen,
  sent,
  soon,
  startServices,
  within,
} from "../testing/open-page.tsx";
import { box, openPreferences, ready, settled, turn } from "../testing/open-preferences.ts";

const cards = "cards@aisle.test";
const customerPreferences = "/atlas/v1/customer-preferences/v1/preferences";

const services = await startServices();

const says = (part: HTMLElement, text: string) => soon(() => expect(part.textContent).toContain(text));

it("emails are ticked one by one and saved together, once however often Save is pressed", async () => {
  const { emails } = await openPreferences();
  const weekly = await box(emails, "Weekly Ad");
  expect(weekly.checked).toBe(true);
  within(emails).getByText("Recipes and news of your store, once a month.");
  await says(emails, "Changes to your email preferences take about 3 business days.");
  weekly.click();
  (await box(emails, "Monthly Newsletter")).click();
  const save = within(emails).getByRole("button", { name: "Save" });
  save.click();
  save.click();
  await says(emails, "Your email preferences were saved. Changes take about 3 business days.");
  const [saved, ...others] = sent("POST", "/email-preferences");
  expect(others).toEqual([]);
  expect(JSON.parse(saved?.body ?? "")).toEqual([
    { shortDescription: "Monthly Newsletter", selected: true },
    { shortDescription: "Weekly Ad", selected: false },
  ]);
  await closePages();

  const { emails: anew } = await openPreferences();
  expect((await box(anew, "Monthly Newsletter")).checked).toBe(true);
  expect((await box(anew, "Weekly Ad")).checked).toBe(false);
});

it("emails that were changed elsewhere meanwhile stay as they were changed, however old the page is", async () => {
  const { emails } = await openPreferences();
  const weekly = await box(emails, "Weekly Ad");
  const monthly = await box(emails, "Monthly Newsletter");
  const save = async (times: number) => {
    await press(emails, "Save");
    await soon(() => expect(sent("POST", "/email-preferences")).toHaveLength(times));
    await says(emails, "Your email preferences were saved.");
  };
  const chooseElsewhere = (shortDescription: string, selected: boolean) =>
    elsewhere<{ emailPreferences: { shortDescription: string; selected: boolean }[] }>(
      services,
      cards,
      "/accountmanagement/api/email-preferences",
      { method: "POST", body: [{ shortDescription, selected }] },
    );
  await chooseElsewhere("Weekly Ad", false);
  monthly.click();
  await save(1);
  await soon(() => expect(weekly.checked).toBe(false));

  // Nor is what was saved here put back.
  await chooseElsewhere("Monthly Newsletter", false);
  (await box(emails, "Fresh Catch")).click();
  await save(2);
  await soon(() => expect(monthly.checked).toBe(false));
  (await box(emails, "Fresh Catch")).click();
  await save(3);
  const { emailPreferences } = await chooseElsewhere("Fresh Catch", false);
  expect(emailPreferences.filter(({ selected }) => selected)).toEqual([
    expect.objectContaining({ shortDescription: "Specials & Promotions" }),
  ]);
});

it("emails that are ticked while a choice is being saved are saved after it, once Save is pressed for them", async () => {
  const { emails } = await openPreferences();
  const save = () => within(emails).getByRole("button", { name: /^Sav/ }).click();
  const status = () => within(emails).getByRole("status").textContent;
  const chosen = () =>
    sent("POST", "/email-preferences").map(({ body }) =>
      (JSON.parse(body ?? "") as { shortDescription: string; selected: boolean }[]).map(
        ({ shortDescription, selected }) => [shortDescription, selected],
      ),
    );
  (await box(emails, "Monthly Newsletter")).click();
  services.arm({ call: "choose-emails", fault: "delay" });
  save();
  await soon(() => within(emails).getByRole("button", { name: "Saving..." }));
  (await box(emails, "Weekly Ad")).click();
  save();
  save();
  await soon(() => expect(chosen()).toHaveLength(2));
  await soon(() => expect(status()).toMatch(/^Your email preferences were saved/));
  expect(chosen()).toEqual([[["Monthly Newsletter", true]], [["Weekly Ad", false]]]);

  // Nobody has pressed Save for this one, so it isn't said to be saved.
  services.arm({ call: "choose-emails", fault: "delay" });
  (await box(emails, "Weekly Ad")).click();
  save();
  await soon(() => within(emails).getByRole("button", { name: "Saving..." }));
  (await box(emails, "Monthly Newsletter")).click();
  await soon(() => within(emails).getByRole("button", { name: "Save" }));
  expect(chosen()).toHaveLength(3);
  expect(status()).toMatch(/^Changes to your email preferences/);
});

describe("text messages", () => {
  it("are turned on and off at once", async () => {
    const { texts } = await openPreferences();
    const orders = await box(texts, "Order updates");
    const promotions = await box(texts, "Promotional messages");
    expect(orders.checked).toBe(true);
    await says(texts, "To your mobile phone (513) 555-0101.");
    const asked = sent("GET", "/sms-opt-ins").map(
      ({ url }) => `${url.searchParams.get("triggerType")} ${url.searchParams.get("phoneNumber")}`,
    );
    expect([...new Set(asked)].sort()).toEqual(["CLICKLIST +15135550101", "PROMOTIONAL +15135550101"]);
    within(texts).getByText("Message and data rates may apply. Text STOP to 55501 to unsubscribe.");
    within(texts).getByText(/^About one message a week.* Text STOP to 55501/);
    await turn(orders);
    expect(orders.checked).toBe(false);
    await turn(promotions);
    expect(promotions.checked).toBe(true);
    expect(texts.textContent).not.toContain("Please check your phone");
    await closePages();

    const { texts: anew } = await openPreferences();
    expect((await box(anew, "Promotional messages")).checked).toBe(true);
    expect((await box(anew, "Order updates")).checked).toBe(false);
  });

  it("ask a phone that nobody has confirmed first", async () => {
    const warning = "Please check your phone for further instructions in order to save this preference.";
    const { texts } = await openPreferences("essential@aisle.test");
    const promotions = await box(texts, "Promotional messages");
    promotions.click();
    await says(texts, warning);
    expect(promotions.checked).toBe(true);
    await settled(promotions);
    // A change that fails leaves the warning where it was.
    services.arm({ call: "sms-opt-in", fault: "500" });
    promotions.click();
    await soon(() => within(texts).getByRole("alert"));
    await soon(() => expect(promotions.checked).toBe(true));
    await says(texts, warning);
    await settled(promotions);
    promotions.click();
    await soon(() => expect(texts.textContent).not.toContain(warning));
    expect(promotions.checked).toBe(false);
  });

  it("say that the number is gone where it was removed elsewhere, and lead to adding one", async () => {
    const { texts } = await openPreferences();
    const orders = await box(texts, "Order updates");
    const profile = "/atlas/v1/customer-profile/v1/profile?projections=FULL";
    type Profile = { readonly profile: { readonly versionKey: string } };
    const { versionKey } = (await elsewhere<Profile>(services, cards, profile)).profile;
    await elsewhere(services, cards, profile, { method: "PUT", body: { versionKey, mobilePhone: null } });
    if (orders.checked) await turn(orders);
    orders.click();
    await says(texts, "You must add a mobile phone number in order to receive text messages.");
    await soon(() => within(texts).getByRole("link", { name: "Add a mobile phone number" }));
    expect(within(texts).queryByRole("checkbox")).toBeNull();
  });

  it("lead whoever has no mobile phone to adding one", async () => {
    const router = await openSite("/account/emailSubscriptions", "nophone@aisle.test");
    const texts = await soon(() => screen.getByRole("region", { name: "Text Messages" }));
    await says(texts, "You must add a mobile phone number in order to receive text messages.");
    expect(within(texts).queryByRole("checkbox")).toBeNull();
    within(texts).getByRole("link", { name: "Add a mobile phone number" }).click();
    await soon(() => expect(router.state.location.pathname).toBe("/account/update"));
    const mobile = await soon(() => screen.getByLabelText("Mobile Phone"));
    fireEvent.input(mobile, { target: { value: "513 555 0188" } });
    screen.getByRole("button", { name: "Save Changes" }).click();
    await soon(() => expect(sent("PUT", "/profile")).toHaveLength(1));
    await soon(() => screen.getByText("Your profile has been updated."));
    router.navigate("/account/emailSubscriptions");
    const again = await soon(() => screen.getByRole("region", { name: "Text Messages" }));
    await says(again, "To your mobile phone (513) 555-0188.");
  });
});

/** The line that says what a box is for. */
const descriptionOf = (each: HTMLElement) =>
  document.getElementById(each.getAttribute("aria-describedby")?.split(" ")[0] ?? "")?.textContent ?? "";

describe("a shopper's preferences", () => {
  it("name each newsletter once, among the emails", async () => {
    const parts = await openPreferences();
    await ready(parts);
    for (const name of ["Fine Wines Club", "Fresh Catch", "Monthly Newsletter", "Weekly Ad"]) {
      await box(parts.emails, name);
      expect(screen.getAllByRole("checkbox", { name })).toHaveLength(1);
    }
  });

  it("are gone to from a list at the top", async () => {
    await openPreferences();
    const links = within(screen.getByRole("navigation", { name: "On this page" })).getAllByRole("link");
    const titles = links.map((link) => link.textContent);
    expect(titles).toEqual(
      links.map((link) => document.querySelector(`${link.getAttribute("href") ?? ""} h2`)?.textContent),
    );
    expect(titles).toHaveLength(5);
  });

  it("are kept with the specials, what nobody has set and what is set", async () => {
    const { about, specials } = await openPreferences();
    await soon(() => expect(within(about).getAllByRole("group")).toHaveLength(5));
    await soon(() => expect(within(about).getAllByRole("checkbox")).toHaveLength(31));
    expect((await box(about, "Vegetarian")).checked).toBe(true);
    for (const each of within(about).getAllByRole("checkbox")) expect(descriptionOf(each)).toMatch(/\w{3}/);
    const special = await soon(() => within(specials).getByRole<HTMLInputElement>("checkbox"));
    await turn(special);
    expect(special.checked).toBe(true);
    const vegan = await box(about, "Vegan");
    await turn(vegan);
    expect(vegan.checked).toBe(true);
    await turn(vegan);
    expect(vegan.checked).toBe(false);
    const early = await box(about, "Early Access Program");
    await turn(early);
    expect(early.checked).toBe(true);
    const writes = sent(["POST", "PUT", "DELETE"], "customer-preferences");
    expect(writes.map(({ method }) => method)).toEqual(["POST", "POST", "PUT", "POST"]);
    await closePages();

    const anew = await openPreferences();
    await ready(anew);
    expect(within(anew.specials).getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
    expect((await box(anew.about, "Early Access Program")).checked).toBe(true);
    expect((await box(anew.about, "Vegan")).checked).toBe(false);
  });

  it("that are pressed while their last press is being saved are saved as they were pressed last", async () => {
    const { about, texts } = await openPreferences();
    const early = await box(about, "Early Access Program");
    const orders = await box(texts, "Order updates");
    const pressTwice = async (each: HTMLInputElement) => {
      const was = each.checked;
      each.click();
      await soon(() => expect(each.getAttribute("aria-busy")).toBe("true"));
      each.click();
      await settled(each);
      expect(each.checked).toBe(was);
    };
    // Before the first is drawn.
    early.click();
    await Promise.resolve();
    early.click();
    await soon(() => expect(sent("PUT", "customer-preferences")).toHaveLength(1));
    await settled(early);
    expect(early.checked).toBe(false);
    await pressTwice(early);
    await pressTwice(orders);
    const wrote = sent("POST", "/sms-opt-ins").map(({ body }) => JSON.parse(body) as { optIn: boolean });
    expect(wrote.map(({ optIn }) => optIn)).toEqual([false, true]);
    await closePages();

    const anew = await openPreferences();
    expect((await box(anew.about, "Early Access Program")).checked).toBe(false);
    expect((await box(anew.texts, "Order updates")).checked).toBe(true);
  });

  it("that were read before they were changed, and come after, count for nothing", async () => {
    const parts = await openPreferences();
    await ready(parts);
    const late = [1, 2, 3].map(() => holdAnswer("GET", "/customer-preferences/"));
    // Older than what the page keeps unasked.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    try {
      window.dispatchEvent(new Event("visibilitychange"));
      await soon(() => expect(sent("GET", "/customer-preferences/")).toHaveLength(6));
    } finally {
      vi.useRealTimers();
    }
    const special = within(parts.specials).getByRole<HTMLInputElement>("checkbox");
    const vegan = await box(parts.about, "Vegan");
    await turn(special);
    await turn(vegan);
    for (const letGo of late) letGo();
    await answered();
    await new Promise((done) => setTimeout(done, 50));
    expect([special.checked, vegan.checked]).toEqual([true, true]);
  });

  it("that were changed on another device meanwhile are read again, and the last word counts", async () => {
    const parts = await openPreferences();
    await ready(parts);
    const { preferences } = await elsewhere<{ preferences: { id: string; versionKey: string }[] }>(
      services,
      cards,
      `${customerPreferences}?projection=preferences.full&filter.name=Vegetarian`,
    );
    const { id = "", versionKey } = preferences[0] ?? {};
    await elsewhere(services, cards, `${customerPreferences}/${id}`, {
      method: "PUT",
      body: { value: true, versionKey },
    });
    await turn(await box(parts.about, "Vegetarian"));
    expect((await box(parts.about, "Vegetarian")).checked).toBe(false);
    expect(within(parts.about).queryAllByRole("alert")).toEqual([]);
    await closePages();

    const { about } = await openPreferences();
    await box(about, "Dairy");
    const vegetarian = await box(about, "Vegetarian");
    expect(vegetarian.checked).toBe(false);

    // Once only: what stays in conflict is said, and the switch is back where it was.
    services.arm({ call: "update-customer-preference", fault: "VERSION_CONFLICT", times: 2 });
    vegetarian.click();
    await alertIn(about, "Your preference cannot be updated at this time. Please try again later.");
    await soon(() => expect(vegetarian.checked).toBe(false));
  });
});

it("a subscription and a sentence about hours that the page does not know keep the services' words", async () => {
  // As later services might answer.
  const { fetch } = globalThis;
  const later = vi.spyOn(globalThis, "fetch").mockImplementation(async (...call) => {
    const response = await fetch(...call);
    if (!/email-preferences|preferred-store/.test(new Request(...call).url)) return response;
    const text = (await response.text())
      .replace('"shortDescription":"Weekly Ad"', '"shortDescription":"Daily Bread"')
      .replace(/"openStatus":"[^"]*"/, '"openStatus":"LATER"');
    return new Response(text, response);
  });
  const { emails, store } = await openPreferences();
  const description = "The flyer, on the morning on which it begins.";
  await soon(() => within(emails).getByRole("checkbox", { name: "Daily Bread", description }));
  await soon(() =>
    expect(store.querySelector('[lang="en"]')?.textContent).toMatch(/^(Open|Closed) until \d+:00 [AP]M$/),
  );
  later.mockRestore();
});
