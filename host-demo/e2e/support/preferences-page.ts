import { expect, type Locator, type Page } from "@playwright/test";

export const preferencesPath = "/account/emailSubscriptions";

/** The preferences page, part by part. */
export class PreferencesPage {
  readonly emails: Locator;
  readonly texts: Locator;
  readonly specials: Locator;
  readonly store: Locator;
  readonly about: Locator;
  /** The switch of Specials & Promotions. */
  readonly specialsSwitch: Locator;
  readonly zip: Locator;

  constructor(readonly page: Page) {
    const part = (name: string) => page.getByRole("region", { name, exact: true });
    this.emails = part("Email");
    this.texts = part("Text Messages");
    this.specials = part("Specials & Promotions");
    this.store = part("Preferred Store");
    this.about = part("About You");
    this.specialsSwitch = this.specials.getByRole("checkbox");
    this.zip = this.store.getByLabel("ZIP code");
  }

  get parts(): readonly Locator[] {
    return [this.emails, this.texts, this.specials, this.store, this.about];
  }

  switch(part: Locator, name: string): Locator {
    return part.getByRole("checkbox", { name, exact: true });
  }

  /** Everything is there. */
  async ready(): Promise<void> {
    await expect(this.switch(this.emails, "Weekly Ad")).toBeVisible();
    await expect(this.switch(this.texts, "Order updates")).toBeVisible();
    await expect(this.specialsSwitch).toBeVisible();
    await expect(this.store.getByRole("button", { name: /^(Change Store|Choose a Store)$/ })).toBeVisible();
    await expect(this.switch(this.about, "Early Access Program")).toBeVisible();
  }

  /** Presses a switch whose change may be taken back again; `check` would wait for the new state. */
  async press(box: Locator): Promise<void> {
    await box.click();
  }

  /** The change has been saved. */
  async settled(box: Locator): Promise<void> {
    await expect(box).toHaveAttribute("aria-busy", "false");
  }

  async search(zip: string): Promise<void> {
    const opener = this.store.getByRole("button", { name: /^(Change Store|Choose a Store)$/ });
    await expect(opener.or(this.zip)).toBeVisible();
    if (await opener.isVisible()) await opener.click();
    await this.zip.fill(zip);
    await this.store.getByRole("button", { name: "Search", exact: true }).click();
  }

  select(store: string): Locator {
    return this.store.getByRole("button", { name: `Select Store ${store}` });
  }
}
