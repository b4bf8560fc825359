/** Reads at 100 requests a second, and orders one after the other, over real connections on loopback. */
import { startServices } from "../../host-demo/services/origins/start-services.ts";
import { optionsFromEnvironment } from "../../host-demo/services/origins/options.ts";
import { createLog } from "../../host-demo/services/core/log.ts";
import { compare, percentile, type Row } from "./report.ts";

const rate = 100;
const seconds = 10;
const orders = 40;

interface Answer {
  readonly data: Record<
    string,
    {
      readonly id: string;
      readonly versionKey: string;
      readonly checksum: string;
      readonly accessToken: string;
      readonly lineItems: readonly unknown[];
    }
  >;
}

export async function benchServices(): Promise<Row[]> {
  const options = optionsFromEnvironment({
    ...process.env,
    AISLE_SITE_PORT: "0",
    AISLE_API_PORT: "0",
    AISLE_PAY_PORT: "0",
    AISLE_HOSTS_PORT: "0",
  });
  const services = await startServices({
    ...options,
    dataDir: "memory",
    log: createLog({ clock: () => new Date(), level: "silent" }),
  });
  try {
    const call = async (
      path: string,
      method = "GET",
      body?: unknown,
      token?: string,
    ): Promise<Answer["data"]> => {
      const response = await fetch(services.origins.api + path, {
        method,
        headers: {
          tenant: "aisle",
          "application-id": "CLICKLIST",
          channel: "WEB",
          "payment-auth-type": "B2C",
          "content-type": "application/json",
          "idempotency-key": crypto.randomUUID(),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
      return (JSON.parse(text) as Answer).data;
    };
    const signedIn = (await call("/auth/v1/sign-in", "POST", {
      email: "cards@aisle.test",
      password: "aisle-demo",
    })) as unknown as { accessToken: string };
    const token = signedIn.accessToken;
    const reads = [
      "/payment/v2/wallet",
      "/atlas/v1/cart/v1/carts?kind=main",
      "/atlas/v1/product/v2/products?filter.shelf=home",
    ];
    for (const path of reads) await call(path, "GET", undefined, token);

    const readTimes: number[] = [];
    const pending: Promise<void>[] = [];
    for (let sent = 0; sent < rate * seconds; sent += 1) {
      const started = performance.now();
      const path = reads[sent % reads.length] ?? "";
      pending.push(
        call(path, "GET", undefined, token).then(() => void readTimes.push(performance.now() - started)),
      );
      await new Promise((next) => setTimeout(next, 1000 / rate));
    }
    await Promise.all(pending);

    const activations: number[] = [];
    const cards = (await call("/payment/v2/wallet", "GET", undefined, token)) as unknown as {
      payment: { cards: { id: string; default: boolean }[] };
    };
    const card = cards.payment.cards.find((candidate) => candidate.default)?.id;
    for (let placed = 0; placed < orders; placed += 1) {
      const { cart } = await call("/atlas/v1/cart/v1/carts?kind=main", "GET", undefined, token);
      const products = (await call(reads[2] ?? "")) as unknown as {
        products: { gtin13: string; available: boolean }[];
      };
      const item = products.products.find((product) => product.available);
      await call(
        `/atlas/v1/cart/v1/carts/${cart?.id}`,
        "PUT",
        { versionKey: cart?.versionKey, lineItems: [{ gtin13: item?.gtin13, quantity: 1 }] },
        token,
      );
      const created = (
        await call(
          "/atlas/v1/checkout/v2/checkouts",
          "POST",
          { cartId: cart?.id, modalityType: "PICKUP" },
          token,
        )
      )["checkout"];
      const path = `/atlas/v1/checkout/v2/checkouts/${created?.id}`;
      const paid = (
        await call(
          path,
          "PUT",
          { versionKey: created?.versionKey, payments: [{ id: card, paymentType: "BANK_CARD" }] },
          token,
        )
      )["checkout"];
      const started = performance.now();
      await call(
        `${path}?type=ACTIVATE`,
        "PUT",
        { versionKey: paid?.versionKey, checksum: paid?.checksum, paymentDetails: { identityData: {} } },
        token,
      );
      activations.push(performance.now() - started);
    }
    return [
      compare(`reads at ${rate}/s, p95`, percentile(readTimes, 0.95), 50, "ms"),
      compare("ACTIVATE, p95", percentile(activations, 0.95), 150, "ms"),
    ];
  } finally {
    await services.stop();
  }
}
