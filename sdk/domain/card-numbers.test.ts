import { expect, test } from "vitest";
import {
  bareDigits,
  brandOf,
  cvvProblem,
  ebtNumberProblem,
  isPastMonth,
  monthProblem,
  numberProblem,
  passesLuhn,
  yearProblem,
} from "./card-numbers.ts";
import { dayAt } from "./days.ts";

test.each([
  ["4111111111111111", "VISA"],
  ["4", "VISA"],
  ["5555555555554444", "MASTERCARD"],
  ["5099999999999999", "NONE"],
  ["5699999999999999", "NONE"],
  ["2220990000000000", "NONE"],
  ["2221000000000009", "MASTERCARD"],
  ["2720990000000007", "MASTERCARD"],
  ["2721000000000000", "NONE"],
  ["378282246310005", "AMEX"],
  ["340000000000009", "AMEX"],
  ["350000000000000", "NONE"],
  ["6011111111111117", "DISCOVER"],
  ["6440000000000000", "DISCOVER"],
  ["6500000000000000", "DISCOVER"],
  ["6430000000000000", "NONE"],
  ["30569309025904", "DINERS"],
  ["36000000000008", "DINERS"],
  ["30950000000000", "DINERS"],
  ["30600000000000", "NONE"],
  ["3530111333300000", "JCB"],
  ["3527000000000000", "NONE"],
  ["3590000000000000", "NONE"],
  ["6200000000000005", "UNIONPAY"],
  ["8100000000000000", "UNIONPAY"],
  ["9999000000000000", "NONE"],
  ["", "NONE"],
  ["35", "NONE"],
])("%s is %s", (digits, brand) => {
  expect(brandOf(digits)).toBe(brand);
});

test("the check digit", () => {
  expect(passesLuhn("4111111111111111")).toBe(true);
  expect(passesLuhn("4111111111111112")).toBe(false);
  expect(passesLuhn("4000009900001010")).toBe(true);
});

test("spaces and dashes may stand between digits, and nowhere else", () => {
  expect(bareDigits(" 4111 1111-1111  1111 ")).toBe("4111111111111111");
  expect(bareDigits("-4111")).toBe("-4111");
});

test.each([
  ["4111111111111111", undefined],
  ["4111 1111 1111 1111", undefined],
  ["4111-1111-1111-1111", undefined],
  ["378282246310005", undefined],
  ["6011111111111117", undefined],
  ["30569309025904", undefined],
  ["3530111333300000", undefined],
  ["6200000000000005", undefined],
  ["4222222222222", undefined],
  ["", "871"],
  ["   ", "871"],
  ["4111111111111112", "871"],
  ["4111", "872"],
  ["411111111111111", "872"],
  ["37828224631000", "872"],
  ["41111111111111111", "873"],
  ["55555555555544440", "873"],
  ["12345678901234567890", "873"],
  ["41111111111111111111", "873"],
  ["abcd", "874"],
  ["4111 1111 1111 111x", "874"],
  ["-4111111111111111", "874"],
  ["9999000000000012", "876"],
  ["9999000000000019", "871"],
  ["99990000000", "872"],
])("the number %j: %s", (typed, problem) => {
  expect(numberProblem(typed)).toBe(problem);
});

test.each([
  ["9999000000000000", undefined],
  ["9999 0000 0000 0000 000", undefined],
  ["", "871"],
  ["999900000000000", "872"],
  ["99990000000000000000", "873"],
  ["9999x", "874"],
])("the EBT number %j: %s", (typed, problem) => {
  expect(ebtNumberProblem(typed)).toBe(problem);
});

test.each([
  ["123", "VISA", undefined],
  ["1234", "AMEX", undefined],
  ["123", undefined, undefined],
  ["1234", undefined, undefined],
  ["1234", "VISA", "883"],
  ["123", "AMEX", "882"],
  ["12", undefined, "882"],
  ["12345", undefined, "883"],
  ["", "VISA", "881"],
  ["12a", "VISA", "881"],
] as const)("the CVV %j of %s: %s", (typed, brand, problem) => {
  expect(cvvProblem(typed, brand)).toBe(problem);
});

test.each([
  ["01", undefined],
  ["12", undefined],
  ["", "EXP_MONTH_INVALID"],
  ["00", "EXP_MONTH_INVALID"],
  ["13", "EXP_MONTH_INVALID"],
  ["6", "EXP_MONTH_FORMAT"],
  ["006", "EXP_MONTH_FORMAT"],
  ["ab", "EXP_NOT_NUMERIC"],
])("the month %j: %s", (typed, problem) => {
  expect(monthProblem(typed)).toBe(problem);
});

const today = new Date("2026-03-31T23:59:59Z");

test.each([
  ["2026", undefined],
  ["2040", undefined],
  ["", "EXP_YEAR_INVALID"],
  ["28", "EXP_YEAR_INVALID"],
  ["2041", "EXP_YEAR_INVALID"],
  ["20xx", "EXP_NOT_NUMERIC"],
])("the year %j: %s", (typed, problem) => {
  expect(yearProblem(typed, today)).toBe(problem);
});

/** yyyy-mm of an instant in Honolulu. */
const monthInHonolulu = (now: Date) => dayAt("Pacific/Honolulu", now).slice(0, 7);

test("a card is good until its month has ended in Honolulu, to the second and in any season", () => {
  for (const month of [1, 3, 6, 10, 12]) {
    const end = new Date(Date.UTC(2026, month, 1, 10));
    const last = new Date(end.getTime() - 1000);
    expect([isPastMonth(month, 2026, last), isPastMonth(month, 2026, end)]).toEqual([false, true]);
    expect(monthInHonolulu(last)).toBe(`2026-${String(month).padStart(2, "0")}`);
    expect(monthInHonolulu(end)).not.toBe(monthInHonolulu(last));
  }
  expect(isPastMonth(3, 2026, today)).toBe(false);
  expect(isPastMonth(2, 2026, today)).toBe(true);
  expect(isPastMonth(12, 2025, today)).toBe(true);
  expect(isPastMonth(1, 2027, today)).toBe(false);
});
