import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { checkLength, longParts, longTable } from "./long-code.ts";

const lines = (count: number) => "  work();\n".repeat(count);
const functionOf = (count: number) => `export function busy() {\n${lines(count - 2)}}\n`;

it("finds a function of more than 60 lines, by its name", () => {
  expect(longParts("a.ts", functionOf(60))).toBeUndefined();
  expect(longParts("a.ts", functionOf(61))).toEqual({
    file: "a.ts",
    parts: [{ name: "busy", lines: 61 }],
    reason: undefined,
  });
});

it.each([
  ["const", `const busy = () => {\n${lines(60)}};\n`],
  ["method", `class A {\n  busy() {\n${lines(60)}}\n}\n`],
  ["property", `const a = {\n  busy: function () {\n${lines(60)}},\n};\n`],
])("finds one that is a %s", (_, text) => {
  expect(longParts("a.ts", text)?.parts).toEqual([{ name: "busy", lines: 62 }]);
});

it("finds a file of more than 300 lines", () => {
  expect(longParts("a.ts", "work();\n".repeat(300))).toBeUndefined();
  expect(longParts("a.ts", "work();\n".repeat(301))?.parts).toEqual([{ name: null, lines: 301 }]);
});

it.each([
  ["/** A table. Long because it is one row a state.\n * And more. */\n"],
  ["/** @jsxImportSource react */\n/**\n * A table. Long because it is\n * one row a state.\n */\n"],
  ["// A table. Long because it is one\n// row a state.\n"],
])("takes the reason from the file's header: %j", (header) => {
  expect(longParts("a.ts", header + functionOf(61))?.reason).toBe("Long because it is one row a state.");
});

it("takes no reason from below the first statement", () => {
  const text = `import "./b.ts";\n// Long because of something.\n${functionOf(61)}`;
  const file = longParts("a.ts", text);
  expect(file?.reason).toBeUndefined();
  expect(file && longTable([file])).toBe("       61  a.ts, busy: no reason given");
});

let room = "";
beforeEach(async () => {
  room = await mkdtemp(join(tmpdir(), "aisle-length-"));
});
afterEach(() => rm(room, { recursive: true }));

it("shows what is long, and passes while each says why", async () => {
  await writeFile(join(room, "busy.ts"), `// Long because it is one row a state.\n${functionOf(61)}`);
  const show = vi.fn();
  await checkLength([room], show);
  expect(show).toHaveBeenCalledExactlyOnceWith(
    `       61  ${room}/busy.ts, busy: Long because it is one row a state.`,
  );
});

it("fails where one says nothing, and still shows all", async () => {
  await writeFile(join(room, "busy.ts"), functionOf(61));
  await writeFile(join(room, "table.ts"), `// Long because it is one row a state.\n${functionOf(70)}`);
  const show = vi.fn();
  const wrong = `       61  ${room}/busy.ts, busy: no reason given`;
  await expect(checkLength([room], show)).rejects.toThrow(
    `Split it, or say in the file's first comment why it is long, from "Long because":\n${wrong}`,
  );
  expect(show).toHaveBeenCalledExactlyOnceWith(
    `       70  ${room}/table.ts, busy: Long because it is one row a state.\n${wrong}`,
  );
});
