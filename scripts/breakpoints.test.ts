import { expect, test } from "vitest";
import { strangeWidths } from "./breakpoints.ts";

test("a breakpoint begins at its width and ends a pixel below the next", () => {
  expect(
    strangeWidths("@media (min-width: 768px) {} @media (max-width: 767px) and (min-height: 5px) {}"),
  ).toEqual([]);
  expect(strangeWidths("@media (min-width: 767px) {} @media (max-width: 768px) {}")).toEqual([
    "(min-width: 767px)",
    "(max-width: 768px)",
  ]);
});

test("ranges, other units and media of a list are read too", () => {
  expect(strangeWidths("@media (max-width: 479px), (min-width: 675px) and (max-width: 899px) {}")).toEqual([
    "(max-width: 899px)",
  ]);
  expect(strangeWidths("@media (width < 768px) {}")).toEqual(["(width < 768px)"]);
  expect(strangeWidths("@media screen and (min-width: 48rem) {}")).toEqual(["(min-width: 48rem)"]);
});

test("heights, schemes and containers are no widths of a page", () => {
  expect(
    strangeWidths(
      "@media (max-height: 420px) {} @media (prefers-color-scheme: dark) {} @container (max-width: 360px) {}",
    ),
  ).toEqual([]);
});
