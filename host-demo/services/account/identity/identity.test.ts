import { readFile } from "node:fs/promises";
import type { Insertable } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { failureShape } from "../../../../sdk/contract/envelope.ts";
import { read } from "../../../../sdk/contract/shape.ts";
import { createApp } from "../../app.ts";
import { call, type CallResult } from "../../testing/call.ts";
import { writeTenantOrigins } from "../../platform/http/parent-origins.ts";
import { createTestServices } from "../../testing/test-services.ts";
import { defaultSettings } from "../../platform/settings.ts";
import { demoPassword, demoShoppers } from "./demo-shoppers.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import type { SessionTable } from "./tables.ts";

const services = await createTestServices();
beforeEach(() => services.reset());
const { clock, context } = services;

function signIn(email: string, password = demoPassword, tenant = "aisle") {
  return call(services, "/auth/v1/sign-in", {
    method: "POST",
    body: { email, password },
    headers: { tenant },
  });
}

function refresh(cookie: string, tenant = "aisle") {
  return call(services, "/auth/v1/token", { method: "POST", headers: { cookie, tenant } });
}

/** What a browser would send back. */
function cookieOf(answer: CallResult): string {
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

function claimsOf(token: unknown): Record<string, unknown> {
  return JSON.parse(Buffer.from(String(token).split(".")[1] ?? "", "base64url").toString()) as Record<
    string,
    unknown
  >;
}

function profile(token: unknown) {
  return call(services, "/atlas/v1/customer-profile/v1/profile?projections=FULL", { token: String(token) });
}

describe("sign-in", () => {
  test("gives a token for five minutes and a cookie that no script and no other site gets hold of", async () => {
    const answer = await signIn("Cards@Aisle.test ");
    expect(answer.status).toBe(200);
    expect(answer.data["expiresAt"]).toBe("2026-03-02T15:05:00.000Z");
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split("; ").slice(1));
    const aside = ["HttpOnly", "SameSite=Strict"];
    expect(cookies).toEqual([
      ["Path=/auth", "Max-Age=2592000", ...aside],
      ["Path=/auth", "Max-Age=31536000", ...aside],
    ]);
    expect((await profile(answer.data["accessToken"])).data["profile"]).toMatchObject({
      emails: [{ address: "cards@aisle.test" }],
      firstName: "Casey",
      lastName: "Cards",
      phones: [{ type: "MOBILE", number: { original: "5135550101" } }],
    });
  });

  test("works for every demo shopper, in the shopper's own tenant only", async () => {
    for (const shopper of demoShoppers) {
      const tenant = shopper.tenant ?? "aisle";
      expect((await signIn(shopper.email, demoPassword, tenant)).status).toBe(200);
      const elsewhere = tenant === "aisle" ? "harristeeter" : "aisle";
      expect((await signIn(shopper.email, demoPassword, elsewhere)).status).toBe(401);
    }
  });

  test("a wrong password and an unknown account look the same", async () => {
    const wrong = await signIn("cards@aisle.test", "wrong");
    const unknown = await signIn("nobody@aisle.test", "wrong");
    expect([wrong.status, wrong.error]).toEqual([unknown.status, unknown.error]);
    expect(wrong.error.code).toBe("SIGN_IN_FAILED");
    expect(wrong.headers.get("set-cookie")).toBeNull();
  });

  test("a profile without a phone leaves it out", async () => {
    const { data } = await signIn("nophone@aisle.test");
    expect((await profile(data["accessToken"])).data["profile"]).toMatchObject({ phones: [] });
  });

  test("after ten failures the account is closed for a while, even to the right password, and others are not", async () => {
    for (let failure = 1; failure <= 10; failure += 1) {
      expect((await signIn("cards@aisle.test", "wrong")).status).toBe(401);
    }
    const refused = await signIn("cards@aisle.test");
    expect([refused.status, refused.error.code]).toEqual([429, "TOO_MANY_REQUESTS"]);
    expect(refused.headers.get("retry-after")).not.toBeNull();
    expect((await signIn("empty@aisle.test")).status).toBe(200);
    clock.advance(15 * 60);
    expect((await signIn("cards@aisle.test")).status).toBe(200);
  });

  test("a burst of guesses is limited like guesses one after the other", async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => signIn("cards@aisle.test", "wrong")));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  test("signing in does not count, however often", async () => {
    for (let time = 1; time <= 12; time += 1) expect((await signIn("cards@aisle.test")).status).toBe(200);
    const limits = await context.db.selectFrom("rate_limit").selectAll().where("count", ">", 0).execute();
    expect(limits).toEqual([]);
  });
});

test("one address is limited over all accounts", async () => {
  const strict = await createTestServices({
    settings: { signIn: { windowSeconds: 900, failuresPerAccount: 10, failuresPerAddress: 3 } },
  });
  const guess = (email: string) =>
    call(strict, "/auth/v1/sign-in", { method: "POST", body: { email, password: "wrong" } });
  for (const name of ["a", "b", "c"]) expect((await guess(`${name}@aisle.test`)).status).toBe(401);
  expect((await guess("d@aisle.test")).status).toBe(429);
});

describe("refresh", () => {
  test("trades the cookie for a new one and a new token", async () => {
    const first = await signIn("cards@aisle.test");
    const second = await refresh(cookieOf(first));
    expect(second.status).toBe(200);
    expect(cookieOf(second)).not.toBe(cookieOf(first));
    expect((await profile(second.data["accessToken"])).status).toBe(200);
    expect((await refresh(cookieOf(second))).status).toBe(200);
  });

  test("two tabs at the same moment both go on, with the same next cookie", async () => {
    const cookie = cookieOf(await signIn("cards@aisle.test"));
    const [a, b] = await Promise.all([refresh(cookie), refresh(cookie)]);
    expect([a.status, b.status]).toEqual([200, 200]);
    expect(cookieOf(a)).toBe(cookieOf(b));
    expect((await refresh(cookieOf(a))).status).toBe(200);
  });

  test("the cookie before is good for a minute, for an answer that was lost", async () => {
    const cookie = cookieOf(await signIn("cards@aisle.test"));
    const next = await refresh(cookie);
    clock.advance(60);
    expect(cookieOf(await refresh(cookie))).toBe(cookieOf(next));
  });

  test("a cookie that was traded long ago ends the session for everybody who holds it", async () => {
    const stolen = cookieOf(await signIn("cards@aisle.test"));
    const owner = cookieOf(await refresh(stolen));
    clock.advance(61);
    expect((await refresh(stolen)).status).toBe(401);
    expect((await refresh(owner)).status).toBe(401);
  });

  test("so does one from two trades ago, at any time", async () => {
    const first = cookieOf(await signIn("cards@aisle.test"));
    const second = cookieOf(await refresh(first));
    const third = cookieOf(await refresh(second));
    expect((await refresh(first)).status).toBe(401);
    expect((await refresh(third)).status).toBe(401);
  });

  test("another device's session is not touched by that", async () => {
    const phone = cookieOf(await signIn("cards@aisle.test"));
    const stolen = cookieOf(await signIn("cards@aisle.test"));
    await refresh(stolen);
    clock.advance(61);
    await refresh(stolen);
    expect((await refresh(phone)).status).toBe(200);
  });

  test("a forged cookie is refused and ends nothing", async () => {
    const cookie = cookieOf(await signIn("cards@aisle.test"));
    const [id = ""] = cookie.split(".");
    for (const forged of [
      `${id}.1.${"A".repeat(43)}`,
      `${id}.2.x`,
      "aisle_refresh=x",
      "aisle_refresh=",
      "",
    ]) {
      expect((await refresh(forged)).status).toBe(401);
    }
    expect((await refresh(cookie)).status).toBe(200);
  });

  test("no row of the database holds anything that works as a cookie", async () => {
    const cookie = cookieOf(await signIn("cards@aisle.test"));
    const mac = cookie.split(".")[2] ?? "";
    expect(mac).toHaveLength(43);
    const rows = await context.db.selectFrom("session").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(mac);
  });

  test("another tenant's page can't use the session, and doesn't use the cookie up", async () => {
    const cookie = cookieOf(await signIn("cards@aisle.test"));
    const answer = await refresh(cookie, "harristeeter");
    expect([answer.status, answer.error.code]).toEqual([403, "TENANT_MISMATCH"]);
    clock.advance(60);
    expect((await refresh(cookie)).status).toBe(200);
  });

  test("nor can it by not saying whose it is, with a token neither", async () => {
    const origin = "https://sister.test";
    await writeTenantOrigins(context, [{ tenant: "harristeeter", origin }]);
    clock.advance(30);
    const signedIn = await signIn("cards@aisle.test");
    const ask = async (path: string, method: string, headers: Record<string, string>) => {
      const answer = await services.fetch(path, { method, headers: { origin, ...headers } });
      return [answer.status, read(failureShape, await answer.json()).errors[0]?.code];
    };
    const refused = [403, "TENANT_MISMATCH"];
    expect(await ask("/auth/v1/token", "POST", { cookie: cookieOf(signedIn) })).toEqual(refused);
    const authorization = `Bearer ${String(signedIn.data["accessToken"])}`;
    expect(await ask("/payment/v2/wallet", "GET", { authorization })).toEqual(refused);
  });

  test("a session ends after thirty days", async () => {
    const cookie = cookieOf(await signIn("cards@aisle.test"));
    clock.advance(30 * 24 * 60 * 60);
    expect((await refresh(cookie)).status).toBe(401);
  });

  test("a remembered shopper stays one", async () => {
    const first = await signIn("remembered@aisle.test");
    const { data } = await refresh(cookieOf(first));
    expect(claimsOf(data["accessToken"])).toMatchObject({ acr: "remembered", tenant: "aisle" });
  });
});

describe("sign-out", () => {
  test("ends the session and clears the cookie", async () => {
    const cookie = cookieOf(await signIn("cards@aisle.test"));
    const answer = await call(services, "/auth/v1/sign-out", { method: "POST", headers: { cookie } });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("set-cookie")).toMatch(/^aisle_refresh=; Path=\/auth; Max-Age=0/);
    expect((await refresh(cookie)).status).toBe(401);
  });

  test("ends no session of whoever signed in since", async () => {
    const own = await signIn("cards@aisle.test");
    const cookie = cookieOf(await signIn("ebt@aisle.test"));
    const body = { account: claimsOf(own.data["accessToken"])["sub"] };
    const answer = await call(services, "/auth/v1/sign-out", { method: "POST", headers: { cookie }, body });
    expect(answer.status).toBe(204);
    expect(answer.headers.has("set-cookie")).toBe(false);
    expect((await refresh(cookie)).status).toBe(200);
  });

  test("without a session is no error", async () => {
    expect((await call(services, "/auth/v1/sign-out", { method: "POST" })).status).toBe(204);
  });
});

test("passwords are hashed with a salt of their own and checked in one normal form", async () => {
  const { passwordCost: cost } = context.settings;
  const [a, b] = await Promise.all([hashPassword("pässword", cost), hashPassword("pässword", cost)]);
  expect(a).not.toBe(b);
  expect(await verifyPassword("pa\u0308ssword", a)).toBe(true);
  expect(await verifyPassword("password", a)).toBe(false);
  expect(await verifyPassword("x", "plain$x")).toBe(false);
});

test("a password that was hashed with other work is hashed anew at the next sign-in, and stays good", async () => {
  const stored = async () => {
    const row = context.db
      .selectFrom("account")
      .where("email", "=", "cards@aisle.test")
      .select("password_hash");
    return (await row.executeTakeFirstOrThrow()).password_hash;
  };
  await context.db
    .updateTable("account")
    .set({ password_hash: await hashPassword(demoPassword, { N: 512, r: 8, p: 1 }) })
    .where("email", "=", "cards@aisle.test")
    .execute();
  await signIn("cards@aisle.test", "wrong");
  expect(await stored()).toMatch(/^scrypt\$512\$8\$1\$/);
  expect((await signIn("cards@aisle.test")).status).toBe(200);
  const renewed = await stored();
  expect(renewed).toMatch(/^scrypt\$1024\$8\$1\$/);
  expect((await signIn("cards@aisle.test")).status).toBe(200);
  expect(await stored()).toBe(renewed);
});

test("the work that an installation asks for is what OWASP asks for", async () => {
  const { passwordCost } = defaultSettings;
  expect(passwordCost).toEqual({ N: 32_768, r: 8, p: 3 });
  expect(await verifyPassword("pässword", await hashPassword("pässword", passwordCost))).toBe(true);
});

test("passwords keep two threads busy at most, however many are checked", async () => {
  const stored = await hashPassword("pässword", { N: 2 ** 14, r: 8, p: 1 });
  let ended = 0;
  const checks = Array.from({ length: 6 }, () => verifyPassword("pässword", stored).then(() => (ended += 1)));
  // Reading a file needs one of the threads, too.
  await readFile(new URL(import.meta.url));
  expect(ended).toBeLessThan(3);
  await Promise.all(checks);
  expect(ended).toBe(6);
});

describe("a device that the shopper has signed in on", () => {
  const deviceOf = (answer: CallResult) => answer.headers.getSetCookie()[1]?.split(";")[0] ?? "";
  const on = (cookie: string, email: string, password: string = demoPassword) =>
    call(services, "/auth/v1/sign-in", { method: "POST", body: { email, password }, headers: { cookie } });

  test("lets the right password through while strangers have used up the limit", async () => {
    const known = deviceOf(await signIn("cards@aisle.test"));
    const another = deviceOf(await signIn("empty@aisle.test"));
    for (let failure = 1; failure <= 11; failure += 1) await signIn("cards@aisle.test", "wrong");
    expect((await signIn("cards@aisle.test")).status).toBe(429);
    expect((await on(another, "cards@aisle.test")).status).toBe(429);
    expect((await on(`${known.slice(0, -1)}_`, "cards@aisle.test")).status).toBe(429);
    expect((await on("aisle_device=", "cards@aisle.test")).status).toBe(429);
    const answer = await on(known, "cards@aisle.test");
    expect(answer.status).toBe(200);
    // The strangers' tries still count.
    expect((await signIn("cards@aisle.test")).status).toBe(429);
  });

  test("has a limit of its own, so that nobody guesses on a stolen one for ever", async () => {
    const known = deviceOf(await signIn("cards@aisle.test"));
    for (let failure = 1; failure <= 10; failure += 1)
      expect((await on(known, "cards@aisle.test", "wrong")).status).toBe(401);
    expect((await on(known, "cards@aisle.test")).status).toBe(429);
    expect((await signIn("cards@aisle.test")).status).toBe(200);
  });

  test("tells nothing by what it carries but whose it is", async () => {
    const [first, again] = [await signIn("cards@aisle.test"), await signIn("cards@aisle.test")];
    expect(deviceOf(first)).toMatch(/^aisle_device=[\w-]{43}$/);
    expect(deviceOf(again)).toBe(deviceOf(first));
    expect(deviceOf(await signIn("empty@aisle.test"))).not.toBe(deviceOf(first));
  });
});

test("signing in while the account is being erased fails as for one that nobody knows", async () => {
  const email = "empty@aisle.test";
  // The password was right; before there is a session, the account is gone.
  const db = new Proxy(context.db, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name, target);
      if (typeof found !== "function") return found;
      if (name !== "insertInto") return found.bind(target) as unknown;
      return (table: "session") => {
        if (table !== "session") return target.insertInto(table);
        return {
          values: (row: Insertable<SessionTable>) => ({
            async execute() {
              await target.deleteFrom("account").where("email", "=", email).execute();
              return target.insertInto("session").values(row).execute();
            },
          }),
        };
      };
    },
  });
  const app = createApp({ context: { ...context, db } });
  const body = JSON.stringify({ email, password: demoPassword });
  const headers = { tenant: "aisle", "content-type": "application/json" };
  const answer = await app.fetch(new Request("http://x/auth/v1/sign-in", { method: "POST", headers, body }));
  expect(answer.status).toBe(401);
  expect(await answer.text()).toContain("SIGN_IN_FAILED");
});

test("at the seed one shopper turns 20 and one turns 21", async () => {
  const rows = await context.db
    .selectFrom("profile")
    .innerJoin("account", "account.id", "profile.account_id")
    .select(["account.email", "profile.birth_date"])
    .where("profile.birth_date", "is not", null)
    .orderBy("account.email")
    .execute();
  expect(rows).toEqual([
    { email: "today21@aisle.test", birth_date: "2005-03-02" },
    { email: "twenty@aisle.test", birth_date: "2006-03-02" },
  ]);
});
