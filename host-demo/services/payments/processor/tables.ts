import type { GeneratedAlways } from "kysely";
import type { TenderKind } from "./processor.ts";

/** "CLOSED" is a key that was given up before anything was authorised under it: nothing ever will be. */
export type Outcome = "AUTHORIZED" | "DECLINED" | "REJECTED" | "CLOSED";

export interface AuthorizationTable {
  /** The caller's idempotency key. */
  readonly key: string;
  readonly authorization_id: string;
  readonly merchant_reference: string;
  readonly tender: TenderKind;
  readonly purpose: "PAYMENT" | "VERIFICATION";
  readonly token: string;
  /** Cents. */
  readonly amount: number;
  readonly outcome: Outcome;
  readonly code: string | null;
  /** When the network's answer arrives; until then the outcome is unknown to everybody. */
  readonly answered_at: Date;
  readonly created_at: Date;
  /** The order in which they were recorded. */
  readonly position: GeneratedAlways<string>;
}

export interface VoidTable {
  readonly key: string;
  readonly authorization_id: string;
  readonly created_at: Date;
}

/** A COMPLETION, a RETURN, or a part that was let go of. */
export interface SettlementTable {
  readonly key: string;
  readonly authorization_id: string;
  readonly amount: number;
  readonly created_at: Date;
}

/** The processor is another company's system: its tables live in a schema of their own, and nothing of ours joins them. */
export type ProcessorTables = {
  "processor.authorization": AuthorizationTable;
  "processor.void": VoidTable;
  "processor.completion": SettlementTable;
  "processor.refund": SettlementTable;
  "processor.release": SettlementTable;
};
