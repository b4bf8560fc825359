import { readFile } from "node:fs/promises";
import * as v from "valibot";
import type { Answer } from "../../platform/http/dispatch.ts";
import { withinLimit } from "../../platform/http/rate-limit.ts";
import { parseBody, readBody } from "../../platform/http/read-body.ts";
import { isParentOrigin } from "../../platform/http/parent-origins.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { PayRoute } from "./route.ts";

/** Largest report, and largest fraud profile, in bytes. */
const bodyLimit = 8 * 1024;

const directives = [
  "script-src",
  "script-src-elem",
  "script-src-attr",
  "style-src",
  "style-src-elem",
  "style-src-attr",
  "connect-src",
  "img-src",
  "font-src",
  "frame-src",
  "worker-src",
  "form-action",
  "base-uri",
  "object-src",
  "frame-ancestors",
  "require-trusted-types-for",
  "trusted-types",
] as const;

/** A report as browsers send it to `report-uri` (CSP Level 3, section 5.3). All else that it holds is left unread. */
const cspReport = v.object({
  "csp-report": v.object({
    "effective-directive": v.optional(v.fallback(v.picklist([...directives, "other"]), "other"), "other"),
    disposition: v.optional(v.fallback(v.picklist(["enforce", "report", "other"]), "other"), "other"),
  }),
});

/** What a frame was kept from doing. Addresses and samples could hold what was typed, so no line has them. */
export const cspReports: PayRoute = {
  name: "csp-reports",
  method: "POST",
  path: "/pci-forms/v1/csp-reports",
  async handle({ context, request, correlationId, address }) {
    const { policyReports: count, frameAttempts } = context.settings;
    const limit = { count, windowSeconds: frameAttempts.windowSeconds };
    if (!(await withinLimit(context, `csp-reports|address|${address}`, limit)))
      throw new ServiceError("TOO_MANY_REQUESTS");
    const { "csp-report": report } = parseBody(cspReport, await readBody(request, bodyLimit));
    const { "effective-directive": directive, disposition } = report;
    context.log.warn({ correlationId, directive, disposition }, "csp-report");
    return { status: 204, body: "" };
  },
};

/** A module for the host's page, from the file of that name beside this one. */
function hostModule(name: string, path: string, file: string): PayRoute {
  return {
    name,
    method: "GET",
    path,
    readByHosts: true,
    async handle() {
      return {
        status: 200,
        body: await readFile(new URL(file, import.meta.url), "utf8"),
        headers: {
          "content-type": "text/javascript; charset=utf-8",
          "cache-control": "no-cache",
          "cross-origin-resource-policy": "cross-origin",
        },
      };
    },
  };
}

/** Describes the browser that the page runs in. */
export const fraudScript = hostModule("fraud-script", "/pci-forms/v1/fraud.js", "fraud.js");

/** Says that PINs are taken here. */
export const pinService = hostModule("pin-service", "/pin/v1/pin-service.js", "pin-service.js");

const id = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/));
const pixels = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000));
const fraudSession = v.strictObject({
  sessionId: id,
  transactionId: id,
  profile: v.strictObject({
    timeZone: v.pipe(v.string(), v.maxLength(64)),
    language: v.pipe(v.string(), v.maxLength(35)),
    screenWidth: pixels,
    screenHeight: pixels,
    colorDepth: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(64)),
  }),
});

/** Sent as plain text, which needs no preflight. */
export const fraudSessions: PayRoute = {
  name: "fraud-sessions",
  method: "POST",
  path: "/pci-forms/v1/fraud-sessions",
  readByHosts: true,
  async handle({ context, request, address }): Promise<Answer> {
    const { fraudSessionSeconds, frameAttempts } = context.settings;
    if (!(await isParentOrigin(context, request.headers.get("origin") ?? "")))
      throw new ServiceError("FORBIDDEN");
    const { perAddress: count, windowSeconds } = frameAttempts;
    if (!(await withinLimit(context, `fraud|address|${address}`, { count, windowSeconds })))
      throw new ServiceError("TOO_MANY_REQUESTS");
    const body = parseBody(fraudSession, await readBody(request, bodyLimit));
    const now = context.clock();
    await context.db
      .insertInto("fraud_session")
      .values({
        transaction_id: body.transactionId,
        session_id: body.sessionId,
        profile: JSON.stringify(body.profile),
        created_at: now,
        expires_at: new Date(now.getTime() + fraudSessionSeconds * 1000),
      })
      // The first one stands: a page can't talk over what its browser said before.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { status: 204, body: "" };
  },
};
