import { beforeEach, describe, expect, test } from "vitest";
import { routes } from "../app.ts";
import { call } from "./call.ts";
import { resourceMakers } from "./resources.ts";
import { createTestServices } from "./test-services.ts";

const services = await createTestServices();
beforeEach(() => services.reset());

const withParams = routes.filter((route) => route.auth === "shopper" && route.path.includes(":"));
const withIds = withParams.filter((route) =>
  Object.values(route.resources ?? {}).some((kind) => kind !== null),
);

test("every shopper's route with an id says what its ids name", () => {
  expect(withIds.length).toBeGreaterThan(4);
  for (const route of withParams) {
    const params = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
    expect(Object.keys(route.resources ?? {}), route.name).toEqual(params);
  }
});

test("names of routes are unique", () => {
  expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length);
});

describe.each(withIds.map((route) => [route.name, route] as const))("%s", (_name, route) => {
  test("answers 404 to another shopper and to another tenant, exactly as if there were nothing", async () => {
    const owner = await services.signIn("cards@aisle.test");
    let path = route.path.replace(":app", "clicklist");
    let body: unknown;
    let nowhere = path;
    const isMade = new Set<unknown>();
    for (const [param, kind] of Object.entries(route.resources ?? {})) {
      if (kind === null) continue;
      const made = await resourceMakers[kind](services, owner);
      path = path.replace(`:${param}`, made.id);
      nowhere = nowhere.replace(`:${param}`, "nothing_here");
      body ??= made.bodies[route.name];
      isMade.add(made.id);
    }
    if (route.body && body === undefined) throw new Error(`give ${route.name} a body in resources.ts`);
    const query = new URLSearchParams({ ...route.query }).toString();
    // Where the body names the thing as well, it names the same one.
    const toNowhere = (_key: string, value: unknown) => (isMade.has(value) ? "nothing_here" : value);
    const send = (target: string, token: string, tenant: string) =>
      call(services, query ? `${target}?${query}` : target, {
        method: route.method,
        token,
        headers: { tenant, ...(route.application !== undefined && { "application-id": route.application }) },
        ...(body !== undefined && {
          body: target === nowhere ? JSON.stringify(body, toNowhere) : body,
        }),
      });

    const foreigners = [
      [await services.signIn("ebt@aisle.test"), "aisle"],
      [await services.signIn("sister@aisle.test", "harristeeter"), "harristeeter"],
    ] as const;
    for (const [token, tenant] of foreigners) {
      const foreign = await send(path, token, tenant);
      const missing = await send(nowhere, token, tenant);
      expect(foreign.status).toBe(404);
      expect(["NOT_FOUND", "CARD_NOT_FOUND", "ADDRESS_NOT_FOUND"]).toContain(foreign.error.code);
      expect([missing.status, missing.error]).toEqual([foreign.status, foreign.error]);
    }
    // The same call is the owner's to make, so that the 404 was about whose it is.
    expect((await send(path, owner, "aisle")).status).toBeLessThan(300);
  });
});
