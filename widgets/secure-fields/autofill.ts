import type { FrameField } from "../../sdk/contract/frame-protocol.ts";

export type Filled = Partial<Record<FrameField, string>>;

/**
 * A browser fills a card in where it finds a card's fields in one document, and here they are in a document each.
 * So the number's frame holds inputs for the rest too, out of sight and out of the Tab order, and hands on what is
 * filled into them. The name is taken along, because some browsers fill nothing in without one; nobody reads it.
 */
export function createAutofillInputs(onFilled: (filled: Filled) => void): HTMLElement {
  const holder = document.createElement("div");
  holder.className = "for-autofill";
  holder.setAttribute("aria-hidden", "true");

  const add = (autocomplete: AutoFill, read: (value: string) => Filled) => {
    const input = document.createElement("input");
    input.autocomplete = autocomplete;
    input.tabIndex = -1;
    input.addEventListener("input", () => {
      const { value } = input;
      input.value = "";
      onFilled(read(value));
    });
    holder.append(input);
  };

  add("cc-exp", readExpiry);
  add("cc-csc", (value) => ({ cvv: value.trim() }));
  add("cc-name", () => ({}));
  return holder;
}

/** "05/29", "5/2029", "05 29", "2029-05". Nothing for a text that is none of them. */
export function readExpiry(text: string): Filled {
  const [, first = "", second = ""] = /^\s*(\d{1,4})\s*[-/. ]\s*(\d{1,4})\s*$/.exec(text) ?? [];
  const [month, year] = first.length > 2 ? [second, first] : [first, second];
  if (month.length === 0 || month.length > 2 || (year.length !== 2 && year.length !== 4)) return {};
  return { month, year: year.length === 2 ? `20${year}` : year };
}
