/** The most that a name field takes while it is typed in; what is stored may be longer. */
export const nameInputLength = 40;
const nameMax = 375;

export type NameProblem = "required" | "tooLong" | "characters";

/** Letters and spaces of any script; `punctuation` also allows hyphen, apostrophe and full stop. */
export function nameProblem(name: string, punctuation: boolean): NameProblem | undefined {
  const text = name.trim();
  if (text === "") return "required";
  if (text.length > nameMax) return "tooLong";
  return (punctuation ? /^[\p{L}\p{M}\s'’.-]+$/u : /^[\p{L}\p{M}\s]+$/u).test(text)
    ? undefined
    : "characters";
}
