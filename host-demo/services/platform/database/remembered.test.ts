import { beforeEach, expect, test, vi } from "vitest";
import { createTestServices } from "../../testing/test-services.ts";
import { remembered } from "./remembered.ts";

const services = await createTestServices();
beforeEach(() => services.reset());

const later = (ms: number) => {
  const at = new Date(services.context.clock().getTime() + ms);
  return { ...services.context, clock: () => at };
};

function asked(...answers: readonly (() => Promise<readonly string[]>)[]) {
  const read = vi.fn<() => Promise<readonly string[]>>();
  for (const answer of answers) read.mockImplementationOnce(answer);
  return { read, rows: remembered("the rows", read) };
}

const gone = () => Promise.reject(new Error("the database is gone"));

test("rows are read once for whoever asks within half a minute", async () => {
  const { read, rows } = asked(
    () => Promise.resolve(["before"]),
    () => Promise.resolve(["now"]),
  );
  expect(await Promise.all([rows(later(0)), rows(later(29_000))])).toEqual([["before"], ["before"]]);
  expect(read).toHaveBeenCalledTimes(1);
  expect(await rows(later(30_000))).toEqual(["now"]);
});

test("without the database those of before count, and without any the failure is told and not kept", async () => {
  const { read, rows } = asked(gone, () => Promise.resolve(["before"]), gone);
  await expect(rows(later(0))).rejects.toThrow("the database is gone");
  expect(await rows(later(0))).toEqual(["before"]);
  expect(await rows(later(30_000))).toEqual(["before"]);
  expect(await rows(later(59_000))).toEqual(["before"]);
  expect(read).toHaveBeenCalledTimes(3);
});
