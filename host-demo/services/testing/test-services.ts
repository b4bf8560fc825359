import { createApp, routes } from "../app.ts";
import { issueAccessToken } from "../platform/keys/access-token.ts";
import type { Context } from "../platform/context.ts";
import type { ArmRequest, Lateness } from "../demo/faults.ts";
import { createIds } from "../platform/ids.ts";
import { createLog } from "../platform/log.ts";
import { createMetrics } from "../platform/metrics.ts";
import type { HttpApp } from "../platform/http/http.ts";
import type { Settings } from "../platform/settings.ts";
import { withTestKit } from "../demo/test-kit.ts";
import { withProviders } from "../providers.ts";
import { createPayApp } from "../payments/pci-forms/app.ts";
import { payRoutes } from "../payments/pci-forms/routes.ts";
import { testDatabase } from "./test-database.ts";
import { testStart } from "./snapshot.ts";
import { testSettings } from "./test-settings.ts";

/** Where the services seem to live, for clients that want an absolute address. */
export const testOrigin = "http://localhost:4301";
export const testPayOrigin = "http://127.0.0.1:4302";

export interface TestClock {
  now(): Date;
  set(time: Date | string): void;
  advance(seconds: number): void;
}

export interface TestServices {
  readonly origin: string;
  readonly context: Context;
  readonly clock: TestClock;
  /** Every line that the services logged since the last reset. */
  readonly logLines: readonly string[];
  /** As the global fetch, but into the services, in process. A path alone is completed with the origin. */
  readonly fetch: typeof globalThis.fetch;
  /** The same into the payment host. */
  readonly payFetch: typeof globalThis.fetch;
  /**
   * An access token, as a sign-in gives it, without the work that checking a password takes by design. `tenant` is
   * "aisle" unless said.
   */
  signIn(email: string, tenant?: string): Promise<string>;
  /** Makes calls fail; see demo/faults.ts. */
  arm(request: ArmRequest): void;
  /** Rows as the seed left them, the clock at its start, nothing armed, an empty log. */
  reset(): Promise<void>;
}

export interface TestServicesOptions extends Lateness {
  readonly settings?: Partial<Settings>;
  /** Where the built frames are; nothing is built unless said. */
  readonly distDir?: string;
}

/** The real services over the worker's database. One call a test file; `reset` before each test. */
export async function createTestServices({
  settings,
  distDir = "none",
  ...lateness
}: TestServicesOptions = {}): Promise<TestServices> {
  const database = await testDatabase();
  let now = testStart;
  const clock: TestClock = {
    now: () => now,
    set: (time) => (now = new Date(time)),
    advance: (seconds) => (now = new Date(now.getTime() + seconds * 1000)),
  };
  const logLines: string[] = [];
  const context = withProviders({
    db: database.db,
    clock: clock.now,
    ids: createIds(),
    keys: database.keys(),
    settings: { ...testSettings, ...settings },
    log: createLog({
      clock: clock.now,
      level: "debug",
      destination: { write: (line) => logLines.push(line) },
    }),
  });
  const { app, pay, arm } = withTestKit({
    app: createApp({ context, metrics: createMetrics() }),
    pay: createPayApp({ context, origin: testPayOrigin, distDir }),
    context,
    routes,
    payRoutes,
    ...lateness,
  });

  const into =
    (target: HttpApp, origin: string): typeof globalThis.fetch =>
    async (input, init) => {
      const request = new Request(typeof input === "string" ? new URL(input, origin) : input, init);
      return abortable(target.fetch(request), request.signal);
    };
  const call = into(app, testOrigin);

  const reset = async () => {
    await database.reset();
    now = testStart;
    arm({ clear: true });
    logLines.length = 0;
  };
  await reset();

  return {
    origin: testOrigin,
    context,
    clock,
    logLines,
    fetch: call,
    payFetch: into(pay, testPayOrigin),
    arm,
    reset,
    async signIn(email, tenant = "aisle") {
      const account = await context.db
        .selectFrom("account")
        .where("tenant", "=", tenant)
        .where("email", "=", email)
        .select(["id as accountId", "tenant", "acr"])
        .executeTakeFirst();
      if (!account) throw new Error(`${tenant} has no ${email} to sign in`);
      return (await issueAccessToken(context, account)).accessToken;
    },
  };
}

/** A caller that gives up gets its abort at once, as over a network; the services don't notice and go on. */
function abortable(answer: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const giveUp = () =>
      reject(signal.reason instanceof Error ? signal.reason : new DOMException("aborted", "AbortError"));
    if (signal.aborted) return giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener("abort", giveUp));
  });
}
