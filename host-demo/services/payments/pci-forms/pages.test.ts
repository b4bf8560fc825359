import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { framePages } from "../../../../sdk/contract/frame-protocol.ts";
import { framePageConfig, keysResponse } from "../../../../sdk/contract/pci-forms.ts";
import { read } from "../../../../sdk/contract/shape.ts";
import { keyRotationPath } from "../../demo/paths.ts";
import { writeTenantOrigins } from "../../platform/http/parent-origins.ts";
import { call } from "../../testing/call.ts";
import { createTestServices } from "../../testing/test-services.ts";

const distDir = mkdtempSync(join(tmpdir(), "aisle-frames-"));
const integrity = `sha384-${"A".repeat(64)}`;
const services = await createTestServices({ distDir });
beforeEach(() => {
  rmSync(join(distDir, "pay"), { recursive: true, force: true });
  return services.reset();
});
afterAll(() => rmSync(distDir, { recursive: true, force: true }));

function buildFrames(): void {
  const folder = join(distDir, "pay", "pci-forms", "1.0.0");
  mkdirSync(folder, { recursive: true });
  const manifest = { version: "1.0.0", script: "frame-abc.js", integrity };
  writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "frame-abc.js"), "export {};");
}

const open = (path: string, headers: Record<string, string> = {}) =>
  services.payFetch(path, { headers: { "sec-fetch-dest": "iframe", ...headers } });
const form = "/pci-forms/1.0.0/payment-form?c=aisle";
const [parent = ""] = services.context.settings.parentOrigins;

async function configOf(path: string) {
  const html = await (await open(path)).text();
  const [, json = ""] = /id="aisle-frame">(.*?)<\/script>/s.exec(html) ?? [];
  return { html, json, config: read(framePageConfig, JSON.parse(json)) };
}

describe("a page of one tenant", () => {
  const own = "https://www.sister.example";
  beforeEach(async () => {
    buildFrames();
    await writeTenantOrigins(services.context, [{ tenant: "harristeeter", origin: own }]);
    // A change of the list is noticed within half a minute.
    services.clock.advance(30);
  });
  const page = (tenant: string) => `/pci-forms/1.0.0/payment-form?c=${tenant}`;

  test("may hold its own frames, and nobody else's", async () => {
    const everybody = services.context.settings.parentOrigins;
    const of = async (tenant: string) => {
      const { headers } = await open(page(tenant), {});
      const [, ancestors] =
        /frame-ancestors ([^;]*)/.exec(headers.get("content-security-policy") ?? "") ?? [];
      return { ancestors: ancestors?.split(" "), parents: (await configOf(page(tenant))).config.parents };
    };
    expect(await of("harristeeter")).toEqual({
      ancestors: [...everybody, own],
      parents: [...everybody, own],
    });
    expect(await of("aisle")).toEqual({ ancestors: everybody, parents: everybody });
    const from = (referer: string, tenant: string) =>
      open(page(tenant), { referer }).then(({ status }) => status);
    expect(await from(`${own}/pay`, "harristeeter")).toBe(200);
    expect(await from(`${own}/pay`, "aisle")).toBe(403);
    for (const near of ["https://sister.example/", "https://www.sister.example.evil.example/", `${own}:444/`])
      expect(await from(near, "harristeeter"), near).toBe(403);
  });

  test("may ask for frames for its own shoppers, and read the answers as its own tenant", async () => {
    const session = async (email: string, tenant: string) => {
      const token = await services.signIn(email, tenant);
      const answer = await call(services, "/payment/v2/frame-sessions", {
        method: "POST",
        token,
        tenant,
        body: { purpose: "add" },
        headers: { origin: own },
      });
      return [answer.status, answer.headers.get("access-control-allow-origin")];
    };
    expect(await session("sister@aisle.test", "harristeeter")).toEqual([201, own]);
    expect(await session("cards@aisle.test", "aisle")).toEqual([403, null]);
  });
});

describe("a frame's page", () => {
  beforeEach(buildFrames);

  test("names its field, its parents and the key, and runs one script that is what was built", async () => {
    const { html, config } = await configOf(`${form}&type=ebt&lang=fr-CA`);
    expect(config).toEqual({
      field: "number",
      ebt: true,
      lang: "fr-CA",
      rev: "1.0.0",
      parents: services.context.settings.parentOrigins,
      key: services.context.keys.frames.current().publicKey,
      now: services.clock.now().toISOString(),
    });
    expect(config.key).not.toHaveProperty("d");
    expect(html).toMatch(/^<!doctype html>\n<html lang="fr-CA">/);
    expect(html.match(/<script[^>]*src=[^>]*>/g)).toEqual([
      `<script type="module" src="/pci-forms/1.0.0/frame-abc.js" integrity="${integrity}" crossorigin="anonymous">`,
    ]);
    expect(html).not.toMatch(/<(input|form|style|link|iframe)\b/);
  });

  test.each(Object.entries(framePages))("of the field %s is %s", async (field, page) => {
    const { config } = await configOf(`/pci-forms/1.0.0/${page}?c=harristeeter&type=ebt`);
    expect([config.field, config.ebt]).toEqual([field, field === "number"]);
  });

  test("has the headers of a page that types of card numbers", async () => {
    const { headers } = await open(form);
    expect(Object.fromEntries([...headers].filter(([name]) => name !== "x-correlation-id"))).toEqual({
      date: "Mon, 02 Mar 2026 15:00:00 GMT",
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'none'; " +
        "font-src 'none'; form-action 'none'; base-uri 'none'; object-src 'none'; frame-src 'none'; " +
        "worker-src 'none'; frame-ancestors http://localhost:4300 http://localhost:4303 http://localhost:6006; " +
        "require-trusted-types-for 'script'; trusted-types 'none'; report-uri /pci-forms/v1/csp-reports",
      "permissions-policy":
        "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), clipboard-read=(), " +
        "clipboard-write=(), display-capture=(), publickey-credentials-get=()",
      "cross-origin-embedder-policy": "require-corp",
      "cross-origin-resource-policy": "cross-origin",
      "origin-agent-cluster": "?1",
      "cross-origin-opener-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
  });

  test.each(["document", "empty", "embed", "object", undefined])(
    "is refused, and the refusal logged, when it is fetched as %s",
    async (dest) => {
      const answer = await services.payFetch(form, { headers: dest ? { "sec-fetch-dest": dest } : {} });
      expect(answer.status).toBe(403);
      expect(await answer.text()).not.toContain("aisle-frame");
      expect(denials()).toEqual(["not-a-frame"]);
    },
  );

  test.each(["http://evil.localhost:4300/", "http://localhost:4300.evil.example/", "null", "data:,x"])(
    "is refused, and the refusal logged, inside of %s",
    async (referer) => {
      expect((await open(form, { referer })).status).toBe(403);
      expect(denials()).toEqual(["unlisted-parent"]);
    },
  );

  test("is given to a listed parent, and to one that hides where it is", async () => {
    expect((await open(form, { referer: `${parent}/` })).status).toBe(200);
    expect((await open(form)).status).toBe(200);
    expect(denials()).toEqual([]);
  });

  test.each([
    "/pci-forms/1.0.0/payment-form",
    "/pci-forms/1.0.0/payment-form?c=nobody",
    "/pci-forms/1.0.0/other-form?c=aisle",
    "/pci-forms/2.0.0/payment-form?c=aisle",
    "/pci-forms/1.0/payment-form?c=aisle",
    "/pci-forms/1.0.0/manifest.json",
    "/pci-forms/1.0.0/none.js",
    "/pci-forms/1.0.0/..%2f..%2fkeys.js",
  ])("is not to be found at %s", async (path) => {
    expect((await open(path)).status).toBe(404);
  });

  test("takes nothing from its address into its markup", async () => {
    const { html, config } = await configOf(
      `${form}&lang=${encodeURIComponent('"><script>alert(1)</script>')}`,
    );
    expect(config.lang).toBe("en");
    expect(html).not.toContain("alert");
  });

  test("can't be ended by what its data block holds", async () => {
    const hostile = await createTestServices({
      distDir,
      settings: { parentOrigins: ["http://a.example/</script><script>"] },
    });
    const html = await (await hostile.payFetch(form, { headers: { "sec-fetch-dest": "iframe" } })).text();
    expect(html.match(/<\/script>/g)).toHaveLength(2);
  });
});

test("before the frames are built, a page says so", async () => {
  const answer = await open(form);
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain("npm run build");
  buildFrames();
  expect((await open(form)).status).toBe(200);
});

test("the script is for this origin alone, and may be kept for good", async () => {
  buildFrames();
  const { status, headers } = await open("/pci-forms/1.0.0/frame-abc.js");
  expect(status).toBe(200);
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect(headers.get("access-control-allow-origin")).toBeNull();
});

test("the keys: the current one, and for a day after a rotation the one before", async () => {
  const kids = async () => {
    const answer = await services.payFetch("/pci-forms/keys");
    return read(keysResponse, await answer.json()).keys.map(({ kid }) => kid);
  };
  const [first] = await kids();
  for (const body of ["", '{"made":{"id":"none"}}'])
    expect((await services.fetch(keyRotationPath, { method: "POST", body })).status).toBe(400);
  expect(await kids()).toEqual([first]);
  await services.fetch(keyRotationPath, { method: "POST", body: "{}" });
  const [second, ...older] = await kids();
  expect(second).not.toBe(first);
  expect(older).toEqual([first]);
  services.clock.advance(24 * 60 * 60 - 1);
  expect(await kids()).toEqual([second, first]);
  services.clock.advance(1);
  expect(await kids()).toEqual([second]);
});

test("a wrong method is refused as such", async () => {
  expect((await services.payFetch("/pci-forms/keys", { method: "POST" })).status).toBe(405);
});

function denials(): unknown[] {
  const lines = services.logLines.map((line) => JSON.parse(line) as { msg: string; reason?: string });
  return lines.filter(({ msg }) => msg === "frame-denied").map(({ reason }) => reason);
}
