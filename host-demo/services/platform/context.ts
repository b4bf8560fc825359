import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { PinProvider } from "../payments/processor/pin-provider.ts";
import type { Processor } from "../payments/processor/processor.ts";
import type { MapProvider } from "../shop/map/map-provider.ts";
import type { Keys } from "./keys/keys.ts";
import type { Settings } from "./settings.ts";
import type { Tables } from "../tables.ts";

/** What every service gets handed in, but for other companies' systems, which are made of it themselves. */
export interface BaseContext {
  readonly db: Kysely<Tables>;
  readonly clock: () => Date;
  readonly ids: Ids;
  readonly keys: Keys;
  readonly settings: Settings;
  readonly log: Logger;
  /** Called around each step of a saga, for whoever watches or disturbs it. */
  readonly onSagaStep?: (step: string, moment: "before" | "after") => void | Promise<void>;
}

/**
 * What every service gets handed in. Nothing reads the time, makes an id, draws randomness or picks the company that
 * moves the money, or draws the maps, on its own.
 */
export interface Context extends BaseContext {
  /** Keeps its books in transactions of its own: the context of a transaction has the same one. */
  readonly processor: Processor;
  readonly pinProvider: PinProvider;
  readonly maps: MapProvider;
}

export interface Ids {
  /** An opaque, unguessable id (at least 120 random bits), such as "ord_7Hq…". */
  make(prefix: string): string;
  /** A fresh version key for optimistic concurrency; opaque and new on every write. */
  version(): string;
  /** The short number of an order that a shopper can read out, ten digits. */
  orderNumber(): string;
}
