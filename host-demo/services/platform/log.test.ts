import { expect, test } from "vitest";
import { createLog, maskDigitRuns } from "./log.ts";

function capture(write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  write(
    createLog({
      clock: () => new Date("2026-03-02T15:00:00.000Z"),
      destination: { write: (line) => lines.push(line) },
    }),
  );
  return lines;
}

const pan = "4111111111111111";

test.each([
  ["in a message", (log: ReturnType<typeof createLog>) => log.info(`charged ${pan}`)],
  ["in a field", (log) => log.info({ note: `card=${pan}` }, "x")],
  ["as a number", (log) => log.info({ amount: Number(pan) }, "x")],
  ["in a list of numbers", (log) => log.info({ list: [1, Number(pan), 2] }, "x")],
  ["deep down", (log) => log.info({ a: { b: { c: { d: pan } } } }, "x")],
  ["as the name of a field", (log) => log.info({ [pan]: 1 }, "x")],
  ["with spaces", (log) => log.info("4111 1111 1111 1111")],
  ["with dots", (log) => log.info("4111.1111.1111.1111")],
  ["with underscores", (log) => log.info({ note: "card_4111_1111_1111_1111" }, "x")],
  ["with hyphens", (log) => log.info("4111-1111-1111-1111")],
  ["in an error", (log) => log.error({ err: new Error(`bad ${pan}`) }, "x")],
  ["in an error's cause", (log) => log.error({ err: new Error("x", { cause: new Error(pan) }) }, "x")],
  ["of nineteen digits", (log) => log.info("9800000000000000100")],
] satisfies [string, (log: ReturnType<typeof createLog>) => void][])(
  "a card number %s is masked",
  (_where, write) => {
    const [line = ""] = capture(write);
    expect(line).not.toMatch(/\d(?:[ ._-]?\d){11}/);
    expect(JSON.parse(line)).toMatchObject({ time: "2026-03-02T15:00:00.000Z" });
  },
);

test("secrets are left out by their names", () => {
  const [line = ""] = capture((log) =>
    log.info(
      { password: "hunter2", body: { pin: "1234", cvv: "123" }, headers: { authorization: "Bearer x.y" } },
      "x",
    ),
  );
  expect(line).not.toMatch(/hunter2|1234|"123"|Bearer/);
  expect(line.match(/\[redacted\]/g)).toHaveLength(4);
});

test("what is no card number stays", () => {
  expect(maskDigitRuns("order 1234567890 at 2026-03-02T15:00:00.000Z took 12.5 ms")).toBe(
    "order 1234567890 at 2026-03-02T15:00:00.000Z took 12.5 ms",
  );
});
