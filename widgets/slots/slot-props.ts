import type { SlotsEvent, SlotsState } from "../../sdk/flows/time-slots/state.ts";
import type { again } from "../../sdk/messages/common/en.ts";
import type { delivery, signedOut } from "../../sdk/messages/delivery/en.ts";
import type { notices } from "../../sdk/messages/common/en.ts";
import type { reserveLabels } from "../../sdk/messages/time-slots/reserve.en.ts";
import type { timeSlotNotices, timeSlots } from "../../sdk/messages/time-slots/en.ts";
import type { Translator } from "../kit/translator.ts";

export type SlotText = Translator<
  | keyof typeof timeSlots
  | keyof typeof reserveLabels
  | keyof typeof timeSlotNotices
  | keyof typeof delivery
  | keyof typeof signedOut
  | keyof typeof again
  | keyof typeof notices
>;

/** What every part of a choice of times is given. */
export interface SlotsProps {
  readonly state: SlotsState;
  readonly send: (event: SlotsEvent) => void;
  readonly t: SlotText;
  /** Of a widget of its own, or of a screen that has a title. */
  readonly heading: "h2" | "h3";
  /** Shows where it is delivered to, and the way to change that. */
  readonly redesign: boolean;
  /** Draws what narrows the times down. */
  readonly chips: boolean;
  /** Chosen on the way through a checkout, whose words differ. */
  readonly inCheckout: boolean;
  readonly changeAddress: () => void;
  readonly signIn: () => void;
}
