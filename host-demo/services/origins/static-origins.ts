import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { etag, RETAINED_304_HEADERS } from "hono/etag";
import { encode } from "../platform/http/encoding.ts";
import { transportHeaders } from "../platform/http/response-headers.ts";
import { pictureAt } from "../shop/catalog/pictures/pictures.ts";
import { hostsPolicy, nothingPolicy, sitePolicy } from "./content-security.ts";
import { type InstallationOptions, isHttps, originsOf, type Origins, usualPorts } from "./options.ts";
import { sitePage } from "./site-page.ts";

type Env = { Bindings: HttpBindings };

const immutable = "public, max-age=31536000, immutable";
const revalidate = "no-cache";

/** The shop: its pages, which may show `framed` origins' in frames, and the widgets for other hosts under /cdn/. */
export function createSite(
  options: InstallationOptions,
  origins: Origins,
  framed: readonly (keyof Origins)[] = [],
): Hono<Env> {
  const app = new Hono<Env>();
  const site = join(options.distDir, "site");

  guard(app, origins.site);
  app.get("/actuator/health", (c) => c.json({ status: "UP" }));
  app.use("*", async (c, next) => {
    // One address for the shop, or a shopper would be signed in at one and not at the other.
    const { url } = c.req;
    if (new URL(url).hostname === "127.0.0.1")
      return c.redirect(origins.site + url.slice(new URL(url).origin.length), 307);
    return next();
  });
  app.use("*", tagged(), shortened());
  app.use("/cdn/*", async (c, next) => {
    c.header("access-control-allow-origin", "*");
    c.header("cross-origin-resource-policy", "cross-origin");
    // A full version never changes its files; "1" moves on with each release.
    c.header("cache-control", /^\/cdn\/\d+\.\d+\.\d+\//.test(c.req.path) ? immutable : revalidate);
    await next();
  });
  app.get("/cdn/*", files(options.distDir));
  app.all("/cdn/*", (c) => c.text("Not found", 404));

  app.use("*", pageHeaders(sitePolicy(origins, framed)));
  app.use("/products/*", async (c, next) => {
    // Hosts of the widgets show them too.
    c.header("cross-origin-resource-policy", "cross-origin");
    await next();
  });
  app.use("/assets/*", async (c, next) => {
    c.header("cache-control", immutable);
    await next();
  });
  app.get("/products/:file", (c, next) => {
    const picture = pictureAt(c.req.path);
    if (!picture) return next();
    const { search } = new URL(c.req.url);
    c.header("cache-control", picture.url === c.req.path + search ? immutable : revalidate);
    return c.body(picture.svg, 200, { "content-type": "image/svg+xml" });
  });
  const siteFiles = files(site);
  // Any address is the site's own to route, unless it names a file.
  app.get("*", async (c, next) => {
    if (/\.\w+$/.test(c.req.path)) return (await siteFiles(c, next)) ?? c.text("Not found", 404);
    const page = join(site, "index.html");
    if (!existsSync(page)) return c.text("The site is not built yet: run `npm run build`.", 503);
    return c.html(sitePage(await readFile(page, "utf8"), new URL(c.req.url)));
  });
  return app;
}

/** Plain pages that stand for other companies' sites. */
export function createHosts(options: InstallationOptions, origins: Origins): Hono<Env> {
  const app = new Hono<Env>();
  guard(app, origins.hosts);
  app.get("/actuator/health", (c) => c.json({ status: "UP" }));
  app.use("*", tagged(), shortened());
  app.use("*", pageHeaders(hostsPolicy(origins)));
  app.get("/", async (c) => c.html(await listOfPages(options.hostsDir)));
  app.get("*", plainPages(options, origins));
  app.get("*", files(options.hostsDir));
  return app;
}

/** Whoever opens the hosts' address finds their pages, by the titles that these have and by what each is for. */
async function listOfPages(hostsDir: string): Promise<string> {
  const folders = await readdir(hostsDir, { withFileTypes: true });
  const items = await Promise.all(
    folders
      .filter((entry) => entry.isDirectory() && existsSync(join(hostsDir, entry.name, "index.html")))
      .map(async ({ name }) => {
        const page = await readFile(join(hostsDir, name, "index.html"), "utf8");
        const [, title = name] = /<title>([^<]*)<\/title>/.exec(page) ?? [];
        const [, about = ""] = /<meta\s+name="description"\s+content="([^"]*)"/.exec(page) ?? [];
        return `<li><a href="/${name}/">${title}</a>${about && `<br />${about}`}</li>`;
      }),
  );
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <meta name="color-scheme" content="light dark" />
  <title>Pages of other hosts</title>
  <link rel="icon" href="/banner/icon.svg" type="image/svg+xml" />
  <link rel="stylesheet" href="/banner/banner.css" />
  <link rel="stylesheet" href="/shared/apps.css" />
  <main>
    <header>
      <h1>Pages of other hosts</h1>
      <p>Other companies' pages, each with what it takes of Aisle. Those with a wallet sign in as cards@aisle.test, or as the demo shopper that <code>?shopper=</code> names.</p>
    </header>
    <section><ul class="pages">${items.sort().join("")}</ul></section>
  </main>
</html>
`;
}

/**
 * A host's HTML names the demo's usual addresses, so that it reads as a real page does; where the demo goes by
 * others, they are put in their place. What a host pins, `integrity="sri:{file}"`, gets the hash of this build.
 */
function plainPages({ hostsDir, distDir }: InstallationOptions, origins: Origins): MiddlewareHandler<Env> {
  const usual = originsOf(usualPorts);
  return async (c, next) => {
    const [, name] = /^\/([a-z-]+)\/$/.exec(c.req.path) ?? [];
    const file = name === undefined ? undefined : join(hostsDir, name, "index.html");
    if (file === undefined || !existsSync(file)) return next();
    let html = await readFile(file, "utf8");
    for (const key of ["site", "api", "pay"] as const) html = html.replaceAll(usual[key], origins[key]);
    if (html.includes('"sri:')) {
      const hashes = JSON.parse(await readFile(join(distDir, "cdn/1/sri.json"), "utf8")) as Record<
        string,
        string
      >;
      html = html.replace(/"sri:([\w.-]+)"/g, (_, script: string) => `"${hashes[script] ?? ""}"`);
    }
    return c.html(html);
  };
}

/** What every answer of an origin carries: pages say more, and all else runs nothing and is taken for nothing else. */
function guard(app: Hono<Env>, origin: string): void {
  const always = { ...transportHeaders(isHttps(origin)), "x-content-type-options": "nosniff" };
  app.use("*", async (c, next) => {
    for (const [name, value] of Object.entries(always)) c.header(name, value);
    c.header("content-security-policy", nothingPolicy);
    // No file and no page has such a name, and the file system would rather not be asked.
    if (/%00/.test(c.req.url)) return c.text("Bad request", 400);
    return next();
  });
  app.notFound((c) => c.text("Not found", 404));
  app.onError((_error, c) => {
    for (const [name, value] of Object.entries(always)) c.header(name, value);
    c.header("content-security-policy", nothingPolicy);
    return c.text("Something went wrong", 500);
  });
}

/** What a browser has kept is asked for with its tag, and not sent again while it is the same. */
const tagged = () =>
  etag({
    retainedHeaders: [
      ...RETAINED_304_HEADERS,
      "access-control-allow-origin",
      "content-security-policy",
      "strict-transport-security",
      "x-content-type-options",
      "cross-origin-resource-policy",
    ],
  });

/** Shortens the pages that are made for each request; files are there in every coding since the build. */
function shortened(): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    c.header("vary", "accept-encoding");
    if (!c.res.headers.get("content-type")?.startsWith("text/html")) return;
    if (c.res.headers.has("content-encoding")) return;
    const { status, headers } = c.res;
    const { body, headers: encoding } = await encode(
      await c.res.text(),
      c.req.header("accept-encoding") ?? null,
    );
    c.res = new Response(body, { status, headers: { ...Object.fromEntries(headers), ...encoding } });
  };
}

function pageHeaders(policy: string): MiddlewareHandler<Env> {
  return async (c, next) => {
    c.header("content-security-policy", policy);
    c.header("referrer-policy", "strict-origin-when-cross-origin");
    c.header("permissions-policy", "camera=(), microphone=(), payment=(), usb=()");
    c.header("cross-origin-opener-policy", "same-origin");
    c.header("cache-control", revalidate);
    await next();
  };
}

/** Files below a folder. The folder may appear later: a build can run while the services do. */
function files(root: string): MiddlewareHandler<Env> {
  let serve: MiddlewareHandler<Env> | undefined;
  return async (c, next) => {
    if (!serve && existsSync(root)) serve = serveStatic<Env>({ root, precompressed: true });
    return serve ? serve(c, next) : next();
  };
}
