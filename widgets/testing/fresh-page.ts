import type { WidgetTag } from "../manifest.ts";
import { createAisle } from "../../sdk/client/create-aisle.ts";

/** What a page of its own offers to the test that opened it: nothing is defined there until it is brought. */
export interface FreshPage {
  readonly createAisle: typeof createAisle;
  bring(tag: WidgetTag): Promise<unknown>;
}

declare global {
  interface Window {
    aisle?: FreshPage;
  }
}

const entries: Readonly<Record<WidgetTag, () => Promise<unknown>>> = {
  "aisle-card-box": () => import("../card-box/define.ts"),
  "aisle-wallet": () => import("../wallet/define.ts"),
  "aisle-address-book": () => import("../address-book/define.ts"),
  "aisle-mode-selector": () => import("../mode-selector/define.ts"),
  "aisle-time-slots": () => import("../time-slots/define.ts"),
};

window.aisle = { createAisle, bring: (tag) => entries[tag]() };
