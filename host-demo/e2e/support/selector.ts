import { expect, type Locator, type Page } from "@playwright/test";

/** The mode selector as the site opens it. */
export class Selector {
  readonly dialog: Locator;
  readonly addresses: Locator;
  /** In the strip below the header. */
  readonly way: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole("dialog", { name: /^(How are you shopping today\?|Change Store)$/ });
    this.addresses = page.getByRole("dialog", { name: "Choose Address for Delivery" });
    this.way = page.locator(".way-to-shop button").first();
  }

  async search(zip: string): Promise<void> {
    await this.dialog.getByRole("textbox", { name: "ZIP code" }).fill(zip);
    await this.page.keyboard.press("Enter");
  }

  /** From the site's header to what is delivered there. */
  async openDelivery(zip: string): Promise<void> {
    await this.way.click();
    await this.search(zip);
    await this.dialog.getByRole("tab", { name: "Delivery" }).click();
  }

  async pickUpAt(name: string): Promise<void> {
    await this.dialog
      .getByRole("button", { name: `Select Store ${name}` })
      .first()
      .click();
  }

  async deliverTo(street: string): Promise<void> {
    await this.dialog.getByRole("tab", { name: "Delivery" }).click();
    await this.dialog.getByRole("button", { name: "Start Shopping" }).click();
    await this.confirmAddress(street);
  }

  /** A delivery goes on to the times; what is chosen without one holds as well. */
  async leaveTimes(): Promise<void> {
    const times = this.page.getByRole("dialog", { name: "Reserve Your Time" });
    await expect(times.getByRole("heading", { name: "Choose a day and time" })).toBeVisible();
    await times.getByRole("button", { name: "Close" }).click();
    await expect(times).toBeHidden();
  }

  /** Gives up the time that is held or promised for the way before. */
  async releaseTime(): Promise<void> {
    await this.page
      .getByRole("dialog", { name: "Your reserved time will be released." })
      .getByRole("button", { name: "Continue" })
      .click();
  }

  /** Types the address of Main Street into a form. */
  async typeMainStreet(form: Locator): Promise<void> {
    await form.getByRole("textbox", { name: "Street Address" }).fill("100 Main St");
    await form.getByRole("textbox", { name: "City" }).fill("Cincinnati");
    await form.getByRole("combobox", { name: "State/Province" }).selectOption("OH");
    await form.getByRole("textbox", { name: "Postal Code" }).fill("45202");
  }

  /** Marks an address of the book, and confirms it. */
  async confirmAddress(street: string): Promise<void> {
    await this.addresses.getByRole("radio", { name: new RegExp(`^${street}`) }).check();
    await this.addresses.getByRole("button", { name: "Confirm Address" }).click();
  }
}
