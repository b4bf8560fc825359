export interface CoreTables {
  idempotency: IdempotencyTable;
  rate_limit: RateLimitTable;
  meta: { key: string; value: string };
  tenant_origin: TenantOriginTable;
}

/** A page of one tenant that may call the services and hold secure frames, by its exact origin. */
export interface TenantOriginTable {
  readonly tenant: string;
  readonly origin: string;
}

export interface IdempotencyTable {
  key: string;
  account_id: string;
  route: string;
  body_hash: string;
  /** Who is at work on it; a call that was taken over can't write the answer any more. */
  attempt: string;
  status: "IN_PROGRESS" | "DONE";
  response_status: number | null;
  response_body: string | null;
  created_at: Date;
  expires_at: Date;
}

export interface RateLimitTable {
  key: string;
  count: number;
  expires_at: Date;
}
