import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FrameField } from "../contract/frame-protocol.ts";
import { AisleError } from "../domain/errors.ts";
import { createFakeFrames, fakePayOrigin, type FakeFrames } from "../testing/fake-frames.ts";
import { createSecureFields } from "./secure-fields.ts";
import type { SecureFields, SecureFieldsOptions } from "./types.ts";

const card = ["number", "month", "year", "cvv"] as const;
const key = "action-0000000000000001";
const sid = "session.0000000000000001";

let page: FakeFrames;
let secure: SecureFields;
let globalErrors: AisleError[];
let logs: string[];
let keys: string[];
let sessions: (() => Promise<string>)[];
let sessionsAsked: number;

/** Containers are only compared here, never drawn. */
const containers = new Map<string, Element>();
function container(name: string): Element {
  const found = containers.get(name) ?? ({ name } as unknown as Element);
  containers.set(name, found);
  return found;
}

function start(options: Partial<SecureFieldsOptions> = {}, place = true): SecureFields {
  secure = createSecureFields(
    {
      payOrigin: fakePayOrigin,
      tenantName: "aisle",
      locale: "en",
      purpose: "add",
      fields: card,
      session: () => {
        sessionsAsked += 1;
        return (sessions.shift() ?? (() => Promise.resolve(sid)))();
      },
      styles: { base: { color: "red" } },
      onKey: (pressed, field) => keys.push(`${field} ${pressed}`),
      onGlobalError: (error) => globalErrors.push(error),
      onLog: (code, field, count) => logs.push(`${code} ${field} ${count}`),
      ...options,
    },
    page.platform,
  );
  if (place)
    for (const field of options.fields ?? card)
      secure.place(field, container(field), { title: `Card ${field}`, label: field });
  return secure;
}

async function startLoaded(options: Partial<SecureFieldsOptions> = {}): Promise<SecureFields> {
  start(options);
  await page.settle();
  await page.loadAll();
  expect(secure.getSnapshot().status).toBe("loaded");
  return secure;
}

/** The last request of a type that a frame heard. */
const last = (field: FrameField, type: string) =>
  page.frame(field).heard.findLast((message) => message.t === type)!;

const failure = () => secure.getSnapshot().failure;

/** A promise's outcome, looked at without waiting for it. */
function outcome<T>(promise: Promise<T>): { value?: T; error?: unknown } {
  const seen: { value?: T; error?: unknown } = {};
  promise.then(
    (value) => (seen.value = value),
    (error: unknown) => (seen.error = error),
  );
  return seen;
}

beforeEach(() => {
  page = createFakeFrames();
  globalErrors = [];
  logs = [];
  keys = [];
  sessions = [];
  sessionsAsked = 0;
});

afterEach(async () => {
  secure.dispose();
  await page.settle();
  expect(page.time.pending()).toEqual([]);
  expect(page.listeners()).toBe(0);
  expect(page.onPage()).toEqual([]);
  page.close();
});

describe("loading", () => {
  it("opens one frame a field, all at once, at the address of this version", async () => {
    await startLoaded();
    expect(page.opened.map(({ url }) => url.replace(/#.*/, ""))).toEqual([
      "https://pay.test/pci-forms/1.0.0/payment-form?c=aisle&lang=en",
      "https://pay.test/pci-forms/1.0.0/month-form?c=aisle&lang=en",
      "https://pay.test/pci-forms/1.0.0/year-form?c=aisle&lang=en",
      "https://pay.test/pci-forms/1.0.0/cvv-form?c=aisle&lang=en",
    ]);
    expect(new Set(page.opened.map(({ url }) => new URL(url).hash)).size).toBe(4);
    expect(page.opened.map(({ title }) => title)).toEqual([
      "Card number",
      "Card month",
      "Card year",
      "Card cvv",
    ]);
  });

  it("asks for the number of an EBT card alone", async () => {
    await startLoaded({ fields: ["number"], ebt: true });
    expect(page.frame("number").url).toContain("/payment-form?c=aisle&type=ebt&lang=en#");
  });

  it("gives every frame its session, role, look and texts", async () => {
    await startLoaded();
    const inits = card.map((field) => page.frame(field).inits[0]!.init);
    expect(inits.map(({ role }) => role)).toEqual(["leader", "follower", "follower", "follower"]);
    expect(new Set(inits.map(({ channel }) => channel)).size).toBe(1);
    expect(inits[0]).toMatchObject({
      sid,
      purpose: "add",
      fields: card,
      styles: { base: { color: "red" } },
      texts: { label: "number" },
    });
    expect(sessionsAsked).toBe(1);
  });

  it("lets the CVV lead where there is no number, and else the first", async () => {
    await startLoaded({ fields: ["monthEdit", "year", "cvv"], purpose: "edit" });
    expect(page.frame("cvv").inits[0]?.init.role).toBe("leader");
    secure.dispose();
    page.close();
    page = createFakeFrames();
    await startLoaded({ fields: ["pin"], purpose: "pin" });
    expect(page.frame("pin").inits[0]?.init.role).toBe("leader");
  });

  it("case 27: has one frame a field, however often a container is given", async () => {
    await startLoaded();
    for (const field of card) secure.place(field, container(field), { title: "again" });
    expect(page.opened).toHaveLength(4);
    expect(secure.getSnapshot().status).toBe("loaded");
  });

  it("case 27: gives another container a frame of its own, in place of the first", async () => {
    await startLoaded();
    secure.place("cvv", container("elsewhere"), { title: "CVV" });
    expect(page.opened).toHaveLength(5);
    expect(page.onPage()).toHaveLength(4);
    expect(secure.getSnapshot().status).toBe("loading");
    await page.loadAll();
    expect(secure.getSnapshot().status).toBe("loaded");
  });

  it("waits with init until there is a session", async () => {
    let give: (sid: string) => void = () => undefined;
    sessions = [() => new Promise((resolve) => (give = resolve))];
    start();
    page.frame("number").hello();
    await page.settle();
    expect(page.frame("number").inits).toEqual([]);
    give(sid);
    await page.settle();
    expect(page.frame("number").inits).toHaveLength(1);
  });

  it("says that the session failed, and asks for another with a retry", async () => {
    const cause = new AisleError("network", "offline");
    sessions = [() => Promise.reject(cause)];
    start();
    await page.settle();
    expect(failure()).toEqual({ code: "SESSION", field: null, cause });
    secure.retry();
    await page.settle();
    await page.loadAll();
    expect(secure.getSnapshot().status).toBe("loaded");
    expect(sessionsAsked).toBe(2);
  });

  it("says that the session failed when it does not come in time", async () => {
    sessions = [() => new Promise(() => undefined)];
    start();
    for (const frame of page.opened) frame.hello();
    await page.time.advance(10_000);
    expect(failure()).toEqual({ code: "SESSION", field: null });
  });
});

describe("case 11: a hello is taken from the frame itself alone", () => {
  const bound = async () => {
    await page.settle();
    return page.frame("number").inits.length > 0;
  };

  it("binds an honest one", async () => {
    start();
    page.frame("number").hello();
    expect(await bound()).toBe(true);
  });

  it.each([
    "https://pay.test.evil",
    "https://evil.test",
    "http://pay.test",
    "https://pay.test:444",
    "null",
    "",
  ])("not from another origin: %s", async (origin) => {
    start();
    page.frame("number").hello({}, { origin });
    expect(await bound()).toBe(false);
    // The honest one is still waited for.
    page.frame("number").hello();
    expect(await bound()).toBe(true);
  });

  it("not from another window of the payment host's origin", async () => {
    start();
    page.frame("number").hello({}, { source: {} });
    expect(await bound()).toBe(false);
    page.frame("number").hello({}, { source: null });
    expect(await bound()).toBe(false);
  });

  it("not with another instance's id", async () => {
    start();
    page.frame("number").hello({ i: "id-9999999999999999" });
    expect(await bound()).toBe(false);
  });

  it("not for another field", async () => {
    start();
    page.frame("number").hello({ field: "cvv" });
    expect(await bound()).toBe(false);
  });

  it("not in any other shape", async () => {
    start();
    const { post } = page.frame("number");
    const hello = { t: "hello", v: 1, min: 1, i: "x", field: "number", rev: "1.0.0" };
    const junk: unknown[] = [null, undefined, 0, {}, hello, "", "{", "[]", "null", JSON.stringify(hello)];
    for (const data of junk) post(data);
    post(JSON.stringify({ ...hello, i: new URL(page.frame("number").url).hash.slice(1), more: 1 }));
    expect(await bound()).toBe(false);
  });

  it("case 19: kills the instance when a greeted frame says hello again", async () => {
    await startLoaded();
    page.frame("cvv").hello();
    expect(secure.getSnapshot()).toMatchObject({
      status: "dead",
      failure: { code: "ALREADY_LISTENING", field: "cvv" },
    });
    expect(page.onPage()).toEqual([]);
    expect(globalErrors.map(({ code }) => code)).toEqual(["frame-load"]);
  });
});

describe("case 19: a frame that was tampered with", () => {
  it("kills the instance when it loads a second time", async () => {
    await startLoaded();
    page.frame("year").reload();
    expect(failure()).toEqual({ code: "REPLACED", field: "year" });
    expect(page.onPage()).toEqual([]);
    expect(globalErrors).toHaveLength(1);
  });

  it.each([
    ["tamper", "REPLACED"],
    ["detach", "NO_FRAME_WINDOW"],
  ] as const)(
    "is noticed within a second when it is sent elsewhere or removed (%s)",
    async (attack, code) => {
      await startLoaded();
      page.frame("month")[attack]();
      await page.time.advance(1_000);
      expect(failure()).toEqual({ code, field: "month" });
      expect(globalErrors).toHaveLength(1);
    },
  );

  it("rejects a submit under way, and every later one", async () => {
    await startLoaded();
    const first = outcome(secure.submit(key));
    page.frame("number").reload();
    await page.settle();
    expect(first.error).toMatchObject({ code: "frame-load" });
    await expect(secure.submit(key)).rejects.toMatchObject({ code: "frame-load" });
  });

  it("is missed when it falls silent while it has the focus", async () => {
    await startLoaded();
    page.frame("cvv").mute.add("ping");
    await page.time.advance(20_000);
    expect(secure.getSnapshot().status).toBe("loaded");
    page.frame("cvv").say("focus", {});
    await page.time.advance(5_000 + 11_000);
    expect(failure()).toEqual({ code: "INTERNAL", field: "cvv" });
    expect(globalErrors).toHaveLength(1);
  });

  it("is not missed while it answers", async () => {
    await startLoaded();
    page.frame("cvv").say("focus", {});
    await page.time.advance(60_000);
    expect(secure.getSnapshot().status).toBe("loaded");
    expect(page.frame("cvv").heard.filter(({ t }) => t === "ping").length).toBeGreaterThan(10);
    expect(page.frame("number").heard.filter(({ t }) => t === "ping")).toHaveLength(0);
  });

  it("ends the instance when it says that it can't go on", async () => {
    await startLoaded();
    page.frame("number").say("globalError", { code: "CRYPTO_UNAVAILABLE", retryable: false });
    await page.settle();
    expect(failure()).toEqual({ code: "INTERNAL", field: "number" });
  });
});

describe("case 21: frames that do not load", () => {
  it("fails at 10 s, then at 20, 30 and 30, and not before", async () => {
    start();
    for (const seconds of [10, 20, 30, 30]) {
      await page.time.advance(seconds * 1_000 - 250);
      expect(secure.getSnapshot().status).toBe("loading");
      await page.time.advance(500);
      expect(failure()).toEqual({ code: "FRAME_LOAD", field: "number" });
      expect(page.onPage()).toEqual([]);
      secure.retry();
    }
    expect(logs).toEqual([1, 2, 3, 4].map((attempt) => `FRAME_LOAD number ${attempt}`));
  });

  it("leaves no load clock behind when it has failed", async () => {
    start();
    await page.time.advance(10_000);
    expect(secure.getSnapshot().status).toBe("failed");
    await page.time.advance(60_000);
    expect(logs).toHaveLength(1);
  });

  it("starts its clock with the first container", async () => {
    start({}, false);
    await page.time.advance(60_000);
    expect(secure.getSnapshot().status).toBe("loading");
    secure.place("number", container("number"), { title: "" });
    await page.time.advance(10_000);
    expect(failure()?.code).toBe("FRAME_LOAD");
  });

  it("names what was never given a place, and what has one that is not on the page", async () => {
    start({}, false);
    for (const field of ["number", "month", "cvv"] as const) {
      secure.place(field, container(field), { title: "" });
      await page.frame(field).load();
    }
    await page.time.advance(10_000);
    expect(failure()).toEqual({ code: "WINDOW_MISSING", field: "year" });
    secure.retry();
    secure.place("year", container("year"), { title: "" });
    page.frame("year").detach();
    await page.time.advance(20_000);
    expect(failure()).toEqual({ code: "NO_FRAME_WINDOW", field: "year" });
  });

  it("fails at once when the page's policy blocks them", async () => {
    start();
    page.block();
    expect(failure()).toEqual({ code: "FRAME_BLOCKED", field: "number" });
    await page.time.advance(60_000);
    expect(logs).toEqual(["FRAME_BLOCKED number 1"]);
  });

  it("does not take a block for its own once it has loaded", async () => {
    await startLoaded();
    page.block();
    expect(secure.getSnapshot().status).toBe("loaded");
  });

  it("case 22: loads with the next retry, in fresh frames", async () => {
    start();
    const before = page.frame("number");
    await page.time.advance(10_000);
    secure.retry();
    expect(page.frame("number").url).not.toBe(before.url);
    await page.loadAll();
    expect(secure.getSnapshot()).toMatchObject({ status: "loaded", failure: null });
  });

  it("case 22: takes nothing from a frame that comes too late", async () => {
    start();
    const late = page.frame("number");
    await page.time.advance(10_000);
    late.hello();
    secure.retry();
    late.hello();
    await page.settle();
    expect(late.inits).toEqual([]);
    expect(secure.getSnapshot().status).toBe("loading");
  });

  it("case 23: names the one field that failed, and keeps what was typed into the others", async () => {
    start();
    await page.settle();
    for (const field of ["number", "month", "cvv"] as const) await page.frame(field).load();
    page.frame("number").say("cardInfo", { valid: false, code: null, dirty: true });
    await page.time.advance(10_000);
    expect(failure()).toEqual({ code: "FRAME_LOAD", field: "year" });
    expect(page.onPage().map(({ field }) => field)).toEqual(["number", "month", "cvv"]);
    secure.retry();
    expect(page.onPage()).toHaveLength(4);
    await page.loadAll();
    expect(secure.getSnapshot()).toMatchObject({
      status: "loaded",
      fields: { number: { dirty: true, status: "loaded" } },
    });
  });

  it("does nothing on a retry that nothing calls for", async () => {
    await startLoaded();
    secure.retry();
    expect(page.opened).toHaveLength(4);
    expect(secure.getSnapshot().status).toBe("loaded");
  });

  it("refuses a submit before it has loaded", async () => {
    start();
    await expect(secure.submit(key)).rejects.toMatchObject({ code: "frame-load" });
  });
});

describe("case 44: frames of another version", () => {
  it("works with a newer build of the same protocol", async () => {
    start();
    await page.settle();
    page.frame("number").hello({ rev: "1.1.0", v: 2, min: 1 });
    await page.settle();
    expect(page.frame("number").inits[0]?.init.v).toBe(1);
  });

  it("says so at once when there is no common protocol", () => {
    start();
    page.frame("number").hello({ rev: "2.0.0", v: 2, min: 2 });
    expect(failure()).toEqual({ code: "VERSION", field: "number" });
  });

  it("says so of an older one too", () => {
    start();
    page.frame("number").hello({ rev: "0.9.0", v: 0, min: 0 });
    expect(failure()).toEqual({ code: "VERSION", field: "number" });
  });
});

describe("what the frames say", () => {
  it("keeps each field's state", async () => {
    await startLoaded();
    const { say } = page.frame("number");
    say("focus", {});
    say("cardInfo", { valid: true, code: null, dirty: true, brand: "VISA", kpfBrand: "", bin6: "411111" });
    say("resize", { height: 24 });
    await page.settle();
    expect(secure.getSnapshot().fields.number).toEqual({
      status: "loaded",
      valid: true,
      code: null,
      dirty: true,
      focused: true,
      height: 24,
      brand: "VISA",
      kpfBrand: "",
      bin6: "411111",
    });
    say("blur", {});
    say("cardInfo", { valid: false, code: "871", dirty: true });
    await page.settle();
    expect(secure.getSnapshot().fields.number).toMatchObject({
      focused: false,
      code: "871",
      brand: undefined,
    });
  });

  it("keeps what fields say back while something is pressed, and then tells the latest of each", async () => {
    await startLoaded();
    const number = page.frame("number");
    const cvv = page.frame("cvv");
    page.press(true);
    number.say("cardInfo", { valid: false, code: null, dirty: true });
    number.say("blur", {});
    number.say("cardInfo", { valid: false, code: "871", dirty: true });
    cvv.say("cardInfo", { valid: false, code: "881", dirty: true });
    await page.settle();
    await page.time.advance(1_000);
    expect(secure.getSnapshot().fields).toMatchObject({ number: { code: null }, cvv: { code: null } });
    page.press(false);
    await page.time.advance(50);
    expect(secure.getSnapshot().fields).toMatchObject({ number: { code: "871" }, cvv: { code: "881" } });
  });

  it("waits for the end of no press once the form is gone", async () => {
    await startLoaded();
    page.press(true);
    page.frame("number").say("cardInfo", { valid: false, code: "871", dirty: true });
    await page.settle();
    secure.dispose();
    const before = page.time.pending().length;
    await page.time.advance(1_000);
    expect(before).toBeGreaterThan(0);
    expect(page.time.pending()).toEqual([]);
  });

  it("relays keys that the page does not hear", async () => {
    await startLoaded();
    const { say } = page.frame("cvv");
    say("escape", {});
    say("enter", {});
    say("tabEdge", { edge: "start" });
    say("tabEdge", { edge: "end" });
    await page.settle();
    expect(keys).toEqual(["cvv escape", "cvv enter", "cvv tabStart", "cvv tabEnd"]);
  });

  it("hands texts, looks and wishes on", async () => {
    await startLoaded();
    secure.setTexts("cvv", { title: "New", error: "Wrong" });
    secure.setTexts("month", { title: "Month" });
    secure.setStyles({ base: { color: "blue" } });
    secure.focus("year");
    secure.clear();
    await page.settle();
    expect(page.frame("cvv").title).toBe("New");
    expect(last("cvv", "text").b).toEqual({ error: "Wrong" });
    expect(last("month", "text").b).toEqual({ error: "" });
    for (const field of card) expect(last(field, "style").b).toEqual({ base: { color: "blue" } });
    expect(last("year", "focus")).toBeDefined();
    for (const field of card) expect(last(field, "clear")).toBeDefined();
  });

  it("empties a field's state when its page came back from the browser's cache", async () => {
    await startLoaded();
    const { say } = page.frame("number");
    say("cardInfo", { valid: true, code: null, dirty: true, brand: "VISA", kpfBrand: "", bin6: "411111" });
    say("loaded", { caps: { visibility: true, touch: false }, restored: true });
    await page.settle();
    expect(secure.getSnapshot()).toMatchObject({
      status: "loaded",
      fields: { number: { dirty: false, valid: false } },
    });
  });

  it("case 10: drops and counts everything else that comes over the port", async () => {
    await startLoaded();
    const before = secure.getSnapshot();
    const port = page.frame("number").port();
    const message = { v: 1, id: "id-0000000000009999", t: "focus", f: "number", n: 50, b: {} };
    const junk: unknown[] = [
      null,
      message,
      "",
      "{",
      JSON.stringify({ ...message, t: "submit" }),
      JSON.stringify({ ...message, v: 2 }),
      JSON.stringify({ ...message, f: "cvv" }),
      JSON.stringify({ ...message, n: 1 }),
      JSON.stringify({ ...message, b: { value: "4111111111111111" } }),
      JSON.stringify({ ...message, more: 1 }),
      `{"__proto__":{},${JSON.stringify(message).slice(1)}`,
      JSON.stringify({ ...message, t: "x".repeat(10_000) }),
    ];
    for (const data of junk) port.postMessage(data);
    await page.settle();
    expect(secure.getSnapshot()).toBe(before);
    expect(logs).toHaveLength(junk.length);
    expect(logs.filter((line) => line === "message-oversized number 1")).toHaveLength(1);
    port.postMessage(JSON.stringify(message));
    await page.settle();
    expect(secure.getSnapshot().fields.number?.focused).toBe(true);
    // The same once more, and the same id under a new number, are repeats.
    port.postMessage(JSON.stringify({ ...message, t: "blur" }));
    port.postMessage(JSON.stringify({ ...message, t: "blur", n: 51 }));
    await page.settle();
    expect(secure.getSnapshot().fields.number?.focused).toBe(true);
  });
});

describe("submitting", () => {
  const token = { lowValueToken: "token-000000000001", brand: "VISA", lastFour: "1111" } as const;
  const answer = (body: Parameters<ReturnType<FakeFrames["frame"]>["say"]>[1]) => {
    const asked = last("number", "submit");
    page.frame("number").say("result", body as never, asked.id);
  };

  it("asks the leader and gives its answer", async () => {
    await startLoaded();
    const submitted = secure.submit(key);
    await page.settle();
    expect(last("number", "submit").b).toEqual({ purpose: "add", key });
    answer({ ok: true, token });
    await expect(submitted).resolves.toEqual({ ok: true, token });
  });

  it("case 33: is one at a time", async () => {
    await startLoaded();
    const submits = Array.from({ length: 5 }, () => secure.submit(key));
    await page.settle();
    expect(page.frame("number").heard.filter(({ t }) => t === "submit")).toHaveLength(1);
    answer({ ok: true, token });
    await expect(Promise.all(submits)).resolves.toHaveLength(5);
  });

  it("case 25: times out after 11 s exactly, takes no late answer, and submits again", async () => {
    await startLoaded();
    const first = outcome(secure.submit(key));
    await page.settle();
    const asked = last("number", "submit");
    await page.time.advance(10_999);
    expect(first).toEqual({});
    await page.time.advance(1);
    expect(first.error).toMatchObject({ code: "timeout", message: "Timeout error" });
    const second = outcome(secure.submit(key));
    await page.settle();
    page.frame("number").say("result", { ok: true, token: { ...token, lastFour: "9999" } }, asked.id);
    await page.settle();
    expect(second).toEqual({});
    expect(logs).toContain("late-reply number 1");
    answer({ ok: true, token });
    await page.settle();
    expect(second.value).toEqual({ ok: true, token });
  });

  it("case 25: settles a request once", async () => {
    await startLoaded();
    const submitted = secure.submit(key);
    await page.settle();
    answer({ ok: true, token });
    answer({ ok: true, token: { ...token, lastFour: "9999" } });
    await expect(submitted).resolves.toEqual({ ok: true, token });
    await page.settle();
    expect(logs).toEqual(["late-reply number 1"]);
  });

  it("case 37: renews a session that has expired, and submits the same action again", async () => {
    const expired = { code: "SESSION_EXPIRED", kind: "security", retryable: true } as const;
    sessions = [() => Promise.resolve(sid), () => Promise.resolve("session.0000000000000002")];
    await startLoaded();
    const submitted = secure.submit(key);
    await page.settle();
    answer({ ok: false, errors: [expired] });
    await page.settle();
    for (const field of card) expect(last(field, "session").b).toEqual({ sid: "session.0000000000000002" });
    expect(page.frame("number").heard.filter(({ t }) => t === "submit")).toHaveLength(2);
    expect(last("number", "submit").b).toEqual({ purpose: "add", key });
    answer({ ok: false, errors: [expired] });
    await expect(submitted).resolves.toEqual({ ok: false, errors: [expired] });
    expect(sessionsAsked).toBe(2);
  });

  it("case 37: gives on why a session can't be renewed", async () => {
    const reason = new AisleError("auth-expired", "signed out");
    sessions = [() => Promise.resolve(sid), () => Promise.reject(reason)];
    await startLoaded();
    const submitted = secure.submit(key);
    submitted.catch(() => undefined);
    await page.settle();
    answer({ ok: false, errors: [{ code: "SESSION_EXPIRED", kind: "security", retryable: true }] });
    await expect(submitted).rejects.toBe(reason);
  });

  it("case 29: rejects with unmounted at once when it is disposed of", async () => {
    await startLoaded();
    const submitted = outcome(secure.submit(key));
    await page.settle();
    secure.dispose();
    await Promise.resolve();
    await page.settle();
    expect(submitted.error).toMatchObject({ code: "unmounted" });
    await expect(secure.submit(key)).rejects.toMatchObject({ code: "unmounted" });
  });

  it("case 29: rejects with unmounted while it waits for a session", async () => {
    sessions = [() => Promise.resolve(sid), () => new Promise(() => undefined)];
    await startLoaded();
    const submitted = outcome(secure.submit(key));
    await page.settle();
    answer({ ok: false, errors: [{ code: "SESSION_EXPIRED", kind: "security", retryable: true }] });
    await page.settle();
    secure.dispose();
    await page.settle();
    expect(submitted.error).toMatchObject({ code: "unmounted" });
  });
});

describe("case 26: ending in any state", () => {
  const phases: Record<string, () => Promise<unknown>> = {
    "before anything was placed": () => Promise.resolve(start({}, false)),
    "right after": () => Promise.resolve(start()),
    greeted: async () => {
      start();
      page.frame("number").hello();
      await page.settle();
    },
    "half loaded": async () => {
      start();
      await page.settle();
      await page.frame("number").load();
    },
    loaded: () => startLoaded(),
    failed: async () => {
      start();
      await page.time.advance(10_000);
    },
    dead: async () => {
      await startLoaded();
      page.frame("cvv").reload();
    },
    focused: async () => {
      await startLoaded();
      page.frame("cvv").say("focus", {});
      await page.time.advance(7_000);
    },
  };

  for (const [name, reach] of Object.entries(phases)) {
    it(`leaves nothing: ${name}`, async () => {
      await reach();
      secure.dispose();
      secure.dispose();
      expect(page.time.pending()).toEqual([]);
      expect(page.listeners()).toBe(0);
      expect(page.onPage()).toEqual([]);
      expect(secure.getSnapshot().status).toBe("dead");
      const opened = page.opened.length;
      secure.retry();
      secure.clear();
      secure.focus("number");
      secure.setStyles({});
      secure.setTexts("number", { title: "" });
      secure.place("number", container("later"), { title: "" });
      expect(page.opened).toHaveLength(opened);
      expect(page.time.pending()).toEqual([]);
    });
  }

  it("leaves nothing after 500 times in any phase", async () => {
    const reaches = Object.values(phases);
    for (let round = 0; round < 500; round += 1) {
      await reaches[round % 3]!();
      secure.dispose();
      expect(page.time.pending()).toEqual([]);
      expect(page.listeners()).toBe(0);
    }
    expect(page.onPage()).toEqual([]);
  });

  it("tells nobody any more", async () => {
    await startLoaded();
    let told = 0;
    secure.subscribe(() => (told += 1));
    secure.dispose();
    page.frame("number").reload();
    await page.settle();
    expect(told).toBe(0);
    expect(globalErrors).toEqual([]);
  });
});
