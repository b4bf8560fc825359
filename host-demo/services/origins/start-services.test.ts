import { request as httpRequest, type IncomingMessage } from "node:http";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { faultHeader, withFaults } from "../demo/faults.ts";
import { faultsPath } from "../demo/paths.ts";
import { createLog } from "../platform/log.ts";
import { generateKeyFile, KeysError } from "../platform/keys/keys.ts";
import { DataFolderError } from "./data-folder.ts";
import { LockedError } from "../platform/database/lock.ts";
import { pictureUrl } from "../shop/catalog/pictures/pictures.ts";
import { products } from "../shop/catalog/products/products.ts";
import { resolvePorts } from "./listening.ts";
import { OptionsError, optionsFromEnvironment, type Origins, type Ports } from "./options.ts";
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
    '<!doctype html><meta name="description" content="What it shows." /><title>Banner</title><script defer src="http://localhost:4300/cdn/1/aisle.js"></script>' +
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

  test("draws each product's picture, which may be kept for good under its own address", async () => {
    const [first] = products;
    const url = first ? pictureUrl(first) : "";
    const get = (path: string) => fetch(running.origins.site + path);
    const kept = await get(url);
    expect(kept.headers.get("content-type")).toBe("image/svg+xml");
    expect(kept.headers.get("cache-control")).toContain("immutable");
    expect(kept.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(await kept.text()).toMatch(/^<svg /);
    // What an older or a newer release calls it is no address to keep.
    for (const path of [url.split("?")[0] ?? "", `${url}0`])
      expect((await get(path)).headers.get("cache-control")).toBe("no-cache");
    expect((await get("/products/0000000000000.svg")).status).toBe(404);
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

test("the hosts' own address lists their pages", async () => {
  const response = await fetch(running.origins.hosts);
  expect(response.headers.get("content-type")).toContain("text/html");
  expect(await response.text()).toContain('<li><a href="/banner/">Banner</a><br />What it shows.</li>');
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

describe("every answer", () => {
  /** One of each kind that an origin gives, and what it is. */
  const answers: readonly (readonly [keyof Origins, string, number])[] = [
    ["site", "/actuator/health", 200],
    ["site", "/", 200],
    ["site", "/assets/app-abc.js", 200],
    ["site", "/none.js", 404],
    ["site", "/a%00b", 400],
    ["site", "/cdn/1/aisle.js", 200],
    ["site", "/cdn/1/none.js", 404],
    ["site", "/cdn/a%00b.js", 400],
    ["hosts", "/actuator/health", 200],
    ["hosts", "/banner/", 200],
    ["hosts", "/none", 404],
    ["hosts", "/%00/", 400],
    ["api", "/actuator/health", 200],
    ["api", "/actuator/ready", 200],
    ["api", "/actuator/metrics", 200],
    ["api", shelf, 200],
    ["api", "/none", 404],
    ["api", "/payment/v2/wallet", 401],
    ["pay", "/actuator/health", 200],
    ["pay", "/pci-forms/keys", 200],
    ["pay", "/pci-forms/v1/fraud.js", 200],
    ["pay", "/pci-forms/1.0.0/frame.js", 200],
    ["pay", "/pci-forms/1.0.0/payment-form?c=aisle", 403],
    ["pay", "/none", 404],
  ];

  test.each(answers)(
    "of %s to %s, a %d, is taken for what it is and runs nothing else",
    async (name, path, status) => {
      const { headers, ...answer } = await fetch(running.origins[name] + path).then((response) => ({
        headers: response.headers,
        status: response.status,
      }));
      expect(answer.status).toBe(status);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; .*frame-ancestors /);
      // Over http a browser would not heed it.
      expect(headers.get("strict-transport-security")).toBeNull();
    },
  );

  test("also to what the browser has already, and one that leads elsewhere", async () => {
    const url = `${running.origins.site}/cdn/1/aisle.js`;
    const tag = (await fetch(url)).headers.get("etag") ?? "";
    const other = running.origins.site.replace("localhost", "127.0.0.1");
    for (const response of [
      await fetch(url, { headers: { "if-none-match": tag } }),
      await fetch(other, { redirect: "manual" }),
    ]) {
      expect([304, 307]).toContain(response.status);
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    }
  });
});

describe("an installation over https", () => {
  const names = {
    site: "https://shop.example",
    api: "https://api.example",
    pay: "https://pay.example",
    hosts: "https://hosts.example",
  };
  let ports: Ports;
  let secure: RunningServices;
  beforeAll(async () => {
    ports = await resolvePorts({ site: 0, api: 0, pay: 0, hosts: 0 });
    const tenantOrigins = [{ tenant: "harristeeter", origin: "https://www.sister.example" }];
    const parentOrigins = [names.site];
    secure = await startServices({
      ...options,
      ports,
      origins: names,
      dataDir: "memory",
      parentOrigins,
      tenantOrigins,
    });
  }, 60_000);
  afterAll(() => secure.stop());
  const ask = (name: keyof Origins, path: string, init?: RequestInit) =>
    fetch(`http://localhost:${ports[name]}${path}`, { redirect: "manual", ...init });

  test("lets browsers come by https alone", async () => {
    for (const [name, path] of [
      ["site", "/"],
      ["site", "/actuator/health"],
      ["site", "/cdn/1/aisle.js"],
      ["site", "/cdn/1/none.js"],
      ["hosts", "/banner/"],
      ["hosts", "/none"],
      ["api", shelf],
      ["api", "/none"],
      ["pay", "/actuator/health"],
      ["pay", "/pci-forms/keys"],
    ] as const)
      expect((await ask(name, path)).headers.get("strict-transport-security"), name + path).toMatch(
        /^max-age=63072000;/,
      );
  });

  test("sends its cookies by https alone", async () => {
    const answer = await ask("api", "/auth/v1/sign-in", {
      method: "POST",
      headers: { "content-type": "application/json", origin: names.site },
      body: JSON.stringify({ email: "cards@aisle.test", password: "aisle-demo" }),
    });
    expect(answer.status).toBe(200);
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure$/);
  });

  test("trusts no page of the shopper's own machine", async () => {
    const allowed = async (origin: string, tenant = "aisle") => {
      const { headers } = await ask("api", shelf, { headers: { origin, tenant } });
      return headers.get("access-control-allow-origin");
    };
    expect(await allowed(names.site)).toBe(names.site);
    for (const origin of [
      "http://localhost:6006",
      "http://localhost:4300",
      "http://localhost:5173",
      "http://127.0.0.1:4303",
      names.hosts,
      "http://[::1]:1",
    ])
      expect(await allowed(origin), origin).toBeNull();
    expect(await allowed("https://www.sister.example", "harristeeter")).toBe("https://www.sister.example");
    expect(await allowed("https://www.sister.example")).toBeNull();
  });
});

test("pages of a developer's machine are admitted beside those that a setting adds, and the shop frames what it is told to", async () => {
  const here = await startServices({
    ...options,
    dataDir: "memory",
    parentOrigins: ["http://added.example"],
    framed: ["api"],
  });
  try {
    const { site, hosts, api, pay } = here.origins;
    expect(here.context.settings.siteOrigin).toBe(site);
    const policy = (await fetch(site)).headers.get("content-security-policy");
    expect(policy).toContain(`; frame-src ${pay} ${api}; `);
    const usual = [3000, 4200, 5173, 8080, 6006].map((port) => `http://localhost:${port}`);
    for (const origin of [site, hosts, ...usual, "http://added.example"]) {
      const { headers } = await fetch(`${api}${shelf}`, { headers: { origin } });
      expect(headers.get("access-control-allow-origin")).toBe(origin);
    }
    const { headers } = await fetch(`${api}${shelf}`, { headers: { origin: "http://localhost:5174" } });
    expect(headers.get("access-control-allow-origin")).toBeNull();
  } finally {
    await here.stop();
  }
}, 60_000);

test.each([
  ["over https", { origins: { api: "https://api.example" } }],
  [
    "with a database server",
    { databaseUrl: "postgres://nobody@127.0.0.1:1/none", keys: JSON.stringify(generateKeyFile()) },
  ],
])("an installation %s that is told of no page is not started, and says what to set", async (_, setting) => {
  const start = startServices({ ...options, dataDir: "memory", ...setting });
  await expect(start).rejects.toThrow(OptionsError);
  await expect(start).rejects.toThrow(/AISLE_PARENT_ORIGINS is missing.*AISLE_PARENT_ORIGINS=http/);
});

test("an installation limits what a shopper does in a day as the environment says, and not unless it does", async () => {
  const { settings } = running.context;
  expect([settings.balanceChecksPerDay, settings.ebtChangesPerDay]).toEqual([null, null]);
  const env = { AISLE_BALANCE_CHECKS_PER_DAY: "20", AISLE_EBT_CHANGES_PER_DAY: "3" };
  const strict = await startServices({ ...optionsFromEnvironment(env), ...options, dataDir: "memory" });
  try {
    expect(strict.context.settings).toMatchObject({ balanceChecksPerDay: 20, ebtChangesPerDay: 3 });
  } finally {
    await strict.stop();
  }
  for (const name of Object.keys(env))
    for (const text of ["0", "-1", "1.5", "many"])
      expect(() => optionsFromEnvironment({ [name]: text })).toThrow(
        new RegExp(`${name} is not a whole number`),
      );
}, 60_000);

test("an installation whose setting names a tenant that there isn't is not started", async () => {
  const tenantOrigins = [{ tenant: "nobody", origin: "https://nobody.example" }];
  await expect(startServices({ ...options, dataDir: "memory", tenantOrigins })).rejects.toThrow(
    /tenant nobody/,
  );
}, 60_000);

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
  expect(
    optionsFromEnvironment({ AISLE_PARENT_ORIGINS: "https://a.example, sister=https://b.example/x" }),
  ).toMatchObject({
    parentOrigins: ["https://a.example"],
    tenantOrigins: [{ tenant: "sister", origin: "https://b.example" }],
  });
  expect(() => optionsFromEnvironment({ AISLE_PARENT_ORIGINS: "sister=nonsense" })).toThrow(OptionsError);
  expect(() => optionsFromEnvironment({ AISLE_API_PORT: "http" })).toThrow(OptionsError);
  expect(() => optionsFromEnvironment({ AISLE_PARENT_ORIGINS: "nonsense" })).toThrow(OptionsError);
});
