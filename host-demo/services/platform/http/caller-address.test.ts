import type { HttpBindings } from "@hono/node-server";
import { describe, expect, test } from "vitest";
import { optionsFromEnvironment } from "../../origins/options.ts";
import { createTestServices } from "../../testing/test-services.ts";
import { createApp } from "../../app.ts";
import { createCallerAddress, rangesOf } from "./caller-address.ts";

const from = (peer: string | undefined, forwarded?: string, proxies = ["10.0.0.0/8", "fd00::/8"]) =>
  createCallerAddress(proxies)(
    new Request("http://x/", forwarded === undefined ? {} : { headers: { "x-forwarded-for": forwarded } }),
    peer,
  );

describe("whoever calls", () => {
  test.each([
    ["is the other end of the connection", "203.0.113.9", undefined, "203.0.113.9"],
    ["is not whom a stranger names", "203.0.113.9", "198.51.100.1", "203.0.113.9"],
    ["is whom a proxy names", "10.1.1.1", "198.51.100.1", "198.51.100.1"],
    ["is the rightmost who is no proxy", "10.1.1.1", "1.2.3.4, 198.51.100.1, 10.2.2.2", "198.51.100.1"],
    ["is found behind IPv6, too", "fd00::1", "2001:db8::7", "2001:db8:0:0::/64"],
    [
      "is the same from every address of their network",
      "2001:DB8:1:2:a:b:c:d",
      undefined,
      "2001:db8:1:2::/64",
    ],
    ["however it is written", "2001:0db8:0001:0002::", undefined, "2001:db8:1:2::/64"],
    ["is another one in the network beside it", "2001:db8:1:3::1", undefined, "2001:db8:1:3::/64"],
    ["may be on a wire that has a name", "fe80::1%eth0", undefined, "fe80:0:0:0::/64"],
    ["may be this machine", "::1", undefined, "::1"],
    ["may come as IPv4 within IPv6", "::ffff:10.1.1.1", "::ffff:198.51.100.1", "198.51.100.1"],
    ["is the proxy that names nobody", "10.1.1.1", undefined, "10.1.1.1"],
    ["is the proxy that names no address", "10.1.1.1", "198.51.100.1, unknown", "10.1.1.1"],
    ["is the first machine where all are proxies", "10.1.1.1", "10.3.3.3, 10.2.2.2", "10.3.3.3"],
    ["has a name where there is no network", undefined, "198.51.100.1", "local"],
  ])("%s", (_what, peer, forwarded, caller) => {
    expect(from(peer, forwarded)).toBe(caller);
  });

  test("is believed of nobody where no proxy is trusted", () => {
    expect(from("10.1.1.1", "198.51.100.1", [])).toBe("10.1.1.1");
  });
});

test("the setting takes ranges and single addresses, and says what is neither", () => {
  const read = (text: string) => optionsFromEnvironment({ AISLE_TRUSTED_PROXIES: text }).trustedProxies;
  expect(read("10.0.0.0/8, 127.0.0.1,::1")).toEqual(["10.0.0.0/8", "127.0.0.1", "::1"]);
  expect(rangesOf(["127.0.0.1"])("127.0.0.2")).toBe(false);
  for (const text of ["proxy.example", "10.0.0.0/33", "10.0.0.0/8/8", "10.0.0.0/", "10.0.0.0/x", ","])
    expect(() => read(text), text).toThrow("AISLE_TRUSTED_PROXIES");
});

test("behind a trusted proxy one attacker locks nobody out but themselves", async () => {
  const signIn = { windowSeconds: 900, failuresPerAccount: 10, failuresPerAddress: 3 };
  const services = await createTestServices({ settings: { signIn, trustedProxies: ["127.0.0.1"] } });
  const app = createApp({ context: services.context });
  const guess = async (caller: string, email: string) => {
    const request = new Request("http://x/auth/v1/sign-in", {
      method: "POST",
      headers: { "x-forwarded-for": caller, "content-type": "application/json" },
      body: JSON.stringify({ email, password: "wrong" }),
    });
    const incoming = { socket: { remoteAddress: "127.0.0.1" } } as HttpBindings["incoming"];
    return (await app.fetch(request, { incoming })).status;
  };
  for (const name of ["a", "b", "c"]) expect(await guess("198.51.100.1", `${name}@aisle.test`)).toBe(401);
  expect(await guess("1.2.3.4, 198.51.100.1", "d@aisle.test")).toBe(429);
  expect(await guess("198.51.100.2", "d@aisle.test")).toBe(401);
});
