import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { commands, page as runner } from "vitest/browser";
import { internalsKey } from "../../sdk/client/client.ts";
import type { FrameField } from "../../sdk/contract/frame-protocol.ts";
import { frameSessionResponse } from "../../sdk/contract/pci-forms.ts";
import type { AisleError } from "../../sdk/domain/errors.ts";
import { browserPlatform } from "../../sdk/frames/platform.ts";
import type { SecureFieldsOptions } from "../../sdk/frames/types.ts";
import { listCards } from "../../sdk/services/wallet.ts";
import { cleanUp, start } from "../testing/harness.ts";
import type { NetworkTrouble } from "../testing/frame-commands.ts";
import { coveredTime, watchVisibility } from "./visibility.ts";
import { cardFields, closeForms, openForm, type SecureForm } from "../testing/secure-form.ts";

afterEach(async () => {
  for (const pattern of troubled.splice(0)) await commands.troublePages(pattern, "none");
  closeForms();
  await cleanUp();
});

const troubled: string[] = [];
async function trouble(pattern: string, kind: NetworkTrouble): Promise<void> {
  troubled.push(pattern);
  await commands.troublePages(pattern, kind);
}

/** The page's own time, but for the load clock, which the test lets run out. */
function loadClock() {
  const clocks: { ms: number; run: () => void }[] = [];
  const after = (ms: number, run: () => void) => {
    if (ms < 10_000 || ms % 10_000 !== 0) return browserPlatform.after(ms, run);
    const clock = { ms, run };
    clocks.push(clock);
    return () => void clocks.splice(clocks.indexOf(clock), 1);
  };
  const runOut = () => {
    const [clock] = clocks.splice(0);
    clock?.run();
    return clock?.ms;
  };
  return { after, runOut, running: () => clocks.length };
}

const isSettled = (form: SecureForm, ...fields: readonly FrameField[]) =>
  fields.every((field) => form.secure.getSnapshot().fields[field]?.status === "loaded");

describe("case 19: a page that tampers with a frame", () => {
  const attacks: Record<string, (iframe: HTMLIFrameElement) => void> = {
    "loads it again": (iframe) => iframe.contentWindow?.location.replace(iframe.src.replace("#", "&x=1#")),
    "sends it elsewhere": (iframe) => (iframe.src = "about:blank"),
    "sends it to another field's page": (iframe) =>
      (iframe.src = iframe.src.replace("payment-form", "cvv-form")),
    "sends its window elsewhere": (iframe) => iframe.contentWindow?.location.replace("about:blank"),
    "writes into it": (iframe) => (iframe.srcdoc = "<!doctype html><input>"),
    "takes it away": (iframe) => iframe.remove(),
    "moves it": (iframe) => document.body.append(iframe),
    "takes away what holds it": (iframe) => iframe.parentElement?.remove(),
  };
  const removals = ["takes it away", "takes away what holds it"];
  for (const [name, attack] of Object.entries(attacks)) {
    it(`${name}: all fields are gone within a second, with one error`, async () => {
      const onGlobalError = vi.fn<(error: AisleError) => void>();
      const form = openForm(cardFields, { onGlobalError });
      await form.loaded();
      const iframe = form.iframe("number");
      attack(iframe);
      await expect
        .poll(() => form.secure.getSnapshot(), { timeout: 1_000, interval: 20 })
        .toMatchObject({
          status: "dead",
          failure: { code: removals.includes(name) ? "NO_FRAME_WINDOW" : "REPLACED", field: "number" },
        });
      expect(document.querySelectorAll("iframe")).toHaveLength(0);
      expect(onGlobalError).toHaveBeenCalledTimes(1);
      expect(onGlobalError.mock.calls[0]?.[0].code).toBe("frame-load");
      await expect(form.secure.submit(crypto.randomUUID())).rejects.toMatchObject({ code: "frame-load" });
    });
  }
});

describe("cases 21 and 22: a payment host in trouble", () => {
  const troubles = ["refused", "not-found", "broken", "hang"] as const;
  for (const kind of troubles) {
    it(`${kind}: fails when its time is up, and the next retry succeeds`, async () => {
      const clock = loadClock();
      await trouble("**/cvv-form*", kind);
      const form = openForm(cardFields, {}, { platform: { after: clock.after } });
      await expect.poll(() => isSettled(form, "number", "month", "year"), { timeout: 9_000 }).toBe(true);
      expect(clock.runOut()).toBe(10_000);
      // Case 23: the field that failed is named.
      expect(form.secure.getSnapshot()).toMatchObject({
        status: "failed",
        failure: { code: "FRAME_LOAD", field: "cvv" },
      });
      expect(clock.running()).toBe(0);
      await commands.troublePages("**/cvv-form*", "none");
      form.secure.retry();
      await form.loaded();
      expect(clock.running()).toBe(0);
    });
  }

  it("truncated script: fails when its time is up, and the next retry succeeds", async () => {
    const clock = loadClock();
    await trouble("**/*.js", "truncated-script");
    const form = openForm(["cvv"], {}, { platform: { after: clock.after } });
    await expect
      .poll(() => commands.readInFrame(form.iframe("cvv").src, "document.readyState"))
      .toBe("complete");
    expect(clock.runOut()).toBe(10_000);
    expect(form.secure.getSnapshot().failure).toEqual({ code: "FRAME_LOAD", field: "cvv" });
    await commands.troublePages("**/*.js", "none");
    form.secure.retry();
    await form.loaded();
  });

  it("case 24: loads over a line with three seconds' delay, without a false error", async () => {
    await trouble("**/cvv-form*", "slow");
    const onLog = vi.fn<NonNullable<SecureFieldsOptions["onLog"]>>();
    const form = openForm(["number", "cvv"], { onLog });
    await form.loaded();
    expect(onLog).not.toHaveBeenCalled();
  });

  it("names the policy of the page that blocks its frames, at once", async () => {
    const meta = document.createElement("meta");
    meta.httpEquiv = "content-security-policy";
    meta.content = "frame-src 'none'";
    const guarded = document.createElement("iframe");
    guarded.srcdoc = "<!doctype html><title>guarded</title>";
    document.body.append(guarded);
    await new Promise((resolve) => (guarded.onload = resolve));
    const page = guarded.contentDocument!;
    page.head.append(meta);
    const blocked = vi.fn();
    const listen = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) =>
      void blocked(effectiveDirective, new URL(blockedURI).origin);
    page.addEventListener("securitypolicyviolation", listen);
    const inner = page.createElement("iframe");
    inner.src = "http://127.0.0.1:1/";
    page.body.append(inner);
    await expect.poll(() => blocked.mock.calls).toEqual([["frame-src", "http://127.0.0.1:1"]]);
    guarded.remove();

    const form = openForm(["cvv"]);
    document.dispatchEvent(
      new SecurityPolicyViolationEvent("securitypolicyviolation", {
        effectiveDirective: "frame-src",
        violatedDirective: "frame-src",
        originalPolicy: "frame-src 'none'",
        documentURI: location.href,
        disposition: "enforce",
        statusCode: 200,
        blockedURI: form.iframe("cvv").src,
      }),
    );
    expect(form.secure.getSnapshot().failure).toEqual({ code: "FRAME_BLOCKED", field: "cvv" });
  });
});

describe("case 20: a PIN field that can't be seen", () => {
  async function openPin(): Promise<SecureForm & { holder: HTMLElement }> {
    const started = start("ebt@aisle.test");
    const { http } = started.client[internalsKey];
    const cards = await listCards(http, {
      showSnapCards: true,
      showGiftCards: false,
      giftCardBalance: false,
    });
    const cardId = cards.find(({ type }) => type === "ebt")?.id;
    const session = async () => {
      const answer = await http.call({
        method: "POST",
        path: "/payment/v2/frame-sessions",
        body: { purpose: "pin", cardId },
        answer: frameSessionResponse,
      });
      return answer.sid;
    };
    const form = openForm(["pin"], { purpose: "pin", session });
    await form.loaded();
    await form.type("pin", "1234");
    return { ...form, holder: form.iframe("pin").parentElement! };
  }
  // The runner shows a page that is larger than its window scaled down, and scaled fields are refused.
  beforeEach(() => runner.viewport(1000, 700));
  afterEach(() => runner.viewport(1024, 768));

  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const submit = async (form: SecureForm) => {
    const result = await form.secure.submit(crypto.randomUUID());
    return result.ok ? "ok" : result.errors[0]?.code;
  };

  it("is submitted while it is in sight", async () => {
    const form = await openPin();
    // A field that has just been drawn has not been covered for long, whatever is over it.
    await wait(2 * coveredTime);
    expect(await submit(form)).toBe("ok");
  });

  const hidings: Record<string, (holder: HTMLElement) => () => void> = {
    covered: (holder) => {
      const cover = document.createElement("div");
      const { x, y, width, height } = holder.getBoundingClientRect();
      Object.assign(cover.style, {
        position: "fixed",
        background: "white",
        left: `${x}px`,
        top: `${y}px`,
        width: `${width}px`,
        height: `${height}px`,
      });
      document.body.append(cover);
      return () => cover.remove();
    },
    transparent: styled({ opacity: "0.01" }),
    scaled: styled({ transform: "scale(0.2)" }),
    "off the screen": styled({ position: "absolute", left: "-9999px" }),
    blurred: styled({ filter: "blur(9px)" }),
  };
  for (const [name, hide] of Object.entries(hidings)) {
    it(`is refused when it is ${name}, and works again a second after it is not`, async () => {
      const form = await openPin();
      await expect.poll(() => submit(form), { timeout: 2_000 }).toBe("ok");
      const undo = hide(form.holder);
      await expect.poll(() => submit(form), { timeout: 3_000 }).toBe("PIN_COVERED");
      expect(form.secure.getSnapshot().fields.pin).toMatchObject({ code: "PIN_COVERED", dirty: false });
      undo();
      // Most of the last two seconds have to be without it, and the browser tells a moment late.
      await wait(1_200);
      await form.type("pin", "1234");
      expect(await submit(form)).toBe("ok");
    });
  }

  it("loses what was typed under a cover that is lifted before it is submitted", async () => {
    const form = await openPin();
    await wait(2 * coveredTime);
    const undo = hidings["covered"]?.(form.holder);
    await wait(1_750);
    undo?.();
    await wait(250);
    expect(await form.read("pin", "document.getElementById('field').value")).toBe("");
    expect(form.secure.getSnapshot().fields.pin).toMatchObject({ code: "PIN_COVERED", valid: false });
    expect(await submit(form)).toBe("PIN_COVERED");
    // Nor is what is typed at once: the cover was there for most of the last two seconds.
    await form.type("pin", "1234");
    expect(await submit(form)).toBe("PIN_COVERED");
    await wait(1_200);
    await form.type("pin", "1234");
    expect(await submit(form)).toBe("ok");
  });

  it("is refused at the press where covers lay over it for most of two seconds, none of them for long", async () => {
    const form = await openPin();
    await wait(2 * coveredTime);
    const cover = () => hidings["covered"]?.(form.holder);
    for (const pause of [160, 160]) {
      const lift = cover();
      await wait(440);
      lift?.();
      await wait(pause);
    }
    const lift = cover();
    await wait(350);
    expect(await submit(form)).toBe("PIN_COVERED");
    lift?.();
  });

  it("is not bothered by what passes over it for 200 ms", async () => {
    const form = await openPin();
    await wait(2 * coveredTime);
    const undo = hidings["covered"]?.(form.holder);
    await wait(200);
    undo?.();
    await wait(500);
    expect(await form.read("pin", "document.getElementById('field').value")).toBe("1234");
    expect(await submit(form)).toBe("ok");
  });

  it("is not covered while its dialog fades in, and is when that never ends", async () => {
    const field = document.createElement("input");
    field.style.opacity = "0";
    document.body.append(field);
    let drops = 0;
    const fading = watchVisibility(field, () => (drops += Number(fading?.isCovered())));
    await wait(coveredTime + 200);
    field.style.opacity = "1";
    await wait(1_200);
    expect([fading?.isCovered(), drops]).toEqual([false, 0]);
    fading?.stop();
    field.style.opacity = "0";
    const hidden = watchVisibility(field, () => (drops += Number(hidden?.isCovered())));
    await wait(coveredTime - 100);
    expect(hidden?.isCovered()).toBe(false);
    await wait(coveredTime + 300);
    expect([hidden?.isCovered(), drops]).toEqual([true, 1]);
    hidden?.stop();
    field.remove();
  });

  it("shows dots, gives nothing to the clipboard, and takes four digits", async () => {
    const form = await openPin();
    expect(
      await form.read("pin", "getComputedStyle(document.getElementById('field')).webkitTextSecurity"),
    ).toBe("disc");
    expect(
      await form.read(
        "pin",
        "(() => { const f = document.getElementById('field'); return [f.type, f.inputMode, f.autocomplete] })()",
      ),
    ).toEqual(["text", "numeric", "off"]);
    for (const way of ["copy", "cut", "dragstart", "contextmenu"])
      expect(
        await form.read(
          "pin",
          `document.getElementById("field").dispatchEvent(new Event("${way}", { cancelable: true }))`,
        ),
      ).toBe(false);
    await form.press("pin", "End", "Backspace");
    expect(await submit(form)).toBe("PIN_INVALID");
    await form.press("pin", "End", "x", "9", "9");
    expect(await form.read("pin", "document.getElementById('field').value")).toBe("1239");
  });
});

describe("case 28: two forms on one page", () => {
  it("don't hear one another in 1,000 mixed operations", async () => {
    const forms = [openForm(["number", "cvv"]), openForm(["number", "cvv"])] as const;
    for (const form of forms) await form.loaded();
    const expected = ["", ""];
    for (let round = 0; round < 250; round += 1) {
      const which = (round * 7) % 3 === 0 ? 0 : 1;
      const form = forms[which];
      const value = String(100 + round);
      form.secure.setTexts("cvv", { title: `${which}`, label: `Form ${which} ${round}` });
      form.secure.setStyles({ base: { color: `rgb(${which}, 0, 0)` } });
      form.secure.setTexts("number", { title: `${which}`, label: `Form ${which}` });
      if (round % 50 === 0) form.secure.clear();
      // What the browser fills in goes from frame to frame.
      if (round % 10 === 0) {
        await form.read(
          "number",
          `{ const i = document.querySelector('[autocomplete="cc-csc"]'); i.value = "${value}"; i.dispatchEvent(new Event("input")) }`,
        );
        expected[which] = value;
        await expect.poll(() => form.read("cvv", "document.getElementById('field').value")).toBe(value);
      }
    }
    for (const [which, form] of forms.entries()) {
      expect(await form.read("cvv", "document.getElementById('field').value")).toBe(expected[which]);
      expect(await form.read("cvv", "document.querySelector('label').textContent")).toMatch(
        new RegExp(`^Form ${which} `),
      );
      expect(await form.read("cvv", "getComputedStyle(document.getElementById('field')).color")).toBe(
        `rgb(${which}, 0, 0)`,
      );
    }
  });
});

describe("case 29: a page that goes on", () => {
  it("rejects a submit under way with unmounted at once, and uses no token", async () => {
    const form = openForm(["number"], { ebt: true });
    await form.loaded();
    await form.type("number", "5076801234567890");
    await trouble("v1/tokens", "hang");
    const submitted = form.secure.submit(crypto.randomUUID());
    const outcome = expect(submitted).rejects.toMatchObject({ code: "unmounted" });
    form.secure.dispose();
    await outcome;
    expect(form.root.querySelectorAll("iframe")).toHaveLength(0);
  });

  it("case 26: leaves no frame behind, mounted and unmounted in any phase", async () => {
    const rejected = vi.fn();
    window.addEventListener("unhandledrejection", rejected);
    for (let round = 0; round < 25; round += 1) {
      const form = openForm();
      if (round % 5 === 4) await form.loaded();
      else await new Promise((resolve) => requestAnimationFrame(resolve));
      form.secure.dispose();
    }
    expect(document.querySelectorAll("iframe")).toHaveLength(0);
    window.removeEventListener("unhandledrejection", rejected);
    expect(rejected).not.toHaveBeenCalled();
  });
});

describe("an answer that is lost", () => {
  it("is asked for again by itself, with the same bytes", async () => {
    const form = openForm(["number"], { ebt: true });
    await form.loaded();
    await form.type("number", "5076801234567890");
    await trouble("v1/tokens", "lost-answer-once");
    expect(await form.secure.submit(crypto.randomUUID())).toMatchObject({ ok: true });
  });

  it("gives the network as the reason when nothing gets through, and the same action goes on later", async () => {
    const form = openForm(["number"], { ebt: true });
    await form.loaded();
    await form.type("number", "5076801234567890");
    await trouble("v1/tokens", "refused");
    const action = crypto.randomUUID();
    expect(await form.secure.submit(action)).toMatchObject({
      ok: false,
      errors: [{ code: "NETWORK", kind: "network", retryable: true }],
    });
    await commands.troublePages("v1/tokens", "none");
    expect(await form.secure.submit(action)).toMatchObject({ ok: true });
  });

  it("that is rubbish, or none at all but a failure, is the service's", async () => {
    const form = openForm(["number"], { ebt: true });
    await form.loaded();
    await form.type("number", "5076801234567890");
    await trouble("v1/tokens", "broken");
    expect(await form.secure.submit(crypto.randomUUID())).toMatchObject({
      ok: false,
      errors: [{ code: "SERVICE", kind: "internal" }],
    });
  });
});

function styled(style: Partial<CSSStyleDeclaration>) {
  return (holder: HTMLElement) => {
    Object.assign(holder.style, style);
    return () => holder.removeAttribute("style");
  };
}
