/** @jsxImportSource react */
import { expect, it } from "vitest";
import { siteBanner } from "../banner.ts";
import {
  alertIn,
  answered,
  holdAnswer,
  leavePages,
  openSite,
  press,
  screen,
  sent,
  soon,
  startServices,
  within,
} from "../testing/open-page.tsx";

const downtown = "01400420";
const email = "cards@aisle.test";
const services = await startServices();

/** What the device has of somebody who chose another store than the banner's own before they signed in. */
function choseDowntownBefore(): void {
  const kept = {
    modality: {
      id: "PICKUP.before",
      modalityType: "PICKUP",
      destination: { locationId: downtown },
      deliveryService: null,
      storeId: downtown,
      featureToggles: { closeToStore: false },
      source: "selector",
      createdDate: services.clock.now().toISOString(),
    },
    store: null,
  };
  localStorage.setItem(`aisle.modality.${siteBanner.domain}`, JSON.stringify(kept));
}

const isForDowntown = () => soon(() => within(screen.getByRole("main")).getByText("Aisle Market, Downtown"));
const hasTakenOver = () => soon(() => screen.getByRole("button", { name: /^Pickup at/ }));

/** What the bananas cost at a store, as it is shown. */
async function priceAt(storeId: string): Promise<string> {
  const { regular, promo } = await services.context.db
    .selectFrom("price")
    .innerJoin("product", "product.gtin13", "price.gtin13")
    .where("store_id", "=", storeId)
    .where("description", "=", "Bananas, Bunch")
    .select(["regular", "promo"])
    .executeTakeFirstOrThrow();
  return `$${((promo ?? regular) / 100).toFixed(2)}`;
}

const bananas = () => soon(() => screen.getByText("Bananas, Bunch").closest("li") as HTMLElement);

it.each(["/", "/products/department/produce", "/search?q=bananas"])(
  "the shelf at %s has the prices of the chosen store",
  async (path) => {
    const [own, there] = [await priceAt("01400413"), await priceAt(downtown)];
    expect(own).not.toBe(there);
    choseDowntownBefore();
    await openSite(path, email);
    await soon(async () => expect((await bananas()).textContent).toContain(there));
  },
);

it("the shelf has the prices of the cart's store where its shopper has chosen no way to shop yet", async () => {
  await openSite("/", "ebt@aisle.test");
  await soon(async () => expect((await bananas()).textContent).toContain(await priceAt(downtown)));
  const asked = sent("GET", "/product/v2/products").map(({ url }) => url.searchParams.get("filter.storeId"));
  expect(asked.at(-1)).toBe(downtown);
});

it.each(["/", "/products/department/produce", "/search?q=bananas"])(
  "the shelf at %s is asked for once where its shopper comes back",
  async (path) => {
    const there = await priceAt(downtown);
    choseDowntownBefore();
    await openSite("/", email);
    await hasTakenOver();
    await leavePages();
    await openSite(path, email);
    await soon(async () => expect((await bananas()).textContent).toContain(there));
    await hasTakenOver();
    await answered();
    const asked = sent("GET", "/product/v2/").map(({ url }) => {
      expect(url.searchParams.get("filter.storeId"), url.href).toBe(downtown);
      url.searchParams.delete("filter.storeId");
      return url.pathname + url.search;
    });
    expect(asked.sort()).toEqual([...new Set(asked)]);
  },
);

it("the shelf is the banner's own again for whoever comes after", async () => {
  choseDowntownBefore();
  await openSite("/", email);
  await hasTakenOver();
  await leavePages();
  await openSite("/", "empty@aisle.test");
  const own = await priceAt("01400413");
  await soon(async () => expect((await bananas()).textContent).toContain(own));
  await soon(() => expect(JSON.stringify(localStorage)).not.toContain(downtown));
});

it("a cart that was asked for before the account took the choice over is read again", async () => {
  choseDowntownBefore();
  const letGo = holdAnswer("GET", "carts");
  await openSite("/cart", email);
  await hasTakenOver();
  letGo();
  await isForDowntown();
  expect(sent("GET", "carts")).toHaveLength(2);
});

it("a cart that could not be read again is told of, and follows with the next press", async () => {
  choseDowntownBefore();
  const letGo = holdAnswer("GET", "carts");
  await openSite("/cart", email);
  await hasTakenOver();
  services.arm({ call: "main-cart", fault: "500", times: 9 });
  letGo();
  await alertIn(document.body, "We couldn't load your cart. Please try again.");
  screen.getByRole("button", { name: /^Pickup at/ });
  services.arm({ clear: true });
  await press(document.body, "Try Again");
  await isForDowntown();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("so is one that was changed before, and whose answer comes after", async () => {
  choseDowntownBefore();
  await openSite("/cart", email);
  const letGo = holdAnswer("PUT", "carts");
  await press(document.body, "Remove Yellow Onions from your cart");
  await isForDowntown();
  letGo();
  await answered();
  await soon(() => expect(screen.queryByRole("heading", { name: "Yellow Onions" })).toBeNull());
  await isForDowntown();
});
