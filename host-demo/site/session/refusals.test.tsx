/** @jsxImportSource react */
import { expect, it } from "vitest";
import { openSite, screen, soon, startServices } from "../testing/open-page.tsx";

const services = await startServices();

it("a refusal of the site's own calls ends the session", async () => {
  services.arm({ call: "main-cart", fault: "403" });
  const router = await openSite("/cart", "cards@aisle.test");
  await soon(() => screen.getByText("Your session has expired."));
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe("/signin?redirectUrl=%2Fcart&expired=true");
});
