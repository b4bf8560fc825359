import { createSagaRecovery } from "../saga/recovery.ts";
import { activation } from "./activation/recovery.ts";

/** Recovery of every kind of saga that holds a checkout. */
export const {
  recoverAttempt,
  recoverKey,
  recoverSagas,
  worker: sagaRecovery,
} = createSagaRecovery([activation]);
