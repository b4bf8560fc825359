import * as v from "valibot";
import type { HttpApp, Parts } from "../platform/http/http.ts";
import { parseBody, readBody } from "../platform/http/read-body.ts";
import { failureText } from "../platform/http/envelope.ts";
import { preflight, responseHeaders } from "../platform/http/response-headers.ts";
import { ServiceError } from "../platform/http/service-error.ts";
import { frameKeyEntry } from "../platform/keys/frame-keys.ts";
import { keyRotationPath } from "./paths.ts";

/** A body may bring the key, for who can't wait until one is made. */
const rotation = v.object({ made: v.optional(frameKeyEntry) });

/**
 * Stands before the app and rotates the frames' key while the process runs, as an operator would by a new key file.
 * Only the demo's entry and tests load it. Other processes on the same database keep the keys that they have.
 */
export function withKeyRotation<P extends Parts>(parts: P): P {
  const { app, context } = parts;
  const before: HttpApp = {
    async fetch(request, env = {}) {
      if (new URL(request.url).pathname !== keyRotationPath) return app.fetch(request, env);
      const correlationId = context.ids.make("cor");
      if (request.method === "OPTIONS") return preflight(context, request, correlationId, []);
      const headers = await responseHeaders(context, request, correlationId);
      const { frames } = context.keys;
      try {
        if (request.method === "POST") {
          const { made } = parseBody(rotation, await readBody(request, context.settings.bodyLimit));
          frames.rotate(context.clock(), made);
        }
        return Response.json(
          { data: { live: frames.live(context.clock()).map(({ id }) => id) } },
          { headers },
        );
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        return new Response(failureText(error, correlationId), {
          status: error.status,
          headers: { ...headers, "content-type": "application/json; charset=utf-8" },
        });
      }
    },
  };
  return { ...parts, app: before };
}
