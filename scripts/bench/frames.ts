/** The secure frames of a new card, from the real payment host on loopback: time until they are ready, and to a token. */
import { build } from "esbuild";
import { chromium, type Page } from "playwright";
import { createLog } from "../../host-demo/services/platform/log.ts";
import { optionsFromEnvironment } from "../../host-demo/services/origins/options.ts";
import { startServices } from "../../host-demo/services/origins/start-services.ts";
import { buildFrames } from "../frames.ts";
import { versionDefine } from "../origins.ts";
import { chromiumArgs, systemChromium } from "../run.ts";
import { compare, median, percentile, type Row } from "./report.ts";

const samples = Number(process.env["AISLE_BENCH_SAMPLES"] ?? 15);
const distDir = "dist/bench";
/** Nobody listens there: the page is handed to the browser. Another site than the payment host's 127.0.0.1. */
const host = "http://localhost:4398";

interface Frames {
  open(payOrigin: string, sid: string): Promise<number>;
  submit(): Promise<number>;
  close(): void;
}

export async function benchFrames(): Promise<Row[]> {
  await buildFrames(distDir);
  const { outputFiles } = await build({
    entryPoints: ["scripts/bench/frames-subject.ts"],
    bundle: true,
    format: "iife",
    minify: true,
    write: false,
    define: versionDefine(),
    target: ["chrome111"],
  });
  const ports = { AISLE_SITE_PORT: "0", AISLE_API_PORT: "0", AISLE_PAY_PORT: "0", AISLE_HOSTS_PORT: "0" };
  const services = await startServices({
    ...optionsFromEnvironment({ ...process.env, ...ports }),
    dataDir: "memory",
    distDir,
    parentOrigins: [host],
    log: createLog({ clock: () => new Date(), level: "silent" }),
    settings: {
      frameAttempts: { windowSeconds: 1, perSession: 1000, perAccount: 1000, perBin: 1000, perAddress: 1000 },
    },
  });
  const path = systemChromium();
  const browser = await chromium.launch({ args: chromiumArgs, ...(path ? { executablePath: path } : {}) });
  try {
    // Chromium guards this machine's addresses from a page that came from nowhere.
    const context = await browser.newContext({ permissions: ["local-network-access"] });
    const page = await context.newPage();
    const body = "<!doctype html><html lang=en><title>host</title><body></body></html>";
    await page.route(`${host}/`, (route) => route.fulfill({ contentType: "text/html", body }));
    await page.goto(`${host}/`);
    await page.addScriptTag({ content: outputFiles[0]?.text ?? "" });
    const ready: number[] = [];
    const tokens: number[] = [];
    for (let sample = 0; sample < samples; sample += 1) {
      const sid = await frameSession(services.origins.api);
      ready.push(
        await page.evaluate(
          ([pay, session]) => (globalThis as unknown as { FRAMES: Frames }).FRAMES.open(pay, session),
          [services.origins.pay, sid] as const,
        ),
      );
      await fill(page);
      for (let press = 0; press < 3; press += 1) {
        tokens.push(await page.evaluate(() => (globalThis as unknown as { FRAMES: Frames }).FRAMES.submit()));
      }
      await page.evaluate(() => (globalThis as unknown as { FRAMES: Frames }).FRAMES.close());
    }
    return [
      compare("four secure frames ready, loopback", median(ready), 400, "ms"),
      compare("submit in the frames to token, p95", percentile(tokens, 0.95), 60, "ms"),
    ];
  } finally {
    await browser.close();
    await services.stop();
  }
}

async function fill(page: Page): Promise<void> {
  const field = (title: string) => page.frameLocator(`iframe[title="${title}"]`).locator("#field");
  await field("number").fill("4111111111111111");
  await field("month").fill("12");
  await field("year").selectOption({ index: 3 });
  await field("cvv").fill("123");
}

/** What a client asks for before it opens the frames. */
async function frameSession(api: string): Promise<string> {
  const call = async <T>(path: string, body: object, headers: Record<string, string> = {}): Promise<T> => {
    const response = await fetch(api + path, {
      method: "POST",
      headers: {
        tenant: "aisle",
        "application-id": "CLICKLIST",
        channel: "WEB",
        "payment-auth-type": "B2C",
        "content-type": "application/json",
        "idempotency-key": crypto.randomUUID(),
        origin: host,
        ...headers,
      },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return (JSON.parse(text) as { data: T }).data;
  };
  const { accessToken } = await call<{ accessToken: string }>("/auth/v1/sign-in", {
    email: "cards@aisle.test",
    password: "aisle-demo",
  });
  const { sid } = await call<{ sid: string }>(
    "/payment/v2/frame-sessions",
    { purpose: "add" },
    { authorization: `Bearer ${accessToken}` },
  );
  return sid;
}
