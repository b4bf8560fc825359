/** @jsxImportSource react */
import { afterEach, expect, it } from "vitest";
import { setFeature } from "../features.ts";
import { openSite, press, soon, startServices } from "../testing/open-page.tsx";

await startServices();
afterEach(() => setFeature("selectorV2", true));

it("how to shop is asked by tabs, or by one list where that is switched", async () => {
  await openSite("/", "empty@aisle.test");
  await press(document.body, "How are you shopping today?");
  const layout = () =>
    document.querySelector<HTMLElement & { layout?: string }>("aisle-mode-selector")?.layout;
  await soon(() => expect(layout()).toBe("v2"));
  setFeature("selectorV2", false);
  await soon(() => expect(layout()).toBe("v1"));
});
