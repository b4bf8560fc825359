/** @jsxImportSource react */
import { expect, it } from "vitest";
import { openSite, screen, soon, startServices, within } from "../testing/open-page.tsx";

await startServices();

const field = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search products" });
const results = (query: string) =>
  soon(() => screen.getByRole("heading", { level: 1, name: `Results for “${query}”` }));

it("a second search is a page of its own, which takes the focus", async () => {
  const router = await openSite("/search?q=milk", "cards@aisle.test");
  await results("milk");
  field().focus();
  void router.navigate("/search?q=bananas");
  await results("bananas");
  await soon(() => expect(document.activeElement).toBe(screen.getByRole("main")));
  await soon(() => within(screen.getByRole("main")).getByRole("heading", { name: "Bananas, Bunch" }));
});

it("a search of more words than the services look for finds what has the first ones", async () => {
  const long = "bananas bunch bananas bunch bananas bunch bananas bunch bananas bunch ripe";
  await openSite(`/search?q=${encodeURIComponent(long)}`, "cards@aisle.test");
  await results(long);
  await soon(() => within(screen.getByRole("main")).getByRole("heading", { name: "Bananas, Bunch" }));
});
