import { expect, type Locator } from "@playwright/test";
import type { Shop } from "./shop.ts";

/** What stands beside the bank card at the checkout: SNAP EBT with its amount and its PIN, and gift cards. */
export class Payment {
  readonly snap: Locator;
  readonly changeAmount: Locator;
  readonly amountDialog: Locator;
  readonly amount: Locator;
  readonly pinDialog: Locator;
  readonly lockedDialog: Locator;
  readonly pin: Locator;
  readonly enterPin: Locator;
  readonly gifts: Locator;
  readonly applyGift: Locator;
  /** What SNAP may pay of the total. */
  readonly eligible: Locator;
  /** Who pays how much, below the total. */
  readonly tenders: Locator;

  constructor(readonly shop: Shop) {
    const { page } = shop;
    this.snap = page.getByRole("checkbox", { name: /^Pay with SNAP EBT/ });
    this.changeAmount = page.getByRole("button", { name: "Change amount" });
    this.amountDialog = page.getByRole("dialog", { name: "Change SNAP EBT Amount" });
    this.amount = this.amountDialog.getByLabel("Amount");
    this.pinDialog = page.getByRole("dialog", { name: "Enter SNAP EBT PIN" });
    this.lockedDialog = page.getByRole("dialog", { name: "Too Many PIN Attempts" });
    this.pin = page.frameLocator('iframe[title="SNAP EBT PIN"]').getByLabel("SNAP EBT PIN");
    this.enterPin = this.pinDialog.getByRole("button", { name: "Enter Pin" });
    this.gifts = page.getByRole("region", { name: "Gift Cards" });
    this.applyGift = this.gifts.getByRole("button", { name: /^(Apply Gift Card|Applying...)$/ });
    this.eligible = page.locator(".summary.eligible dd");
    this.tenders = page.locator(".tenders");
  }

  /** Has SNAP pay another amount, typed as its cents: "1234" is $12.34. */
  async typeAmount(cents: string): Promise<void> {
    await this.changeAmount.click();
    await this.amount.fill("");
    await this.amount.pressSequentially(cents);
    await this.amountDialog.getByRole("button", { name: "Save" }).click();
  }

  /** Types a gift card that is not saved yet, and sends it. */
  async typeGift(number: string, pin = "4321"): Promise<void> {
    await this.gifts.getByLabel("Card Number").fill(number);
    await this.gifts.getByLabel("PIN").fill(pin);
    await this.applyGift.click();
  }

  gift(lastFour: string): Locator {
    return this.gifts.getByRole("listitem").filter({ hasText: `ending in ${lastFour}` });
  }

  /** Applies a saved gift card, and waits for the checkout to have it. */
  async apply(lastFour: string): Promise<void> {
    await this.gift(lastFour)
      .getByRole("button", { name: /^Apply/ })
      .click();
    await expect(this.tender(`Gift Card ending in ${lastFour}`)).toBeVisible();
    await this.shop.ready();
  }

  /** The amount that a card pays, by the card's name. */
  tender(name: string): Locator {
    return this.tenders.locator(".summary-row", { hasText: name }).locator("dd");
  }

  /** Presses the order's button, and enters the PIN once it is asked for. */
  async order(pin = "1234"): Promise<void> {
    await this.shop.orderButton.click();
    await this.sendPin(pin);
  }

  async sendPin(pin: string): Promise<void> {
    await expect(this.enterPin).toHaveAttribute("aria-disabled", "false");
    await this.pin.fill("");
    await this.pin.pressSequentially(pin);
    await this.enterPin.click();
  }
}
