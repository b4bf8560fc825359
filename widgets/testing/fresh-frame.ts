import { expect } from "vitest";
import { originsFor } from "../../sdk/config/origins.ts";
import { place } from "./harness.ts";
import type { FreshPage } from "./fresh-page.ts";

export interface FreshFrame {
  readonly document: Document;
  readonly page: FreshPage;
}

/** A document with a registry of elements and a copy of every module of its own. */
export async function openFreshFrame(): Promise<FreshFrame> {
  const frame = document.createElement("iframe");
  frame.title = "a page of its own";
  const { api, pay } = originsFor("LOCAL", "aislemarket.example");
  // What the development server puts on a page of its own: the constants, and a runner for every import().
  const globals = [
    `__AISLE_API_ORIGIN__ = ${JSON.stringify(api)}`,
    `__AISLE_PAY_ORIGIN__ = ${JSON.stringify(pay)}`,
    "__vitest_browser_runner__ = { wrapDynamicImport: (load) => load() }",
  ];
  // Not about:blank, whose scripts have no address to be loaded from.
  frame.srcdoc = [
    "<!doctype html><html lang=en><title>fresh</title><body>",
    `<script>${globals.join(";")}</script>`,
    `<script type="module" src="${new URL("./fresh-page.ts", import.meta.url).href}"></script>`,
  ].join("");
  place().append(frame);
  await expect.poll(() => frame.contentWindow?.aisle !== undefined, { timeout: 10_000 }).toBe(true);
  const { contentDocument, contentWindow } = frame;
  if (!contentDocument || !contentWindow?.aisle) throw new Error("the page did not come up");
  return { document: contentDocument, page: contentWindow.aisle };
}
