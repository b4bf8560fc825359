/** Registers `<aisle-time-slots>`. */
import type { ElementOf } from "../../sdk/client/client.ts";
import { define } from "../kit/element.ts";
import { TimeSlotsElement } from "./time-slots-element.ts";

define("aisle-time-slots", TimeSlotsElement);

declare global {
  interface HTMLElementTagNameMap {
    "aisle-time-slots": ElementOf<"time-slots">;
  }
}
