import { expect, type Page } from "@playwright/test";

/** What is pressed and read on the pages that change an order. */
export const title = (page: Page) => page.getByRole("heading", { level: 1, name: "Change your order" });
export const more = (page: Page, item: string) => page.getByRole("button", { name: `Add one more ${item}` });
export const toPayment = (page: Page) => page.getByRole("button", { name: "Continue to Payment" });
export const submit = (page: Page) => page.getByRole("button", { name: "Submit Modified Order" });
export const saved = (page: Page) => page.getByText("Your changes were saved.", { exact: true });
export const onTheWay =
  "We're working on your order now! Since it will be ready soon, you can no longer make changes.";

export async function goToSubmit(page: Page): Promise<void> {
  await toPayment(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Complete your order" })).toBeVisible();
  await expect(submit(page)).toHaveAttribute("aria-disabled", "false");
}

export async function raise(page: Page, item = "Paper Towels", ordered = 2): Promise<void> {
  await more(page, item).click();
  await expect(page.getByText(`You ordered ${ordered}.`).first()).toBeVisible();
}
