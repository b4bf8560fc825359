import { beforeEach, describe, expect, test } from "vitest";
import { emailPreferencesResponse } from "../../../../sdk/contract/preferences.ts";
import { emailSubscriptions } from "../../../../sdk/domain/customer-preferences.ts";
import { demoShoppersPath } from "../../demo/paths.ts";
import type { ShopperCall } from "../../demo/shopper-client.ts";
import { call, type CallResult } from "../../testing/call.ts";
import { createTestServices } from "../../testing/test-services.ts";
import { sealEmailLink } from "./email-links.ts";

const services = await createTestServices();
let token = "";
let link = "";
beforeEach(async () => {
  await services.reset();
  token = await services.signIn("cards@aisle.test");
  const answer = await call(services, `${demoShoppersPath}?email=cards@aisle.test`);
  link = String(answer.data["emailToken"]);
});

const path = "/accountmanagement/api/email-preferences";
const newerPath = "/atlas/v1/customer-profile/v1/communication-preferences";
const listIn = ({ text }: CallResult) => emailPreferencesResponse(JSON.parse(text)).emailPreferences;
const selected = (answer: CallResult) =>
  listIn(answer).flatMap((each) => (each.selected ? [each.shortDescription] : []));
const ask = (options: ShopperCall, at = path) => call(services, at, options);
const fresh = [{ shortDescription: "Fresh Catch", selected: true }];

describe("email preferences", () => {
  test("are every subscription, with what it brings and whose it is", async () => {
    const answer = await ask({ token });
    expect(listIn(answer).map(({ shortDescription }) => shortDescription)).toEqual(emailSubscriptions);
    for (const { longDescription, banner } of listIn(answer)) {
      expect(longDescription).not.toBe("");
      expect(banner).toBe("aislemarket.example");
    }
    expect(selected(answer)).toEqual(["Specials & Promotions", "Weekly Ad"]);
  });

  test.each([
    ["NorthgateFoods", "northgatefoods.example"],
    ["harristeeter", "aislemarket.example"],
  ])(
    "are those of the banner that is asked at, if it is of the shopper's tenant: %s",
    async (name, domain) => {
      const headers = { "banner-name": name };
      const body = { emailPreferences: fresh, token: link };
      const answers = await Promise.all([
        ask({ headers }, `${path}?token=${link}`),
        ask({ headers: { ...headers, "x-encrypted-email": link } }, newerPath),
        ask({ headers, method: "POST", body }),
        ask({ headers, method: "PUT", body }, newerPath),
      ]);
      for (const answer of answers)
        expect(new Set(listIn(answer).map(({ banner }) => banner))).toEqual(new Set([domain]));
    },
  );

  test("change where they are named, and stay where they are not", async () => {
    const body = [...fresh, { shortDescription: "Weekly Ad", selected: false }];
    expect(selected(await ask({ token, method: "POST", body }))).toEqual([
      "Fresh Catch",
      "Specials & Promotions",
    ]);
    expect(selected(await ask({ token }, newerPath))).toEqual(["Fresh Catch", "Specials & Promotions"]);
    const back = [{ shortDescription: "Fresh Catch", selected: false }];
    expect(selected(await ask({ token, method: "PUT", body: back }, newerPath))).toEqual([
      "Specials & Promotions",
    ]);
  });

  test("can be saved as they were read", async () => {
    const body = listIn(await ask({ token })).map((each) => ({ ...each, selected: true }));
    expect(selected(await ask({ token, method: "POST", body }))).toEqual(emailSubscriptions);
  });

  test("of a name that there is not are refused, and nothing is kept", async () => {
    const body = [...fresh, { shortDescription: "Nonsense", selected: true }];
    expect((await ask({ token, method: "POST", body })).status).toBe(400);
    expect(selected(await ask({ token }))).toEqual(["Specials & Promotions", "Weekly Ad"]);
  });
});

describe("signed out", () => {
  test("the link of an email opens them, and nothing else", async () => {
    expect(selected(await ask({}, `${path}?token=${link}`))).toEqual(["Specials & Promotions", "Weekly Ad"]);
    const changed = await ask({ method: "POST", body: { emailPreferences: fresh, token: link } });
    expect(selected(changed)).toEqual(["Fresh Catch", "Specials & Promotions", "Weekly Ad"]);
    expect((await ask({ token: link }, "/payment/v2/wallet")).status).toBe(401);
  });

  test("the header does the same for the newer path", async () => {
    const headers = { "x-encrypted-email": link };
    expect(selected(await ask({ headers }, newerPath))).toEqual(["Specials & Promotions", "Weekly Ad"]);
    expect(selected(await ask({ headers, method: "PUT", body: fresh }, newerPath))).toHaveLength(3);
  });

  test("without a link there is nobody", async () => {
    for (const at of [path, newerPath]) expect((await ask({}, at)).status).toBe(401);
    expect((await ask({ method: "POST", body: fresh })).status).toBe(401);
  });

  test("a link that was tampered with, made up or is too old names nobody", async () => {
    const [header = "", , iv = "", text = "", tag = ""] = link.split(".");
    const flipped = `${text.startsWith("A") ? "B" : "A"}${text.slice(1)}`;
    const wrong = [`${header}..${iv}.${flipped}.${tag}`, "nonsense", "a.b.c.d.e"];
    for (const each of wrong) {
      const answer = await ask({}, `${path}?token=${each}`);
      expect([answer.status, answer.error.code]).toEqual([404, "NOT_FOUND"]);
    }
    services.clock.advance(90 * 24 * 60 * 60);
    expect((await ask({}, `${path}?token=${link}`)).status).toBe(404);
  });

  test("a link of an account that is gone names nobody", async () => {
    const gone = await sealEmailLink(services.context, "acc_gone");
    for (const options of [{}, { method: "POST", body: { emailPreferences: [], token: gone } }])
      expect((await ask(options, `${path}?token=${gone}`)).status).toBe(404);
  });

  test("two links to the same shopper have nothing in common, and tell no address", async () => {
    const another = await sealEmailLink(services.context, "acc_x");
    expect(another).not.toBe(await sealEmailLink(services.context, "acc_x"));
    expect(Buffer.from(another, "base64url").toString("latin1")).not.toContain("acc_x");
  });
});

test("another tenant's page can't read with this one's token", async () => {
  const answer = await ask({ token, headers: { tenant: "harristeeter" } });
  expect([answer.status, answer.error.code]).toEqual([403, "TENANT_MISMATCH"]);
});
