import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import { call } from "../../testing/call.ts";
import { createTestServices } from "../../testing/test-services.ts";
import { createHttpApp } from "./http.ts";
import { createMetrics } from "../metrics.ts";
import { publicRoute } from "./route.ts";

const services = await createTestServices();
beforeEach(() => services.reset());

const site = "http://localhost:4300";
const products = "/atlas/v1/product/v2/products?filter.shelf=home";
const signIn = "/auth/v1/sign-in";

describe("origins", () => {
  test("a page of ours may read answers, the server's time and the correlation id", async () => {
    const { headers } = await call(services, products, { headers: { origin: site } });
    expect(headers.get("access-control-allow-origin")).toBe(site);
    expect(headers.get("access-control-expose-headers")).toBe("date, x-correlation-id");
    expect(headers.get("vary")).toBe("origin, accept-encoding");
    expect(headers.get("access-control-allow-credentials")).toBeNull();
  });

  test("a failure can be read too", async () => {
    const { status, headers } = await call(services, "/payment/v2/wallet", { headers: { origin: site } });
    expect(status).toBe(401);
    expect(headers.get("access-control-allow-origin")).toBe(site);
  });

  test("cookies travel to the sign-in paths alone", async () => {
    const { headers } = await call(services, "/auth/v1/token", { method: "POST", headers: { origin: site } });
    expect(headers.get("access-control-allow-credentials")).toBe("true");
  });

  test("a foreign page gets no leave to read and can't write", async () => {
    const headers = { origin: "https://evil.example" };
    expect(
      (await call(services, products, { headers })).headers.get("access-control-allow-origin"),
    ).toBeNull();
    const body = { email: "cards@aisle.test", password: "aisle-demo" };
    const answer = await call(services, signIn, { method: "POST", headers, body });
    expect(answer.status).toBe(403);
    expect(answer.headers.get("set-cookie")).toBeNull();
  });

  test("a browser's question is answered for a page of ours only", async () => {
    const ask = (origin: string) =>
      services.fetch("/payment/v2/wallet", { method: "OPTIONS", headers: { origin } });
    const ours = await ask(site);
    expect(ours.status).toBe(204);
    expect(ours.headers.get("access-control-allow-methods")).toBe("GET, POST, PUT, DELETE");
    for (const name of ["idempotency-key", "payment-intent-id", "x-correlation-id", "show-snap-card"]) {
      expect(ours.headers.get("access-control-allow-headers")).toContain(name);
    }
    const foreign = await ask("https://evil.example");
    expect(foreign.headers.get("access-control-allow-origin")).toBeNull();
    expect(foreign.headers.get("access-control-allow-methods")).toBeNull();
  });
});

describe("headers", () => {
  test("nothing is cached, sniffed or framed, and the date is the services' own clock", async () => {
    services.clock.set("2031-05-06T07:08:09Z");
    const { headers } = await call(services, products);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get("date")).toBe("Tue, 06 May 2031 07:08:09 GMT");
  });

  test("a correlation id goes through, into the answer, the failure and the log", async () => {
    const answer = await call(services, "/payment/v2/wallet", {
      headers: { "x-correlation-id": "from-the-page.1" },
    });
    expect(answer.headers.get("x-correlation-id")).toBe("from-the-page.1");
    expect(JSON.parse(answer.text)).toMatchObject({ correlationId: "from-the-page.1" });
    expect(services.logLines.join("")).toContain('"correlationId":"from-the-page.1"');
  });

  test("a missing or odd correlation id is replaced", async () => {
    const odd = await call(services, products, { headers: { "x-correlation-id": 'x","level":50' } });
    expect(odd.headers.get("x-correlation-id")).toMatch(/^cor_\w+$/);
  });
});

describe("addresses", () => {
  test("an unknown one is 404 and a wrong method 405, both in the envelope", async () => {
    const missing = await call(services, "/atlas/v9/nothing");
    expect([missing.status, missing.error.code]).toEqual([404, "NOT_FOUND"]);
    const wrong = await call(services, signIn, { method: "PUT" });
    expect([wrong.status, wrong.error.code]).toEqual([405, "METHOD_NOT_ALLOWED"]);
    expect(wrong.headers.get("allow")).toBe("POST");
  });

  test("health, readiness and counters", async () => {
    const health = await call(services, "/actuator/health");
    expect(health.text).toBe('{"status":"UP"}');
    expect(health.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect((await call(services, "/actuator/ready")).status).toBe(200);
    await call(services, products);
    const metrics = await services.fetch("/actuator/metrics");
    expect(metrics.headers.get("content-type")).toContain("text/plain");
    expect(await metrics.text()).toMatch(/^aisle_requests_total\{route="products",status="200"\} \d+$/m);
  });

  test("a draining process is not ready", async () => {
    const app = createHttpApp({ context: services.context, routes: [], isDraining: () => true });
    expect((await app.fetch(new Request("http://x/actuator/ready"))).status).toBe(503);
    expect((await app.fetch(new Request("http://x/actuator/health"))).status).toBe(200);
  });
});

describe("long answers", () => {
  test("are encoded, but for those whose length would tell of a token", async () => {
    const long = (path: string) =>
      publicRoute({
        name: path,
        method: "GET",
        path,
        handle: () => Promise.resolve({ status: 200, data: "long ".repeat(1_000) }),
      });
    const app = createHttpApp({ context: services.context, routes: [long("/long"), long("/auth/v1/long")] });
    const encodingOf = async (path: string) => {
      const headers = { "accept-encoding": "br, gzip" };
      return (await app.fetch(new Request(`http://x${path}`, { headers }))).headers.get("content-encoding");
    };
    expect([await encodingOf("/long"), await encodingOf("/auth/v1/long")]).toEqual(["br", null]);
  });
});

describe("bodies", () => {
  test("broken JSON is 400", async () => {
    const answer = await call(services, signIn, { method: "POST", body: '{"email":' });
    expect([answer.status, answer.error.code]).toEqual([400, "BAD_REQUEST"]);
  });

  test("a wrong body is 400, names the fields and repeats none of what they held", async () => {
    const body = { email: "4111 1111 1111 1111", password: "" };
    const answer = await call(services, signIn, { method: "POST", body });
    expect(answer.status).toBe(400);
    expect(answer.error.reason).toBe("Not valid: email, password.");
    expect(answer.text).not.toContain("4111");
  });

  test("names that the caller made up are not repeated either", async () => {
    const strict = publicRoute<unknown>({
      name: "strict",
      method: "POST",
      path: "/strict",
      body: v.strictObject({}),
      handle: () => Promise.resolve({ status: 204 }),
    });
    const app = createHttpApp({ context: services.context, routes: [strict] });
    const request = new Request("http://x/strict", { method: "POST", body: '{"4111111111111111":1}' });
    const response = await app.fetch(request);
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain("4111");
  });

  test("a huge body is 413, whether or not it says how long it is", async () => {
    const body = JSON.stringify({ email: "a".repeat(70_000), password: "x" });
    const said = await call(services, signIn, {
      method: "POST",
      body,
      headers: { "content-length": "70000" },
    });
    expect([said.status, said.error.code]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new Uint8Array(16_384));
      },
    });
    const init: RequestInit & { duplex: "half" } = { method: "POST", body: stream, duplex: "half" };
    expect((await services.fetch(signIn, init)).status).toBe(413);
  });
});

describe("failures", () => {
  const failing = publicRoute({
    name: "failing",
    method: "GET",
    path: "/failing",
    handle: () => Promise.reject(new Error("select * from secrets, 4111111111111111")),
  });

  test("an unexpected one is 500 without details; the log has them, less anything like a card number", async () => {
    const app = createHttpApp({ context: services.context, routes: [failing], metrics: createMetrics() });
    const response = await app.fetch(new Request("http://x/failing"));
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).toContain("INTERNAL_ERROR");
    expect(text).not.toContain("secrets");
    const log = services.logLines.join("");
    expect(log).toContain("select * from secrets");
    expect(log).not.toContain("4111");
    expect(log).toContain("[digits]");
  });
});

describe("who is calling", () => {
  test("no token, a broken one and one signed by somebody else are 401 alike", async () => {
    const other = await services.signIn("cards@aisle.test");
    const [head = "", claims = ""] = other.split(".");
    const forged = `${head}.${claims}.${Buffer.alloc(64).toString("base64url")}`;
    for (const token of [undefined, "nonsense", forged]) {
      const answer = await call(services, "/payment/v2/wallet", { ...(token !== undefined && { token }) });
      expect([answer.status, answer.error.code]).toEqual([401, "UNAUTHENTICATED"]);
    }
  });

  test("a token that claims to need no signature is refused", async () => {
    const [, claims = ""] = (await services.signIn("cards@aisle.test")).split(".");
    const head = Buffer.from('{"alg":"none"}').toString("base64url");
    expect((await call(services, "/payment/v2/wallet", { token: `${head}.${claims}.` })).status).toBe(401);
  });

  test("a token lasts five minutes", async () => {
    const token = await services.signIn("cards@aisle.test");
    services.clock.advance(299);
    expect((await call(services, "/payment/v2/wallet", { token })).status).toBe(200);
    services.clock.advance(1);
    expect((await call(services, "/payment/v2/wallet", { token })).status).toBe(401);
  });

  test("a tenant header that differs from the token is 403", async () => {
    const token = await services.signIn("cards@aisle.test");
    const answer = await call(services, "/payment/v2/wallet", { token, headers: { tenant: "harristeeter" } });
    expect([answer.status, answer.error.code]).toEqual([403, "TENANT_MISMATCH"]);
  });

  test("a write without an idempotency key is 400", async () => {
    const token = await services.signIn("cards@aisle.test");
    const headers = { "idempotency-key": "" };
    const answer = await call(services, "/payment/v2/wallet-intents", { method: "POST", token, headers });
    expect([answer.status, answer.error.code]).toEqual([400, "BAD_REQUEST"]);
  });
});

test("each request is one log line, with no token, password or address in it", async () => {
  const body = { email: "cards@aisle.test", password: "aisle-demo" };
  const token = (await call(services, signIn, { method: "POST", body })).data["accessToken"] as string;
  await call(services, "/payment/v2/wallet", { token });
  expect(services.logLines).toHaveLength(2);
  const log = services.logLines.join("");
  for (const secret of [token, "aisle-demo", "cards@aisle.test", "3760"]) expect(log).not.toContain(secret);
  expect(JSON.parse(services.logLines[1] ?? "")).toMatchObject({
    route: "wallet",
    status: 200,
    method: "GET",
  });
});
