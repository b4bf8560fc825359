/** @jsxImportSource react */
import { fireEvent } from "@testing-library/dom";
import { describe, expect, it, vi } from "vitest";
import { apiOrigin } from "../api/origins.ts";
import { ApiFailure } from "../api/failure.ts";
import type { Cart } from "../api/schemas.ts";
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

const cartOf = (shopper: string) =>
  elsewhere<{ readonly cart: Cart }>(services, shopper, "/atlas/v1/cart/v1/carts?kind=main");

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

it("who signs in over somebody else, as where a password is asked for, is shown nothing of theirs", async () => {
  await openSite("/", email);
  const asked = () => sent("GET", "/atlas/v1/modality").length;
  await soon(() => expect(asked()).toBeGreaterThan(0));
  await answered();
  const before = [asked(), sent("GET", "/carts").length];
  const seen: string[] = [];
  const stop = session.subscribe(() => seen.push(session.status()));
  await session.signIn(another, "aisle-demo", true);
  stop();
  expect(seen).toEqual(["signedOut", "signedIn"]);
  // What knows how they shop, and how much is in their cart, is asked for the one who is here now.
  await soon(() => expect(asked()).toBeGreaterThan(before[0] ?? 0));
  await soon(() => expect(sent("GET", "/carts").length).toBeGreaterThan(before[1] ?? 0));
});

it("who signs out is signed out in every tab, and nobody else is", async () => {
  await openSite("/cart", email);
  await soon(() => screen.getByRole("heading", { name: "Yellow Onions" }));
  const accountOf = async (who: string) => {
    const account = services.context.db.selectFrom("account").where("email", "=", who).select("id");
    return (await account.executeTakeFirstOrThrow()).id;
  };
  const toldByTab = async (who: string, how = "pressed:") => {
    const newValue = how + (await accountOf(who));
    dispatchEvent(new StorageEvent("storage", { key: "aisle.signingOut", newValue }));
  };
  await toldByTab(another);
  expect(session.status()).toBe("signedIn");
  sessionStorage.setItem("cardV2", "the card that was edited here last");
  await toldByTab(email);
  expect(session.status()).toBe("signedOut");
  expect(sessionStorage.getItem("cardV2")).toBeNull();
  await soon(() => screen.getByLabelText("Password"));
  expect(screen.queryByText("Your session has expired.")).toBeNull();
  expect(screen.queryByRole("heading", { name: "Yellow Onions" })).toBeNull();
  // That tab has told the services.
  expect(sent("POST", "/sign-out")).toEqual([]);
  // Whose session is over without their doing is told why.
  await openSite("/cart", email);
  await toldByTab(email, "");
  await soon(() => screen.getByText("Your session has expired."));
});

it("a renewal that hangs neither ends the session of whoever signs in meanwhile nor takes their cookie", async () => {
  await openSite("/", email);
  const letGo = holdAnswer("POST", "/auth/v1/token");
  const late = expect(session.renew()).rejects.toMatchObject({ status: 401 });
  await press(document.body, "Sign Out");
  const entering = session.signIn(another, "aisle-demo");
  // As long as a sign-in may take that does not wait.
  await Promise.race([entering, new Promise((over) => setTimeout(over, 1_000))]);
  letGo();
  await Promise.all([late, entering]);
  await answered();
  expect(session.status()).toBe("signedIn");
  const who = session.shopper();
  const reloaded = new SiteSession();
  await reloaded.renew();
  expect(reloaded.shopper()).toBe(who);
});

it("a token is not renewed while somebody signs in: the new one is theirs", async () => {
  await openSite("/", email);
  await answered();
  const letGo = holdAnswer("POST", "/auth/v1/sign-in");
  const entering = session.signIn(another, "aisle-demo");
  const renewed = session.renew();
  letGo();
  await entering;
  expect(await renewed).toBe(await session.token());
  expect(sent("POST", "/auth/v1/token")).toEqual([]);
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
  screen.getByRole("button", { name: "Sign Out" }).focus();
  await press(document.body, "Sign Out");
  const expectNone = () => {
    screen.getByRole("link", { name: "Cart" });
    expect(screen.queryByRole("group", { name: /^Quantity/ })).toBeNull();
  };
  await soon(expectNone);
  // The button has gone; the page is the same.
  expect(document.activeElement?.localName).toBe("h1");
  letGo();
  await answered();
  await new Promise((done) => setTimeout(done, 50));
  expectNone();
});

it("what waits behind a press that hangs is not put into the next shopper's cart", async () => {
  await openSite("/", email);
  await soon(() => screen.getByRole("link", { name: /^Cart, \d+ items$/ }));
  const before = await cartOf(another);
  const letGo = holdAnswer("PUT", "/carts/");
  const cards = screen.getAllByRole("button", { name: /^Add to Cart: / });
  for (const card of cards.slice(0, 2)) card.click();
  await soon(() => expect(sent("PUT", "/carts/")).toHaveLength(1));
  await press(document.body, "Sign Out");
  await session.signIn(another, "aisle-demo");
  await soon(() => screen.getByRole("link", { name: /^Cart, \d+ items$/ }));
  // Whoever is here can press where the other one did, and waits for what was pressed before.
  const steppers = () => screen.queryAllByRole("group", { name: /^Quantity/ }).length;
  const held = steppers();
  screen.getAllByRole("button", { name: /^Add to Cart: / })[0]?.click();
  letGo();
  await soon(() => expect(steppers()).toBe(held + 1));
  expect(sent("PUT", "/carts/")).toHaveLength(2);
  const added = (await cartOf(another)).cart.lineItems.filter(
    ({ gtin13 }) => !before.cart.lineItems.some((line) => line.gtin13 === gtin13),
  );
  expect(added).toHaveLength(1);
  expect(screen.queryByText("We couldn't change your cart. Please try again.")).toBeNull();
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

describe("where nobody can say who is here", () => {
  const always = 99;
  const unreachable = async () => {
    await openSite("/", email);
    services.arm({ call: "token", fault: "drop", times: always });
    const reloaded = new SiteSession();
    await expect(reloaded.renew()).rejects.toBeInstanceOf(ApiFailure);
    expect(reloaded.status()).toBe("unreachable");
    services.arm({ clear: true });
    return reloaded;
  };

  it("it is asked again once there is a network", async () => {
    const reloaded = await unreachable();
    dispatchEvent(new Event("online"));
    await soon(() => expect(reloaded.status()).toBe("signedIn"));
  });

  it("what is put into the cart meanwhile is there once that is known", async () => {
    await openSite("/", email);
    const before = (await cartOf(email)).cart.lineItems.length;
    await soon(() => screen.getByRole("link", { name: /^Cart, \d+ items$/ }));
    services.arm({ call: "token", fault: "500", times: 3 });
    await expect(session.renew()).rejects.toMatchObject({ status: 500 });
    session.expire();
    await soon(() => screen.getByRole("link", { name: "Sign In" }));
    screen.getAllByRole("button", { name: /^Add to Cart: / })[0]?.click();
    await soon(() => expect(sent("PUT", "/carts/")).toHaveLength(1));
    await answered();
    expect((await cartOf(email)).cart.lineItems).toHaveLength(before + 1);
    expect(session.status()).toBe("signedIn");
  });

  it("whoever is typing at the sign-in page is left to it", async () => {
    const router = await openSite("/", email);
    services.arm({ call: "token", fault: "500", times: 3 });
    await expect(session.renew()).rejects.toMatchObject({ status: 500 });
    session.expire();
    router.navigate("/signin");
    const field = await soon(() => screen.getByLabelText<HTMLInputElement>("Email address"));
    fireEvent.input(field, { target: { value: another } });
    dispatchEvent(new Event("online"));
    await soon(() => expect(session.status()).toBe("signedIn"));
    await answered();
    await new Promise((drawn) => setTimeout(drawn, 50));
    expect(router.state.location.pathname).toBe("/signin");
    expect(field.isConnected && field.value).toBe(another);
    fireEvent.input(screen.getByLabelText("Password"), { target: { value: "aisle-demo" } });
    await press(screen.getByRole("main"), "Sign In");
    await soon(() => expect(router.state.location.pathname).toBe("/"));
  });

  it("it is asked again after some seconds, as often as it takes", async () => {
    const waits = vi.spyOn(globalThis, "setTimeout");
    const looks = () => waits.mock.calls.filter(([, delay]) => delay === 15_000);
    const reloaded = await unreachable();
    expect(looks()).toHaveLength(1);
    services.arm({ call: "token", fault: "drop", times: always });
    looks()[0]?.[0]();
    await soon(() => expect(looks()).toHaveLength(2));
    services.arm({ clear: true });
    looks()[1]?.[0]();
    await soon(() => expect(reloaded.status()).toBe("signedIn"));
    waits.mockRestore();
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
