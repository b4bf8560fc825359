import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { acceptedEncoding, encode } from "./encoding.ts";

test.each([
  [null, undefined],
  ["", undefined],
  ["identity", undefined],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["GZIP", "gzip"],
  ["*", "br"],
  ["br;q=0, gzip;q=0.1", "gzip"],
  ["br;q=0, *", "gzip"],
  ["*;q=0", undefined],
])("who takes %j gets %s", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

test("a text comes out as it went in, shorter where that is worth it", async () => {
  const long = "Mañana, ".repeat(500);
  for (const [encoding, decode] of [
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const) {
    const { body, headers } = await encode(long, encoding);
    expect(headers).toEqual({ "content-encoding": encoding });
    expect(decode(body).toString()).toBe(long);
    expect(body.length).toBeLessThan(long.length / 10);
  }
  expect(await encode("short", "br")).toEqual({ body: "short", headers: {} });
  expect(await encode(long, null)).toEqual({ body: long, headers: {} });
});
