import { afterEach, describe, expect, it } from "vitest";
import { cleanUp } from "../testing/harness.ts";
import { cardFields, closeForms, openForm } from "../testing/secure-form.ts";

afterEach(async () => {
  closeForms();
  await cleanUp();
});

describe("a form of secure fields", () => {
  for (const standing of ["light", "open", "closed", "dialog"] as const) {
    it(`loads and takes typed values: ${standing}`, async () => {
      const form = openForm(cardFields, {}, { standing });
      await form.loaded();
      await form.type("number", "4111111111111111");
      await expect.poll(() => form.secure.getSnapshot().fields.number?.brand).toBe("VISA");
    });
  }
});
