import { afterEach, describe, expect, it } from "vitest";
import { commands } from "vitest/browser";
import type { EditedCard, FrameField } from "../../sdk/contract/frame-protocol.ts";
import { internalsKey } from "../../sdk/client/client.ts";
import { lastToday } from "../../sdk/domain/card-numbers.ts";
import { createFrameSession } from "../../sdk/services/add-card.ts";
import { cleanUp, rotateFrameKey, start } from "../testing/harness.ts";
import { cardFields, closeForms, openForm, type SecureForm, type Standing } from "../testing/secure-form.ts";

afterEach(async () => {
  closeForms();
  await cleanUp();
});

const visa = "4111111111111111";
const amex = "378282246310005";
const nextYear = String(lastToday(new Date()).getUTCFullYear() + 1);

const field = (form: SecureForm, name: FrameField) => form.secure.getSnapshot().fields[name];
const valueOf = (form: SecureForm, name: FrameField) =>
  form.read<string>(name, "document.getElementById('field').value");

async function fillIn(form: SecureForm): Promise<void> {
  await form.type("number", visa);
  await form.type("month", "12");
  await form.choose("year", nextYear);
  await form.type("cvv", "123");
}

async function openLoaded(...args: Parameters<typeof openForm>): Promise<SecureForm> {
  const form = openForm(...args);
  await form.loaded();
  return form;
}

/** The form for a saved card of that brand. */
async function openEdit(card: EditedCard): Promise<SecureForm> {
  const { http, wallet } = start().client[internalsKey];
  wallet.send({ type: "LOAD" });
  await expect.poll(() => wallet.get().status).toBe("ready");
  const saved = wallet.get().cards.find(({ brand }) => brand === card.brand);
  const session = () => createFrameSession(http, "edit", saved?.id);
  return openLoaded(["monthEdit", "year", "cvv"], { purpose: "edit", session, card });
}

describe("a form of secure fields", () => {
  for (const standing of ["light", "open", "closed", "dialog"] satisfies Standing[]) {
    it(`turns what is typed into a token: ${standing}`, async () => {
      const form = await openLoaded(cardFields, {}, { standing });
      await fillIn(form);
      const submitted = await form.secure.submit(crypto.randomUUID());
      expect(submitted).toMatchObject({
        ok: true,
        token: {
          lastFour: "1111",
          cardFirstSix: "411111",
          brand: "VISA",
          expMonth: "12",
          expYear: nextYear,
        },
      });
    });
  }

  it("turns what is typed into a token after its device has slept, which stops the page's own clock", async () => {
    const form = await openLoaded();
    const slept =
      "{ const now = performance.now.bind(performance); performance.now = () => now() - 180_000; }";
    for (const name of cardFields) await form.read(name, slept);
    await fillIn(form);
    expect(await form.secure.submit(crypto.randomUUID())).toMatchObject({ ok: true });
  });

  it("says of every field what is wrong with it, on submit", async () => {
    const form = await openLoaded();
    const submitted = await form.secure.submit(crypto.randomUUID());
    expect(submitted).toMatchObject({
      ok: false,
      errors: [
        { code: "871", field: "number", kind: "customer" },
        { code: "EXP_MONTH_INVALID", field: "month" },
        { code: "EXP_YEAR_INVALID", field: "year" },
        { code: "881", field: "cvv" },
      ],
    });
    await expect.poll(() => field(form, "cvv")?.code).toBe("881");
    expect(field(form, "number")?.code).toBe("871");
  });

  it("shows first what is known of a card that is edited", async () => {
    const form = await openEdit({ brand: "AMEX", month: "09", year: nextYear });
    expect(await valueOf(form, "monthEdit")).toBe("09");
    expect(await valueOf(form, "year")).toBe(nextYear);
    await expect.poll(() => field(form, "year")?.valid).toBe(true);
    await form.type("cvv", "123");
    // Three digits are too few for this brand, although no number says so here.
    expect(await form.secure.submit(crypto.randomUUID())).toMatchObject({ errors: [{ code: "882" }] });
    await form.type("cvv", "4");
    const submitted = await form.secure.submit(crypto.randomUUID());
    expect(submitted).toMatchObject({ ok: true, token: { expMonth: "09", expYear: nextYear } });
  });

  it("leaves the year of a card that has expired to be chosen", async () => {
    const form = await openEdit({ brand: "VISA", month: "09", year: "2020" });
    expect(await valueOf(form, "monthEdit")).toBe("09");
    expect(await valueOf(form, "year")).toBe("");
  });

  it("gives the same token to the same action, and another to another", async () => {
    const form = await openLoaded();
    await fillIn(form);
    const action = crypto.randomUUID();
    const first = await form.secure.submit(action);
    expect(first.ok).toBe(true);
    expect(await form.secure.submit(action)).toEqual(first);
    expect(await form.secure.submit(crypto.randomUUID())).not.toEqual(first);
  });

  it("does not repeat an earlier token once something was typed anew", async () => {
    const form = await openLoaded();
    await fillIn(form);
    const action = crypto.randomUUID();
    const first = await form.secure.submit(action);
    await form.press("cvv", "End", "Backspace", "4");
    expect(await form.secure.submit(action)).not.toEqual(first);
  });
});

describe("the number", () => {
  const problems: readonly (readonly [typed: string, code: string])[] = [
    ["4111111111111112", "871"],
    ["411111", "872"],
    ["41111111111111111111", "873"],
    ["4111abc", "874"],
    ["9999999999999995", "876"],
  ];
  for (const [typed, code] of problems) {
    it(`says ${code} for ${typed} when it is left, and nothing while it is typed`, async () => {
      const form = await openLoaded(["number", "cvv"]);
      await form.type("number", typed);
      await expect.poll(() => field(form, "number")?.dirty).toBe(true);
      expect(field(form, "number")?.code).toBeNull();
      await form.press("cvv");
      await expect.poll(() => field(form, "number")?.code).toBe(code);
      expect(await form.read("number", "document.getElementById('field').ariaInvalid")).toBe("true");
      await form.press("number", "End", "Backspace");
      await expect.poll(() => field(form, "number")?.code).toBeNull();
    });
  }

  it("is grouped as its brand prints it", async () => {
    const form = await openLoaded(["number"]);
    await form.type("number", visa);
    expect(await valueOf(form, "number")).toBe("4111 1111 1111 1111");
    form.secure.clear();
    await expect.poll(() => valueOf(form, "number")).toBe("");
    await form.type("number", amex);
    expect(await valueOf(form, "number")).toBe("3782 822463 10005");
  });

  it("keeps the caret at its digit", async () => {
    const form = await openLoaded(["number"]);
    await form.type("number", "411111111");
    expect(await valueOf(form, "number")).toBe("4111 1111 1");
    // Behind the second digit
    await form.press("number", "Home", "ArrowRight", "ArrowRight", "5", "6");
    expect(await valueOf(form, "number")).toBe("4156 1111 111");
    expect(await form.read("number", "document.getElementById('field').selectionStart")).toBe(4);
    await form.press("number", "Home", ...Array<string>(5).fill("ArrowRight"), "Backspace", "Backspace");
    expect(await valueOf(form, "number")).toBe("4151 1111 11");
  });

  it("takes pasted spaces and dashes", async () => {
    const form = await openLoaded(["number"]);
    for (const pasted of ["4111-1111-1111-1111", "4111 1111 1111 1111", " 4111111111111111 "]) {
      await form.read(
        "number",
        `{ const f = document.getElementById("field"); f.select(); document.execCommand("insertText", false, ${JSON.stringify(pasted)}) }`,
      );
      await expect.poll(() => field(form, "number")?.bin6).toBe("411111");
      expect(await valueOf(form, "number")).toBe("4111 1111 1111 1111");
    }
  });

  it("case 32: tells brand and first six digits of a valid number only", async () => {
    const form = await openLoaded(["number"]);
    const told: string[] = [];
    form.secure.subscribe(() => told.push(JSON.stringify(field(form, "number"))));
    await form.type("number", visa.slice(0, -1));
    await expect.poll(() => field(form, "number")?.dirty).toBe(true);
    expect(told.join()).not.toMatch(/VISA|4111/);
    await form.press("number", "End", "1");
    await expect.poll(() => field(form, "number")).toMatchObject({ brand: "VISA", bin6: "411111" });
    // One change for the focus, one for the first key, one for becoming valid: none for any other key.
    expect(told.length).toBeLessThanOrEqual(5);
  });

  it("of an EBT card is checked by its length alone, and tells no digits", async () => {
    const form = await openLoaded(["number"], { ebt: true });
    await form.type("number", "5076801234567890");
    await expect.poll(() => field(form, "number")).toMatchObject({ valid: true, brand: "EBT" });
    expect(field(form, "number")?.bin6).toBeUndefined();
  });

  it("hands what a browser filled in to the fields it is for", async () => {
    const form = await openLoaded();
    const fill = (autocomplete: string, value: string) =>
      form.read(
        "number",
        `{ const i = document.querySelector('[autocomplete="${autocomplete}"]'); i.value = "${value}"; i.dispatchEvent(new Event("input", { bubbles: true })) }`,
      );
    await fill("cc-exp", `5/${nextYear.slice(2)}`);
    await fill("cc-csc", "123");
    await fill("cc-name", "A Shopper");
    await expect.poll(() => valueOf(form, "month")).toBe("05");
    await expect.poll(() => valueOf(form, "year")).toBe(nextYear);
    await expect.poll(() => valueOf(form, "cvv")).toBe("123");
    await expect.poll(() => field(form, "cvv")?.valid).toBe(true);
  });

  it("keeps the inputs for a browser's filling out of the Tab order and the accessibility tree", async () => {
    const form = await openLoaded(["number"]);
    const inputs = await form.read<unknown[]>(
      "number",
      `[...document.querySelectorAll("input:not(#field)")].map((i) => [i.tabIndex, i.closest("[aria-hidden=true]") !== null])`,
    );
    expect(inputs).toEqual([
      [-1, true],
      [-1, true],
      [-1, true],
    ]);
  });
});

describe("expiry and CVV", () => {
  const months: readonly (readonly [typed: string, code: string])[] = [
    ["13", "EXP_MONTH_INVALID"],
    ["6", "EXP_MONTH_FORMAT"],
    ["ab", "EXP_NOT_NUMERIC"],
  ];
  for (const [typed, code] of months) {
    it(`a month "${typed}" is ${code}`, async () => {
      const form = await openLoaded(["month", "cvv"]);
      await form.type("month", typed);
      await form.press("cvv");
      await expect.poll(() => field(form, "month")?.code).toBe(code);
    });
  }

  it("offers the months of an edited card, and years up to 14 ahead", async () => {
    const form = await openLoaded(["monthEdit", "year"], { purpose: "edit" });
    form.secure.setTexts("monthEdit", { title: "Month", placeholder: "Select..." });
    const options = (name: FrameField) =>
      form.read<string[]>(name, "[...document.getElementById('field').options].map((o) => o.text)");
    const twelve = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, "0"));
    await expect.poll(() => options("monthEdit")).toEqual(["Select...", ...twelve]);
    const years = await options("year");
    expect(years).toHaveLength(16);
    expect([years[1], years.at(-1)]).toEqual([String(Number(nextYear) - 1), String(Number(nextYear) + 13)]);
  });

  it("refuses a month of this year that is over, in the year's field", async () => {
    const form = await openLoaded(["month", "year"]);
    // It is over once it is so everywhere. In January there is no such month.
    const now = lastToday(new Date());
    const lastMonth = now.getUTCMonth() || 1;
    const isOver = now.getUTCMonth() > 0;
    await form.type("month", String(lastMonth).padStart(2, "0"));
    await form.choose("year", String(now.getUTCFullYear()));
    await form.press("month");
    await expect.poll(() => field(form, "year")?.valid).toBe(!isOver);
    await form.choose("year", nextYear);
    await expect.poll(() => field(form, "year")?.valid).toBe(true);
  });

  it("knows the CVV's length by the number's brand, without telling the page", async () => {
    const form = await openLoaded(["number", "cvv"]);
    await form.type("cvv", "1234");
    await expect.poll(() => field(form, "cvv")?.valid).toBe(true);
    await form.type("number", visa);
    await expect.poll(() => field(form, "cvv")?.code).toBe("883");
    form.secure.clear();
    await expect.poll(() => field(form, "cvv")?.dirty).toBe(false);
    await form.type("number", amex);
    await form.type("cvv", "123");
    await form.press("number");
    await expect.poll(() => field(form, "cvv")?.code).toBe("882");
  });

  it("lets a CVV be seen to be too long, or none at all", async () => {
    const form = await openLoaded(["cvv", "month"]);
    await form.type("cvv", "12345");
    await form.press("month");
    await expect.poll(() => field(form, "cvv")?.code).toBe("883");
    form.secure.clear();
    await form.type("cvv", "12a");
    await form.press("month");
    await expect.poll(() => field(form, "cvv")?.code).toBe("881");
  });
});

describe("case 46: keys, names and focus", () => {
  it("lets Tab and Shift+Tab through the frames in order, inside a modal dialog", async () => {
    const form = await openLoaded(cardFields, {}, { standing: "dialog" });
    const focused = () => cardFields.filter((name) => field(form, name)?.focused);
    await form.press("number");
    await expect.poll(focused).toEqual(["number"]);
    for (const name of ["month", "year", "cvv"] as const) {
      await commands.press(["Tab"]);
      await expect.poll(focused).toEqual([name]);
    }
    await commands.press(["Shift+Tab"]);
    await expect.poll(focused).toEqual(["year"]);
  });

  it("relays Escape and Enter, and closes nothing by itself", async () => {
    const keys: string[] = [];
    const form = await openLoaded(
      ["number"],
      { onKey: (key, name) => keys.push(`${name} ${key}`) },
      { standing: "dialog" },
    );
    await form.press("number", "Escape", "Enter", "1");
    await expect.poll(() => keys).toEqual(["number escape", "number enter"]);
    expect((form.root as HTMLDialogElement).open).toBe(true);
  });

  it("relays Escape from its document while the focus is there and not yet in the field", async () => {
    const keys: string[] = [];
    const form = await openLoaded(["number"], { onKey: (key) => keys.push(key) });
    form.root.querySelector("iframe")?.focus();
    await expect.poll(() => form.read("number", "document.hasFocus()")).toBe(true);
    expect(await form.read("number", "document.activeElement === document.body")).toBe(true);
    await commands.press(["Escape"]);
    await expect.poll(() => keys).toEqual(["escape"]);
  });

  it("relays Tab only where the browser leaves the focus in the field", async () => {
    const keys: string[] = [];
    const form = await openLoaded(["number", "cvv"], {
      onKey: (key, name) => keys.push(`${name} ${key}`),
    });
    await form.press("number", "Tab");
    await expect.poll(() => field(form, "cvv")?.focused).toBe(true);
    // A key that only the script hears moves no focus.
    const tab = (shiftKey: boolean) =>
      form.read(
        "cvv",
        `document.getElementById("field").dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", shiftKey: ${shiftKey}, bubbles: true }))`,
      );
    await tab(false);
    await expect.poll(() => keys).toEqual(["cvv tabEnd"]);
    await tab(true);
    await expect.poll(() => keys).toEqual(["cvv tabEnd", "cvv tabStart"]);
  });

  it("puts the focus into the field when the page asks for it", async () => {
    const form = await openLoaded();
    form.secure.focus("cvv");
    await expect.poll(() => field(form, "cvv")?.focused).toBe(true);
    await commands.press(["7"]);
    await expect.poll(() => valueOf(form, "cvv")).toBe("7");
  });

  it("names, describes and marks every field for those who don't see it", async () => {
    const all = [...cardFields, "monthEdit"] as const;
    const form = await openLoaded(all);
    const autocompletes = ["cc-number", "cc-exp-month", "cc-exp-year", "cc-csc", "cc-exp-month"];
    for (const [index, name] of all.entries()) {
      form.secure.setTexts(name, { title: name, label: `The ${name}`, error: "Wrong.", required: true });
      const read = () =>
        form.read(
          name,
          `(() => {
            const f = document.getElementById("field");
            return {
              label: f.labels[0].textContent,
              error: document.getElementById(f.getAttribute("aria-describedby")).textContent,
              invalid: f.ariaInvalid,
              required: f.required,
              autocomplete: f.autocomplete,
              font: parseFloat(getComputedStyle(f).fontSize) >= 16,
              language: document.documentElement.lang,
            };
          })()`,
        );
      await expect.poll(read).toEqual({
        label: `The ${name}`,
        error: "Wrong.",
        invalid: "true",
        required: true,
        autocomplete: autocompletes[index],
        font: true,
        language: "en",
      });
      expect(form.iframe(name).title).toBe(name);
    }
  });

  it("breaks no rule of accessibility in any frame", async () => {
    const all = [...cardFields, "monthEdit"] as const;
    const form = await openLoaded(all);
    form.secure.setTexts("cvv", { title: "CVV", label: "CVV", error: "Wrong.", required: true });
    for (const name of all) expect(await commands.auditFrame(form.iframe(name).src)).toEqual([]);
  });

  it("would be told of a rule that is broken in a frame", async () => {
    const form = await openLoaded(["cvv"]);
    await form.read("cvv", "document.body.append(document.createElement('img'))");
    expect((await commands.auditFrame(form.iframe("cvv").src)).join()).toContain("image-alt");
  });

  it("keeps its font large enough, whatever the page asks for", async () => {
    const form = await openLoaded(["cvv"], {
      styles: { base: { "font-size": "9px", color: "rgb(1, 2, 3)", "color-scheme": "dark" } },
    });
    const computed = await form.read(
      "cvv",
      `(() => { const s = getComputedStyle(document.getElementById("field")); return [s.fontSize, s.color, getComputedStyle(document.documentElement).colorScheme] })()`,
    );
    expect(computed).toEqual(["16px", "rgb(1, 2, 3)", "dark"]);
  });

  it("tells the height that its content needs", async () => {
    const form = await openLoaded(["cvv"]);
    await expect.poll(() => field(form, "cvv")?.height).toBeGreaterThanOrEqual(24);
  });
});

describe("the page around the fields", () => {
  it("holds them in a sandbox that can do nothing else", async () => {
    const form = await openLoaded(["cvv"]);
    const iframe = form.iframe("cvv");
    expect(iframe.getAttribute("sandbox")).toBe("allow-scripts allow-same-origin allow-forms");
    expect(iframe.getAttribute("referrerpolicy")).toBe("strict-origin");
    for (const absent of ["allow", "name", "srcdoc", "style"])
      expect(iframe.hasAttribute(absent)).toBe(false);
  });

  it("leaves the fields empty when their page is left", async () => {
    const form = await openLoaded(["number"]);
    await form.type("number", visa);
    await form.read(
      "number",
      "window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))",
    );
    expect(await valueOf(form, "number")).toBe("");
    await expect.poll(() => field(form, "number")?.dirty).toBe(false);
  });

  it("case 31: takes typing and a submit again when it came back from the browser's cache", async () => {
    const form = await openLoaded();
    await fillIn(form);
    const cross = (name: string) =>
      cardFields.map((each) =>
        form.read(each, `window.dispatchEvent(new PageTransitionEvent("${name}", { persisted: true }))`),
      );
    await Promise.all(cross("pagehide"));
    await Promise.all(cross("pageshow"));
    await expect.poll(() => field(form, "cvv")?.dirty).toBe(false);
    for (const name of cardFields) expect(await valueOf(form, name)).toBe("");
    await fillIn(form);
    expect((await form.secure.submit(crypto.randomUUID())).ok).toBe(true);
  });
});

describe("a payment host that moves on", () => {
  it("case 35: seals anew by itself when the key was rotated since the page was made", async () => {
    const logs: string[] = [];
    const form = await openLoaded(cardFields, { onLog: (code, name) => logs.push(`${name} ${code}`) });
    await fillIn(form);
    await rotateFrameKey();
    const action = crypto.randomUUID();
    const submitted = await form.secure.submit(action);
    expect(submitted).toMatchObject({ ok: true });
    await expect.poll(() => logs, { timeout: 3_000 }).toEqual(["number key-rotated"]);
    // The new key is kept: the next action needs no second try.
    expect(await form.secure.submit(crypto.randomUUID())).toMatchObject({ ok: true });
    expect(logs).toHaveLength(1);
  });

  it("case 37: keeps what is typed while a session is renewed", async () => {
    const sessions: string[] = [];
    const { client } = start();
    const form = await openLoaded(cardFields, {
      session: async () => {
        const sid = await createFrameSession(client[internalsKey].http, "add");
        sessions.push(sid);
        return sid;
      },
    });
    await fillIn(form);
    await commands.troublePages("v1/tokens", "session-expired-once");
    expect(await form.secure.submit(crypto.randomUUID())).toMatchObject({ ok: true });
    await commands.troublePages("v1/tokens", "none");
    expect(new Set(sessions).size).toBe(2);
    expect(await valueOf(form, "cvv")).toBe("123");
  });
});
