/**
 * What a developer is told on the console: each mistake once a page, with what mends it and where the guides say more.
 * Loaded on loopback alone, and so never by a shopper; nothing else of the SDK may be imported here but types, or it
 * would be split for everybody.
 */
import type { AisleConfig } from "../config/types.ts";
import type { AisleConfigError, AisleError } from "../domain/errors.ts";

/** What the advice goes by. */
export interface Place {
  readonly config: AisleConfig;
  readonly api: string;
  readonly pay: string;
}

/** The sections of stories/docs/errors.mdx. */
export type Section =
  | "Two clients on a page"
  | "A tenant that is another's"
  | "A getNewToken without a token"
  | "A payment intent that can't be sent"
  | "An origin that is refused"
  | "A frame that is kept out"
  | "A widget that is not defined"
  | "A config that is refused"
  | "A key that is fixed"
  | "A page without a client"
  | "Two copies of Aisle";

const said = new Set<string>();

function say(text: string, section: Section, ...more: readonly unknown[]): void {
  if (said.has(text)) return;
  said.add(text);
  console.warn(`Aisle: ${text} See the guide "Errors", section "${section}".`, ...more);
}

/** A failure that the host's event stream tells of, too. */
export function onError(error: AisleError, place: Place): void | Promise<void> {
  if ("issues" in error) return onIssues(error as AisleConfigError);
  const known = error.serviceCode && mistakes[error.serviceCode];
  if (known) return known(error, place);
  if (error.code === "network") return onNetwork(place);
  const { cause } = error;
  if (error.code === "auth-expired" && cause instanceof Error && cause.name !== "AisleError")
    say(
      "getNewToken failed, which is taken for the end of the shopper's session. If it has not ended, mend what failed.",
      "A getNewToken without a token",
      cause,
    );
}

/** By the service code of the error. */
const mistakes: Readonly<Record<string, (error: AisleError, place: Place) => void>> = {
  SECOND_CLIENT: () =>
    say(
      'this page has a client already, and another one was made without an id, so that no element but those it mounts is its own. Make one client for the page, or give each an id and name it: <aisle-card-box client="…">.',
      "Two clients on a page",
    ),
  TENANT_MISMATCH: (_, { config }) =>
    say(
      `the services refuse the shopper's token for the tenant "${config.tenantName ?? "aisle"}": it was made for another one. Set tenantName to the tenant that your back end signs shoppers in to.`,
      "A tenant that is another's",
    ),
  INTENT_UNUSABLE: () =>
    say(
      "paymentIntentId or getNewPaymentIntent gave what no header can hold. Answer the intent's id as it is, as a text of its own.",
      "A payment intent that can't be sent",
    ),
  WIDGET_UNDEFINED: ({ message }) => {
    const [, name = ""] = /<aisle-([\w-]+)>/.exec(message) ?? [];
    say(
      `<aisle-${name}> is not defined, so that nothing is drawn. Import "aisle/${name}" before it is mounted, or bring it by the script tag.`,
      "A widget that is not defined",
    );
  },
  FRAME_BLOCKED: (_, { pay }) =>
    say(
      `this page's Content-Security-Policy keeps the secure frames out. Add ${pay} to frame-src.`,
      "A frame that is kept out",
    ),
  FRAME_LOAD: (_, { pay }) =>
    say(
      `the secure frames of ${pay} did not come. Either it can't be reached, or it does not let pages of ${location.origin} hold its frames: add the origin, and that of each page around this one, to AISLE_PARENT_ORIGINS.`,
      "A frame that is kept out",
    ),
};

function onIssues({ message, issues }: AisleConfigError): void {
  if (issues.some(({ path }) => path === "mount")) return say(`${message}.`, "A widget that is not defined");
  const fixed = issues.filter((issue) => issue.fixed).map(({ path }) => path);
  if (fixed.length === 0) return say(`${message}.`, "A config that is refused");
  say(
    `${fixed.join(", ")} can't be changed while a client lives. Destroy the client and make another one; in React, give AisleProvider another key.`,
    "A key that is fixed",
  );
}

/** `given` is what getNewToken answered, or the config has; what it holds is never said. */
export function onToken(given: unknown): void {
  say(
    `getNewToken or authConfig.token gave ${kindOf(given)}, which can't be sent as a token; the session is taken neither for begun nor for ended. Answer the shopper's access token as it is, null where nobody is signed in, and an empty text where your back end fails.`,
    "A getNewToken without a token",
  );
}

function kindOf(given: unknown): string {
  if (typeof given !== "string")
    return given === undefined ? "nothing" : `${typeof given === "object" ? "an" : "a"} ${typeof given}`;
  if (given === "") return "an empty text";
  if (/^\s*</.test(given)) return "a page of HTML";
  if (/^Bearer /i.test(given)) return 'a text that begins with "Bearer", which is put before it anyway';
  if (/^["{[]/.test(given)) return "a text of JSON";
  return given.length > 8000
    ? "a text that is longer than a header may be"
    : "a text with characters that no header takes";
}

/**
 * A call without an answer. The browser does not say why, so the services are asked for a sign of life that needs no
 * leave to be read: whether they are there, and whether the page's own policy lets it ask.
 */
async function onNetwork({ api }: Place): Promise<void> {
  const origin = location.origin;
  const calls = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  // Where an answer could be read before, this page is admitted; what was lost was one call.
  if (calls.some(({ name, responseStatus }) => name.startsWith(`${api}/`) && responseStatus > 0)) return;
  let isForbidden = false;
  const forbidden = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    isForbidden ||= effectiveDirective === "connect-src";
  };
  document.addEventListener("securitypolicyviolation", forbidden);
  const isThere = await fetch(`${api}/actuator/health`, { mode: "no-cors", cache: "no-store" }).then(
    () => true,
    () => false,
  );
  // The call fails before the event that says why.
  await new Promise((resolve) => setTimeout(resolve));
  document.removeEventListener("securitypolicyviolation", forbidden);
  if (isForbidden)
    say(
      `this page's Content-Security-Policy forbids calls to ${api}. Add it to connect-src.`,
      "An origin that is refused",
    );
  else if (isThere)
    say(
      `${api} is there, but does not admit pages of ${origin}. Serve the page from an origin that it admits (on this machine http://localhost at the ports 3000, 4200, 5173 and 8080), or add ${origin} to AISLE_PARENT_ORIGINS.`,
      "An origin that is refused",
    );
  else say(`${api} can't be reached. Is it running?`, "An origin that is refused");
}

/** An element that has waited for a client in vain. */
export function onUnbound(element: Element, ids: readonly (string | undefined)[]): void {
  const tag = element.localName;
  const wanted = element.getAttribute("client");
  // What the wrappers for React write until the provider has its client; nobody wrote it on a page.
  if (wanted === "the provider's")
    return say(
      `<${tag}> has no client, since the AisleProvider above it has made none: see what its onError is told.`,
      "A page without a client",
    );
  if (ids.length === 0)
    return say(
      `<${tag}> has no client yet. Call Aisle.init({…}) or createAisle({…}).`,
      "A page without a client",
    );
  const known = ids.map((id) => (id === undefined ? "one without an id" : `"${id}"`)).join(", ");
  say(
    wanted === null
      ? `<${tag}> can't tell which of the page's clients is its own: ${known}. Name one: <${tag} client="…">.`
      : `<${tag} client="${wanted}"> has no client of that id. The page's clients: ${known}.`,
    "Two clients on a page",
  );
}

/** A tag that another copy of the SDK has defined before. */
export function onCopy(tag: string): void {
  say(`<${tag}> is defined by another copy of Aisle already, which stays.`, "Two copies of Aisle");
}
