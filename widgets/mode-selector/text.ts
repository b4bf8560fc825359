import { addressChecks } from "../../sdk/messages/address/en.ts";
import { controls, notices } from "../../sdk/messages/common/en.ts";
import { delivery } from "../../sdk/messages/delivery/en.ts";
import { location } from "../../sdk/messages/location/en.ts";
import { modeSelector, modeSelectorNotices } from "../../sdk/messages/mode-selector/en.ts";
import { stores, waysToShop } from "../../sdk/messages/stores/en.ts";
import type { Tab } from "../../sdk/flows/mode-selector/state.ts";
import { reserveLabels } from "../../sdk/messages/time-slots/reserve.en.ts";
import { texts } from "../kit/texts.ts";
import type { Translator } from "../kit/translator.ts";

/** Every text of the mode selector. */
export const selectorTexts = texts("selector", {
  ...notices,
  ...controls,
  ...addressChecks,
  ...waysToShop,
  ...stores,
  ...location,
  ...delivery,
  ...reserveLabels,
  ...modeSelectorNotices,
  ...modeSelector,
});
export type SelectorText = Translator<keyof typeof selectorTexts.english>;

export const tabNames = {
  PICKUP: "wayPickup",
  DELIVERY: "wayDelivery",
  IN_STORE: "wayInStore",
} as const satisfies Record<Tab, keyof typeof waysToShop>;
