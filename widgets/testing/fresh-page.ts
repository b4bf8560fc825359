import { createAisle } from "../../sdk/create-aisle.ts";

/** What a page of its own offers to the test that opened it: nothing is defined there until it is brought. */
export interface FreshPage {
  readonly createAisle: typeof createAisle;
  bring(tag: "aisle-card-box" | "aisle-wallet"): Promise<unknown>;
}

declare global {
  interface Window {
    aisle?: FreshPage;
  }
}

const entries = {
  "aisle-card-box": () => import("../card-box/define.ts"),
  "aisle-wallet": () => import("../wallet/define.ts"),
};

window.aisle = { createAisle, bring: (tag) => entries[tag]() };
