import type { Shop } from "../support/shop.ts";
import { expect, test } from "../support/test.ts";

/** A draft checkout that has no name yet, as an account without one would get. */
async function withoutName({ services, email }: Shop): Promise<void> {
  const { cart } = await services.as<{ cart: { id: string } }>(
    email,
    "GET",
    "/atlas/v1/cart/v1/carts?kind=main",
  );
  await services.schedule(email);
  await services.as(email, "POST", "/atlas/v1/checkout/v2/checkouts", {
    cartId: cart.id,
    modalityType: "PICKUP",
    fulfillment: { contact: { firstName: "", lastName: "" } },
  });
}

test("the contact drawer opens by itself when a name is missing, and what is saved stays", async ({
  page,
  shop,
}) => {
  await shop.begin("nophone@aisle.test");
  await withoutName(shop);
  await page.goto("/signin?redirectUrl=%2Fcheckout");
  await shop.fillSignIn();

  const drawer = page.getByRole("dialog", { name: "Contact information" });
  await expect(drawer).toBeVisible();
  const first = drawer.getByLabel("First Name");
  const last = drawer.getByLabel("Last Name");
  const phone = drawer.getByLabel("Phone Number");
  const save = drawer.getByRole("button", { name: "Save" });

  await save.click();
  for (const text of ["First name is required", "Last name is required", "Phone number is required"])
    await expect(drawer.getByText(text, { exact: true })).toBeVisible();
  await expect(first).toBeFocused();

  await first.fill("R2D2");
  await last.fill("Núñez");
  await phone.fill("555-01");
  await phone.blur();
  await expect(drawer.getByText("Please enter a valid first name.")).toBeVisible();
  await expect(drawer.getByText("Last name is required")).toBeHidden();
  await expect(drawer.getByText("Enter a 10-digit phone number.")).toBeVisible();

  await first.fill("Zoë Ana");
  await phone.fill("1 513 555 0142");
  await phone.blur();
  await expect(phone).toHaveValue("(513) 555-0142");
  await save.click();
  await expect(drawer).toBeHidden();
  await expect(page.getByText("Zoë Ana Núñez")).toBeVisible();
  await expect(page.getByText("(513) 555-0142")).toBeVisible();

  await page.reload();
  await shop.ready();
  await expect(drawer).toBeHidden();
  await expect(page.getByText("Zoë Ana Núñez")).toBeVisible();
  await shop.orderButton.click();
  await shop.expectOneOrder();
  await expect(page.getByText("Zoë Ana Núñez")).toBeVisible();
});
