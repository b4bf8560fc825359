/** @jsxImportSource react */
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, describe, expect, it, vi } from "vitest";
import type * as Features from "./features.ts";

let pages = 0;
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** What a page makes of its switches that is loaded at an address. */
async function open(search: string): Promise<Record<"checkoutRedesign" | "selectorV2", boolean>> {
  vi.stubGlobal("location", { search });
  pages += 1;
  const anew = `./features.ts?page=${pages}`;
  const { useFeature } = (await import(/* @vite-ignore */ anew)) as typeof Features;
  const Told = () => <p>{JSON.stringify([useFeature("checkoutRedesign"), useFeature("selectorV2")])}</p>;
  const page = document.createElement("div");
  const root = createRoot(page);
  flushSync(() => root.render(<Told />));
  const told = JSON.parse(page.textContent) as boolean[];
  root.unmount();
  const [checkoutRedesign = false, selectorV2 = false] = told;
  return { checkoutRedesign, selectorV2 };
}

describe("a switch", () => {
  it("is as the address asks, and stays so for the tab", async () => {
    expect(await open("")).toEqual({ checkoutRedesign: false, selectorV2: true });
    expect(await open("?checkoutRedesign=true&selectorV2=false")).toEqual({
      checkoutRedesign: true,
      selectorV2: false,
    });
    expect(await open("")).toEqual({ checkoutRedesign: true, selectorV2: false });
  });

  it("is as the address asks where storage is blocked, until the page is left", async () => {
    const blocked = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    vi.stubGlobal("sessionStorage", { getItem: blocked, setItem: blocked });
    expect(await open("?checkoutRedesign=true")).toEqual({ checkoutRedesign: true, selectorV2: true });
    expect(await open("")).toEqual({ checkoutRedesign: false, selectorV2: true });
  });
});
