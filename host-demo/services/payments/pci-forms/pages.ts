import { type FrameField, framePages } from "../../../../sdk/contract/frame-protocol.ts";
import type { FramePageConfig } from "../../../../sdk/contract/pci-forms.ts";
import { isParentOrigin, parentsOf } from "../../platform/http/parent-origins.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { readManifest, readScript, type Manifest } from "./manifest.ts";
import { framePageHeaders } from "./page-headers.ts";
import type { PayCall, PayRoute } from "./route.ts";

const versionPath = "/pci-forms/:version{[0-9]+\\.[0-9]+\\.[0-9]+}";

const fields = new Map(
  Object.entries(framePages).map(([field, page]) => [page as string, field as FrameField]),
);

/** The page of one field. It holds no input: the script draws it, so that Back can't bring a number back. */
export const framePage: PayRoute = {
  name: "frame-page",
  method: "GET",
  path: `${versionPath}/:page{[a-z-]+}`,
  async handle(call) {
    const { context, url, params, distDir } = call;
    if (call.request.headers.get("sec-fetch-dest") !== "iframe") deny(call, "not-a-frame");
    const tenant = url.searchParams.get("c") ?? "";
    if (!(await isListedReferrer(call, tenant))) deny(call, "unlisted-parent");
    const field = fields.get(params["page"] ?? "");
    if (field === undefined) throw new ServiceError("NOT_FOUND");
    if (!(await isTenant(call, tenant))) throw new ServiceError("NOT_FOUND");
    const manifest = await readManifest(distDir, params["version"] ?? "");
    const parents = [...(await parentsOf(context, tenant))];
    const config: FramePageConfig = {
      field,
      ebt: field === "number" && url.searchParams.get("type") === "ebt",
      lang: languageOf(url.searchParams.get("lang")),
      rev: manifest.version,
      parents,
      key: context.keys.frames.current().publicKey,
      now: context.clock().toISOString(),
    };
    return { status: 200, body: html(config, manifest), headers: framePageHeaders(parents) };
  },
};

/** The frames' script, under a name that changes with what is in it. */
export const frameScript: PayRoute = {
  name: "frame-script",
  method: "GET",
  path: `${versionPath}/:file{[A-Za-z0-9_.-]+\\.js}`,
  async handle({ distDir, params }) {
    return {
      status: 200,
      body: await readScript(distDir, params["version"] ?? "", params["file"] ?? ""),
      headers: {
        "content-type": "text/javascript; charset=utf-8",
        "cache-control": "public, max-age=31536000, immutable",
      },
    };
  },
};

function deny({ context, correlationId }: PayCall, reason: "not-a-frame" | "unlisted-parent"): never {
  context.log.warn({ correlationId, reason }, "frame-denied");
  throw new ServiceError("FORBIDDEN");
}

/** A page that says where it is must be a parent of ours; one that hides it is stopped by `frame-ancestors`. */
async function isListedReferrer({ context, request }: PayCall, tenant: string): Promise<boolean> {
  const referrer = request.headers.get("referer");
  if (!referrer) return true;
  return URL.canParse(referrer) && isParentOrigin(context, new URL(referrer).origin, tenant);
}

async function isTenant({ context }: PayCall, name: string): Promise<boolean> {
  const banner = await context.db
    .selectFrom("banner")
    .where("tenant", "=", name)
    .select("tenant")
    .executeTakeFirst();
  return banner !== undefined;
}

/** A language tag (BCP 47), and English for anything else. */
function languageOf(text: string | null): string {
  return text !== null && /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(text) ? text : "en";
}

function html(config: FramePageConfig, { version, script, integrity }: Manifest): string {
  // Nothing in the block can end it, or begin a comment.
  const json = JSON.stringify(config).replaceAll("<", "\\u003c");
  return [
    "<!doctype html>",
    `<html lang="${config.lang}">`,
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    "<title>Aisle</title>",
    `<script type="application/json" id="aisle-frame">${json}</script>`,
    `<script type="module" src="/pci-forms/${version}/${script}" integrity="${integrity}" crossorigin="anonymous"></script>`,
    "</head>",
    "<body></body>",
    "</html>",
    "",
  ].join("\n");
}
