import { expect, type Locator, type Page } from "@playwright/test";
import { Flyout } from "./flyout.ts";
import { origins } from "./origins.ts";
import type { TestShopper } from "../../services/shop/checkout/testing/shopper.ts";
import type { PlacedOrder, Services } from "./services.ts";

/** What the site keeps once a shopper has put the announcement of SNAP EBT away. */
function putAway({ site, profileId }: { site: string; profileId: string }): void {
  if (location.origin === site) localStorage.setItem(`aisle.ebtAnnouncement.${profileId}`, "dismissed");
}

/** A shopper in front of the shop: what they see, and what they do again and again. */
export class Shop {
  email = "cards@aisle.test";
  readonly cardBox: Locator;
  readonly flyout: Flyout;
  readonly orderButton: Locator;
  readonly thanks: Locator;
  #ordersBefore: readonly PlacedOrder[] = [];
  #isAnnounced = false;

  constructor(
    readonly page: Page,
    readonly services: Services,
  ) {
    this.cardBox = page.locator("aisle-card-box");
    this.flyout = new Flyout(page, this.cardBox);
    this.orderButton = page.getByRole("button", { name: /^Place your (pickup|delivery) Order$/ });
    this.thanks = page.getByRole("heading", {
      name: /^Thank you, your (pickup|delivery) order has been placed!$/,
    });
  }

  /** The wallet page's announcement of SNAP EBT. */
  get announcement(): Locator {
    return this.page.getByRole("dialog", { name: "Online EBT Is Now Available" });
  }

  /** It comes up where it does; otherwise shoppers have put it away on an earlier visit. */
  leaveAnnouncement(): void {
    this.#isAnnounced = true;
  }

  /** Begins as a demo shopper whose story starts anew. */
  async begin(email: string): Promise<void> {
    this.email = email;
    const { profileId, orders } = await this.services.reset(email);
    this.#ordersBefore = orders;
    if (!this.#isAnnounced) await this.page.addInitScript(putAway, { site: origins.site, profileId });
  }

  /**
   * Begins, and opens a page as who has signed in before; the form itself has journeys of its own. At the checkout SNAP
   * would be chosen for whoever has a card for it, and its PIN asked for.
   */
  async signIn(email: string, path = "/", { keepsSnap = true } = {}): Promise<void> {
    await this.begin(email);
    if (!keepsSnap) await this.withoutSnap();
    if (/^\/checkout(\?|$)/.test(path)) await this.schedule();
    await this.page.context().addCookies([await this.services.signIn(email)]);
    const signedIn = this.page.waitForResponse(
      (response) => response.request().method() === "POST" && response.url().endsWith("/auth/v1/token"),
    );
    await Promise.all([signedIn, this.page.goto(path)]);
  }

  async fillSignIn(): Promise<void> {
    await this.page.getByLabel("Email address").fill(this.email);
    await this.page.getByLabel("Password").fill("aisle-demo");
    await this.page.locator("form").getByRole("button", { name: "Sign In" }).click();
  }

  /** At the checkout, with the order ready to be placed; most journeys there are about something else than SNAP. */
  async checkout(email: string, { keepsSnap = false } = {}): Promise<void> {
    await this.signIn(email, "/checkout", { keepsSnap });
    await this.ready();
  }

  /** At the payment of what the shopper has prepared on another device. */
  async payFor(email: string, prepare: (shopper: TestShopper) => Promise<unknown>): Promise<TestShopper> {
    await this.begin(email);
    const shopper = await this.services.shopper(email);
    await prepare(shopper);
    await this.page.context().addCookies([await this.services.signIn(email)]);
    await this.page.goto("/checkout");
    await this.ready();
    return shopper;
  }

  /** The shopper has chosen a time for their cart on another device, so that the payment is next. */
  schedule(): Promise<void> {
    return this.services.schedule(this.email);
  }

  /** On the scheduling step: takes the first time, or the one that is promised already, and goes on. */
  async chooseTime(): Promise<void> {
    const promised = this.page.getByRole("heading", { name: "Your time" });
    await expect(this.page.locator("aisle-time-slots .time").first().or(promised)).toBeVisible();
    await this.page.getByRole("button", { name: "Continue", exact: true }).click();
  }

  /** From the cart to the payment. */
  async goToPayment(): Promise<void> {
    await this.page.getByRole("link", { name: "Check Out" }).click();
    await this.chooseTime();
  }

  /** The shopper has no SNAP EBT card, from now on. */
  async withoutSnap(): Promise<void> {
    const headers = { "show-snap-card": "true" };
    const path = "/payment/v2/wallet";
    const { payment } = await this.services.as<{ payment: { cards: { id: string; cardType: string }[] } }>(
      this.email,
      "GET",
      path,
      undefined,
      headers,
    );
    for (const { id, cardType } of payment.cards)
      if (cardType === "EBT_CARD") await this.services.as(this.email, "DELETE", `${path}/${id}`);
  }

  /** Waits for the card to be stored and the button to be live. */
  async ready(): Promise<void> {
    await expect(this.orderButton).toHaveAttribute("aria-disabled", "false");
  }

  /** Chooses another card in the flyout, and waits for the checkout to have it. */
  async payWith(lastFour: string): Promise<void> {
    await this.flyout.open();
    await this.flyout.card(lastFour).check();
    await this.flyout.dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(this.flyout.dialog).toBeHidden();
    await expect(this.cardBox).toContainText(`ending in ${lastFour}`);
    await this.ready();
  }

  /** The total as the page shows it, such as "$42.10". */
  total(label = "Estimated total"): Locator {
    return this.page
      .locator(".summary-row", { has: this.page.getByText(label, { exact: true }) })
      .locator("dd");
  }

  message(text: string | RegExp): Locator {
    return this.page.getByRole("alert").filter({ hasText: text });
  }

  /**
   * Gets to a goal like a patient shopper: wherever something has failed, takes the way on that the page offers.
   * Fails where there is none.
   */
  async persevere(goal: Locator, tries = 8): Promise<void> {
    const wayOn = this.page.getByRole("button", { name: /^(Retry|Try Again|Refresh|Reload)$/ });
    for (let attempt = 0; attempt < tries; attempt += 1) {
      await expect(goal.or(wayOn).first()).toBeVisible({ timeout: 20_000 });
      if (await goal.isVisible()) return;
      // The page may have moved on by itself meanwhile.
      await wayOn
        .first()
        .click({ timeout: 2000 })
        .catch(() => undefined);
    }
    await expect(goal).toBeVisible();
  }

  /** The orders that were placed since the story began. */
  async placed(): Promise<readonly PlacedOrder[]> {
    return (await this.services.orders(this.email)).slice(this.#ordersBefore.length);
  }

  /** A press on the order's button finds that its time, or what it was for, is over; the way back leads to the times. */
  async expectExpired(): Promise<void> {
    await this.orderButton.click();
    await expect(this.message("Your order has expired. Please return to the scheduling page.")).toBeVisible();
    expect(await this.placed()).toEqual([]);
    await this.page.getByRole("link", { name: "Choose a new time" }).click();
  }

  /** On the confirmation page, with exactly one order in the books. */
  async expectOneOrder(lastFour?: string): Promise<PlacedOrder> {
    await expect(this.thanks).toBeVisible({ timeout: 20_000 });
    const orders = await this.placed();
    expect(orders).toHaveLength(1);
    const [order] = orders;
    if (!order) throw new Error("no order");
    if (lastFour) expect(order.lastFour).toBe(lastFour);
    await expect(this.page).toHaveURL(new RegExp(`/checkout/clicklist/${order.id}/complete$`));
    return order;
  }
}
