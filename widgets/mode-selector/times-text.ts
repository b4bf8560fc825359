import { again, notices } from "../../sdk/messages/common/en.ts";
import { delivery, signedOut } from "../../sdk/messages/delivery/en.ts";
import { reserveLabels } from "../../sdk/messages/time-slots/reserve.en.ts";
import { timeSlotNotices, timeSlots } from "../../sdk/messages/time-slots/en.ts";
import { texts } from "../../sdk/stores/texts.ts";

/** Every text of the choice of times. */
export const timesTexts = texts(
  {
    ...notices,
    ...delivery,
    ...signedOut,
    ...again,
    ...timeSlotNotices,
    ...timeSlots,
    ...reserveLabels,
  },
  {
    es: () => import("./times-text.es.ts"),
    "fr-CA": () => import("./times-text.fr-CA.ts"),
  },
);
