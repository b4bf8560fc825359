import { beforeEach, describe, expect, test } from "vitest";
import { everyRow } from "../../testing/every-row.ts";
import { createTestServices } from "../../testing/test-services.ts";
import { createVault } from "../vault/vault.ts";
import type { PinCode } from "./pin-provider.ts";
import { createSandboxPinProvider } from "./sandbox-pin-provider.ts";

const services = await createTestServices();
beforeEach(() => services.reset());
const { context, clock } = services;
const provider = createSandboxPinProvider(context);

const card = (pan = "9999000000000025") => createVault(context).store({ pan });
let made = 0;
async function tell(token: string, pin: string, key = `key-${(made += 1)}`): Promise<PinCode | "APPROVED"> {
  const verdict = await provider.verify({ token, pin, key });
  return verdict.outcome === "APPROVED" ? "APPROVED" : verdict.code;
}

const day = 24 * 60 * 60;

describe("case 40: guesses at a PIN", () => {
  test("three are told wrong, the fourth locks the card, for the right PIN too and for a day", async () => {
    const token = await card();
    const told = [];
    for (const pin of ["0000", "1111", "2222", "3333", "4444", "1234"]) told.push(await tell(token, pin));
    const locked = ["EBT_PIN_75", "EBT_PIN_75", "EBT_PIN_75"];
    expect(told).toEqual(["EBT_PIN_55", "EBT_PIN_55", "EBT_PIN_55", ...locked]);
    clock.advance(day - 1);
    expect(await tell(token, "1234")).toBe("EBT_PIN_75");
    clock.advance(1);
    expect(await tell(token, "9999")).toBe("EBT_PIN_55");
    expect(await tell(token, "1234")).toBe("APPROVED");
  });

  test("a right PIN ends the row", async () => {
    const token = await card();
    for (let round = 0; round < 3; round += 1) {
      for (const pin of ["0000", "1111", "2222"]) expect(await tell(token, pin)).toBe("EBT_PIN_55");
      expect(await tell(token, "1234")).toBe("APPROVED");
    }
  });

  test("those made at once can't exceed four, whoever holds the card", async () => {
    const tokens = [await card(), await card()];
    const told = await Promise.all(
      Array.from({ length: 12 }, (_, index) => tell(tokens[index % 2] ?? "", String(5000 + index))),
    );
    expect(told.filter((code) => code === "EBT_PIN_55")).toHaveLength(3);
    expect(told.filter((code) => code === "EBT_PIN_75")).toHaveLength(9);
    expect(await tell(tokens[0] ?? "", "1234")).toBe("EBT_PIN_75");
    expect(await tell(await card("9999000000000000"), "1234")).toBe("APPROVED");
  });

  test("a repeat gets the same verdict and is counted once, also at once", async () => {
    const token = await card();
    const repeats = await Promise.all(Array.from({ length: 4 }, () => tell(token, "0000", "one-press")));
    expect(new Set(repeats)).toEqual(new Set(["EBT_PIN_55"]));
    expect(await tell(token, "1234", "one-press")).toBe("EBT_PIN_55");
    expect([await tell(token, "1111"), await tell(token, "2222")]).toEqual(["EBT_PIN_55", "EBT_PIN_55"]);
    expect(await tell(token, "1234", "another")).toBe("APPROVED");
    expect(await tell(token, "0000", "another")).toBe("APPROVED");
    await expect(tell(await card(), "1234", "another")).rejects.toThrow("another card");
  });
});

describe("the sandbox's PINs", () => {
  test.each([
    ["0055", "EBT_PIN_55", "EBT_PIN_75"],
    ["0893", "EBT_PIN_893", "EBT_PIN_75"],
    ["0894", "EBT_PIN_894", "EBT_PIN_75"],
    // Says that the card is locked, and leaves it as it is.
    ["0075", "EBT_PIN_75", "APPROVED"],
    ["0884", "EBT_PIN_884", "APPROVED"],
    ["0885", "EBT_PIN_885", "APPROVED"],
    ["0889", "EBT_PIN_889", "APPROVED"],
  ])("%s is answered with %s, and after four of it the right one with %s", async (pin, code, after) => {
    const token = await card();
    expect(await tell(token, pin)).toBe(code);
    for (let tries = 0; tries < 3; tries += 1) await tell(token, pin);
    expect(await tell(token, "1234")).toBe(after);
  });

  test.each(["", "123", "12345", "12a4", "4321"])("%j is as wrong as any other", async (pin) => {
    expect(await tell(await card(), pin)).toBe("EBT_PIN_55");
  });

  test.each(["4111111111111111", "9800000000000000025"])("%s has no such PIN", async (pan) => {
    expect(await tell(await card(pan), "1234")).not.toBe("APPROVED");
  });
});

test("no PIN is kept or logged", async () => {
  const token = await card();
  // Found nowhere else when it stands alone.
  const trace = /(?<![\w.-])8361(?![\w-])/;
  await tell(token, "8361");
  for (const { table, text } of await everyRow(context.db)) expect(text, table).not.toMatch(trace);
  for (const line of services.logLines) expect(line).not.toMatch(trace);
});
