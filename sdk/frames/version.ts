declare const __AISLE_VERSION__: string;

/** The version whose frames this build opens: its own, so that both sides are always of one make. */
export const frameVersion = (): string => __AISLE_VERSION__;
