import { nameLength } from "./lengths.ts";

export type NameProblem = "required" | "tooLong" | "characters";

/** Letters and spaces of any script; `punctuation` also allows hyphen, apostrophe and full stop. */
export function nameProblem(name: string, punctuation: boolean): NameProblem | undefined {
  const text = name.trim();
  if (text === "") return "required";
  if (text.length > nameLength) return "tooLong";
  return (punctuation ? /^[\p{L}\p{M}\s'’.-]+$/u : /^[\p{L}\p{M}\s]+$/u).test(text)
    ? undefined
    : "characters";
}
