/**
 * Trips to a painted card box: every answer, those to preflights and for files included, is held for as long, so that
 * the time tells how many of them wait for one another.
 */
import { Server } from "node:http";
import { type BrowserContext, chromium } from "playwright";
import { createShopperClient } from "../../host-demo/services/demo/shopper-client.ts";
import { demoPassword } from "../../host-demo/services/account/identity/demo-shoppers.ts";
import { optionsFromEnvironment } from "../../host-demo/services/origins/options.ts";
import { startServices } from "../../host-demo/services/origins/start-services.ts";
import { createLog } from "../../host-demo/services/platform/log.ts";
import { testShopper } from "../../host-demo/services/shop/checkout/testing/shopper.ts";
import { chromiumArgs, node, systemChromium } from "../run.ts";
import { compare, median, type Row } from "./report.ts";

const samples = Number(process.env["AISLE_BENCH_SAMPLES"] ?? 15);
/** As on a slow network; and so long that what the browser itself does in between does not count. */
const slowMs = 200;
const countedMs = 2_000;
const email = "cards@aisle.test";
/** Of its own, since the build writes into the files where the services are. */
const environment = {
  AISLE_DIST_DIR: "dist/bench",
  AISLE_SITE_PORT: "4390",
  AISLE_API_PORT: "4391",
  AISLE_PAY_PORT: "4392",
  AISLE_HOSTS_PORT: "4393",
};

export async function benchTrips(): Promise<Row[]> {
  await node("scripts/build-site.ts", { env: environment });
  const services = await startServices({
    ...optionsFromEnvironment({ ...process.env, ...environment }),
    dataDir: "memory",
    log: createLog({ clock: () => new Date(), level: "silent" }),
  });
  const { site, api, hosts } = services.origins;
  await openCheckout(api);
  const hold = holdAnswers();
  const path = systemChromium();
  const browser = await chromium.launch({ args: chromiumArgs, ...(path ? { executablePath: path } : {}) });
  /** Cold, and then once more with what the first visit has left in the cache. */
  const visit = async (address: string): Promise<Visit> => {
    const context = await browser.newContext();
    // Of its own: a session whose cookie is used twice has been stolen.
    await context.addCookies([await signInCookie(api)]);
    const cold = await timeToCardBox(context, address);
    const warm = await timeToCardBox(context, address);
    await context.close();
    return { cold, warm };
  };
  const banner = `${hosts}/banner/`;
  const checkout = `${site}/checkout`;
  try {
    hold.ms = countedMs;
    const trips = await visit(banner);
    hold.ms = slowMs;
    const times: Record<string, Visit[]> = { [banner]: [], [checkout]: [] };
    for (let sample = 0; sample < samples; sample += 1) {
      for (const [address, list] of Object.entries(times)) list.push(await visit(address));
    }
    const time = (address: string, kind: keyof Visit) =>
      median((times[address] ?? []).map((each) => each[kind]));
    return [
      compare("banner page to its card box, cold", Math.floor(trips.cold / countedMs), 6, "trips"),
      compare("banner page to its card box, warm", Math.floor(trips.warm / countedMs), 4, "trips"),
      { what: `  cold, answers held ${slowMs} ms`, value: time(banner, "cold"), unit: "ms" },
      { what: `  warm, answers held ${slowMs} ms`, value: time(banner, "warm"), unit: "ms" },
      compare(
        `checkout to its card box, cold, held ${slowMs} ms`,
        time(checkout, "cold"),
        coldCheckout,
        "ms",
      ),
      compare(
        `checkout to its card box, warm, held ${slowMs} ms`,
        time(checkout, "warm"),
        warmCheckout,
        "ms",
      ),
    ];
  } finally {
    await browser.close();
    hold.end();
    await services.stop();
  }
}

/** Milliseconds from the start of the navigation to the painted card box. */
interface Visit {
  readonly cold: number;
  readonly warm: number;
}

/** Parts of what was measured before the site's code, its session and its cart were asked for side by side. */
const coldCheckout = 3_912 * 0.66;
const warmCheckout = 2_247 * 0.73;

async function timeToCardBox(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(address);
  await page.locator("aisle-card-box").getByText("ending in 1111").waitFor();
  const time = await page.evaluate(() => performance.now());
  await page.close();
  return time;
}

/** Holds every answer of this process for `ms`, until its end. */
function holdAnswers(): { ms: number; end(): void } {
  const { emit } = Server.prototype;
  const hold = {
    ms: 0,
    end: () => {
      Server.prototype.emit = emit;
    },
  };
  Server.prototype.emit = function (this: Server, ...event: Parameters<typeof emit>) {
    if ((event as readonly unknown[])[0] !== "request") return emit.apply(this, event);
    setTimeout(() => emit.apply(this, event), hold.ms);
    return true;
  } as typeof emit;
  return hold;
}

/** Without a time and a checkout the payment would lead back to where a time is chosen. */
async function openCheckout(api: string): Promise<void> {
  const token = await createShopperClient(fetch, api).signIn(email);
  const shopper = testShopper(fetch, api, token);
  const { id } = await shopper.cart();
  const { status } = await shopper.open(id);
  if (status !== 201) throw new Error(`no checkout was opened for ${email}: ${status}`);
}

/** Of a shopper who has signed in before. */
async function signInCookie(api: string) {
  const client = createShopperClient(fetch, api);
  const { headers } = await client.send("/auth/v1/sign-in", {
    method: "POST",
    body: { email, password: demoPassword },
  });
  const [pair = ""] = (headers.get("set-cookie") ?? "").split(";");
  const [name = "", value = ""] = pair.split("=");
  return {
    name,
    value,
    domain: new URL(api).hostname,
    path: "/auth",
    httpOnly: true,
    sameSite: "Strict",
  } as const;
}
