export * from "./core.ts";
import { define } from "../kit/element.ts";
import { TimeSlotsElement } from "../time-slots/time-slots-element.ts";

define("aisle-time-slots", TimeSlotsElement);
