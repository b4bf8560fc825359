import { expect, vi } from "vitest";
import { errorOf, type Reply } from "./shopper.ts";

/** Repeats a call until it is known how it ended. */
export function settled(again: () => Promise<Reply>): Promise<Reply> {
  return vi.waitFor(
    async () => {
      const reply = await again();
      if (reply.status === 409) expect(errorOf(reply).code).not.toBe("REQUEST_STILL_PROCESSING");
      return reply;
    },
    { timeout: 20_000, interval: 200 },
  );
}
