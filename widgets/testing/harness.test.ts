import { afterEach, expect, it } from "vitest";
import { cleanUp, expectAccessible, place } from "./harness.ts";

afterEach(cleanUp);

it("finds what is wrong inside an element's root", async () => {
  const main = document.createElement("main");
  document.body.append(main);
  const element = place(main);
  const root = element.attachShadow({ mode: "open" });
  root.append("A text.");
  await expectAccessible(element);
  const image = document.createElement("img");
  image.src = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
  root.append(image);
  await expect(expectAccessible(element)).rejects.toMatchObject({
    actual: [expect.stringContaining("image-alt")],
  });
});
