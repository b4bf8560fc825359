/** Features that a card form has no use for. */
const denied = [
  "camera",
  "microphone",
  "geolocation",
  "payment",
  "usb",
  "serial",
  "clipboard-read",
  "clipboard-write",
  "display-capture",
  "publickey-credentials-get",
];

/** What a frame's page may do, and who may hold it. `parents` are origins. */
export function framePageHeaders(parents: readonly string[]): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'none'",
    "font-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    "worker-src 'none'",
    `frame-ancestors ${parents.join(" ")}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    // Over plain http `report-to` sends nothing, and would silence this.
    "report-uri /pci-forms/v1/csp-reports",
  ];
  return {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy.join("; "),
    "permissions-policy": denied.map((name) => `${name}=()`).join(", "),
    // A parent that is cross-origin isolated takes in no frame without the pair.
    "cross-origin-embedder-policy": "require-corp",
    "cross-origin-resource-policy": "cross-origin",
    // A process of its own, even beside a parent of the same site.
    "origin-agent-cluster": "?1",
    "cross-origin-opener-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  };
}
