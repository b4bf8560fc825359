/** @jsxImportSource react */
import { beforeEach, expect, it } from "vitest";
import { openSite, press, screen, soon, startServices } from "../testing/open-page.tsx";

await startServices();

beforeEach(() => history.replaceState(null, "", "/hosted-payment"));

const formIsThere = () => soon(() => screen.getByRole("heading", { name: "Add a Credit or Debit Card" }));

it("leads to the wallet from a tab that has nothing to go back to", async () => {
  expect(history.length).toBe(1);
  const router = await openSite("/hosted-payment", "cards@aisle.test");
  await formIsThere();
  await press(document.body, "Cancel");
  await soon(() => expect(router.state.location.pathname).toBe("/mywallet"));
});
