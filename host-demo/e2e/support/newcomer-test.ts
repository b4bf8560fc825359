import { type Newcomer, startNewcomer } from "./guide.ts";
import { expect, test as base } from "./test.ts";

/** Tests of what somebody serves who has only just come, on a port of their own. */
export const test = base.extend<{ readonly newcomer: Newcomer }>({
  newcomer: async ({}, use, { parallelIndex }) => {
    const newcomer = await startNewcomer(parallelIndex);
    await use(newcomer);
    await newcomer.stop();
  },
});

export { expect };
