import { createSagaRecovery } from "../saga/recovery.ts";
import { activation } from "./activation/recovery.ts";
import { cancellation } from "./amending/cancel.ts";
import { changes } from "./amending/recovery.ts";

/** Recovery of every kind of saga that holds a checkout. */
export const {
  recoverAttempt,
  recoverKey,
  recoverSagas,
  worker: sagaRecovery,
} = createSagaRecovery([activation, ...changes, cancellation]);
