import { demoShoppers } from "../../services/account/identity/demo-shoppers.ts";

/** One event of a client's stream as `analyticsConfig.onEvent` is given it, and where and when a page heard of it. */
export interface ToldEvent {
  readonly event: {
    readonly id: string;
    readonly name: string;
    readonly detail: unknown;
    readonly kind?: string;
    readonly context: { readonly page?: string; readonly component?: string };
  };
  /** Address of the document, which differs from that of the same page loaded anew by when it began. */
  readonly document: string;
  /** Which of the document's clients, in the order in which they came. */
  readonly client: number;
  /** In milliseconds since the document began. */
  readonly at: number;
  /** How often the site's analytics hold it by then; other pages keep none. */
  readonly kept?: number;
}

/** What each counted event is to the retailer's analytics. Everything else is not counted. */
const kinds: Readonly<Record<string, string>> = {
  "aisle-open": "start-navigate",
  "aisle-navigate": "start-navigate",
  "aisle-form-abandon": "form-abandonment",
  "aisle-card-add": "update-payment-method",
  "aisle-card-update": "update-payment-method",
  "aisle-card-remove": "update-payment-method",
  "aisle-default-change": "update-payment-method",
  "aisle-constraint-error": "user-constraint-error",
  "aisle-service-error": "customer-facing-service-error",
};

const pages = ["mywallet", "checkout", "hosted-payment", "addresses", "modality", "slots"];
/** Printed so by the retailer, for a change of the preferred card alone. */
const preferredCard = "edit preferred card";

/** Two of the same in less than that, in milliseconds, are one occurrence told twice: no hand is as quick. */
const sameMoment = 50;

/** No event has it, whoever the shopper is and whatever they have typed. */
const denied: readonly (readonly [what: string, form: RegExp])[] = [
  ["an email address", /\S@\S/],
  ["a token", /eyJ[\w-]{8,}/],
  ["a card number", /(?<!\w)(\d[ -]?){12,19}(?!\w)/],
  ["a telephone number", /\(?\b\d{3}\)?[ -]?555[ -]?\d{4}\b/],
  ["a street", /\d+ (\w+ )+(St|Street|Ave|Avenue|Rd|Road|Dr|Drive|Ln|Lane|Ct|Court|Way|Blvd)\b/],
  ...demoShoppers.flatMap(({ firstName, lastName }) =>
    [firstName, lastName].flatMap((name) => (name ? [["a name", alone(name)] as const] : [])),
  ),
];

/** A text where it is a word of its own, and not a part of an id. */
function alone(text: string): RegExp {
  return new RegExp(`(?<![\\w.-])${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\w-])`);
}

/**
 * Parcels go to a ZIP code, which says so little that the event of a way to shop may hold it; and a card's last four
 * digits may be those of a PIN as well.
 */
const isAllowed = (path: string, text: string) =>
  path.endsWith("destination.postalCode") || (path.endsWith(".lastFour") && text.length === 4);

/** What was typed, in the ways in which it could be told again; too short a text says nothing of anybody. */
function formsOf(typed: string): readonly string[] {
  const digits = typed.replace(/\D/g, "");
  const ofNumber = digits.length >= 12 ? [digits, digits.slice(0, 6)] : [];
  return [typed.trim(), ...ofNumber].filter((form) => form.length >= 3);
}

function* leaves(value: unknown, path = ""): Generator<readonly [path: string, text: string]> {
  if (typeof value === "string" || typeof value === "number") yield [path, String(value)];
  else if (typeof value === "object" && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* leaves(inner, path ? `${path}.${key}` : key);
}

/** What is wrong with the events of a journey; `typed` is all that the shopper has typed in it. */
export function faultsOf(told: readonly ToldEvent[], typed: readonly string[]): readonly string[] {
  const secrets = [
    ...denied,
    ...[...new Set(typed.flatMap(formsOf))].map((form) => ["what was typed", alone(form)] as const),
  ];
  return [
    ...told.flatMap(({ event, kept = 1 }) => [
      ...shapeFaults(event),
      ...secretsIn(event, secrets),
      ...(kept === 1 ? [] : [`${event.name} is ${kept} times with the site's analytics`]),
    ]),
    ...repeated(told),
  ];
}

function shapeFaults({ name, kind, context }: ToldEvent["event"]): string[] {
  const expected = kinds[name];
  const { page = "", component = "" } = context;
  const where = `${name} on ${page || "no page"}`;
  const isPreferred = page === preferredCard && name === "aisle-default-change";
  return [
    ...(kind === expected ? [] : [`${where} is ${kind ?? "not counted"}, not ${expected ?? "so"}`]),
    ...(pages.includes(page) || isPreferred ? [] : [`${where} is on no page of the table`]),
    ...(expected === undefined || /^[a-z][A-Za-z]+$/.test(component)
      ? []
      : [`${where} has no component, but "${component}"`]),
  ];
}

function secretsIn(
  event: ToldEvent["event"],
  secrets: readonly (readonly [what: string, form: RegExp])[],
): string[] {
  const { id: _, ...said } = event;
  return [...leaves(said)]
    .filter(([path, text]) => !isAllowed(path, text))
    .flatMap(([path, text]) =>
      secrets.filter(([, form]) => form.test(text)).map(([what]) => `${event.name} tells ${what} as ${path}`),
    );
}

function repeated(told: readonly ToldEvent[]): string[] {
  const ids = new Set<string>();
  const last = new Map<string, number>();
  return told.flatMap(({ event, document, client, at }) => {
    const { id, ...said } = event;
    const again = ids.has(id) ? [`${event.name} is told twice, with one id`] : [];
    ids.add(id);
    // Each element says of itself that it is there.
    if (event.name === "aisle-ready") return again;
    const key = JSON.stringify([document, client, said]);
    const before = last.get(key) ?? -Infinity;
    last.set(key, at);
    return at - before < sameMoment
      ? [...again, `${event.name} is told twice, of one occurrence: ${JSON.stringify(said)}`]
      : again;
  });
}
