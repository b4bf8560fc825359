import { beforeEach, describe, expect, test } from "vitest";
import { shortTimePath } from "../../demo/paths.ts";
import { call } from "../../testing/call.ts";
import { createTestServices } from "../../testing/test-services.ts";

const services = await createTestServices();
beforeEach(() => services.reset());
const { clock, context } = services;

const email = "cards@aisle.test";
const issue = (token: string) => call(services, "/auth/v1/customer-tokens", { method: "POST", token });
const redeem = (customerToken: unknown, headers: Record<string, string> = {}) =>
  call(services, "/auth/v1/token", { method: "POST", body: { customerToken }, headers });

async function code(): Promise<string> {
  const { data } = await issue(await services.signIn(email));
  return String(data["code"]);
}

async function walletToken(): Promise<string> {
  return String((await redeem(await code())).data["accessToken"]);
}

describe("a customer token", () => {
  test("is a code for a minute, of which the database keeps a hash", async () => {
    const { status, data } = await issue(await services.signIn(email));
    expect([status, data["expiresAt"]]).toEqual([200, "2026-03-02T15:01:00.000Z"]);
    expect(data["code"]).toMatch(/^ct_[A-Za-h]{26}$/);
    const rows = await context.db.selectFrom("customer_token").selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(String(data["code"]));
  });

  test("is not given to who has not signed in with a password", async () => {
    const answer = await issue(await services.signIn("remembered@aisle.test"));
    expect([answer.status, answer.error.code]).toEqual([403, "FORBIDDEN"]);
    const again = await issue(await walletToken());
    expect([again.status, again.error.code]).toEqual([403, "FORBIDDEN"]);
    expect((await call(services, "/auth/v1/customer-tokens", { method: "POST" })).status).toBe(401);
  });

  test("is traded for half an hour of the wallet, and tells whose it is, without a cookie", async () => {
    const answer = await redeem(await code());
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({ email: "c••••@aisle.test", expiresAt: "2026-03-02T15:30:00.000Z" });
    expect(answer.headers.getSetCookie()).toEqual([]);
    const wallet = await call(services, "/payment/v2/wallet", { token: String(answer.data["accessToken"]) });
    expect(wallet.status).toBe(200);
  });

  test("reads no cookie: the one who is signed in here is not whom it is about", async () => {
    const signedIn = await call(services, "/auth/v1/sign-in", {
      method: "POST",
      body: { email: "ebt@aisle.test", password: "aisle-demo" },
      headers: { tenant: "aisle" },
    });
    const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    expect((await redeem(await code(), { cookie })).data["email"]).toBe("c••••@aisle.test");
    expect((await redeem("ct_unknown", { cookie })).status).toBe(401);
  });

  test("is good once, also for two at the same moment", async () => {
    const given = await code();
    const answers = await Promise.all([redeem(given), redeem(given), redeem(given)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await redeem(given)).status).toBe(401);
  });

  test("is good for a minute, and no longer", async () => {
    const [early, late] = [await code(), await code()];
    clock.advance(59);
    expect((await redeem(early)).status).toBe(200);
    clock.advance(1);
    expect((await redeem(late)).status).toBe(401);
  });

  test("of another tenant is nobody's, and used up", async () => {
    const given = await code();
    const answer = await redeem(given, { tenant: "harristeeter" });
    expect([answer.status, answer.error.code]).toEqual([403, "TENANT_MISMATCH"]);
    expect((await redeem(given)).status).toBe(401);
  });

  test.each([[""], ["ct_".padEnd(64, "A")], [7], ["x".repeat(65)]])("%j opens nothing", async (given) => {
    expect([400, 401]).toContain((await redeem(given)).status);
  });
});

test("a token for the wallet opens nothing else", async () => {
  const token = await walletToken();
  const paths = [
    "/atlas/v1/customer-profile/v1/profile?projections=FULL",
    "/atlas/v1/cart/v1/carts?kind=main",
    "/payment/v2/../../atlas/v1/cart/v1/carts?kind=main",
  ];
  for (const path of paths) expect((await call(services, path, { token })).status, path).not.toBe(200);
  const refused = async (path: string, options: { method?: "POST" | "PUT"; body?: unknown } = {}) => {
    const { status, error } = await call(services, path, { token, ...options });
    expect([status, error.code], path).toEqual([403, "FORBIDDEN"]);
  };
  const profile = "/atlas/v1/customer-profile/v1";
  await refused(`${profile}/account-erasure`, { method: "POST", body: { password: "aisle-demo" } });
  // These answer the link of an email too, without anybody who is signed in.
  const emails = "/accountmanagement/api/email-preferences";
  const body = [{ shortDescription: "Fresh Catch", selected: true }];
  await refused(emails);
  await refused(emails, { method: "POST", body });
  await refused(`${profile}/communication-preferences`);
  await refused(`${profile}/communication-preferences`, { method: "PUT", body });
  await refused(shortTimePath, { method: "POST", body: { seconds: 0 } });
});
