import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import "./define.ts";
import { cleanUp, loaded, place, start, textOf } from "../testing/harness.ts";

afterEach(cleanUp);

describe("x", () => {
  it("shows the chosen card", async () => {
    const started = start();
    const box = started.client.mount("card-box", place()).element;
    expect(textOf(box)).toContain("Loading cards");
    await loaded(started);
    expect(textOf(box)).toContain("Visa ending in 1111");
    await expect.element(page.getByRole("button", { name: "Add or Change Payment Method" })).toBeVisible();
  });
});
