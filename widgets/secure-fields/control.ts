import type { FieldErrorCode } from "../../sdk/contract/frame-protocol.ts";
import type { Brand } from "../../sdk/domain/cards.ts";

/** What the frames of one form tell one another, because a value is judged by another's. */
export interface Facts {
  /** The brand that the number begins like. */
  readonly brand?: Brand | undefined;
  /** The month, two digits, once it is one. */
  readonly month?: string | undefined;
}

/** What a shopper types into, and what it means. */
export interface Control {
  readonly element: HTMLInputElement | HTMLSelectElement;
  /** What is typed, as the payment host reads it. */
  value(): string;
  /** What is wrong with it; undefined when nothing is. */
  problem(facts: Facts): FieldErrorCode | undefined;
  /** Puts in what the browser filled into another frame. */
  fill(value: string): void;
  /** Where it was covered, what was typed is dropped because nobody knows what its shopper saw. */
  empty(isCovered?: boolean): void;
  /** What it has to tell the others. */
  facts?(): Facts;
  /** What a host may know of a value in which nothing is wrong. */
  known?(): { readonly brand: Brand; readonly kpfBrand: string; readonly bin6?: string };
}

/** Made by script, since a browser puts back on return what was typed into an input of the page's markup. */
export function createInput(autocomplete: AutoFill, maxLength: number): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "text";
  input.inputMode = "numeric";
  input.autocomplete = autocomplete;
  input.maxLength = maxLength;
  input.spellcheck = false;
  input.setAttribute("autocorrect", "off");
  input.setAttribute("autocapitalize", "off");
  return input;
}

/** Whether the browser filled a field in, rather than the shopper. */
export function isAutofilled(element: Element): boolean {
  return element.matches(":autofill");
}
