import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { arm, cleanUp, place, resetShopper, start } from "../testing/harness.ts";
import "../card-box/define.ts";

const email = "cards@aisle.test";

beforeEach(() => resetShopper(email));
afterEach(async () => {
  vi.restoreAllMocks();
  await cleanUp();
});

it("debug writes requests, tokens, frames and times to the console, and nothing of the shopper", async () => {
  const info = vi.spyOn(console, "info").mockImplementation(() => undefined);
  const lines = () => info.mock.calls.map(([text]) => String(text).replace(/\d+ ms$/, "N ms"));
  const { client } = start(email, { debug: true });
  const box = client.mount("card-box", place());
  await box.ready;
  await expect.poll(lines).toEqual(expect.arrayContaining(["Aisle: list of cards in N ms"]));
  expect(lines()).toEqual(
    expect.arrayContaining([
      "Aisle: client in N ms",
      "Aisle: token (start) in N ms",
      expect.stringMatching(/^Aisle: GET \/payment\/v2\/wallet 200 \([\w-]+\) in N ms$/),
    ]),
  );
  await userEvent.click(page.getByRole("button", { name: "Add or Change Payment Method" }));
  await arm("frame-sessions", "500");
  await userEvent.click(page.getByRole("button", { name: "Add Credit/Debit Card" }));
  await expect.poll(lines).toEqual(expect.arrayContaining(["Aisle: frame session, SESSION in N ms"]));
  await userEvent.click(page.getByRole("button", { name: "Try Again" }));
  await expect.poll(lines).toEqual(expect.arrayContaining(["Aisle: frames in N ms"]));
  for (const field of ["number", "month", "year", "cvv"])
    expect(lines()).toContain(`Aisle: frame ${field}, hello in N ms`);
  expect(() => client.update({ debug: false } as never)).toThrow("debug: expected no change");
  for (const line of lines()) {
    expect(line).toMatch(/^Aisle: /);
    expect(line).not.toMatch(/eyJ|Bearer|\?|@|Cards|4111|\d{6}/);
  }
});

it("a request without an answer is written, too, and a page that asks for nothing is told nothing", async () => {
  const info = vi.spyOn(console, "info").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  const { client } = start(email, { debug: true }, { fetch });
  client.wallet.refresh();
  await expect
    .poll(() => info.mock.calls.map(([text]) => String(text)))
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Aisle: GET \/payment\/v2\/wallet without an answer in \d+ ms$/),
      ]),
    );
  await client.destroy();
  const before = info.mock.calls.filter(([text]) => String(text).includes("GET")).length;
  const quiet = start(email);
  quiet.client.wallet.refresh();
  await expect.poll(() => quiet.client.wallet.getSnapshot().status).toBe("ready");
  expect(info.mock.calls.filter(([text]) => String(text).includes("GET"))).toHaveLength(before);
});
