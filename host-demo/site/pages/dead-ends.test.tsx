/** @jsxImportSource react */
import { expect, it, vi } from "vitest";
import { openPage, screen, soon, startServices } from "../testing/open-page.tsx";

await startServices();

it("a page that can't be drawn says so, and is forgotten with the next address", async () => {
  // React tells of what a boundary catches.
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  let isBroken = true;
  const Page = () => {
    if (isBroken) throw new Error("broken");
    return <h1>Whole</h1>;
  };
  const router = await openPage(Page, "cards@aisle.test");
  await soon(() => screen.getByText("Oops, something went wrong! Please reload your page."));
  expect(screen.getByRole("link", { name: "Go to Home" }).getAttribute("href")).toBe("/");
  isBroken = false;
  router.navigate("/page?again");
  await soon(() => screen.getByRole("heading", { name: "Whole" }));
  expect(errors).toHaveBeenCalled();
  errors.mockRestore();
});
