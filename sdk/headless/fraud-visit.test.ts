import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestServices, type TestServices } from "../../host-demo/services/testing/test-services.ts";
import type { AppName } from "../domain/app-names.ts";
import { createTestClient, destroyTestClients } from "../testing/test-client.ts";
import { fraudVisit } from "./fraud-visit.ts";

let services: TestServices;

beforeAll(async () => {
  services = await createTestServices();
});
beforeEach(() => services.reset());
afterEach(() => destroyTestClients());

/** A visit on a page whose fraud script can be had, or not. */
function start({
  isBlocked = false,
  appName = "CLICKLIST",
}: { isBlocked?: boolean; appName?: AppName } = {}) {
  const { client, heard } = createTestClient(services, { config: { appName } });
  const told: { sessionId: string; transactionId: string }[] = [];
  const asked: string[] = [];
  const visit = fraudVisit(client, (url) => {
    asked.push(url);
    return isBlocked
      ? Promise.reject(new Error("blocked"))
      : Promise.resolve({ start: (ids) => told.push(ids) });
  });
  const done = () => new Promise((resolve) => setImmediate(resolve));
  return { client, heard, told, asked, visit, done };
}

describe("a visit to a payment page", () => {
  it("has no name before it has begun, and then the one that the script tells the payment host", async () => {
    const { visit, told, asked, done } = start();
    expect([visit.transactionId(), asked]).toEqual([undefined, []]);
    visit.begin();
    await done();
    expect(asked).toEqual(["http://127.0.0.1:4302/pci-forms/v1/fraud.js?1"]);
    expect(told.map(({ transactionId }) => transactionId)).toEqual([visit.transactionId()]);
  });

  it("has another name the next time, of the same session", async () => {
    const { visit, told, done } = start();
    visit.begin();
    await done();
    visit.begin();
    await done();
    const [first, second] = told;
    expect(second?.sessionId).toBe(first?.sessionId);
    expect(second?.transactionId).not.toBe(first?.transactionId);
    expect(visit.transactionId()).toBe(second?.transactionId);
  });

  it("whose script is blocked has a name of its own, and is told of once", async () => {
    const { visit, asked, heard, done } = start({ isBlocked: true });
    visit.begin();
    await done();
    expect(asked).toHaveLength(3);
    expect(visit.transactionId()).toMatch(/^local-/);
    expect(heard.map(({ name }) => name)).toEqual(["aisle-service-error"]);
  });

  it("to a page that has gone says nothing more", async () => {
    const { client, visit, heard, done } = start({ isBlocked: true });
    visit.begin();
    await client.destroy();
    await done();
    expect(heard).toEqual([]);
  });

  it("is nobody's in the pharmacies' apps", async () => {
    const { visit, asked, done } = start({ appName: "RXWEB" });
    visit.begin();
    await done();
    expect([visit.transactionId(), asked]).toEqual([undefined, []]);
  });
});
