/** @jsxImportSource react */
import { describe, expect, it } from "vitest";
import { newMember } from "../../testing/members.ts";
import { inside, withinReach } from "../../testing/open-checkout.ts";
import {
  alertIn,
  closePages,
  holdAnswer,
  leavePages,
  openSite,
  press,
  screen,
  sent,
  soon,
  startServices,
  within,
} from "../../testing/open-page.tsx";

const services = await startServices();
const email = "declines@aisle.test";
const path = "/checkout/membership?plan=BST";

const member = async (who = email) => newMember(services, await services.signIn(who));
const plansOf = async (who = email) => (await member(who)).plans();
const button = () => screen.getByRole("button", { name: "Join Boost" });
const ready = () => soon(() => expect(button().getAttribute("aria-disabled")).toBe("false"));
const welcome = () => soon(() => screen.getByRole("heading", { name: "Welcome to Boost!" }));

async function open(who = email) {
  const router = await openSite(path, who);
  await ready();
  return router;
}

async function payWith(lastFour: string): Promise<void> {
  await press(await soon(() => inside("aisle-card-box")), "Add or Change Payment Method");
  const name = new RegExp(`ending in ${lastFour}`);
  (await soon(() => within(inside("aisle-wallet")).getByRole("radio", { name }))).click();
  await press(inside("aisle-wallet"), "Confirm");
  await soon(() => expect(inside("aisle-card-box").textContent).toMatch(name));
  await ready();
}

/** What was charged for plans, in cents. */
async function sold(): Promise<number[]> {
  const rows = await services.context.db
    .selectFrom("membership_payment")
    .where("authorization_id", "is not", null)
    .select("amount")
    .execute();
  return rows.map(({ amount }) => amount);
}

const presses = () => sent("PUT").filter(({ url }) => url.searchParams.get("type") === "ACTIVATE");
const keysOf = () => new Set(presses().map(({ headers }) => headers.get("idempotency-key")));

describe("joining", () => {
  it("leads from the plans to the checkout, the confirmation, and the membership", async () => {
    const router = await openSite("/membership", email);
    const join = await soon(() => screen.getByRole("link", { name: "Join Boost Essential" }));
    screen.getByText("$59.00 for a one-year plan");
    screen.getByText("$99.00 for a one-year plan");
    join.click();
    const pay = await soon(() => screen.getByRole("button", { name: "Join Boost Essential" }));
    screen.getByText(
      "You pay $59.00 today, with no tax, and nothing more: your one-year plan then ends by itself.",
    );
    await soon(() => expect(pay.getAttribute("aria-disabled")).toBe("false"));
    // A second press while the first is under way does nothing.
    pay.click();
    pay.click();
    await soon(() => screen.getByRole("heading", { name: "Welcome to Boost Essential!" }));
    expect(presses()).toHaveLength(1);
    const { transactionId } = (
      JSON.parse(presses()[0]?.body ?? "") as {
        paymentDetails: { identityData: { transactionId?: string } };
      }
    ).paymentDetails.identityData;
    expect(transactionId).toBeTruthy();
    expect(router.state.location.pathname).toMatch(/^\/checkout\/membership\/ord_\w+\/complete$/);
    screen.getByText(`We've sent a confirmation email to ${email}.`);
    screen.getByText("Visa ending in 1111");
    (await soon(() => screen.getByRole("link", { name: "See your membership" }))).click();
    await soon(() => screen.getByText("Your Boost Essential membership is active."));
    expect(screen.queryByRole("link", { name: /^Join/ })).toBeNull();
    expect(await plansOf()).toEqual([["ACTIVE", "BSTL"]]);
    // The confirmation was left: the way back does not thank again, nor sell again.
    router.navigate(-1);
    await soon(() => expect(router.state.location.pathname).toBe("/"));
  });

  it("takes no other card while it is under way", async () => {
    await open();
    await soon(() => expect(withinReach()).toContain("Apply Gift Card"));
    const letGo = holdAnswer("PUT", "/checkouts/");
    const pressed = button();
    pressed.focus();
    pressed.click();
    await soon(() => expect(withinReach()).toEqual([pressed.textContent]));
    expect(document.activeElement).toBe(pressed);
    letGo();
    await welcome();
  });

  it("is declined by one card, and done by another", async () => {
    await open();
    await payWith("0002");
    button().click();
    await alertIn(document.body, "Your card was declined.");
    expect(await plansOf()).toEqual([]);
    await payWith("1111");
    expect(screen.queryByText(/Your card was declined/)).toBeNull();
    button().click();
    await welcome();
    expect(keysOf().size).toBe(2);
    expect(await sold()).toEqual([9_900]);
  });

  it("at a price that has changed meanwhile asks before it is paid", async () => {
    await open();
    services.arm({ call: "activate-membership", fault: "PRICE_CHANGED" });
    button().click();
    const asked = await soon(() => screen.getByRole("dialog", { name: "Your total has changed" }));
    expect(await sold()).toEqual([]);
    within(asked).getByText(/\$99\.00/);
    within(asked).getAllByRole("button", { name: "Continue" }).at(-1)?.click();
    await ready();
    button().click();
    await welcome();
    expect(await sold()).toEqual([9_900]);
  });

  it("rejected after the authorisation says whom to call, and charges nothing", async () => {
    await open();
    await payWith("9547");
    button().click();
    await soon(() => screen.getByRole("heading", { name: "We're sorry, we could not complete your order." }));
    screen.getByRole("link", { name: "See the plans" });
    expect(await plansOf()).toEqual([]);
    expect(await sold()).toEqual([]);
  });

  it("shows neither SNAP nor tips, promo codes or fees", async () => {
    await open("cards@aisle.test");
    await soon(() => screen.getByRole("heading", { name: "Gift Cards" }));
    expect(screen.getByRole("main").textContent).not.toMatch(/SNAP|Promo|Tip\b|fee\b|Tax\b/);
  });
});

const faults = ["500", "drop", "hang", "rubbish"] as const;

describe.each(faults)("a call that comes to %s", (fault) => {
  // What is cut off is sent once more by itself, and what comes late is waited for.
  const times = fault === "drop" ? 2 : 1;

  it("when the checkout is opened ends with one checkout", async () => {
    services.arm({ call: "create-membership-checkout", fault, times });
    await openSite(path, email);
    if (fault !== "hang") await press(await soon(() => screen.getByRole("main")), "Try Again");
    await ready();
    const rows = await services.context.db.selectFrom("membership_checkout").select("id").execute();
    expect(rows).toHaveLength(1);
  });

  it("when the card is stored ends with the card stored", async () => {
    services.arm({ call: "update-membership-checkout", fault, times });
    await openSite(path, email);
    const failed = () => screen.getByRole("dialog", { name: "Something went wrong" });
    if (fault !== "hang") {
      // Whoever would rather not has another way on.
      expect(within(await soon(failed)).getByRole("link", { name: "See the plans" })).not.toBeNull();
      await press(failed(), "Try Again");
    }
    await ready();
    button().click();
    await welcome();
  });

  it("when it joins finds out by itself, with one key and one charge", async () => {
    await open();
    services.arm({ call: "activate-membership", fault });
    button().click();
    await welcome();
    expect(keysOf().size).toBe(1);
    expect(await plansOf()).toEqual([["ACTIVE", "BST"]]);
    expect(await sold()).toEqual([9_900]);
  });

  it("when the answer is asked for asks once more", async () => {
    await open();
    services.arm({ call: "activate-membership", fault: "REQUEST_STILL_PROCESSING" });
    services.arm({ call: "membership-checkout", fault });
    button().click();
    await welcome();
    expect(keysOf().size).toBe(1);
    expect(await sold()).toEqual([9_900]);
  });
});

describe("what became of it", () => {
  it("is found by a reload while it is under way", async () => {
    const router = await open();
    services.arm({ call: "activate-membership", fault: "hang" });
    button().click();
    await soon(() => expect(presses()).toHaveLength(1));
    const { location } = router.state;
    await leavePages();
    await openSite(location, email);
    await welcome();
    expect(await sold()).toEqual([9_900]);
  });

  it("is told again by the confirmation when it is loaded anew, in what was bought alone", async () => {
    const { orderId } = await (await member()).joined();
    const confirmation = `/checkout/membership/${orderId}/complete`;
    await openSite(confirmation, email);
    await welcome();
    await closePages();
    await openSite(confirmation, "cards@aisle.test");
    await soon(() => screen.getByRole("heading", { name: "We can't find this order." }));
  });
});

describe("a checkout that can't be had", () => {
  it("of who is a member leads to the membership", async () => {
    await (await member()).joined();
    const router = await openSite(path, email);
    await soon(() => screen.getByText("Your Boost membership is active."));
    expect(router.state.location.pathname).toBe("/membership");
  });

  it("of who has joined in another tab since leads to what that bought, and charges nobody twice", async () => {
    await open();
    const other = await member();
    await other.joined();
    button().click();
    await welcome();
    expect(await sold()).toEqual([9_900]);
  });

  it("for want of such a plan leads to those there are", async () => {
    await openSite("/checkout/membership?plan=HTEL", email);
    await soon(() => screen.getByRole("heading", { name: "We don't have this plan" }));
    screen.getByRole("link", { name: "See the plans" }).click();
    await soon(() => screen.getByRole("link", { name: "Join Boost" }));
    expect(sent("POST", "/checkouts")).toEqual([]);
  });

  it("since its time is over begins anew", async () => {
    await open();
    services.clock.advance(31 * 60);
    button().click();
    await soon(() => screen.getByRole("heading", { name: "This took too long" }));
    await press(document.body, "Begin again");
    await ready();
    button().click();
    await welcome();
    expect(await sold()).toEqual([9_900]);
  });

  it("by who is only remembered asks for the password first", async () => {
    const router = await openSite(path, "remembered@aisle.test");
    await soon(() => expect(router.state.location.pathname).toBe("/signin"));
    expect(router.state.location.search).toContain(encodeURIComponent(path));
  });
});
