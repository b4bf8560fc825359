/** @jsxImportSource react */
import { fireEvent } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { setFeature } from "../features.ts";
import {
  closePages,
  elsewhere,
  openSite,
  press,
  screen,
  sent,
  soon,
  startServices,
  within,
} from "../testing/open-page.tsx";

const cards = "cards@aisle.test";

const services = await startServices();

const main = () => screen.getByRole("main");
const says = (text: string) => soon(() => expect(main().textContent).toContain(text));
const updated = () => soon(() => screen.getByText("Your profile has been updated."));

it("every call of the site's own says the banner", async () => {
  await openSite("/cart", cards);
  await soon(() => screen.getByRole("heading", { level: 1, name: "Your cart" }));
  const names = sent(["GET", "POST"], "/atlas/").map(({ headers }) => headers.get("banner-name"));
  expect(names.length).toBeGreaterThan(1);
  expect(new Set(names)).toEqual(new Set(["aislemarket"]));
});

describe("the profile", () => {
  const path = "/account/update";
  const field = (name: string) => soon(() => screen.getByLabelText<HTMLInputElement>(name));
  const type = async (name: string, value: string) =>
    fireEvent.input(await field(name), { target: { value } });
  const save = () => press(main(), "Save Changes");

  it("is changed, and says what is wrong", async () => {
    await openSite(path, cards);
    expect((await field("First Name")).value).toBe("Casey");
    expect((await field("Mobile Phone")).value).toBe("(513) 555-0101");
    await type("First Name", "C4sey");
    await type("Mobile Phone", "555-01");
    await type("Date of Birth", "1899-12-31");
    await save();
    await says("Please enter a valid first name.");
    await says("Enter a 10-digit phone number.");
    await says("Please enter a valid date.");
    await type("First Name", "Anne-Marie");
    await type("Last Name", "O'Brien Jr.");
    await type("Mobile Phone", "1 513 555 0199");
    await type("Date of Birth", "1980-02-29");
    await save();
    await updated();
    await closePages();

    await openSite(path, cards);
    expect((await field("First Name")).value).toBe("Anne-Marie");
    expect((await field("Last Name")).value).toBe("O'Brien Jr.");
    expect((await field("Mobile Phone")).value).toBe("(513) 555-0199");
  });

  it("keeps what is typed while it is being saved", async () => {
    await openSite(path, cards);
    await type("Mobile Phone", "1 513 555 0199");
    services.arm({ call: "update-profile", fault: "delay" });
    await save();
    await type("Home Phone", "(513) 555-0177");
    await updated();
    expect((await field("Mobile Phone")).value).toBe("(513) 555-0199");
    expect((await field("Home Phone")).value).toBe("(513) 555-0177");
    await save();
    await soon(() => expect(sent("PUT", "/profile")).toHaveLength(2));
    expect(
      sent("PUT", "/profile").map(({ body }) => (JSON.parse(body ?? "") as { homePhone: unknown }).homePhone),
    ).toEqual([null, "5135550177"]);
  });

  it("keeps what is typed when it was changed elsewhere", async () => {
    await openSite(path, cards);
    await type("Last Name", "Elsewhere");
    const profile = "/atlas/v1/customer-profile/v1/profile?projections=FULL";
    const {
      profile: { versionKey },
    } = await elsewhere<{ profile: { versionKey: string } }>(services, cards, profile);
    await elsewhere(services, cards, profile, { method: "PUT", body: { versionKey, firstName: "Other" } });
    await save();
    await says("Your profile was changed somewhere else.");
    expect((await field("Last Name")).value).toBe("Elsewhere");
    await soon(async () => expect((await field("First Name")).value).toBe("Other"));
    await save();
    await updated();
  });
});

it("a page that could not be read is asked for again, and the focus stays on it", async () => {
  services.arm({ call: "profile", fault: "500", times: 9 });
  await openSite("/account/update", cards);
  const retry = await soon(() => within(main()).getByRole("button", { name: "Retry" }));
  services.arm({ clear: true });
  retry.focus();
  retry.click();
  await soon(() => screen.getByLabelText("First Name"));
  expect(document.activeElement).toBe(main());
});

it.each([
  [
    "member@aisle.test",
    [
      "Your one-year plan ends on .+ again then for \\$99",
      "Your membership comes with Hearth & Home Magazine.",
    ],
  ],
  ["essential@aisle.test", ["Your free trial ends on"]],
])("what comes of the membership of %s is told", async (email, texts) => {
  await openSite("/membership", email);
  await soon(() => within(main()).getByText(/membership is active\.$/));
  const paragraphs = [...main().querySelectorAll(".plan p")].map(({ textContent }) => textContent);
  for (const text of texts) expect(paragraphs).toContainEqual(expect.stringMatching(new RegExp(`^${text}`)));
});

it("whose membership has ended sees that, and the plans there are", async () => {
  await openSite("/membership", "lapsed@aisle.test");
  await soon(() => within(main()).getByText(/^Your Boost.* membership has ended\.$/));
  within(main()).getByText(/^Canceled on [A-Z][a-z]+ \d{1,2}, \d{4}\.$/);
  // What they bring is read apart from the membership.
  await soon(() => {
    const plans = [...main().querySelectorAll(".dashboard li")].map(({ textContent }) => textContent);
    expect(plans).toEqual([
      expect.stringMatching(/^Boost.*in as little as 2 hours/),
      expect.stringMatching(/^Boost Essential/),
      expect.stringMatching(/^Ship\s*As soon as 1-3 days$/),
    ]);
  });
  await says("* $35 minimum on qualifying orders. Restrictions may apply.");
});

it("where payment is hosted the wallet's section is the hosted payment page", async () => {
  setFeature("hostedPayment", true);
  const router = await openSite("/account/dashboard", cards);
  const sections = await soon(() => screen.getByRole("navigation", { name: "Account" }));
  (await soon(() => within(sections).getByRole("link", { name: "Wallet" }))).click();
  await soon(() => expect(router.state.location.pathname).toBe("/hosted-payment"));
  await soon(() => screen.getByRole("heading", { level: 1 }));
  setFeature("hostedPayment", false);
});

describe("community rewards", () => {
  const path = "/account/communityrewards";

  it("go by the shopper's store, and whoever has none is led to choose one", async () => {
    const router = await openSite(path, "empty@aisle.test");
    await says("You don't have a preferred store yet. Please choose a store.");
    (await soon(() => within(main()).getByRole("link", { name: "Choose a Store" }))).click();
    const store = await soon(() => screen.getByRole("region", { name: "Preferred Store" }));
    await press(store, "Choose a Store");
    fireEvent.input(await soon(() => within(store).getByLabelText("ZIP code")), {
      target: { value: "45209" },
    });
    await press(store, "Search");
    await press(store, "Select Store Aisle Market, Oakley");
    await soon(() => screen.getByText("Your preferred store was successfully updated."));
    router.navigate(-1);
    await says("You don't shop for an organization yet.");
    const asked = sent("GET", "community-rewards").map(({ url }) => url.search);
    expect(asked).toEqual(["", "?preferredStore=01400413"]);
  });

  it("come with the profile where that is switched on", async () => {
    const asked = () => sent("GET", "community-rewards").length;
    await openSite(path, cards);
    await says("You shop for Oakley School Garden.");
    expect(asked()).toBeGreaterThan(0);
    await closePages();

    setFeature("rewardsFromProfile", true);
    await openSite(path, cards);
    await says("You take part in Community Rewards.");
    expect(asked()).toBe(0);
    await closePages();

    setFeature("rewardsFromProfile", false);
    await openSite(path, cards);
    await says("You shop for Oakley School Garden.");
  });
});

describe("the link of an email", () => {
  const title = "Preferences";
  const open = async (of: string, by: string) => {
    const found = await services.fetch(`${services.origin}/actuator/demo-shoppers?email=${of}`);
    const { emailToken } = ((await found.json()) as { data: { emailToken: string } }).data;
    return openSite(`/account/emailSubscriptions?${new URLSearchParams({ token: emailToken })}`, by);
  };

  it("shows no shopper another one's subscriptions as a part of their account", async () => {
    await open(cards, "empty@aisle.test");
    await soon(() => screen.getByRole("heading", { level: 1, name: title }));
    const weekly = await soon(() => screen.getByRole<HTMLInputElement>("checkbox", { name: "Weekly Ad" }));
    expect(weekly.checked).toBe(true);
    expect(screen.queryByRole("navigation", { name: "Account" })).toBeNull();
    expect(within(main()).queryByRole("link", { name: "Sign In" })).toBeNull();
    expect(main().textContent).not.toContain("You followed a link");
  });
});
