import { beforeAll, describe, expect, test } from "vitest";
import { routes } from "../app.ts";
import { payRoutes } from "../payments/pci-forms/routes.ts";
import { call } from "./call.ts";
import { resourceMakers, vineStreet } from "./resources.ts";
import { createTestServices, type TestServices } from "./test-services.ts";

/** What no caller means, and what has a meaning of its own to a database, or to JavaScript. */
const nul = "a\u0000b";
const halves = ["a\ud800", "\udc00b"];
/** Within the limit of a body's length, and with an odd word at its bottom. */
const deep = `${"[".repeat(30_000)}"\\u0000"${"]".repeat(30_000)}`;
const names = ["__proto__", "constructor", "toString", "hasOwnProperty"];

let services: TestServices;
let token: string;
/** Bodies that are right, by the route's name. */
const bodies: Record<string, unknown> = {};
const ids: Record<string, string> = {};

beforeAll(async () => {
  services = await createTestServices({ settings: { serviceKey: "a-key-of-the-picking-system-of-a-store" } });
  token = await services.signIn("cards@aisle.test");
  for (const [kind, make] of Object.entries(resourceMakers)) {
    // An order takes the cart's lines along, and with them the checkout.
    if (kind === "order") continue;
    const made = await make(services, token);
    ids[kind] = made.id;
    Object.assign(bodies, made.bodies);
  }
  const address = {
    addressLines: ["100 Main St"],
    cityTown: "Cincinnati",
    stateProvince: "OH",
    postalCode: "45202",
    countryCode: "US",
  };
  Object.assign(bodies, {
    "sign-in": { email: "cards@aisle.test", password: "wrong" },
    "erase-account": { password: "wrong" },
    "create-checkout": { cartId: ids["cart"], modalityType: "PICKUP" },
    "frame-sessions": { purpose: "edit", cardId: ids["card"] },
    "add-address": vineStreet,
    "legacy-add-address": vineStreet,
    "legacy-address-validation": { address },
    "validate-address": { address },
    "address-eligibility": { address, modalityType: "PICKUP" },
    "prefer-store": { locationId: "01400413" },
    "modality-options": { address },
    "prefer-modality": {
      modalityType: "DELIVERY",
      destination: { address },
      shouldSetActiveModality: true,
    },
    "default-card": { cardId: ids["card"] },
    "gift-balance": { paymentGram: "grm" },
    "order-reduced": { lineId: "line", quantity: 0 },
    "order-picked": { lines: [{ lineId: "line", quantity: 0, lineTotal: 0 }] },
  });
}, 60_000);

const queries = [
  "brand",
  "checkoutId",
  "filter.chain",
  "filter.gtin13s",
  "filter.name",
  "filter.shelf",
].concat([
  "filter.storeId",
  "kind",
  "lat",
  "lng",
  "postalCode",
  "preferredStore",
  "token",
  "triggerType",
  "anything",
]);

interface Sent {
  readonly path: string;
  readonly method: string;
  readonly body?: string | undefined;
}

async function answerTo({ path, method, body }: Sent) {
  return call(services, path, {
    method,
    token,
    headers: { "content-type": "application/json" },
    ...(body !== undefined && { body }),
  });
}

/** A failure has all that every answer has, and says in words what is wrong. */
async function expectAnswered(sent: Sent, status?: number): Promise<void> {
  const answer = await answerTo(sent);
  const what = `${sent.method} ${sent.path} ${sent.body ?? ""} answered ${answer.status} ${answer.text}`;
  if (status === undefined) expect(answer.status, what).toBeLessThan(500);
  else expect(answer.status, what).toBe(status);
  expect(answer.headers.get("x-content-type-options"), what).toBe("nosniff");
  expect(answer.headers.get("content-security-policy"), what).toContain("default-src 'none'");
  expect(answer.headers.get("x-correlation-id"), what).not.toBeNull();
  if (answer.status >= 400) expect(answer.error.reason, what).toMatch(/\w+/);
}

/** The route's address, with an odd word in the place of one parameter, or of none. */
const pathOf = (path: string, odd?: string) => path.replace(/:(\w+)/g, odd ?? "nothing_here");

/** Copies of a body, with an odd word in the place of each text in turn. */
function withOdd(body: unknown, odd: string): unknown[] {
  if (typeof body === "string") return [odd];
  if (typeof body !== "object" || body === null) return [];
  return Object.entries(body).flatMap(([key, value]) =>
    withOdd(value, odd).map((changed) =>
      Array.isArray(body)
        ? body.map((part: unknown, at) => (String(at) === key ? changed : part))
        : { ...body, [key]: changed },
    ),
  );
}

const query = (route: (typeof routes)[number]) => new URLSearchParams({ ...route.query }).toString();
const addressOf = (route: (typeof routes)[number]) => {
  const path = route.path
    .replace(":app", "clicklist")
    .replace(/:(\w+)Id\b/g, (whole, kind: string) => ids[kind] ?? whole);
  return pathOf(path) + (query(route) && `?${query(route)}`);
};

describe.each(routes.map((route) => [route.name, route] as const))("%s", (name, route) => {
  const { method } = route;

  test("answers odd words in its path and its query", async () => {
    for (const word of names) {
      if (route.path.includes(":")) await expectAnswered({ method, path: pathOf(route.path, word) });
      const asked = new URLSearchParams(queries.map((key) => [key, word]));
      await expectAnswered({ method, path: `${pathOf(route.path)}?${asked.toString()}` });
      await expectAnswered({ method, path: `${pathOf(route.path)}?${word}=${word}` });
    }
    for (const bad of ["a%00b", "%00"])
      if (route.path.includes(":")) await expectAnswered({ method, path: pathOf(route.path, bad) }, 400);
    for (const bad of ["%E0%A4%A", "%ff"])
      if (route.path.includes(":")) await expectAnswered({ method, path: pathOf(route.path, bad) });
    await expectAnswered({ method, path: `${pathOf(route.path)}?token=a%00b` }, 400);
    await expectAnswered({ method, path: `${pathOf(route.path)}?a%00b=1` }, 400);
  });

  test("answers odd words in its body", async () => {
    const body = bodies[name];
    if (!route.body) return;
    const path = addressOf(route);
    for (const word of names) {
      for (const changed of withOdd(body ?? { any: "text" }, word))
        await expectAnswered({ method, path, body: JSON.stringify(changed) });
      await expectAnswered({ method, path, body: `{"${word}":{"polluted":true},"any":1}` });
    }
    const refusal = route.auth === "server" ? 401 : 400;
    for (const word of [nul, ...halves])
      for (const changed of withOdd(body ?? { any: "text" }, word))
        await expectAnswered({ method, path, body: JSON.stringify(changed) }, refusal);
    await expectAnswered({ method, path, body: String.raw`{"\ud800":1}` }, refusal);
    await expectAnswered({ method, path, body: deep });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe("money that nobody can mean", () => {
  test.each([-5, -0.01, 1e300, 10_000.01, 0.001])("%d is refused, and changes nothing", async (amount) => {
    const paying = { id: ids["card"], paymentType: "EBT" };
    const checkout = bodies["update-checkout"] as { readonly versionKey: string };
    const { versionKey } = checkout;
    const [card, id] = [ids["card"] ?? "", ids["checkout"] ?? ""];
    const calls: readonly [string, string, unknown][] = [
      ["PUT", `/payment/v1/checkouts/${id}`, { versionKey, payments: [{ ...paying, amount }] }],
      ["PUT", `/payment/v1/checkouts/${id}`, { versionKey, payments: [{ ...paying, balance: amount }] }],
      ["PUT", `/atlas/v1/checkout/v2/checkouts/${id}`, { versionKey, payments: [{ ...paying, amount }] }],
      ["POST", "/payment/v2/frame-sessions", { purpose: "pin", cardId: card, checkoutId: id, amount }],
    ];
    for (const [method, path, body] of calls) {
      const answer = await answerTo({ method, path, body: JSON.stringify(body) });
      expect([answer.status, answer.error.code], path).toEqual([400, "BAD_REQUEST"]);
      expect(answer.error.reason).toMatch(
        /^Not valid: (payments\.0\.)?(amount|balance)\.( expected dollars with at most two places)?$/,
      );
    }
  });
});

describe("time slots that nobody can mean", () => {
  const destination = { locationId: "01400413" };
  const modality = { modalityType: "PICKUP", destination };
  const item = { gtin13: "0001111060037", quantity: 1 };
  const place = { quoteId: "quo", optionId: "slot", destination };
  test.each([
    ["timeslots", {}, "modality"],
    ["timeslots", { modality: { ...modality, modalityType: "SHIP" } }, "modality.modalityType"],
    [
      "timeslots",
      { modality: { ...modality, destination: { locationId: 1_400_413 } } },
      "modality.destination.locationId",
    ],
    ["timeslots", { modality, items: [{ ...item, quantity: 1e300 }] }, "items.0.quantity"],
    ["timeslots", { modality, items: [{ ...item, quantity: -1 }] }, "items.0.quantity"],
    ["timeslots", { modality, items: Array(201).fill(item) }, "items"],
    ["timeslots", { modality, vendors: { sources: ["DRONE"] } }, "vendors.sources.0"],
    ["timeslots", { modality, locale: "e".repeat(36) }, "locale"],
    ["reserve", { ...place, optionId: 5 }, "optionId"],
    ["reserve", { ...place, quoteId: "q".repeat(129) }, "quoteId"],
    ["reserve", { ...place, destination: "Main St" }, "destination"],
    ["extend-reservation", { locale: ["en"] }, "locale"],
  ])("%s refuses %j", async (name, sent, field) => {
    const route = routes.find((each) => each.name === name);
    if (!route) throw new Error(`no such route: ${name}`);
    const answer = await answerTo({
      method: route.method,
      path: addressOf(route),
      body: JSON.stringify(sent),
    });
    expect([answer.status, answer.error.code]).toEqual([400, "BAD_REQUEST"]);
    expect(answer.error.reason).toBe(`Not valid: ${field}.`);
  });
});

describe("the payment host", () => {
  const pay = async (path: string, init?: RequestInit) => {
    const answer = await services.payFetch(path, init);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    return answer.status;
  };

  test.each(payRoutes.map((route) => [route.name, route] as const))(
    "%s answers odd words",
    async (_, route) => {
      const { method } = route;
      const at = route.path
        .replace(/:version\{.*?\}(?=\/)/, "1.0.0")
        .replace(/:page\{.*\}$/, "payment-form")
        .replace(/:file\{.*\}$/, "any.js");
      const headers = { "sec-fetch-dest": "iframe" };
      for (const word of names) {
        expect(await pay(`${at}?c=${word}&${word}=1`, { method, headers })).toBeLessThan(500);
        if (method === "POST")
          expect(await pay(at, { method, body: `{"${word}":1,"csp-report":{"${word}":1}}` })).toBeLessThan(
            500,
          );
        if (method === "POST") expect(await pay(at, { method, body: deep })).toBeLessThan(500);
        expect(await pay(`${at}?c=a%00b`, { method, headers })).toBe(400);
      }
    },
  );
});
