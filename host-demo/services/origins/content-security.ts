import type { Origins } from "./options.ts";

/**
 * What the shop's own pages may do. Trusted Types close every way of turning text into script. `framed` are origins whose
 * pages it may show beside the payment host's.
 */
export function sitePolicy(origins: Origins, framed: readonly (keyof Origins)[] = []): string {
  return policy({
    "default-src": "'none'",
    // The payment host's fraud script runs in the page, because it describes the page's browser.
    "script-src": `'self' ${origins.pay}`,
    "style-src": "'self'",
    // Maps are fetched for their shopper alone, and shown from memory.
    "img-src": "'self' data: blob:",
    "font-src": "'self'",
    "connect-src": `'self' ${origins.api} ${origins.pay}`,
    "frame-src": [origins.pay, ...framed.map((name) => origins[name])].join(" "),
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    "require-trusted-types-for": "'script'",
    // No policy may be made at all; whatever needs one must be seen to need it.
    "trusted-types": "'none'",
  });
}

/** A foreign host brings the widgets from the shop's /cdn/, and the product pictures with them. */
export function hostsPolicy(origins: Origins): string {
  return policy({
    "default-src": "'none'",
    "script-src": `'self' ${origins.site} ${origins.pay}`,
    // The room of widgets whose code has not come.
    "style-src": `'self' ${origins.site}`,
    "img-src": `'self' data: ${origins.site}`,
    "font-src": "'self'",
    "connect-src": `'self' ${origins.api} ${origins.pay} ${origins.site}`,
    "frame-src": origins.pay,
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    "require-trusted-types-for": "'script'",
  });
}

/** What is no page: it runs nothing, and nobody may hold it. */
export const nothingPolicy = "default-src 'none'; frame-ancestors 'none'";

function policy(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}
