import { afterEach, describe, expect, it } from "vitest";
import type { Init } from "../../sdk/contract/frame-protocol.ts";
import { internalsKey } from "../../sdk/client/client.ts";
import { createFrameSession } from "../../sdk/services/add-card.ts";
import { honestStyles, styleAttacks } from "../../sdk/testing/style-attacks.ts";
import { cleanUp, start } from "../testing/harness.ts";
import { closePorts, listen, openRaw, type RawFrame, unsignedSession } from "../testing/raw-frame.ts";
import { parentOrigins, shakeHands } from "./handshake.ts";

afterEach(async () => {
  closePorts();
  await cleanUp();
});

const isDrawn = (frame: RawFrame) => frame.read<boolean>("document.getElementById('field') !== null");
/** A request over the port is answered after everything that was posted before it. */
const requests = (frame: RawFrame, part: string) =>
  frame.read<number>(
    `performance.getEntriesByType("resource").filter(({ name }) => name.includes("${part}")).length`,
  );

/** Values of every kind that a page can post. */
function junk(index: number): unknown {
  const cyclic: Record<string, unknown> = {};
  cyclic["self"] = cyclic;
  const kinds: readonly unknown[] = [
    null,
    undefined,
    index,
    `${index}`,
    "",
    "{",
    "null",
    "[]",
    '{"t":"init"}',
    `{"t":"init","v":1,"i":"${index}"}`,
    '{"__proto__":{"t":"init"}}',
    '{"constructor":{"prototype":{}}}',
    { t: "init", v: 1 },
    cyclic,
    [1, [2, [3]]],
    new Date(0),
    new Map([["t", "init"]]),
    new Uint8Array(8),
    true,
    10n,
  ];
  return kinds[index % kinds.length];
}

describe("case 9: whatever is posted to the window", () => {
  it("changes nothing and throws nothing, ten thousand times, before the init and after it", async () => {
    const frame = await openRaw("number");
    for (let index = 0; index < 5_000; index += 1) frame.post(junk(index));
    frame.post("x".repeat(10_000_000));
    frame.post({ t: "init", text: "x".repeat(1_000_000) });
    expect(await isDrawn(frame)).toBe(false);
    const port = frame.bind();
    await port.loaded();
    for (let index = 0; index < 5_000; index += 1) frame.post(junk(index));
    frame.post(frame.init());
    await port.answer(port.say("ping", {}));
    expect(await frame.errors()).toEqual([]);
    expect(frame.hellos).toHaveLength(1);
    expect(port.heard.filter(({ t }) => t === "loaded")).toHaveLength(1);
    await expect
      .poll(() => port.heard.find(({ t }) => t === "logs")?.b, { timeout: 5_000 })
      .toEqual({ code: "message-dropped", count: 5_002 });
  });
});

describe("case 12: only the first valid init counts", () => {
  const refused: Readonly<Record<string, Partial<Init> | ((frame: RawFrame) => void)>> = {
    "no port": (frame) => frame.post(frame.init()),
    "two ports": (frame) => {
      const one = new MessageChannel();
      const two = new MessageChannel();
      frame.post(frame.init(), [one.port2, two.port2]);
    },
    "another instance": { i: "id-9999999999999999" },
    "a newer protocol": { v: 2 },
    "an older protocol": { v: 0 },
    "another page's session": { sid: unsignedSession("https://other.test") },
    "a session that says nothing": { sid: "no-session.0000000000000001" },
    "case 16: an endpoint": { endpoint: "https://evil.test" } as Partial<Init>,
    "case 16: a key": { key: { kty: "RSA" } } as Partial<Init>,
    "case 16: a script for a text": { texts: { label: "x", script: "javascript:1" } as Init["texts"] },
    "case 17: an attacking style": { styles: { base: { color: "url(https://evil.test)" } } },
  };
  for (const [name, change] of Object.entries(refused)) {
    it(`not one with ${name}`, async () => {
      const frame = await openRaw("number");
      if (typeof change === "function") change(frame);
      else frame.bind(change);
      // The honest one is taken afterwards, so that the other has been looked at by then.
      const port = frame.bind({ texts: { label: "Honest" } });
      await port.loaded();
      await expect
        .poll(() => port.heard.find(({ t }) => t === "logs")?.b, { timeout: 5_000 })
        .toEqual({ code: "message-dropped", count: 1 });
      expect(await frame.read("document.querySelector('label').textContent")).toBe("Honest");
    });
  }

  it("not a second one, however valid", async () => {
    const frame = await openRaw("number");
    const first = frame.bind({ texts: { label: "First" } });
    const second = frame.bind({ texts: { label: "Second" } });
    await first.loaded();
    await first.answer(first.say("ping", {}));
    expect(second.heard).toEqual([]);
    expect(await frame.read("document.querySelector('label').textContent")).toBe("First");
  });

  it("not one from a window that is not the parent", async () => {
    const frame = await openRaw("number");
    const sibling = document.createElement("iframe");
    sibling.srcdoc = "<!doctype html><title>sibling</title>";
    frame.iframe.after(sibling);
    await new Promise((resolve) => (sibling.onload = resolve));
    const { port1, port2 } = new MessageChannel();
    const port = listen(port1, "number");
    const stranger = sibling.contentWindow as Window & { eval: (code: string) => unknown };
    // Its own function, so that the message's source is the sibling.
    const post = stranger.eval("(to, text, origin, port) => to.postMessage(text, origin, [port])") as (
      ...args: readonly unknown[]
    ) => void;
    post(frame.iframe.contentWindow, frame.init(), new URL(frame.iframe.src).origin, port2);
    const honest = frame.bind();
    await honest.loaded();
    expect(port.heard).toEqual([]);
  });
});

describe("case 12: an init from the parent's window", () => {
  it("is not taken once a page of another origin stands there", async () => {
    const instance = crypto.randomUUID();
    const origins = ["https://shop.test"];
    const agreed = shakeHands({ parent: window, origins, instance, field: "cvv", rev: "1.0.0" });
    const init = { t: "init", v: 1, i: instance, nonce: instance, channel: instance };
    const form = { role: "leader", purpose: "add", fields: ["cvv"], styles: {}, texts: {} };
    for (const origin of [
      "https://evil.test",
      "null",
      "",
      "https://shop.test.evil.test",
      "https://shop.test",
    ]) {
      const ports = [new MessageChannel().port2];
      const sid = unsignedSession(origin);
      const data = JSON.stringify({ ...init, ...form, sid, texts: { label: origin } });
      window.dispatchEvent(new MessageEvent("message", { source: window, origin, data, ports }));
    }
    expect(await agreed).toMatchObject({ dropped: 4, init: { texts: { label: "https://shop.test" } } });
  });
});

describe("who may hold a frame", () => {
  const listed = ["https://shop.test", "https://checkout.test"];

  it("case 7: nobody while a stranger stands anywhere above", () => {
    expect(parentOrigins(["https://shop.test", "https://evil.test"], listed)).toEqual([]);
    expect(parentOrigins(["https://evil.test", "https://shop.test"], listed)).toEqual([]);
    expect(parentOrigins(["null"], listed)).toEqual([]);
    expect(parentOrigins(["https://shop.test.evil.test"], listed)).toEqual([]);
  });

  it("the parent alone is spoken to where the browser names it", () => {
    expect(parentOrigins(["https://checkout.test", "https://shop.test"], listed)).toEqual([
      "https://checkout.test",
    ]);
  });

  it("every listed origin is tried where the browser names none", () => {
    expect(parentOrigins(undefined, listed)).toEqual(listed);
  });

  it("nobody is answered at the top of a tab", () => {
    expect(parentOrigins([], listed)).toEqual([]);
  });
});

describe("case 10: whatever is sent over the port", () => {
  it("changes nothing and throws nothing, and honest messages go on being answered", async () => {
    const frame = await openRaw("number");
    const port = frame.bind({ texts: { label: "Honest" } });
    await port.loaded();
    await frame.press(..."4111");
    const honest = { v: 1, id: crypto.randomUUID(), t: "clear", f: "number", n: 9_000, b: {} };
    for (let index = 0; index < 10_000; index += 1) port.send(junk(index));
    for (const change of [
      { t: "fill" },
      { v: 2 },
      { f: "cvv" },
      { n: 0 },
      { n: -1 },
      { b: { a: 1 } },
      { x: 1 },
    ])
      port.send(JSON.stringify({ ...honest, ...change }));
    port.send(JSON.stringify({ ...honest, t: "text", b: { label: "x".repeat(9_000) } }));
    await port.answer(port.say("ping", {}));
    expect(await frame.errors()).toEqual([]);
    expect(await frame.read("document.getElementById('field').value")).toBe("4111");
    expect(await frame.read("document.querySelector('label').textContent")).toBe("Honest");
    await expect
      .poll(() => port.heard.filter(({ t }) => t === "logs").map(({ b }) => b), { timeout: 5_000 })
      .toEqual(
        expect.arrayContaining([
          { code: "message-dropped", count: 10_007 },
          { code: "message-oversized", count: 1 },
        ]),
      );
  });
});

describe("case 13: a submit that is sent again", () => {
  it("asks the payment host once", async () => {
    const { client } = start();
    const sid = await createFrameSession(client[internalsKey].http, "add");
    const frame = await openRaw("number", "c=aisle&lang=en&type=ebt");
    const port = frame.bind({ sid });
    await port.loaded();
    await frame.press(..."5076801234567890");
    const id = crypto.randomUUID();
    const submit = { id, n: 50 };
    const body = { purpose: "add", key: crypto.randomUUID() };
    for (let time = 0; time < 3; time += 1) port.say("submit", body, submit);
    port.say("submit", body, { id, n: 51 });
    await port.answer(id);
    await port.answer(port.say("ping", {}, { n: 60 }));
    expect(await requests(frame, "/v1/tokens")).toBe(1);
    expect(port.heard.filter(({ t }) => t === "result")).toHaveLength(1);
  });

  it("is refused with another purpose, and by a follower", async () => {
    const frame = await openRaw("number");
    const port = frame.bind();
    await port.loaded();
    const other = await port.answer(port.say("submit", { purpose: "pin", key: crypto.randomUUID() }));
    expect(other.b).toMatchObject({ ok: false, errors: [{ code: "REFUSED" }] });

    const follower = await openRaw("cvv");
    const its = follower.bind({ role: "follower" });
    await its.loaded();
    await follower.press(..."123");
    const refused = await its.answer(its.say("submit", { purpose: "add", key: crypto.randomUUID() }));
    expect(refused.b).toMatchObject({ ok: false, errors: [{ code: "REFUSED" }] });
    expect(await requests(follower, "/v1/tokens")).toBe(0);
  });

  it("names the field that hands nothing over", async () => {
    const frame = await openRaw("number");
    const port = frame.bind({ fields: ["number", "cvv"] });
    await port.loaded();
    await frame.press(..."4111111111111111");
    const silent = await port.answer(port.say("submit", { purpose: "add", key: crypto.randomUUID() }));
    expect(silent.b).toMatchObject({ ok: false, errors: [{ code: "FIELD_SILENT", field: "cvv" }] });
    expect(await requests(frame, "/v1/tokens")).toBe(0);
  });
});

describe("case 17: styles", () => {
  it("load nothing and change nothing that is not theirs, with 200 attacks", async () => {
    const frame = await openRaw("cvv");
    const port = frame.bind();
    await port.loaded();
    await frame.press(..."123");
    const look = () =>
      frame.read<string>(
        `(() => { const s = getComputedStyle(document.getElementById("field")); return JSON.stringify([...s].map((name) => [name, s.getPropertyValue(name)])) })()`,
      );
    const before = await look();
    const loadedBefore = await frame.read<number>("performance.getEntriesByType('resource').length");
    for (const { property, value } of styleAttacks)
      for (const state of ["base", "focus", "invalid", "placeholder"])
        port.say("style", { [state]: { [property]: value } });
    await port.answer(port.say("ping", {}));
    expect(await look()).toBe(before);
    expect(await frame.read("performance.getEntriesByType('resource').length")).toBe(loadedBefore);
    expect(port.heard.filter(({ t }) => t === "ack")).toHaveLength(1);
  });

  it("reach their own rule and no other", async () => {
    const frame = await openRaw("cvv");
    const port = frame.bind();
    await port.loaded();
    for (const [property, value] of honestStyles)
      await port.answer(port.say("style", { base: { [property]: value } }));
    const rules = await frame.read<string[]>(
      "[...document.adoptedStyleSheets[1].cssRules].map((rule) => rule.selectorText)",
    );
    expect(rules).toEqual([
      ":root",
      ".control",
      ".control:focus",
      '.control[aria-invalid="true"]',
      ".control::placeholder",
    ]);
  });
});

describe("a frame that is told to stop", () => {
  it("empties its field and hears no more", async () => {
    const frame = await openRaw("number");
    const port = frame.bind();
    await port.loaded();
    await frame.press(..."4111");
    await port.answer(port.say("teardown", {}));
    expect(await frame.read("document.getElementById('field').value")).toBe("");
    expect(await frame.read("document.getElementById('field').disabled")).toBe(true);
    const heard = port.heard.length;
    port.say("ping", {});
    await frame.read("new Promise((resolve) => setTimeout(resolve))");
    expect(port.heard).toHaveLength(heard);
  });

  it("keeps nothing anywhere", async () => {
    const frame = await openRaw("number");
    const port = frame.bind();
    await port.loaded();
    await frame.press(..."4111111111111111");
    const kept = await frame.read<unknown>(
      "(async () => [localStorage.length, sessionStorage.length, document.cookie, window.name, history.state, (await indexedDB.databases()).length, (await caches.keys()).length])()",
    );
    expect(kept).toEqual([0, 0, "", "", null, 0, 0]);
    expect(frame.iframe.src).not.toContain("4111");
  });
});
