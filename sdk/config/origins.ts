import type { Environment } from "./types.ts";

declare const __AISLE_API_ORIGIN__: string | undefined;
declare const __AISLE_PAY_ORIGIN__: string | undefined;

export interface Origins {
  /** Services: wallet, cart, checkout, identity. */
  readonly api: string;
  /** Payment host: secure frames and vault. */
  readonly pay: string;
}

// Set by the build (design: start, tests and stories each build with theirs); the fallbacks are the reference services.
const local: Origins = {
  api: typeof __AISLE_API_ORIGIN__ === "string" ? __AISLE_API_ORIGIN__ : "http://localhost:4301",
  pay: typeof __AISLE_PAY_ORIGIN__ === "string" ? __AISLE_PAY_ORIGIN__ : "http://127.0.0.1:4302",
};

const stages = { PROD: "", STAGE: "stage.", TEST: "test." } as const;

/**
 * Where a client talks to. The table is compiled in, and the banner's domain has been checked against the known
 * ones, so that no run-time value can point card data anywhere else.
 */
export function originsFor(environment: Environment, bannerDomain: string): Origins {
  if (environment === "LOCAL") return local;
  const stage = stages[environment];
  return { api: `https://api.${stage}${bannerDomain}`, pay: `https://pay.${stage}aisle-payments.example` };
}
