import type { Context } from "../platform/context.ts";
import { failure } from "../platform/http/dispatch.ts";
import { successText } from "../platform/http/envelope.ts";
import type { HttpApp, Parts } from "../platform/http/http.ts";
import { preflight, responseHeaders } from "../platform/http/response-headers.ts";

/** A call of the demo's own. */
interface DemoCall {
  readonly path: string;
  /** What it answers with. What it throws is answered as the services do. */
  readonly answer: (context: Context, asked: Request) => Promise<unknown>;
}

/** Stands before the app, and answers the call itself. */
export function withDemoCall<P extends Parts>(parts: P, { path, answer }: DemoCall): P {
  const { app, context } = parts;
  const before: HttpApp = {
    async fetch(asked, env = {}) {
      if (new URL(asked.url).pathname !== path) return app.fetch(asked, env);
      const correlationId = context.ids.make("cor");
      if (asked.method === "OPTIONS") return preflight(context, asked, correlationId, []);
      const headers = {
        ...(await responseHeaders(context, asked, correlationId)),
        "content-type": "application/json; charset=utf-8",
      };
      try {
        return new Response(successText(await answer(context, asked)), { headers });
      } catch (thrown) {
        const { status, body, error } = failure(thrown, correlationId);
        // The services log what fails at them; nobody else does it for a call that never reaches them.
        if (error !== undefined) context.log.error({ correlationId, path, status, err: error }, "demo call");
        return new Response(body, { status, headers });
      }
    },
  };
  return { ...parts, app: before };
}
