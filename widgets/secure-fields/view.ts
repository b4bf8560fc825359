import type { FrameTexts } from "../../sdk/contract/frame-protocol.ts";
import type { Control } from "./control.ts";

export interface View {
  setTexts(texts: FrameTexts): void;
  /** Marks the value as wrong, for the look and for screen readers. */
  setWrong(isWrong: boolean): void;
}

/** The page: a label and an error that are read out, and the control, which fills the frame. */
export function createView(document: Document, { element }: Control): View {
  const label = document.createElement("label");
  label.className = "spoken";
  label.htmlFor = element.id = "field";
  const error = document.createElement("p");
  error.className = "spoken";
  error.id = "error";
  element.className = `${element.className} control`.trim();
  element.setAttribute("aria-describedby", error.id);
  document.body.append(label, element, error);

  let isWrong = false;
  const mark = () => element.setAttribute("aria-invalid", String(isWrong || error.textContent !== ""));
  mark();

  return {
    setTexts(texts) {
      if (texts.label !== undefined) label.textContent = texts.label;
      if (texts.error !== undefined) error.textContent = texts.error;
      if (texts.required !== undefined) element.required = texts.required;
      if (texts.disabled !== undefined) element.disabled = texts.disabled;
      if (texts.placeholder !== undefined) {
        if (element instanceof HTMLSelectElement) element.options[0]!.text = texts.placeholder;
        else element.placeholder = texts.placeholder;
      }
      mark();
    },
    setWrong(wrong) {
      isWrong = wrong;
      mark();
    },
  };
}
