import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Keys } from "./keys.ts";
import type { Settings } from "./settings.ts";
import type { Tables } from "./tables.ts";

/** What every service gets handed in. Nothing reads the time, makes an id or draws randomness on its own. */
export interface Context {
  readonly db: Kysely<Tables>;
  readonly clock: () => Date;
  readonly ids: Ids;
  readonly keys: Keys;
  readonly settings: Settings;
  readonly log: Logger;
  /** Called around each step of placing an order, for whoever watches or disturbs it. */
  readonly onSagaStep?: (step: string, moment: "before" | "after") => void | Promise<void>;
}

export interface Ids {
  /** An opaque, unguessable id (at least 120 random bits), such as "ord_7Hq…". */
  make(prefix: string): string;
  /** A fresh version key for optimistic concurrency; opaque and new on every write. */
  version(): string;
  /** The short number of an order that a shopper can read out, ten digits. */
  orderNumber(): string;
}
