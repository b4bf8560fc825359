import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { LockedError, takeLock } from "./lock.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "aisle-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Another process that takes the lock and keeps it. */
async function holder() {
  const module = new URL("./lock.ts", import.meta.url).href;
  const script = `const { takeLock } = await import(${JSON.stringify(module)});
    try { takeLock(${JSON.stringify(folder)}); console.log("taken"); setInterval(() => {}, 1000); }
    catch (error) { console.log(error.message); }`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script]);
  const [chunk] = (await once(child.stdout, "data")) as [Buffer];
  return { child, said: chunk.toString().trim() };
}

test("a second process is refused, politely, with the pid of the first and the ways out", () => {
  const unlock = takeLock(folder);
  expect(() => takeLock(folder)).toThrow(LockedError);
  expect(() => takeLock(folder)).toThrow(new RegExp(`process ${process.pid}.*AISLE_DATA_DIR.*DATABASE_URL`));
  unlock();
  takeLock(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

test("the lock of a process that was killed is taken over", async () => {
  const { child, said } = await holder();
  expect(said).toBe("taken");
  expect(() => takeLock(folder)).toThrow(`process ${child.pid}`);
  child.kill("SIGKILL");
  await once(child, "exit");
  const unlock = takeLock(folder);
  expect(JSON.parse(readFileSync(join(folder, "lock"), "utf8"))).toMatchObject({ pid: process.pid });
  unlock();
});

test("another process is refused while this one holds it", async () => {
  const unlock = takeLock(folder);
  const { said } = await holder();
  expect(said).toContain(`process ${process.pid} uses the data`);
  unlock();
});

test("a pid that the system gave to another process since is not taken for the holder", () => {
  writeFileSync(join(folder, "lock"), JSON.stringify({ pid: process.pid, startedAt: "1", nonce: "x" }));
  takeLock(folder)();
});

test("a lock that can't be read is taken over", () => {
  writeFileSync(join(folder, "lock"), "{");
  takeLock(folder)();
});

test("releasing leaves a lock alone that is somebody else's by now", () => {
  const unlock = takeLock(folder);
  writeFileSync(join(folder, "lock"), JSON.stringify({ pid: 1, startedAt: "", nonce: "other" }));
  unlock();
  expect(existsSync(join(folder, "lock"))).toBe(true);
});
