import { beforeEach, expect, test } from "vitest";
import { call } from "../testing/call.ts";
import { createTestServices } from "../testing/test-services.ts";
import { faultHeader } from "./faults.ts";
import { faultsPath } from "./paths.ts";

const services = await createTestServices({ hangMs: 30, delayMs: 30 });
beforeEach(() => services.reset());

const products = "/atlas/v1/product/v2/products?filter.shelf=home";
const intents = "/payment/v2/wallet-intents";

async function intentCount(): Promise<number> {
  return (await services.context.db.selectFrom("payment_intent").select("id").execute()).length;
}

test("a header makes its own request fail, by code or by status, and no other", async () => {
  const withFault = (fault: string) => call(services, products, { headers: { [faultHeader]: fault } });
  expect((await withFault("wallet=503, products=SERVICE_UNAVAILABLE")).error.code).toBe(
    "SERVICE_UNAVAILABLE",
  );
  expect((await withFault("products=500")).error.code).toBe("INTERNAL_ERROR");
  expect(await withFault("products=TS1079")).toMatchObject({ status: 500, error: { code: "TS1079" } });
  expect((await withFault("wallet=500")).status).toBe(200);
});

test("an armed fault hits as many calls as it was armed for", async () => {
  const armed = await call(services, faultsPath, {
    method: "POST",
    body: { call: "products", fault: "503", times: 2 },
  });
  expect(armed.status).toBe(200);
  expect((await call(services, products)).status).toBe(503);
  expect((await call(services, "/actuator/health")).status).toBe(200);
  expect((await call(services, products)).status).toBe(503);
  expect((await call(services, products)).status).toBe(200);
});

test("a dropped call has done its work", async () => {
  const token = await services.signIn("cards@aisle.test");
  services.arm({ call: "wallet-intent", fault: "drop" });
  await expect(call(services, intents, { method: "POST", token })).rejects.toThrow(TypeError);
  expect(await intentCount()).toBe(1);
});

test("a hanging call answers late", async () => {
  services.arm({ call: "products", fault: "hang" });
  const started = performance.now();
  expect((await call(services, products)).status).toBe(200);
  expect(performance.now() - started).toBeGreaterThanOrEqual(29);
});

test("whoever gives up on a hanging call is told so at once", async () => {
  services.arm({ call: "products", fault: "hang" });
  await expect(services.fetch(products, { signal: AbortSignal.timeout(5) })).rejects.toThrow(
    /timeout|aborted/i,
  );
});

test("an answer without something is otherwise as it was, and its work is done", async () => {
  services.arm({ call: "products", fault: "without-prices" });
  const { status, data } = await call(services, products);
  expect(status).toBe(200);
  const { products: shelf } = data as { products: readonly object[] };
  expect(shelf.length).toBeGreaterThan(0);
  for (const product of shelf) expect(product).not.toHaveProperty("prices");
  expect(shelf[0]).toHaveProperty("gtin13");
});

test("rubbish is a 200 that is not JSON", async () => {
  services.arm({ call: "products", fault: "rubbish" });
  const answer = await call(services, products);
  expect(answer.status).toBe(200);
  expect(() => void JSON.parse(answer.text)).toThrow();
});

test("in an outage nothing answers until it is over", async () => {
  services.arm({ outageSeconds: 30 });
  await expect(call(services, products)).rejects.toThrow(TypeError);
  services.clock.advance(30);
  expect((await call(services, products)).status).toBe(200);
});

test("the payment host's calls fail on demand too", async () => {
  const keys = () => services.payFetch("/pci-forms/keys");
  services.arm({ call: "frame-keys", fault: "503" });
  expect((await keys()).status).toBe(503);
  const whole = await (await keys()).text();
  services.arm({ call: "frame-keys", fault: "truncated" });
  expect(await (await keys()).text()).toBe(whole.slice(0, whole.length / 2));
  services.arm({ call: "frame-keys", fault: "drop" });
  await expect(keys()).rejects.toThrow(TypeError);
  services.arm({ call: "frame-keys", fault: "delay" });
  const started = performance.now();
  expect(await (await keys()).text()).toBe(whole);
  expect(performance.now() - started).toBeGreaterThanOrEqual(29);
  services.arm({ outageSeconds: 30 });
  await expect(keys()).rejects.toThrow(TypeError);
});

test("every call of both hosts has a name of its own, by which it can be made to fail", async () => {
  const { data } = await call(services, faultsPath);
  const names = data["calls"] as string[];
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(
    expect.arrayContaining([
      "frame-page",
      "frame-script",
      "frame-keys",
      "frame-sessions",
      "tokens",
      "pins",
      "fraud-script",
      "billing-addresses",
      "save-billing-address",
      "add-card",
      "add-checkout-card",
    ]),
  );
});

test("a fault that would never happen is refused", async () => {
  const arm = (body: unknown) => call(services, faultsPath, { method: "POST", body });
  expect((await arm({ call: "no-such-call", fault: "500" })).status).toBe(400);
  expect((await arm({ call: "products", fault: "no-such-fault" })).status).toBe(400);
  expect(
    (await call(services, products, { headers: { [faultHeader]: "products=no-such-fault" } })).status,
  ).toBe(400);
});
