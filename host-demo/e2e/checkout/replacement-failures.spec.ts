import { fastClock } from "../support/fast-clock.ts";
import { failingInTurn } from "../support/faults.ts";
import {
  choices,
  email,
  find,
  list,
  oatMilk,
  select,
  soyMilk,
  undo,
  wanted,
} from "../support/missing-items.ts";
import { expect, test } from "../support/test.ts";

test("each call of a replacement fails once, and the shopper still gets to the payment with it", async ({
  page,
  shop,
  services,
}) => {
  test.slow();
  await fastClock(page);
  await shop.signIn(email, "/cart");
  const shopper = await services.shopper(email);
  const arm = failingInTurn(services);
  /** Presses until what is meant to come has come; what failed is said in between. */
  const pressed = async (name: string, came: () => Promise<boolean>) => {
    await expect(async () => {
      if (await came()) return;
      await page.getByRole("dialog").getByRole("button", { name, exact: true }).click({ timeout: 1000 });
      await expect.poll(came, { timeout: 15_000 }).toBe(true);
    }).toPass({ timeout: 60_000 });
  };

  await shop.goToPayment();
  await expect(find(list(page), oatMilk)).toBeVisible();
  await arm("replacements", "replace-item", "update-cart");
  await find(list(page), oatMilk).click();
  await shop.persevere(choices(select(page)).first());
  const isChosen = () => undo(select(page)).isVisible();
  await pressed(`Select ${soyMilk}`, isChosen);
  await select(page).getByRole("button", { name: "Done" }).click();
  await pressed("Continue without these items", () => Promise.resolve(page.url().endsWith("/checkout")));
  await shop.ready();
  expect(await services.armed()).toBe(0);
  expect(await wanted(shopper)).toMatchObject({ [soyMilk]: 2 });
  expect((await wanted(shopper))[oatMilk]).toBeUndefined();
});
