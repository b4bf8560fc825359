/** @jsxImportSource react */
import { expect, it, vi } from "vitest";
import { openSite, screen, soon, startServices } from "../testing/open-page.tsx";

// The banner of a tab is read before anything else is.
vi.hoisted(() => sessionStorage.setItem("aisle.banner", "simplycrate.example"));
const email = "cards@aisle.test";
await startServices();

it("shows the shelf of a banner that sells by parcel alone, with nothing to put into a cart", async () => {
  await openSite("/", email);
  await soon(() => screen.getByRole("heading", { name: "Strawberries" }));
  expect(screen.queryByRole("button", { name: /^Add to Cart/ })).toBeNull();
  expect(screen.queryByRole("link", { name: /^Cart/ })).toBeNull();
});

it.each(["/cart", "/got-everything", "/scheduling", "/checkout"])(
  "leads from %s to the shelf, which says how one shops there",
  async (path) => {
    const { state } = await openSite(path, email);
    expect(state.location.pathname).toBe(path);
    await soon(() => screen.getByRole("heading", { name: "How you can shop at Simply Crate" }));
    expect(screen.queryByText(/couldn't load/)).toBeNull();
  },
);
