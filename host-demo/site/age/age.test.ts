import { expect, it } from "vitest";
import { birthDateOf, typedDate } from "./age.ts";

it.each([
  ["02/29/2004", "2004-02-29"],
  ["2/9/2004", "2004-02-09"],
  [" 11/21/2005 ", "2005-11-21"],
  ["01/01/1900", "1900-01-01"],
  ["11/21/2026", "2026-11-21"],
  ["12/31/1899", undefined],
  ["11/22/2026", undefined],
  ["02/29/2005", undefined],
  ["13/01/2000", undefined],
  ["00/10/2000", undefined],
  ["11/31/2000", undefined],
  ["11/21/05", undefined],
  ["11/21/20055", undefined],
  ["2005-11-21", undefined],
  ["tomorrow", undefined],
  ["", undefined],
])("reads %j as %j", (typed, birthDate) => {
  expect(birthDateOf(typed, "2026-11-21")).toBe(birthDate);
});

it.each([
  ["0", "", "0"],
  ["022", "02", "02/2"],
  ["02/291", "02/29", "02/29/1"],
  ["02291988", "", "02/29/1988"],
  ["2/", "2", "2/"],
  ["2/9/1988", "2/9/198", "2/9/1988"],
  ["02/2a", "02/2", "02/2"],
  ["02/29/19888", "02/29/1988", "02/29/1988"],
  ["1988-02-29", "", "02/29/1988"],
  // Deleting goes back over a slash.
  ["02", "02/", "02"],
])("turns %j, typed after %j, into %j", (typed, before, shown) => {
  expect(typedDate(typed, before)).toBe(shown);
});
