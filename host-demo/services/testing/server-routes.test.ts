import { beforeEach, describe, expect, test } from "vitest";
import { routes } from "../app.ts";
import { call } from "./call.ts";
import { createTestServices } from "./test-services.ts";

const serviceKey = "a-key-that-only-servers-know-of-32";
const services = await createTestServices({ settings: { serviceKey } });
const keyless = await createTestServices();
beforeEach(() => services.reset());

const serverRoutes = routes.filter((route) => route.auth === "server");

test("there are routes for servers", () => {
  expect(serverRoutes.length).toBeGreaterThan(0);
});

describe.each(serverRoutes.map((route) => [route.name, route] as const))("%s", (_name, route) => {
  const send = (to: typeof services, authorization: string | undefined) =>
    call(to, route.path.replace(/:\w+/g, "anything"), {
      method: route.method,
      ...(route.method !== "GET" && { body: {} }),
      headers: authorization === undefined ? {} : { authorization },
    });

  test.each([
    ["no key", () => undefined],
    ["another key", () => `Bearer ${serviceKey}x`],
    ["the key without its scheme", () => serviceKey],
    ["a shopper's token", async () => `Bearer ${await services.signIn("cards@aisle.test")}`],
  ])("lets nobody in with %s", async (_what, header) => {
    const refused = await send(services, await header());
    expect([refused.status, refused.error.code]).toEqual([401, "UNAUTHENTICATED"]);
  });

  test("is not there where the installation has no key", async () => {
    for (const header of [undefined, `Bearer ${serviceKey}`, "Bearer null", "Bearer "]) {
      const refused = await send(keyless, header);
      expect([refused.status, refused.error.code]).toEqual([404, "NOT_FOUND"]);
    }
  });
});
