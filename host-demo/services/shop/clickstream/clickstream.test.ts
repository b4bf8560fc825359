import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sweeper } from "../../sweep.ts";
import { createTestServices, type TestServices } from "../../testing/test-services.ts";

let services: TestServices;

beforeAll(async () => {
  services = await createTestServices({ settings: { clickstream: { windowSeconds: 60, perAddress: 3 } } });
});
beforeEach(() => services.reset());

const left = { name: "page-abandonment", page: "modality", component: "ways", orderPlaced: false };

/** As a page's beacon comes: plain text, and nobody's token. */
const tell = (body: unknown) =>
  services.fetch("/clickstream/v1/events", {
    method: "POST",
    headers: { "content-type": "text/plain;charset=UTF-8" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const kept = () => services.context.db.selectFrom("clickstream").selectAll().execute();

describe("the clickstream", () => {
  it("takes what a page tells as it is left", async () => {
    expect((await tell({ ...left, banner: "aislemarket" })).status).toBe(204);
    expect(await kept()).toMatchObject([
      { name: "page-abandonment", page: "modality", component: "ways", order_placed: false },
    ]);
  });

  it.each([
    ["a name that nobody counts", { ...left, name: "card-number" }],
    ["what could be personal", { ...left, email: "somebody@aisle.test" }],
    ["words that are none", { ...left, page: "100 Main St" }],
    ["no JSON", "left"],
    ["more than anybody has to tell", JSON.stringify(left) + " ".repeat(16_384)],
  ])("refuses %s", async (_what, body) => {
    const { status } = await tell(body);
    expect(status).toBe(typeof body === "string" && body.length > 16_384 ? 413 : 400);
    expect(await kept()).toEqual([]);
  });

  it("takes so much from one address, and no more", async () => {
    for (let told = 0; told < 3; told += 1) expect((await tell(left)).status).toBe(204);
    expect((await tell(left)).status).toBe(429);
    expect(await kept()).toHaveLength(3);
  });

  it("is forgotten after a month", async () => {
    await tell(left);
    services.clock.advance(31 * 24 * 60 * 60);
    await sweeper.run(services.context);
    expect(await kept()).toEqual([]);
  });
});
