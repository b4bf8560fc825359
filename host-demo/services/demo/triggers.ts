import { setTimeout } from "node:timers/promises";
import * as v from "valibot";
import type { ServiceCode } from "../../../sdk/domain/codes.ts";
import { failureText } from "../platform/http/envelope.ts";
import type { FaultParts } from "./faults.ts";
import type { HttpApp } from "../platform/http/http.ts";
import { responseHeaders } from "../platform/http/response-headers.ts";
import { ServiceError } from "../platform/http/service-error.ts";

/** Calls that look an address up, with what they are asked in the body. */
const addressPaths = new Set([
  "/atlas/v1/address/v1/validations",
  "/atlas/v1/address/v1/eligibilities",
  "/accountmanagement/api/address-validation",
  "/atlas/v1/modality/v1/options",
]);
const storeLocatorPath = "/accountmanagement/api/store-locator";

type Trigger = ServiceCode | "late";

const byStreet: ReadonlyMap<string, Trigger> = new Map([
  ["500 error way", "INTERNAL_ERROR"],
  ["429 slow ln", "late"],
]);
const byZip: ReadonlyMap<string, Trigger> = new Map([
  ["00500", "INTERNAL_ERROR"],
  ["00404", "NOT_FOUND"],
]);

const asked = v.object({
  address: v.object({
    addressLines: v.optional(v.array(v.string()), []),
    postalCode: v.optional(v.string(), ""),
  }),
});

/**
 * Stands before the app and gives a few addresses and ZIP codes the failures that the demo's kit promises. "429 Slow
 * Ln" is looked up, and answered later than a client waits.
 */
export function withDemoTriggers<P extends FaultParts>(parts: P): P {
  const { app, context, hangMs = 12_000, sleep = setTimeout } = parts;
  const before: HttpApp = {
    async fetch(request, env) {
      const trigger = await triggerIn(request);
      if (trigger === undefined) return app.fetch(request, env);
      if (trigger === "late") {
        const response = await app.fetch(request, env);
        await sleep(hangMs);
        return response;
      }
      const correlationId = request.headers.get("x-correlation-id") ?? context.ids.make("cor");
      const error = new ServiceError(trigger);
      return new Response(failureText(error, correlationId), {
        status: error.status,
        headers: {
          ...(await responseHeaders(context, request, correlationId)),
          "content-type": "application/json; charset=utf-8",
        },
      });
    },
  };
  return { ...parts, app: before };
}

async function triggerIn(request: Request): Promise<Trigger | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  if (request.method === "GET" && pathname === storeLocatorPath)
    return byZip.get(searchParams.get("postalCode") ?? "");
  if (request.method !== "POST" || !addressPaths.has(pathname)) return undefined;
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => undefined);
  const parsed = v.safeParse(asked, body);
  if (!parsed.success) return undefined;
  const { addressLines, postalCode } = parsed.output.address;
  const street = addressLines.at(-1)?.trim().toLowerCase() ?? "";
  return byStreet.get(street) ?? byZip.get(postalCode);
}
