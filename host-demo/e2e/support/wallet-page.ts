import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { type NewCard, visa } from "./flyout.ts";

/** The My Wallet page: its tiles, and the form that takes their place. */
export class WalletPage {
  /** Of bank and SNAP EBT cards. */
  readonly tiles: Locator;
  readonly addTile: Locator;
  readonly giftTiles: Locator;
  readonly addGiftTile: Locator;
  readonly form: Locator;
  readonly heading: Locator;

  constructor(readonly page: Page) {
    this.tiles = page.locator(".page > .tiles > li.tile");
    this.addTile = page.getByRole("link", { name: "Add New Card" });
    this.giftTiles = page.locator(".gift-cards li.tile");
    this.addGiftTile = page.getByRole("link", { name: "Add New Gift Card" });
    this.form = page.locator(".card-form form");
    this.heading = page.getByRole("heading", { level: 1, name: "My Wallet" });
  }

  tile(lastFour: string): Locator {
    return this.page.locator("li.tile").filter({ hasText: `ending in ${lastFour}` });
  }

  async edit(lastFour: string): Promise<void> {
    await this.tile(lastFour)
      .getByRole("link", { name: /^Edit / })
      .click();
    await expect(this.form).toBeVisible();
  }

  /** "Gift Cards ($125.00)". */
  giftHeading(total: string): Locator {
    return this.page.getByRole("heading", { level: 2, name: `Gift Cards (${total})`, exact: true });
  }

  /** Types a gift card into the open form. */
  async typeGift(number: string, pin = "4321"): Promise<void> {
    await this.field("Card Number").fill(number);
    await this.field("PIN").fill(pin);
  }

  get submitGift(): Locator {
    return this.form.getByRole("button", { name: /^Submit/ });
  }

  get balanceDialog(): Locator {
    return this.page.getByRole("dialog", { name: "Check Balance" });
  }

  get deleteDialog(): Locator {
    return this.page.getByRole("dialog", { name: "Deleting Payment" });
  }

  async askToDelete(lastFour: string): Promise<void> {
    await this.tile(lastFour)
      .getByRole("button", { name: /^Delete / })
      .click();
    await expect(this.deleteDialog).toBeVisible();
  }

  toast(text: string): Locator {
    return this.page.locator(".toast").getByText(text);
  }

  frame(name: string): FrameLocator {
    return this.page.frameLocator(`iframe[title="${name}"]`);
  }

  /** One of the secure fields, by its name. */
  secure(name: "Card Number" | "Expiration MM" | "Expiration YY" | "CVV" | "SNAP EBT PIN"): Locator {
    return this.frame(name).getByLabel(name);
  }

  field(name: string): Locator {
    return this.form.getByRole("textbox", { name, exact: true });
  }

  get state(): Locator {
    return this.form.getByRole("combobox", { name: "State/Province" });
  }

  /** The states that are offered. */
  get states(): Locator {
    return this.form.getByRole("listbox", { name: "State/Province" }).getByRole("option");
  }

  async chooseState(typed: string): Promise<void> {
    await this.state.fill(typed);
    await this.state.press("Enter");
  }

  /** Types a whole new card and its billing address, the secure fields with real keys. */
  async typeCard({ number, month, year, cvv }: NewCard = visa): Promise<void> {
    await this.field("First Name").fill("Emery");
    await this.field("Last Name").fill("Empty");
    await this.secure("Card Number").pressSequentially(number);
    await this.secure("Expiration MM").pressSequentially(month);
    await this.secure("Expiration YY").selectOption(year);
    await this.secure("CVV").pressSequentially(cvv);
    await this.field("Address").fill("100 Main St");
    await this.field("City").fill("Cincinnati");
    await this.chooseState("Ohio");
    await this.field("Postal Code").fill("45202");
  }

  get saveButton(): Locator {
    return this.form.getByRole("button", { name: /^(Save Card|Saving|Save Changes|Saving\.\.\.)$/ });
  }

  async save(): Promise<void> {
    await expect(this.saveButton).toHaveAttribute("aria-disabled", "false");
    await this.saveButton.scrollIntoViewIfNeeded();
    // A press goes to what the browser has drawn. Scrolled only just now, that is still the page before, and with a
    // secure field at the button's new place the press goes to its frame; a hand presses what it sees.
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await this.saveButton.click();
  }

  problem(text: string | RegExp): Locator {
    return this.form.getByRole("alert").filter({ hasText: text });
  }
}
