import type { BannerFacts } from "../../contract/banner-facts.ts";
import type { Destination } from "../../contract/modality.ts";
import type { Timeslot, TimeslotDay } from "../../contract/timeslots.ts";
import type { AisleError } from "../../domain/errors.ts";
import type { MemberPlan, ModalityType } from "../../domain/modality.ts";
import type { timeSlotNotices } from "../../messages/time-slots/en.ts";
import type { AccessNotice } from "../access-notice.ts";
import type { Notice } from "../notice.ts";
import type { Hold, HoldState } from "../reservation/hold.ts";

export type SlotNotice = AccessNotice | Notice<keyof typeof timeSlotNotices>;

/** What the widget is for: a time is held while the cart is filled, or chosen for a checkout, which holds nothing. */
export type SlotPurpose = "reserve" | "schedule";

/** Where the order comes from or goes to. */
export interface SlotPlace {
  readonly modalityType: ModalityType;
  readonly destination: Destination;
}

/** Who asks for times, and for where. */
export interface SlotScene {
  readonly signedIn: boolean;
  readonly banner: BannerFacts;
  /** Null where nothing was chosen that has times. */
  readonly place: SlotPlace | null;
  /** For what, and by whom, in one word. */
  readonly wanted: string;
}

/** What is shown of a day: everything, what the banner brings itself, or what costs less than five dollars. */
export type SlotFilter = "all" | "own" | "under5";

/** What is chosen: a time of a day, by what both of its ids make up. */
export interface ChosenSlot {
  readonly date: string;
  readonly time: Timeslot;
}

export type SlotsStatus = "idle" | "fetching" | "ready" | "unavailable" | "failed";

export interface SlotsState {
  /** Null until it is known. */
  readonly scene: SlotScene | null;
  /** The scene that waits for the end of the press that is under way. */
  readonly late: SlotScene | null;
  readonly status: SlotsStatus;
  readonly purpose: SlotPurpose;
  readonly days: readonly TimeslotDay[];
  /** IANA name of the store's time zone; null until the times are there. */
  readonly timeZone: string | null;
  readonly filter: SlotFilter;
  /** The day whose times are shown. */
  readonly date: string | null;
  /** A time of that day. */
  readonly option: Timeslot | null;
  /** The shopper has said what stands chosen, or taken it back, and has not gone on with it yet. */
  readonly isPicked: boolean;
  /** The press that is under way; its key goes with a repeat whose answer was lost. */
  readonly pressing: "reserve" | "extend" | null;
  readonly attempt: { readonly subject: string; readonly key: string; readonly isRepeat: boolean } | null;
  /** A press whose quote had run out is repeated once with the new one. */
  readonly resend: ChosenSlot | null;
  readonly reservation: HoldState;
  /** The end of the time that was reserved or extended here, for whoever reads it out. */
  readonly granted: string | null;
  readonly notice: SlotNotice | null;
  /** Counts what was refused, for whoever puts the focus on it or reads it out. */
  readonly refusals: number;
  readonly strings: Readonly<Record<string, string>>;
  readonly plan: MemberPlan | null;
  /** Counts the questions to the services: an answer to an older one is none. */
  readonly question: number;
}

export type SlotsEvent =
  /** Asks for the times anew, and first for what they are those of where that is not known. */
  | { readonly type: "FETCH" }
  /** The shopper has signed in or out, or shops elsewhere. */
  | { readonly type: "SCENE"; readonly scene: SlotScene }
  | {
      readonly type: "READY";
      readonly question: number;
      readonly days: readonly TimeslotDay[];
      readonly timeZone: string;
      /** For a press that is repeated by itself. */
      readonly key: string;
    }
  | { readonly type: "FETCH_FAILED"; readonly question: number; readonly error: AisleError }
  | { readonly type: "PURPOSE"; readonly purpose: SlotPurpose }
  | { readonly type: "FILTER"; readonly filter: SlotFilter }
  | { readonly type: "DAY"; readonly date: string }
  | { readonly type: "OPTION"; readonly time: Timeslot }
  | { readonly type: "SUBMIT"; readonly key: string }
  | {
      readonly type: "RESERVED";
      readonly question: number;
      readonly slot: ChosenSlot;
      readonly hold: Hold;
    }
  | { readonly type: "RESERVE_FAILED"; readonly question: number; readonly error: AisleError }
  | { readonly type: "EXTEND"; readonly key: string }
  | { readonly type: "EXTENDED"; readonly question: number }
  | { readonly type: "EXTEND_FAILED"; readonly question: number; readonly error: AisleError }
  | { readonly type: "HOLD"; readonly reservation: HoldState }
  | { readonly type: "STRINGS"; readonly strings: Readonly<Record<string, string>> }
  | { readonly type: "PLAN"; readonly plan: MemberPlan | null }
  | { readonly type: "FORGET" };

export type SlotsEffect =
  | { readonly type: "enter"; readonly question: number }
  | { readonly type: "fetch"; readonly place: SlotPlace; readonly question: number }
  | {
      readonly type: "reserve";
      readonly slot: ChosenSlot;
      readonly question: number;
      readonly key: string;
    }
  | { readonly type: "extend"; readonly question: number; readonly key: string }
  /** The time that is held may be another one: what the services say counts. */
  | { readonly type: "readHold" }
  | { readonly type: "selected"; readonly slot: ChosenSlot }
  | { readonly type: "reserved"; readonly slot: ChosenSlot; readonly hold: Hold }
  | { readonly type: "submitted"; readonly slot: ChosenSlot }
  | { readonly type: "refused"; readonly messageKey: string };

export type SlotsStep = readonly [SlotsState, readonly SlotsEffect[]];

export const initialSlotsState: SlotsState = {
  scene: null,
  late: null,
  status: "idle",
  purpose: "reserve",
  days: [],
  timeZone: null,
  filter: "all",
  date: null,
  option: null,
  isPicked: false,
  pressing: null,
  attempt: null,
  resend: null,
  reservation: { status: "none", hold: null, left: 0 },
  granted: null,
  notice: null,
  refusals: 0,
  strings: {},
  plan: null,
  question: 0,
};
