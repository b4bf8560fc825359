import { expect, type Locator, type Page } from "@playwright/test";

/** What a shopper types to add a card. */
export interface NewCard {
  readonly number: string;
  readonly month: string;
  /** Four digits. */
  readonly year: string;
  readonly cvv: string;
}

export const visa: NewCard = { number: "4111111111111111", month: "12", year: "2029", cvv: "123" };

type SecureName = "Card Number" | "Expiration MM" | "Expiration YY" | "CVV";

/** The payment flyout: its list, and the forms for a card and for an address. */
export class Flyout {
  /** The list, at the checkout. */
  readonly dialog: Locator;

  constructor(
    readonly page: Page,
    private readonly cardBox: Locator,
  ) {
    this.dialog = page.getByRole("dialog", { name: "Select Payment" });
  }

  card(lastFour: string): Locator {
    return this.dialog.getByRole("radio", { name: new RegExp(`ending in ${lastFour}`) });
  }

  async open(): Promise<void> {
    await this.cardBox.getByRole("button", { name: "Add or Change Payment Method" }).click();
    await expect(this.dialog).toBeVisible();
  }

  /** One of the secure fields, by its name. */
  secure(name: SecureName): Locator {
    return this.page.frameLocator(`iframe[title="${name}"]`).getByLabel(name);
  }

  get addForm(): Locator {
    return this.page.getByRole("dialog", { name: "Add a Credit or Debit Card" });
  }

  /** Types the cardholder's name and a card into the open form, the card with real keys. */
  async typeCard({ number, month, year, cvv }: Partial<NewCard> = visa): Promise<void> {
    await this.addForm.getByLabel("First Name").fill("Emery");
    await this.addForm.getByLabel("Last Name").fill("Empty");
    const typed = [
      ["Card Number", number],
      ["Expiration MM", month],
      ["CVV", cvv],
    ] as const;
    for (const [name, value] of typed) {
      if (value === undefined) continue;
      await this.secure(name).fill("");
      await this.secure(name).pressSequentially(value);
    }
    if (year !== undefined) await this.secure("Expiration YY").selectOption(year);
  }

  get editForm(): Locator {
    return this.page.getByRole("dialog", { name: "Edit Credit/Debit Card" });
  }

  /** From the flyout's list to the form for one of its cards. */
  async editCard(name: string): Promise<void> {
    await this.page.getByRole("button", { name: `Actions for ${name}` }).click();
    await this.page.getByRole("menuitem", { name: "Edit" }).click();
    await expect(this.editForm).toBeVisible();
    await expect(this.secure("CVV")).toBeVisible();
  }

  async saveChanges(): Promise<void> {
    await this.editForm.getByRole("button", { name: "Save Changes" }).click();
  }

  get addressForm(): Locator {
    return this.page.getByRole("dialog", { name: "Add a New Address" });
  }

  async fillAddress(): Promise<void> {
    await this.addressForm.getByLabel("Address", { exact: true }).fill("100 Main St");
    await this.addressForm.getByLabel("City").fill("Cincinnati");
    await this.addressForm.getByLabel("State/Province").selectOption("OH");
    await this.addressForm.getByLabel("Postal Code").fill("45202");
  }

  /** Adds a billing address from the form for a new card, and comes back to it. */
  async addAddress(): Promise<void> {
    await this.addForm.getByRole("button", { name: "Add new address" }).click();
    await this.fillAddress();
    await this.addressForm.getByRole("button", { name: "Save Address" }).click();
    await this.page
      .getByRole("dialog", { name: "Billing Addresses" })
      .getByRole("button", { name: "Use This Address" })
      .click();
    await expect(this.addForm).toContainText("100 Main St");
  }

  async submit(): Promise<void> {
    await this.addForm.getByRole("button", { name: "Submit" }).click();
  }
}
