import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sweeper } from "../../sweep.ts";
import { createTestServices } from "../../testing/test-services.ts";

const services = await createTestServices();
beforeEach(() => services.reset());
afterEach(() => vi.unstubAllGlobals());
const { context, clock } = services;
const [parent = ""] = context.settings.parentOrigins;
const evil = "http://evil.localhost:4300";

describe("a policy report", () => {
  const report = (body: unknown, headers: Record<string, string> = {}) =>
    services.payFetch("/pci-forms/v1/csp-reports", {
      method: "POST",
      headers: { "content-type": "application/csp-report", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  const logged = () =>
    services.logLines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === "csp-report");

  test("leaves its directive in the log, and nothing of what it holds", async () => {
    const answer = await report(
      {
        "csp-report": {
          "document-uri": "http://127.0.0.1:4302/pci-forms/1.0.0/payment-form?c=aisle",
          "blocked-uri": "https://evil.example/?pan=4000009900001010",
          "script-sample": "4000009900001010",
          "effective-directive": "connect-src",
          disposition: "enforce",
        },
      },
      { origin: "null" },
    );
    expect(answer.status).toBe(204);
    expect(logged()).toMatchObject([{ directive: "connect-src", disposition: "enforce" }]);
    expect(services.logLines.join("")).not.toMatch(/evil|400000|payment-form/);
  });

  test("of what no browser sends is noted as other, or refused", async () => {
    expect((await report({ "csp-report": { "effective-directive": "4000009900001010" } })).status).toBe(204);
    expect(logged()).toMatchObject([{ directive: "other", disposition: "other" }]);
    expect((await report("no json")).status).toBe(400);
    expect((await report({ other: 1 })).status).toBe(400);
    expect((await report("x".repeat(9 * 1024))).status).toBe(413);
    expect(logged()).toHaveLength(1);
  });
});

test("of many policy reports from one address the rest is not heard, for a while", async () => {
  const strict = await createTestServices({ settings: { policyReports: 3 } });
  const report = () =>
    strict.payFetch("/pci-forms/v1/csp-reports", {
      method: "POST",
      body: JSON.stringify({ "csp-report": { "effective-directive": "img-src" } }),
    });
  for (let sent = 0; sent < 3; sent += 1) expect((await report()).status).toBe(204);
  for (let sent = 0; sent < 3; sent += 1) expect((await report()).status).toBe(429);
  expect(strict.logLines.filter((line) => line.includes("csp-report"))).toHaveLength(3 + 6);
  strict.clock.advance(10 * 60);
  expect((await report()).status).toBe(204);
});

describe("the fraud script", () => {
  const rows = () => context.db.selectFrom("fraud_session").selectAll().execute();
  const ids = { sessionId: "session-1", transactionId: "transaction-1" };
  const profile = { timeZone: "UTC", language: "en", screenWidth: 800, screenHeight: 600, colorDepth: 24 };
  const tell = (body: unknown, origin: string | null = parent) =>
    services.payFetch("/pci-forms/v1/fraud-sessions", {
      method: "POST",
      headers: { "content-type": "text/plain", ...(origin !== null && { origin }) },
      body: JSON.stringify(body),
    });

  test("is a module that a listed page may load, and no other may read", async () => {
    const load = (origin: string) => services.payFetch("/pci-forms/v1/fraud.js", { headers: { origin } });
    const { headers } = await load(parent);
    expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(headers.get("access-control-allow-origin")).toBe(parent);
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(headers.get("vary")).toBe("origin");
    expect((await load(evil)).headers.get("access-control-allow-origin")).toBeNull();
  });

  test("tells of the browser and of nobody in it", async () => {
    const sent: [string, RequestInit][] = [];
    vi.stubGlobal("screen", { width: 1280, height: 720.4, colorDepth: 24 });
    vi.stubGlobal("navigator", { language: "es-US" });
    vi.stubGlobal("fetch", (url: URL, init: RequestInit) => {
      sent.push([url.pathname, init]);
      return services.payFetch("/pci-forms/v1/fraud-sessions", {
        ...init,
        headers: { origin: parent, "content-type": "text/plain;charset=UTF-8" },
      });
    });
    const { start } = (await import(/* @vite-ignore */ new URL("fraud.js", import.meta.url).href)) as {
      start(of: typeof ids): Promise<void>;
    };
    await start(ids);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.[0]).toMatch(/\/fraud-sessions$/);
    expect(sent[0]?.[1]).toMatchObject({ credentials: "omit", keepalive: true });
    const [row] = await rows();
    expect(row).toMatchObject({ transaction_id: "transaction-1", session_id: "session-1" });
    expect(JSON.parse(row?.profile ?? "")).toEqual({
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      language: "es-US",
      screenWidth: 1280,
      screenHeight: 720,
      colorDepth: 24,
    });
    services.arm({ call: "fraud-sessions", fault: "500" });
    await expect(start(ids)).rejects.toThrow("500");
  });

  test("is heard from listed pages alone, and only what it knows", async () => {
    expect((await tell({ ...ids, profile }, evil)).status).toBe(403);
    expect((await tell({ ...ids, profile }, null)).status).toBe(403);
    expect((await tell({ ...ids, profile: { ...profile, email: "a@b.example" } })).status).toBe(400);
    expect((await tell({ ...ids, sessionId: "x", profile })).status).toBe(400);
    expect(await rows()).toEqual([]);
    const answer = await tell({ ...ids, profile });
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([204, parent]);
  });

  test("says to a listed page, and to no other, why it was not heard", async () => {
    const readBy = (answer: Response) => answer.headers.get("access-control-allow-origin");
    const refused = await tell({ ...ids, sessionId: "x", profile });
    expect([refused.status, readBy(refused), refused.headers.get("vary")]).toEqual([400, parent, "origin"]);
    services.arm({ call: "fraud-sessions", fault: "500" });
    const failed = await tell({ ...ids, profile });
    expect([failed.status, readBy(failed)]).toEqual([500, parent]);
    const foreign = await tell({ ...ids, profile }, evil);
    expect([foreign.status, readBy(foreign)]).toEqual([403, null]);
  });

  test("is believed the first time, and forgotten after a day", async () => {
    await tell({ ...ids, profile });
    await tell({ ...ids, profile: { ...profile, language: "fr" } });
    expect((await rows()).map((row) => row.profile)).toEqual([JSON.stringify(profile)]);
    clock.advance(24 * 60 * 60);
    await sweeper.run(context);
    expect(await rows()).toEqual([]);
  });

  test("is limited for each network address", async () => {
    const frameAttempts = { ...context.settings.frameAttempts, perAddress: 1 };
    const strict = await createTestServices({ settings: { frameAttempts } });
    const post = () =>
      strict.payFetch("/pci-forms/v1/fraud-sessions", {
        method: "POST",
        headers: { origin: parent },
        body: JSON.stringify({ ...ids, profile }),
      });
    expect((await post()).status).toBe(204);
    const refused = await post();
    expect([refused.status, refused.headers.get("access-control-allow-origin")]).toEqual([429, parent]);
  });
});
