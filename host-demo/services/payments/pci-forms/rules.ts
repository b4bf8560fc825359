import type { FieldErrorCode, FrameField } from "../../../../sdk/contract/frame-protocol.ts";
import {
  bareDigits,
  brandOf,
  cvvProblem,
  ebtNumberProblem,
  isPastMonth,
  monthProblem,
  numberProblem,
  yearProblem,
} from "../../../../sdk/domain/card-numbers.ts";
import type { Brand } from "../../../../sdk/domain/cards.ts";

export type Values = Readonly<Partial<Record<FrameField, string>>>;

export interface FieldProblem {
  readonly field: FrameField;
  readonly code: FieldErrorCode;
}

/** Which form the fields are: a bank card to add, an EBT card to add, or a bank card to edit. */
export type Form = "bank" | "ebt" | "edit";

/** Undefined when the fields are no form of that purpose. */
export function formOf(purpose: "add" | "edit", fields: readonly string[]): Form | undefined {
  const given = [...fields].sort().join(" ");
  if (purpose === "add") {
    if (given === "cvv month number year") return "bank";
    return given === "number" ? "ebt" : undefined;
  }
  // A preferred card keeps its expiry, so only the CVV is asked for.
  return given === "cvv" || given === "cvv monthEdit year" ? "edit" : undefined;
}

export interface CheckedCard {
  /** Digits only. */
  readonly pan?: string;
  readonly brand?: Brand;
  /** 1 to 12, with a year of four digits. */
  readonly expMonth?: number;
  readonly expYear?: number;
  readonly cvv?: string;
}

/**
 * The frames' own checks once more, where nobody can leave them out. `brand` is that of the card that is edited.
 * The sandbox refuses the CVV 000, so that its text can be seen.
 */
export function checkValues(
  form: Form,
  values: Values,
  now: Date,
  brand?: Brand,
): { readonly problems: readonly FieldProblem[] } | { readonly card: CheckedCard } {
  const { number = "", cvv = "" } = values;
  const problems: FieldProblem[] = [];
  const note = (field: FrameField, code: FieldErrorCode | undefined) => {
    if (code !== undefined) problems.push({ field, code });
  };
  const pan = bareDigits(number);
  if (form === "ebt") {
    note("number", ebtNumberProblem(number));
    return problems.length > 0 ? { problems } : { card: { pan, brand: "EBT" } };
  }
  if (form === "bank") note("number", numberProblem(number));
  const known = form === "bank" ? brandOf(pan) : brand;
  const expiry = expiryOf(form === "bank" ? "month" : "monthEdit", values, now, note);
  note("cvv", cvvProblem(cvv, known) ?? (/^0+$/.test(cvv.trim()) ? "881" : undefined));
  if (problems.length > 0) return { problems };
  return {
    card: { ...expiry, cvv: cvv.trim(), ...(form === "bank" && { pan }), ...(known && { brand: known }) },
  };
}

function expiryOf(
  monthField: "month" | "monthEdit",
  values: Values,
  now: Date,
  note: (field: FrameField, code: FieldErrorCode | undefined) => void,
): { expMonth: number; expYear: number } | undefined {
  const { [monthField]: month, year } = values;
  if (month === undefined || year === undefined) return undefined;
  const wrongMonth = monthProblem(month);
  const wrongYear = yearProblem(year, now);
  note(monthField, wrongMonth);
  note("year", wrongYear);
  if (wrongMonth || wrongYear) return undefined;
  const expiry = { expMonth: Number(month), expYear: Number(year) };
  if (isPastMonth(expiry.expMonth, expiry.expYear, now)) note("year", "EXP_PAST");
  return expiry;
}
