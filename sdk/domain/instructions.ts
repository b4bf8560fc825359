import { instructionsLength } from "./lengths.ts";
import type { ModalityType } from "./modality.ts";

/** What a contactless delivery adds to what the shopper has written; it counts in the length of that. */
export const contactlessSuffix = " Please leave at door.";

const allowed: Readonly<Record<ModalityType, RegExp>> = {
  PICKUP: /^[\p{L}\p{M}\p{Nd}\s.,'#\-/]*$/u,
  DELIVERY: /^[\p{L}\p{M}\p{Nd}\s.,'#\-/&():;]*$/u,
};

/** Whether instructions have only letters, digits and the signs that their way to shop takes. */
export const areInstructions = (text: string, modalityType: ModalityType): boolean =>
  allowed[modalityType].test(text);

/** What whoever brings an order is told of it. */
export const withContactless = (text: string, isContactless: boolean): string =>
  isContactless ? `${text}${contactlessSuffix}`.trim() : text;

/** Whether instructions are short enough, with what a contactless delivery adds. */
export const fitInstructions = (text: string, isContactless: boolean): boolean =>
  withContactless(text, isContactless).length <= instructionsLength;
