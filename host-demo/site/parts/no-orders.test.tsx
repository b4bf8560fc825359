/** @jsxImportSource react */
import { afterAll, beforeEach, expect, it } from "vitest";
import { openSite, screen, soon, startServices } from "../testing/open-page.tsx";

const email = "cards@aisle.test";
const { context } = await startServices();
const about = context.db.selectFrom("banner").where("domain", "=", "aislemarket.example");
const { capabilities } = await about.select("capabilities").executeTakeFirstOrThrow();
/** As banners are that the site can be, which a tab keeps to from its first page on. */
const have = (ways: typeof capabilities) =>
  context.db
    .updateTable("banner")
    .set({ capabilities: ways })
    .where("domain", "=", "aislemarket.example")
    .execute();
beforeEach(() => have(["SHIP"]));
afterAll(() => have(capabilities));

it("shows the shelf of a banner that sells by parcel alone, with nothing to put into a cart", async () => {
  await openSite("/", email);
  await soon(() => screen.getByRole("heading", { name: "Strawberries" }));
  // What the banner takes is known a moment after what is on its shelf.
  await soon(() => {
    expect(screen.queryByRole("button", { name: /^Add to Cart/ })).toBeNull();
    expect(screen.queryByRole("link", { name: /^Cart/ })).toBeNull();
  });
});

it.each(["/cart", "/got-everything", "/scheduling", "/checkout"])(
  "leads from %s to the shelf, which says how one shops there",
  async (path) => {
    const { state } = await openSite(path, email);
    expect(state.location.pathname).toBe(path);
    await soon(() => screen.getByRole("heading", { name: "How you can shop at Aisle Market" }));
    expect(screen.queryByText(/couldn't load/)).toBeNull();
  },
);
