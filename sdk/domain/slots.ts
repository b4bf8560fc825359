/** Seconds before its end from which a time that is held can be extended. */
export const extendFrom = 120;

/** Cents: what the filter for low costs lets through costs less. */
export const lowCostLimit = 500;
