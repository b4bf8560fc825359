import type { FramePageConfig } from "../../sdk/contract/pci-forms.ts";
import type { Control } from "./control.ts";
import { createCvv } from "./cvv.ts";
import { createMonth, createMonthChoice, createYear } from "./expiry.ts";
import { createNumber } from "./number.ts";
import { createPin } from "./pin.ts";

/** The control of a page's field. `now` tells the services' time. */
export function createControl({ field, ebt }: FramePageConfig, now: () => Date): Control {
  switch (field) {
    case "number":
      return createNumber(ebt);
    case "month":
      return createMonth();
    case "monthEdit":
      return createMonthChoice();
    case "year":
      return createYear(now);
    case "cvv":
      return createCvv();
    case "pin":
      return createPin();
  }
}
