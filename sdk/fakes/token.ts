/**
 * A token as a back end would hand one out, for tests: claims that can be read, and no signature that anybody believes.
 * @param claims beside `sub`, `tenant` and `acr`; `exp` is an hour from now.
 */
export function fakeToken(claims: Readonly<Record<string, unknown>> = {}): string {
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  const now = Math.floor(Date.now() / 1000);
  return [
    part({ alg: "none", typ: "JWT" }),
    part({ sub: "shopper", tenant: "aisle", acr: "full", iat: now, exp: now + 3600, ...claims }),
    "test",
  ].join(".");
}
