declare const __AISLE_API_ORIGIN__: string;

/** Where the reference services answer; compiled in. */
export const apiOrigin = __AISLE_API_ORIGIN__;
