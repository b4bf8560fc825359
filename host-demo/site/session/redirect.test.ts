import fc from "fast-check";
import { expect, it } from "vitest";
import { safeRedirect, signInPath } from "./redirect.ts";

it.each(["/", "/checkout", "/checkout?orderId=1&im=true", "/cart#items", "/mywallet/"])(
  "leads back to %s",
  (path) => {
    expect(safeRedirect(path)).toBe(path);
  },
);

it.each([
  null,
  "",
  "checkout",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "/.//evil.example",
  "/..//evil.example",
  "/./\\evil.example",
  "/a/..//evil.example",
  "/%2e//evil.example",
  "/.\t//evil.example",
  "/signin",
  "/signin?redirectUrl=%2F",
])("takes %j for the start page", (target) => {
  expect(safeRedirect(target)).toBe("/");
});

it("leads to a page of the site whatever it is given, and to the same one when it is given that", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    "%2e",
    "%2F",
    "\t",
    "\n",
    " ",
    "@",
    ":",
    "?",
    "#",
    "evil",
    "//",
    "a",
  );
  const target = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join("")}`),
    fc.webUrl(),
    fc.string(),
  );
  fc.assert(
    fc.property(target, (text) => {
      const path = safeRedirect(text);
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(new URL(path, "https://shop.example").origin).toBe("https://shop.example");
      expect(safeRedirect(path)).toBe(path);
    }),
    { seed: 20_260_205, numRuns: 5_000 },
  );
});

it("carries the page to come back to, and says why", () => {
  const { pathname, searchParams } = new URL(
    signInPath("/checkout?a=1&b=2", "expired"),
    "http://site.invalid",
  );
  expect([pathname, searchParams.get("redirectUrl"), searchParams.has("expired")]).toEqual([
    "/signin",
    "/checkout?a=1&b=2",
    true,
  ]);
});
