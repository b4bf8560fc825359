import { request as httpRequest, type IncomingMessage } from "node:http";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { faultHeader, withFaults } from "../demo/faults.ts";
import { faultsPath } from "../demo/paths.ts";
import { createLog } from "../platform/log.ts";
import { KeysError } from "../platform/keys/keys.ts";
import { DataFolderError } from "./data-folder.ts";
import { LockedError } from "../platform/database/lock.ts";
import { OptionsError, optionsFromEnvironment } from "./options.ts";
import { startServices, type RunningServices, type StartOptions } from "./start-services.ts";

const folder = mkdtempSync(join(tmpdir(), "aisle-start-"));
const padding = `<!-- ${"long ".repeat(400)} -->`;
const script = `export const text = "${"long ".repeat(400)}";`;
const files: Record<string, string | Uint8Array> = {
  "dist/site/index.html": `<!doctype html><meta name="description" content="Any" /><title>Shop</title>${padding}`,
  "dist/site/assets/app-abc.js": "export {};",
  "dist/pay/pci-forms/1.0.0/frame.js": "export {};",
  "dist/pay/pci-forms/1.0.0/manifest.json": JSON.stringify({
    version: "1.0.0",
    script: "frame.js",
    integrity: `sha384-${"A".repeat(64)}`,
  }),
  "dist/cdn/1/aisle.js": "export {};",
  "dist/cdn/1/wallet.js": script,
  "dist/cdn/1/wallet.js.br": brotliCompressSync(script),
  "dist/cdn/1/wallet.js.gz": gzipSync(script),
  "dist/cdn/1.0.0/aisle.js": "export {};",
  "hosts/banner/index.html":
    '<!doctype html><title>Banner</title><script defer src="http://localhost:4300/cdn/1/aisle.js"></script>' +
    padding,
};
for (const [path, text] of Object.entries(files)) {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const options: StartOptions = {
  ports: { site: 0, api: 0, pay: 0, hosts: 0 },
  dataDir: join(folder, "data"),
  distDir: join(folder, "dist"),
  hostsDir: join(folder, "hosts"),
  log: createLog({ clock: () => new Date(), level: "silent" }),
  wrap: (parts) => withFaults({ ...parts, hangMs: 300 }),
  extraHeaders: [faultHeader],
};

let running: RunningServices;
beforeAll(async () => {
  running = await startServices(options);
});
afterAll(async () => {
  await running.stop();
  rmSync(folder, { recursive: true, force: true });
});

const shelf = "/atlas/v1/product/v2/products?filter.shelf=home";

test("every origin is there", async () => {
  for (const origin of Object.values<string>({ ...running.origins })) {
    expect((await fetch(`${origin}/actuator/health`)).status, origin).toBe(200);
  }
  expect((await fetch(`${running.origins.api}/actuator/ready`)).status).toBe(200);
});

describe("the site", () => {
  test("answers its own addresses with its page, under a policy without any unsafe word", async () => {
    for (const path of ["/", "/checkout", "/mywallet?x=1"]) {
      const response = await fetch(running.origins.site + path);
      expect(await response.text()).toContain("Shop");
      const policy = response.headers.get("content-security-policy") ?? "";
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain(`connect-src 'self' ${running.origins.api} ${running.origins.pay}`);
      expect(policy).toContain(`script-src 'self' ${running.origins.pay};`);
      expect(policy).toContain(`frame-src ${running.origins.pay};`);
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toContain("unsafe");
      expect(response.headers.get("cache-control")).toBe("no-cache");
    }
  });

  test("is a banner's by its domain or by what the address asks for, before any script runs", async () => {
    const { port } = new URL(running.origins.site);
    const at = (host: string, path: string) =>
      new Promise<string>((resolve) =>
        httpRequest({ host: "127.0.0.1", port, path, headers: { host: `${host}:${port}` } }, (answer) => {
          let text = "";
          answer.setEncoding("utf8");
          answer.on("data", (part: string) => (text += part));
          answer.on("end", () => resolve(text));
        }).end(),
      );
    const page = (name: string, about: string) =>
      `<!doctype html><meta name="description" content="${about}" /><title>${name}</title>${padding}`;
    const cascade = page("Cascade Fresh", "Cascade Fresh, 206-555-0107");
    expect(await at("cascadefresh.example", "/cart")).toBe(cascade);
    expect(await at("localhost", "/?banner=cascadefresh.example")).toBe(cascade);
    expect(await at("aislemarket.example", "/?banner=cascadefresh.example")).toBe(cascade);
    for (const path of ["/", "/?banner=nobody.example", "/?banner=%3Cscript%3E"])
      expect(await at("localhost", path)).toBe(page("Shop", "Any"));
  });

  test("has no page for a file that isn't there, and none outside its folder", async () => {
    expect((await fetch(`${running.origins.site}/products/none.svg`)).status).toBe(404);
    const status = await new Promise((resolve) => {
      const { port } = new URL(running.origins.site);
      httpRequest(
        { host: "127.0.0.1", port, path: "/../data/keys.json", headers: { host: `localhost:${port}` } },
        (answer) => resolve(answer.statusCode),
      ).end();
    });
    expect(status).toBe(404);
  });

  test("lives at one address", async () => {
    const other = running.origins.site.replace("localhost", "127.0.0.1");
    const response = await fetch(`${other}/checkout?a=1`, { redirect: "manual" });
    expect(response.status).toBe(307);
    expect(response.headers.get("location")).toBe(`${running.origins.site}/checkout?a=1`);
  });

  test("gives the widgets to any page, and lets a full version be kept for good", async () => {
    const moving = await fetch(`${running.origins.site}/cdn/1/aisle.js`);
    expect(moving.headers.get("access-control-allow-origin")).toBe("*");
    expect(moving.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(moving.headers.get("content-type")).toMatch(/javascript/);
    expect(moving.headers.get("cache-control")).toBe("no-cache");
    const fixed = await fetch(`${running.origins.site}/cdn/1.0.0/aisle.js`);
    expect(fixed.headers.get("cache-control")).toContain("immutable");
    expect((await fetch(`${running.origins.site}/cdn/1/none.js`)).status).toBe(404);
  });
});

/** An answer as it came over the network. */
function received(url: string, headers: Record<string, string>) {
  return new Promise<{ status: number | undefined; headers: IncomingMessage["headers"]; body: Buffer }>(
    (resolve) =>
      httpRequest(url, { headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () =>
          resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      }).end(),
  );
}

describe("what is long", () => {
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
  const takes = [
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, br;q=0", "gzip"],
    ["identity", "identity"],
  ] as const;

  test.each(takes)("goes to who takes %s as %s", async (accept, coding) => {
    const { site, api, hosts } = running.origins;
    for (const [url, text] of [
      [`${site}/cdn/1/wallet.js`, script],
      [`${api}${shelf}`, '"products"'],
      [`${site}/`, "<title>"],
      [`${hosts}/banner/`, "<title>"],
    ] as const) {
      const { headers, body } = await received(url, { "accept-encoding": accept });
      expect(headers["content-encoding"] ?? "identity", url).toBe(coding);
      expect(headers.vary?.match(/accept-encoding/gi), url).toHaveLength(1);
      expect(decoders[coding](body).toString(), url).toContain(text);
    }
  });

  test("is not sent again to who has it, in the coding that they have", async () => {
    const { site, hosts } = running.origins;
    for (const url of [`${site}/cdn/1/wallet.js`, `${site}/`, `${hosts}/banner/`]) {
      const tags = new Set<string>();
      for (const [accept] of takes) {
        const tag = (await received(url, { "accept-encoding": accept })).headers.etag ?? "";
        const again = await received(url, { "accept-encoding": accept, "if-none-match": tag });
        expect([again.status, again.body.length], url).toEqual([304, 0]);
        expect(again.headers["cache-control"], url).toBe("no-cache");
        if (url.includes("/cdn/")) expect(again.headers["access-control-allow-origin"]).toBe("*");
        tags.add(tag);
      }
      expect(tags.size, url).toBe(takes.length);
    }
  });
});

test("the payment host gives its pages to frames in the origins that were started, and its calls can fail", async () => {
  const page = `${running.origins.pay}/pci-forms/1.0.0/cvv-form?c=aisle`;
  // A browser alone may set the header that the page goes by, so no frame can be opened from here.
  expect((await fetch(page)).status).toBe(403);
  const opened = await new Promise<IncomingMessage>((resolve) =>
    httpRequest(page, { headers: { "sec-fetch-dest": "iframe" } }, resolve).end(),
  );
  opened.resume();
  expect([opened.statusCode, opened.headers["content-security-policy"]]).toEqual([
    200,
    expect.stringContaining(`frame-ancestors ${running.origins.site} ${running.origins.hosts} `),
  ]);
  const keys = `${running.origins.pay}/pci-forms/keys`;
  await fetch(running.origins.api + faultsPath, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ call: "frame-keys", fault: "drop" }),
  });
  await expect(fetch(keys)).rejects.toThrow(TypeError);
  expect((await fetch(keys)).status).toBe(200);
});

test("the hosts' pages are another origin and may bring scripts from the site", async () => {
  const response = await fetch(`${running.origins.hosts}/banner/`);
  // This demo runs on ports of its own, so the page's script has to come from there.
  expect(await response.text()).toContain(`Banner</title><script defer src="${running.origins.site}/cdn/1/`);
  expect(response.headers.get("content-security-policy")).toContain(
    `script-src 'self' ${running.origins.site}`,
  );
});

test("the services allow the origins that were started, and the fault header", async () => {
  const response = await fetch(running.origins.api + shelf, {
    method: "OPTIONS",
    headers: { origin: running.origins.site, "access-control-request-method": "GET" },
  });
  expect(response.headers.get("access-control-allow-origin")).toBe(running.origins.site);
  expect(response.headers.get("access-control-allow-headers")).toContain(faultHeader);
});

test("a dropped call ends the connection without an answer", async () => {
  const dropped = fetch(running.origins.api + shelf, { headers: { [faultHeader]: "products=drop" } });
  await expect(dropped).rejects.toThrow(TypeError);
  expect((await fetch(running.origins.api + shelf)).status).toBe(200);
});

test("a second start on the same data is refused, and leaves the first one alone", async () => {
  await expect(startServices(options)).rejects.toThrow(LockedError);
  expect((await fetch(running.origins.api + shelf)).status).toBe(200);
});

test("data whose keys are gone is left alone, and put back they open it", async () => {
  const [keys, aside] = [join(options.dataDir, "keys.json"), join(folder, "keys.aside")];
  await running.stop();
  renameSync(keys, aside);
  await expect(startServices(options)).rejects.toThrow(KeysError);
  expect(existsSync(keys)).toBe(false);
  renameSync(aside, keys);
  running = await startServices(options);
});

test("a data folder that can't be written is told of for people", async () => {
  const file = join(folder, "a-file");
  writeFileSync(file, "");
  for (const dataDir of [file, join(file, "below")]) {
    const start = startServices({ ...options, dataDir });
    await expect(start).rejects.toThrow(DataFolderError);
    await expect(start).rejects.toThrow(/can't keep its data in .*a-file.*is a file.*AISLE_DATA_DIR/);
  }
});

test("stopping lets a call at work end, and what was stored is there after the next start", async () => {
  const count = () => running.context.db.selectFrom("session").select("id").execute();
  const slow = fetch(`${running.origins.api}/auth/v1/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json", [faultHeader]: "sign-in=hang" },
    body: JSON.stringify({ email: "cards@aisle.test", password: "aisle-demo" }),
  });
  while ((await count()).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  const stopped = running.stop();
  expect((await slow).status).toBe(200);
  await stopped;
  await expect(fetch(`${running.origins.api}/actuator/health`)).rejects.toThrow(TypeError);
  running = await startServices(options);
  expect(await count()).toHaveLength(1);
});

test("browsers may know the origins by other names than this machine's ports", () => {
  expect(optionsFromEnvironment({}).origins).toEqual({});
  expect(optionsFromEnvironment({ AISLE_API_ORIGIN: "http://api.example/" }).origins).toEqual({
    api: "http://api.example",
  });
  expect(() => optionsFromEnvironment({ AISLE_PAY_ORIGIN: "nonsense" })).toThrow(/AISLE_PAY_ORIGIN/);
});

test("the environment's words are checked", () => {
  expect(optionsFromEnvironment({}).ports).toEqual({ site: 4300, api: 4301, pay: 4302, hosts: 4303 });
  expect(
    optionsFromEnvironment({ AISLE_PARENT_ORIGINS: "http://a.example/x, http://b.example" }).parentOrigins,
  ).toEqual(["http://a.example", "http://b.example"]);
  expect(() => optionsFromEnvironment({ AISLE_API_PORT: "http" })).toThrow(OptionsError);
  expect(() => optionsFromEnvironment({ AISLE_PARENT_ORIGINS: "nonsense" })).toThrow(OptionsError);
});
