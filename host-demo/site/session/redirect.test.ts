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
  "/signin",
  "/signin?redirectUrl=%2F",
])("takes %j for the start page", (target) => {
  expect(safeRedirect(target)).toBe("/");
});

it("carries the page to come back to, and says why", () => {
  const { pathname, searchParams } = new URL(signInPath("/checkout?a=1&b=2", true), "http://site.invalid");
  expect([pathname, searchParams.get("redirectUrl"), searchParams.has("expired")]).toEqual([
    "/signin",
    "/checkout?a=1&b=2",
    true,
  ]);
});
