import { instructionsLength } from "./lengths.ts";
import type { ModalityType } from "./modality.ts";

/** What may stand in the notes for a pickup, and in the instructions for a driver: letters of any language, too. */
const allowed: Readonly<Record<ModalityType, RegExp>> = {
  PICKUP: /^[\p{L}\p{M}\d\s.,'#\-/]*$/u,
  DELIVERY: /^[\p{L}\p{M}\d\s.,'#\-/&():;]*$/u,
};

export const hasInstructionCharacters = (text: string, modality: ModalityType): boolean =>
  allowed[modality].test(text);

const leftAtDoor = "Please leave at door.";

/** The instructions as they are sent: whoever brings the order reads there that it is to be left at the door. */
export function sentInstructions(text: string, isContactless: boolean): string {
  return [text.trim(), isContactless ? leftAtDoor : ""].filter(Boolean).join(" ");
}

/** The instructions as they were typed. */
export function typedInstructions(sent: string): string {
  return sent.endsWith(leftAtDoor) ? sent.slice(0, -leftAtDoor.length).trim() : sent;
}

/** How many characters may be typed: those that are added count, too. */
export function typedInstructionsLength(isContactless: boolean): number {
  return instructionsLength - (isContactless ? leftAtDoor.length + 1 : 0);
}
