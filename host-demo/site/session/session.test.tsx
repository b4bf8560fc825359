/** @jsxImportSource react */
import { describe, expect, it } from "vitest";
import { apiOrigin } from "../api/origins.ts";
import {
  answered,
  elsewhere,
  holdAnswer,
  openSite,
  press,
  screen,
  sent,
  soon,
  startServices,
} from "../testing/open-page.tsx";
import { session, SiteSession } from "./session.ts";

const [email, another] = ["cards@aisle.test", "ebt@aisle.test"];
const services = await startServices();

/** As another tab of this browser does it, with the same cookies. */
const inAnotherTab = (path: string, body: object = {}) =>
  fetch(apiOrigin + path, {
    method: "POST",
    headers: { tenant: "aisle", "content-type": "application/json" },
    body: JSON.stringify(body),
  });

const signInElsewhere = () => inAnotherTab("/auth/v1/sign-in", { email: another, password: "aisle-demo" });

/** Longer than a token is good for. */
const tokenRunsOut = () => services.clock.advance(6 * 60);

const cartOf = (shopper: string) => elsewhere(services, shopper, "/atlas/v1/cart/v1/carts?kind=main");

it("a page does not become another shopper's who signed in elsewhere", async () => {
  const router = await openSite("/cart", email);
  await soon(() => screen.getByRole("heading", { name: "Yellow Onions" }));
  const carts = await Promise.all([cartOf(email), cartOf(another)]);
  await signInElsewhere();
  tokenRunsOut();
  await press(document.body, "Remove Yellow Onions from your cart");
  await soon(() => screen.getByText("Your session has expired."));
  expect(router.state.location.pathname).toBe("/signin");
  expect(sent("PUT")).toHaveLength(1);
  expect(await Promise.all([cartOf(email), cartOf(another)])).toEqual(carts);
  // Whoever it is stays signed in there, and this page stays nobody's.
  expect(sent("POST", "/sign-out")).toEqual([]);
  await expect(session.renew()).rejects.toMatchObject({ status: 401 });
  expect((await inAnotherTab("/auth/v1/token")).status).toBe(200);
  expect(session.status()).toBe("expired");
});

it("who signs out in a tab that was left open does not sign out who signed in elsewhere since", async () => {
  await openSite("/cart", email);
  await soon(() => screen.getByRole("heading", { name: "Yellow Onions" }));
  await signInElsewhere();
  await press(document.body, "Sign Out");
  await soon(() => screen.getByLabelText("Password"));
  await answered();
  expect((await inAnotherTab("/auth/v1/token")).status).toBe(200);
});

it("who signs out leaves no cart behind, not even by an answer that comes late", async () => {
  await openSite("/", email);
  await soon(() => screen.getByRole("link", { name: /^Cart, \d+ items$/ }));
  const steppers = screen.getAllByRole("group", { name: /^Quantity/ }).length;
  expect(steppers).toBeGreaterThan(0);
  const letGo = holdAnswer("PUT", "/carts/");
  screen.getAllByRole("button", { name: /^Add to Cart: / })[0]?.click();
  await soon(() => expect(sent("PUT", "/carts/")).toHaveLength(1));
  await press(document.body, "Sign Out");
  const expectNone = () => {
    screen.getByRole("link", { name: "Cart" });
    expect(screen.queryByRole("group", { name: /^Quantity/ })).toBeNull();
  };
  await soon(expectNone);
  letGo();
  await answered();
  await new Promise((done) => setTimeout(done, 50));
  expectNone();
});

describe("a token that has run out", () => {
  it.each([
    ["drop", 2],
    ["503", 2],
    ["hang", 1],
  ])("is renewed without a word where the answer is lost by %s", async (fault, times) => {
    await openSite("/cart", email);
    const onions = await soon(() => screen.getByRole("heading", { name: "Yellow Onions" }));
    services.arm({ call: "token", fault, times });
    tokenRunsOut();
    await press(document.body, "Remove Yellow Onions from your cart");
    await soon(() => expect(onions.isConnected).toBe(false));
    screen.getByRole("heading", { level: 1, name: "Your cart" });
    expect(sent("POST", "/auth/v1/token")).toHaveLength(times + 1);
    expect(session.status()).toBe("signedIn");
  });
});

describe("a sign-out without an answer", () => {
  const isOver = async () => (await inAnotherTab("/auth/v1/token")).status === 401;
  const signOutInVain = async () => {
    await openSite("/account/dashboard", email);
    services.arm({ call: "sign-out", fault: "503" });
    await press(document.body, "Sign Out");
    await soon(() => screen.getByLabelText("Password"));
    await answered();
  };

  it("is made good by the next page, which signs nobody in", async () => {
    await signOutInVain();
    const reloaded = new SiteSession();
    await expect(reloaded.renew()).rejects.toMatchObject({ status: 401 });
    expect(reloaded.status()).toBe("signedOut");
    expect(await isOver()).toBe(true);
  });

  it("signs nobody in while the services are still out of reach", async () => {
    await signOutInVain();
    services.arm({ call: "sign-out", fault: "503" });
    await expect(session.renew()).rejects.toMatchObject({ status: 401 });
    expect(sent("POST", "/auth/v1/token")).toEqual([]);
  });

  it("is known although the shopper has all deleted that this browser keeps", async () => {
    await signOutInVain();
    localStorage.setItem("aisle.locale", "en");
    await press(document.body, "Privacy Choices");
    await press(document.body, "Delete what this browser keeps");
    await soon(() => screen.getByText(/^Deleted\./));
    expect(localStorage.getItem("aisle.locale")).toBeNull();
    const reloaded = new SiteSession();
    await expect(reloaded.renew()).rejects.toMatchObject({ status: 401 });
    expect(reloaded.status()).toBe("signedOut");
  });

  it("is tried again with the network", async () => {
    await signOutInVain();
    dispatchEvent(new Event("online"));
    await soon(() => expect(sent("POST", "/sign-out")).toHaveLength(2));
    await answered();
    expect(await isOver()).toBe(true);
  });

  it("that another tab made is no other shopper's, not even after a reload", async () => {
    await openSite("/", email);
    localStorage.setItem("aisle.signingOut", "an account of before");
    const reloaded = new SiteSession();
    await reloaded.renew();
    expect(reloaded.status()).toBe("signedIn");
    expect(localStorage.getItem("aisle.signingOut")).toBeNull();
  });

  it("ends nothing of whoever signs in next", async () => {
    await signOutInVain();
    await session.signIn(another, "aisle-demo");
    dispatchEvent(new Event("online"));
    await session.renew();
    expect(session.status()).toBe("signedIn");
    expect(sent("POST", "/sign-out")).toHaveLength(1);
  });
});
