import type { Reservation } from "../contract/timeslots.ts";
import type { Hold, HoldState } from "../flows/reservation/hold.ts";
import type { TimeslotService } from "../services/timeslots.ts";
import type { Readable } from "./cell.ts";

/** What is known of the time that is held for a client's shopper. */
export interface ReservationStore extends Readable<HoldState> {
  readonly service: TimeslotService;
  /** Reads what is held, once however many ask at a time. Rejects with AisleError; what was known stays. */
  load(): Promise<void>;
  /** Reads it once more, after what is being read: that was asked for before something changed. */
  again(): void;
  /** Takes what the services have answered to a press. */
  take(reservation: Reservation | null): Hold | null;
}
