import { again, notices } from "../../sdk/messages/common/en.ts";
import { delivery, signedOut } from "../../sdk/messages/delivery/en.ts";
import { reserveLabels } from "../../sdk/messages/time-slots/reserve.en.ts";
import { timeSlotNotices, timeSlots } from "../../sdk/messages/time-slots/en.ts";
import { texts } from "../kit/texts.ts";

/** Every text of the time slots. */
export const slotTexts = texts("slots", {
  ...notices,
  ...delivery,
  ...signedOut,
  ...again,
  ...timeSlotNotices,
  ...timeSlots,
  ...reserveLabels,
});
