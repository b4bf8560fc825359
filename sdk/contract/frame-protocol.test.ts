import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { honestStyles, styleAttacks } from "../testing/style-attacks.ts";
import { readMessage } from "./frame-port.ts";
import {
  frameMessage,
  helloMessage,
  hostMessage,
  initMessage,
  isStyleValue,
  maxMessageLength,
  speaks,
} from "./frame-protocol.ts";
import type { Shape } from "./shape.ts";

const id = "id-0000000000000001";
const init = {
  t: "init",
  v: 1,
  i: id,
  nonce: id,
  sid: "session.0000000000000001",
  channel: id,
  role: "leader",
  purpose: "add",
  fields: ["number"],
  styles: { base: { color: "red" } },
  texts: { label: "Card number" },
};
const message = (t: string, b: unknown) => ({ v: 1, id, t, f: "number", n: 1, b });
const read = (schema: Parameters<typeof readMessage>[0], data: unknown) =>
  typeof readMessage(schema, JSON.stringify(data));

describe("case 17: what a host may write into a style", () => {
  it("has a corpus of more than 200 attacks", () => {
    expect(styleAttacks.length).toBeGreaterThanOrEqual(200);
  });

  it.each(styleAttacks)("not $value for $property", ({ property, value }) => {
    expect(isStyleValue(value)).toBe(false);
    expect(read(hostMessage, message("style", { base: { [property]: value } }))).toBe("string");
  });

  it.each(honestStyles)("%s: %s", (property, value) => {
    expect(isStyleValue(value)).toBe(true);
    expect(read(hostMessage, message("style", { base: { [property]: value } }))).toBe("object");
  });

  it("never a value with a function that is no colour", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z-]{1,12}$/), fc.string({ maxLength: 20 }), (name, inner) => {
        fc.pre(!/^(rgba?|hsla?|hwb|lab|lch|oklab|oklch)$/.test(name));
        expect(isStyleValue(`${name}(${inner})`)).toBe(false);
      }),
    );
  });

  it.each(["background", "background-image", "content", "position", "--x", "cursor", "filter", "src"])(
    "not the property %s",
    (property) => {
      expect(read(hostMessage, message("style", { base: { [property]: "red" } }))).toBe("string");
    },
  );
});

describe("case 16: what a host may say", () => {
  it("takes an honest init", () => {
    expect(read(initMessage, init)).toBe("object");
  });

  const additions = ["endpoint", "url", "key", "jwk", "origin", "script", "css", "vaultUrl", "constructor"];
  it.each(additions)("no %s in an init, nor inside its parts", (name) => {
    expect(read(initMessage, { ...init, [name]: "https://evil.test" })).toBe("string");
    expect(read(initMessage, { ...init, styles: { ...init.styles, [name]: {} } })).toBe("string");
    expect(read(initMessage, { ...init, styles: { base: { [name]: "red" } } })).toBe("string");
    expect(read(initMessage, { ...init, texts: { ...init.texts, [name]: "x" } })).toBe("string");
  });

  it.each(Object.keys(init))("no other kind of value for %s", (name) => {
    const bad = ["javascript:alert(1)", "https://evil.test/x?y", 7.5, -1, null, true, ["x"], { a: 1 }];
    for (const value of bad) expect(read(initMessage, { ...init, [name]: value })).toBe("string");
  });

  it("no form without a field", () => {
    expect(read(initMessage, { ...init, fields: [] })).toBe("string");
  });

  it.each(["eval", "navigate", "fill", "value", "init", "hello", "ack", "result", "__proto__", ""])(
    "no message %s",
    (type) => {
      expect(read(hostMessage, message(type, {}))).toBe("string");
    },
  );

  it("nothing that is no short JSON text of an object", () => {
    for (const data of [null, undefined, 1, {}, [], init, new Date(), "", "x", "[", "null", "1", "[]"])
      expect(readMessage(initMessage, data)).toBe("message-dropped");
    const long = JSON.stringify({ ...init, more: "x".repeat(maxMessageLength) });
    expect(readMessage(initMessage, long)).toBe("message-oversized");
  });

  it.each(["__proto__", "constructor", "toString", "hasOwnProperty"])(
    "no key %s, which every object has",
    (key) => {
      const text = JSON.stringify(init);
      expect(readMessage(initMessage, `{"${key}":{"a":1},${text.slice(1)}`)).toBe("message-dropped");
      const nested = text.replace('"texts":{', `"texts":{"${key}":{},`);
      expect(nested).not.toBe(text);
      expect(readMessage(initMessage, nested)).toBe("message-dropped");
    },
  );
});

describe("what a frame may say", () => {
  it.each(["value", "length", "digits", "pan", "cvv", "pin", "key"])("no %s in any message", (name) => {
    for (const t of ["focus", "blur", "cardInfo", "autofill", "enter", "loaded", "resize", "logs"]) {
      expect(read(frameMessage, message(t, { [name]: "4111111111111111" }))).toBe("string");
    }
    const info = { valid: true, code: null, dirty: true };
    expect(read(frameMessage, message("cardInfo", info))).toBe("object");
    expect(read(frameMessage, message("cardInfo", { ...info, [name]: "1" }))).toBe("string");
    expect(read(frameMessage, message("cardInfo", { ...info, bin6: "4111111" }))).toBe("string");
  });

  it("never throws, whatever comes", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json(), fc.string()), (data) => {
        for (const shape of [helloMessage, initMessage, hostMessage, frameMessage] as Shape<object>[])
          expect(readMessage(shape, data)).toMatch(/^message-/);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("case 44: two builds understand each other", () => {
  it.each([
    [{ v: 1, min: 1 }, true],
    [{ v: 2, min: 1 }, true],
    [{ v: 2, min: 2 }, false],
    [{ v: 0, min: 0 }, false],
  ])("%o: %s", (other, understood) => {
    expect(speaks(other)).toBe(understood);
  });
});
