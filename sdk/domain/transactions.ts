// What the payment services call what happens to money. Ours makes some of it; another one may answer with any.

export const transactionTypes = [
  "AUTHORIZATION",
  "CANCELLATION",
  "COMPLETION",
  "FINALIZE",
  "RETURN",
  "REVERSAL",
] as const;

export const transactionStatuses = ["APPROVED", "CANCELLED", "DECLINED", "ERRORED", "REVERSED"] as const;
