/** RUNNING while it can still be undone; COMMITTED once its effect stands and only its last step is left. */
export type SagaStatus = "RUNNING" | "COMMITTED" | "DONE" | "FAILED";

export interface SagaTable {
  readonly attempt_id: string;
  /** Which {@link SagaKind} its steps are of, such as "ACTIVATE". */
  readonly kind: string;
  readonly checkout_id: string;
  readonly account_id: string;
  readonly idempotency_key: string;
  /** The id of the request that began it, so that what recovery writes can be traced to it. */
  readonly correlation_id: string;
  readonly order_id: string;
  /** The version of the checkout that the shopper submitted. */
  readonly draft_version: string;
  /** What the fraud script calls the visit from which the order came, where it told. */
  readonly transaction_id: string | null;
  status: SagaStatus;
  /** Who works on it, and until when nobody else may. */
  lease_owner: string;
  lease_until: Date;
  readonly created_at: Date;
  updated_at: Date;
}

export interface SagaStepTable {
  readonly attempt_id: string;
  readonly step: string;
  readonly recorded_at: Date;
}

export interface SagaTables {
  saga: SagaTable;
  saga_step: SagaStepTable;
}
