import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { AisleConfig } from "../../sdk/config/types.ts";
import {
  arm,
  cleanUp,
  deleteCards,
  expectAccessible,
  focused,
  inside,
  loaded,
  place,
  resetShopper,
  start,
  textOf,
  walletOf,
} from "../testing/harness.ts";
import "../card-box/define.ts";
import "./define.ts";

const email = "cards@aisle.test";

beforeEach(() => resetShopper(email));
afterEach(cleanUp);

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const radio = (name: RegExp) => page.getByRole("radio", { name });
const dialog = (name: string) => page.getByRole("dialog", { name });

interface Options {
  readonly email?: string;
  readonly config?: Partial<AisleConfig>;
}

/** A page with a button of its own and a card box, from which the flyout is opened. */
async function onPage(options: Options = {}) {
  const started = start(options.email ?? email, options.config);
  const box = started.client.mount("card-box", place()).element;
  const flyout = started.client.mount("wallet", place()).element;
  await loaded(started);
  const chosen = () => started.client.wallet.getSnapshot().selection.bank?.lastFour ?? null;
  return {
    ...started,
    box,
    flyout,
    chosen,
    text: () => textOf(flyout),
    names: () => started.events.map(({ name }) => name),
    closings: () =>
      started.events.filter((event) => event.name === "aisle-close").map(({ detail }) => detail),
  };
}

async function opened(options: Options = {}) {
  const test = await onPage(options);
  await userEvent.click(button("Add or Change Payment Method"));
  await expect.element(dialog("Select Payment")).toBeVisible();
  return test;
}

/** Presses Tab until something is focused; every stop on the way must be in the flyout or nowhere on the page. */
async function tabTo(matches: (element: Element) => boolean, flyout: Element): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    const active = focused();
    if (active && matches(active)) return;
    await userEvent.tab();
    const now = document.activeElement;
    expect([flyout, document.body, null]).toContain(now);
  }
  throw new Error("Tab never came there");
}

const isButton = (name: string) => (element: Element) => element.textContent === name;

describe("by keyboard alone", () => {
  it("opens, chooses with the arrows, confirms, and is back where it was opened", async () => {
    const { flyout, chosen, box } = await onPage();
    const [opener] = inside(box, '[part="change-link"]');
    opener?.focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog("Select Payment")).toBeVisible();
    expect(focused()?.textContent).toBe("Select Payment");
    await tabTo((element) => element instanceof HTMLInputElement, flyout);
    expect(focused()).toMatchObject({ type: "radio", checked: true });
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(radio(/Discover ending in 1117/)).toBeChecked();
    // The expired card can't be chosen, so the arrows pass it by.
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(radio(/Amex ending in 0005/)).toBeChecked();
    await userEvent.keyboard("{ArrowUp}");
    await tabTo(isButton("Confirm"), flyout);
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog("Select Payment")).not.toBeInTheDocument();
    await expect.poll(focused).toBe(opener);
    expect(chosen()).toBe("1117");
  });

  it("never leaves the flyout for the page behind it", async () => {
    const { flyout } = await onPage();
    const behind = document.createElement("button");
    document.body.append(behind);
    await userEvent.click(button("Add or Change Payment Method"));
    await expect.element(dialog("Select Payment")).toBeVisible();
    for (let presses = 0; presses < 15; presses += 1) {
      await userEvent.tab({ shift: presses % 5 === 4 });
      expect([flyout, document.body, null]).toContain(document.activeElement);
    }
    behind.focus();
    expect(document.activeElement).not.toBe(behind);
  });

  it("walks the menu of a card with arrows, Home, End, Escape and Tab", async () => {
    const { flyout, names } = await opened();
    const opener = inside(flyout, '[aria-haspopup="menu"]')[1];
    opener?.focus();
    await userEvent.keyboard("{Enter}");
    const item = () => focused()?.textContent;
    await expect.poll(item).toBe("Edit");
    await userEvent.keyboard("{ArrowDown}");
    expect(item()).toBe("Make Preferred");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    expect(item()).toBe("Edit");
    await userEvent.keyboard("{End}");
    expect(item()).toBe("Delete");
    await userEvent.keyboard("{Home}");
    expect(item()).toBe("Edit");
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => inside(flyout, '[role="menu"]').length).toBe(0);
    expect(focused()).toBe(opener);
    // Escape closed the menu alone.
    await expect.element(dialog("Select Payment")).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => inside(flyout, '[role="menu"]').length).toBe(1);
    await userEvent.tab();
    await expect.poll(() => inside(flyout, '[role="menu"]').length).toBe(0);
    expect(names()).not.toContain("aisle-close");
  });
});

describe("leaving", () => {
  const ways = {
    Escape: () => userEvent.keyboard("{Escape}"),
    "the backdrop": () => userEvent.click(document.body, { position: { x: 20, y: 300 }, force: true }),
    X: () => userEvent.click(button("Close")),
  };

  it.each(Object.entries(ways))("with %s closes at once without a change", async (_, leave) => {
    const { closings, chosen } = await opened();
    await leave();
    await expect.element(dialog("Select Payment")).not.toBeInTheDocument();
    expect([closings(), chosen()]).toEqual([[{ reason: "close" }], "1111"]);
    await expect.poll(() => focused()?.textContent).toBe("Add or Change Payment Method");
  });

  it.each(Object.entries(ways))("with %s asks when the choice was changed", async (_, leave) => {
    const { closings, chosen, flyout } = await opened();
    await userEvent.click(radio(/Discover/));
    await leave();
    const question = dialog("Discard Changes?");
    await expect.element(question).toBeVisible();
    expect(focused()?.textContent).toBe("Discard Changes?");
    await expectAccessible(flyout);
    await userEvent.click(button("No, Keep Changes"));
    await expect.element(radio(/Discover/)).toBeChecked();
    await leave();
    await userEvent.click(button("Yes, Discard Changes"));
    await expect.element(question).not.toBeInTheDocument();
    expect([closings(), chosen()]).toEqual([[{ reason: "discard" }], "1111"]);
  });

  it("with Escape, twice and more, is asked about every time", async () => {
    await opened();
    await userEvent.click(radio(/Discover/));
    for (let presses = 0; presses < 3; presses += 1) {
      await userEvent.keyboard("{Escape}");
      await expect.element(dialog("Discard Changes?")).toBeVisible();
      await userEvent.keyboard("{Escape}");
      await expect.element(dialog("Select Payment")).toBeVisible();
    }
  });

  it("with Cancel throws a change away without a question", async () => {
    const { closings, chosen } = await opened();
    await userEvent.click(radio(/Discover/));
    await userEvent.click(button("Cancel"));
    await expect.element(dialog("Select Payment")).not.toBeInTheDocument();
    expect([closings(), chosen()]).toEqual([[{ reason: "cancel" }], "1111"]);
  });

  it("by a drag that began inside is no leaving", async () => {
    const { flyout } = await opened();
    const [sheet] = inside(flyout, "dialog");
    const [heading] = inside(flyout, "h2");
    heading?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, composed: true }));
    sheet?.click();
    await expect.element(dialog("Select Payment")).toBeVisible();
  });

  it("by the host closes it, whatever was changed", async () => {
    const { flyout, closings } = await opened();
    await userEvent.click(radio(/Discover/));
    flyout.close?.();
    await expect.element(dialog("Select Payment")).not.toBeInTheDocument();
    expect(closings()).toEqual([{ reason: "host" }]);
  });
});

describe("Confirm", () => {
  const refusals: readonly [string, string, (test: Awaited<ReturnType<typeof opened>>) => Promise<void>][] = [
    [
      "nothing is chosen",
      "You must select a card or add a credit or debit card.",
      async (test) => {
        const id = test.client.wallet.getSnapshot().selection.bank?.id ?? "";
        walletOf(test).send({ type: "CANCEL" });
        walletOf(test).send({ type: "DESELECT", cardId: id });
        await userEvent.click(button("Add or Change Payment Method"));
      },
    ],
    [
      "the card has no billing address",
      "Please enter a billing address in order to use this credit card.",
      () => userEvent.click(radio(/Amex ending in 0005/)),
    ],
  ];

  it.each(refusals)("is refused when %s, with its reason", async (_, reason, prepare) => {
    const test = await opened();
    await prepare(test);
    await userEvent.click(button("Confirm"));
    await expect.poll(test.text).toContain(reason);
    expect(inside(test.flyout, '[role="alert"]')[0]?.textContent).toBe(reason);
    await expect.element(dialog("Select Payment")).toBeVisible();
    await expectAccessible(test.flyout);
    await userEvent.click(radio(/Discover/));
    // The row of a card without an address says so on its own.
    expect(inside(test.flyout, ".banner")).toEqual([]);
    await userEvent.click(button("Confirm"));
    await expect.element(dialog("Select Payment")).not.toBeInTheDocument();
    expect(test.chosen()).toBe("1117");
  });

  it("is refused for an expired card that there is no other for", async () => {
    await deleteCards(email, "1111", "1117", "0005");
    const { text, chosen, flyout } = await opened();
    expect(chosen()).toBe("4444");
    await userEvent.click(button("Confirm"));
    await expect
      .poll(text)
      .toContain(
        "This card has expired. Please re-add the card with updated information or use another card.",
      );
    expect(inside(flyout, "input")).toMatchObject([{ disabled: true, checked: true }]);
    await expectAccessible(flyout);
  });

  it("tells the host once, and nothing for a choice that stayed the same", async () => {
    const { names } = await opened();
    await userEvent.click(button("Confirm"));
    const others = () => names().filter((name) => name !== "aisle-ready");
    await expect.poll(others).toEqual(["aisle-selection-change", "aisle-open", "aisle-close"]);
  });
});

/** Opens the menu of a card and presses one of its items. */
async function act(lastFour: string, item: string): Promise<void> {
  await userEvent.click(page.getByRole("button", { name: new RegExp(`Actions for .* ${lastFour}`) }));
  await userEvent.click(page.getByRole("menuitem", { name: item }));
}

describe("Make Preferred", () => {
  it("moves the card to the front, ticks it, and says so", async () => {
    const { flyout, text, chosen, events } = await opened();
    await act("1117", "Make Preferred");
    await expect.poll(text).toContain("Preferred card updated");
    const rows = inside(flyout, ".row").map((row) => row.textContent ?? "");
    expect(rows[0]).toMatch(/Discover ending in 1117.*Preferred/);
    expect(rows.filter((row) => row.includes("Preferred"))).toHaveLength(1);
    await expect.element(radio(/Discover/)).toBeChecked();
    expect(inside(flyout, "dialog")[0]?.matches(":focus-within")).toBe(true);
    expect(chosen()).toBe("1111");
    expect(events.filter(({ name }) => name === "aisle-default-change")).toHaveLength(1);
    expect(
      inside(flyout, '[role="status"]').some((each) => each.textContent === "Preferred card updated"),
    ).toBe(true);
    await expectAccessible(flyout);
  });

  it("is not offered for the card that is", async () => {
    await opened();
    await userEvent.click(page.getByRole("button", { name: /Actions for Visa/ }));
    await expect.element(page.getByRole("menuitem", { name: "Delete" })).toBeVisible();
    await expect.element(page.getByRole("menuitem", { name: "Make Preferred" })).not.toBeInTheDocument();
  });

  it("that fails says so and leaves the card where it was", async () => {
    const { flyout, text } = await opened();
    await arm("default-card", "INTERNAL_ERROR");
    await act("1117", "Make Preferred");
    await expect.poll(text).toContain("There was an error updating your card");
    expect(inside(flyout, ".row")[0]?.textContent).toContain("Visa ending in 1111");
    await act("1117", "Make Preferred");
    await expect.poll(text).toContain("Preferred card updated");
  });
});

describe("deleting a card", () => {
  const question = () => dialog("Deleting Payment");

  it("asks first, and keeps the card", async () => {
    const { flyout, client } = await opened();
    await act("1117", "Delete");
    await expect.element(question()).toBeVisible();
    expect(focused()?.textContent).toBe("Deleting Payment");
    expect(textOf(flyout)).toMatch(/Are you sure you want to delete your card\?.*Discover ending in 1117/);
    await expectAccessible(flyout);
    await userEvent.click(button("Keep Card"));
    await expect.element(radio(/Discover/)).toBeVisible();
    expect(client.wallet.getSnapshot().cards).toHaveLength(4);
  });

  it("takes it out of the wallet with one request, however quick the fingers, and says so for five seconds", async () => {
    const { text, client, names } = await opened();
    await act("1117", "Delete");
    performance.clearResourceTimings();
    await userEvent.dblClick(button("Delete Card"));
    await expect.poll(text).toContain("Successfully deleted card");
    const shownAt = performance.now();
    const requests = performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.includes("/v2/wallet/crd_"));
    expect(requests).toHaveLength(1);
    expect(client.wallet.getSnapshot().cards.map(({ lastFour }) => lastFour)).toEqual([
      "1111",
      "4444",
      "0005",
    ]);
    expect(names().filter((name) => name === "aisle-card-remove")).toHaveLength(1);
    expect(focused()?.textContent).toBe("Select Payment");
    await expect.poll(text, { timeout: 8_000 }).not.toContain("Successfully deleted card");
    expect(performance.now() - shownAt).toBeGreaterThan(4_500);
  });

  it("of the chosen one leaves nothing chosen, here and in the card box", async () => {
    const { box, chosen } = await opened();
    await act("1111", "Delete");
    await userEvent.click(button("Delete Card"));
    await expect.poll(chosen).toBeNull();
    await expect.poll(() => textOf(box)).toContain("No payment method is selected.");
    for (const each of document.querySelectorAll<HTMLInputElement>("input")) expect(each.checked).toBe(false);
  });

  it("of the last one says what to do next", async () => {
    await deleteCards(email, "1117", "4444", "0005");
    const { text } = await opened();
    await act("1111", "Delete");
    await userEvent.click(button("Delete Card"));
    await expect.poll(text).toContain("You don't have any saved cards yet.");
    expect(text()).toContain("Cards that you save when you pay will appear here.");
  });

  it("that fails goes back to the list with the reason, which stays", async () => {
    const { flyout, text, client, events } = await opened();
    await arm("delete-card", "INTERNAL_ERROR");
    await act("1117", "Delete");
    await userEvent.click(button("Delete Card"));
    await expect.poll(text).toContain("There was a problem deleting your card.");
    await expect.element(radio(/Discover/)).toBeVisible();
    expect(client.wallet.getSnapshot().cards).toHaveLength(4);
    expect(inside(flyout, '[role="alert"]')[0]?.textContent).toBe("There was a problem deleting your card.");
    expect(events.filter(({ name }) => name === "aisle-service-error")).toHaveLength(1);
    await expectAccessible(flyout);
    await act("1117", "Delete");
    await userEvent.click(button("Delete Card"));
    await expect.poll(text).toContain("Successfully deleted card");
  });

  it("is said aloud while it is under way", async () => {
    const { flyout } = await opened();
    await arm("delete-card", "hang");
    await act("1117", "Delete");
    await userEvent.click(button("Delete Card"));
    await expect.poll(() => inside(flyout, '[role="status"]')[0]?.textContent).toBe("Deleting...");
  });

  it("can't be left half-way", async () => {
    const { flyout, text } = await opened();
    await act("1117", "Delete");
    const [confirm] = inside(flyout, ".danger");
    confirm?.click();
    confirm?.click();
    const escape = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
    inside(flyout, "dialog")[0]?.dispatchEvent(escape);
    await expect.poll(text).toContain("Deleting...");
    await expect.poll(text).toContain("Successfully deleted card");
  });
});

describe("what it shows", () => {
  it("is the cards at once where they are there already, and that they come where they are not", async () => {
    const kept = new Map<string, Promise<string>>();
    /** As a browser does that has an answer in its memory. */
    const remembering: typeof fetch = async (input, init) => {
      const url = String(input);
      const text = kept.get(url) ?? fetch(input, init).then((answer) => answer.text());
      kept.set(url, text);
      return new Response(await text);
    };
    const skeletonsOn = async () => {
      const { client } = start("cards@aisle.test", {}, { fetch: remembering });
      const { element: flyout, open } = client.mount("wallet", place());
      let seen = 0;
      const changes = new MutationObserver(() => (seen += inside(flyout, ".skeleton").length));
      changes.observe(flyout.shadowRoot!, { childList: true, subtree: true });
      open();
      await expect.poll(() => inside(flyout, 'input[type="radio"]').length).toBeGreaterThan(0);
      await client.destroy();
      return seen;
    };
    expect(await skeletonsOn()).toBeGreaterThan(0);
    expect(await skeletonsOn()).toBe(0);
  });

  it("is the wallet with eight cards and more, in a sheet that scrolls while its foot stays", async () => {
    const { flyout } = await opened({ email: "declines@aisle.test" });
    expect(inside(flyout, ".row")).toHaveLength(5);
    const [body, foot] = [".sheet-body", ".sheet-footer"].map((part) => inside(flyout, part)[0]);
    expect(foot?.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
    expect(getComputedStyle(body ?? flyout).overflowY).toBe("auto");
  });

  it("is a sheet of 480 px at the end of the line, and the whole screen on a phone", async () => {
    const { flyout } = await opened();
    const rect = () => inside(flyout, "dialog")[0]?.getBoundingClientRect();
    await Promise.all((flyout.shadowRoot?.getAnimations() ?? []).map(({ finished }) => finished));
    expect([rect()?.width, rect()?.right, rect()?.height]).toEqual([480, innerWidth, innerHeight]);
    document.documentElement.dir = "rtl";
    await expect.poll(() => rect()?.left).toBe(0);
    document.documentElement.removeAttribute("dir");
    const { width, height } = { width: innerWidth, height: innerHeight };
    await page.viewport(390, 700);
    await expect.poll(() => rect()?.width).toBe(390);
    await page.viewport(width, height);
  });

  it("locks the page's scrolling, and gives it back", async () => {
    const { documentElement: root } = document;
    root.style.overflow = "scroll";
    await opened();
    expect(root.style.overflow).toBe("hidden");
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => root.style.overflow).toBe("scroll");
    root.style.overflow = "";
  });

  it("is an empty wallet", async () => {
    const { text, flyout } = await onPage({ email: "empty@aisle.test" });
    await userEvent.click(button("Add or Change Payment Method"));
    // Who has to choose a card and has none came to add one; the list is behind it.
    await userEvent.click(button("Back"));
    await expect.element(dialog("Select Payment")).toBeVisible();
    expect(text()).toContain("You don't have any saved cards yet.");
    await expectAccessible(flyout);
    await userEvent.click(button("Confirm"));
    await expect.poll(text).toContain("You must select a card or add a credit or debit card.");
    await userEvent.click(button("Cancel"));
    await expect.element(dialog("Select Payment")).not.toBeInTheDocument();
  });

  it("is a failure with Retry", async () => {
    const started = start(email);
    const flyout = started.client.mount("wallet", place());
    await arm("wallet", "INTERNAL_ERROR");
    flyout.open();
    await expect.element(dialog("Select Payment")).toBeVisible();
    const text = () => textOf(flyout.element);
    await expect.poll(text).toContain("We couldn't load your wallet. Please try again.");
    await expect.element(button("Confirm")).toHaveAttribute("aria-disabled", "true");
    await expectAccessible(flyout.element);
    inside(flyout.element, ".failed button")[0]?.focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(radio(/Visa ending in 1111/)).toBeChecked();
    expect(inside(flyout.element, "dialog")[0]?.matches(":focus-within")).toBe(true);
    await expect.element(button("Confirm")).toHaveAttribute("aria-disabled", "false");
  });

  it("in my-wallet mode is the wallet without choices, with menus and Close", async () => {
    const { flyout, closings } = await onPage({ config: { uiConfig: { isMyWallet: true } } });
    await userEvent.click(button("Add or Change Payment Method"));
    await expect.element(dialog("Wallet")).toBeVisible();
    expect(inside(flyout, "input")).toEqual([]);
    expect(inside(flyout, '[aria-haspopup="menu"]')).toHaveLength(4);
    await expect.element(button("Confirm")).not.toBeInTheDocument();
    await expectAccessible(flyout);
    await act("1117", "Delete");
    await userEvent.click(button("Delete Card"));
    await expect.poll(() => textOf(flyout)).toContain("Successfully deleted card");
    await userEvent.click(button("Close").last());
    await expect.poll(closings).toEqual([{ reason: "close" }]);
  });

  it.each(["RXWEB", "EPRN"] as const)("for %s has no menus", async (appName) => {
    const { flyout } = await opened({ config: { appName } });
    await expect.element(radio(/Visa ending in 1111/)).toBeVisible();
    expect(inside(flyout, '[aria-haspopup="menu"]')).toEqual([]);
    // Only what keeps a card from paying can be put right.
    expect(inside(flyout, ".row .button").map(({ ariaLabel }) => ariaLabel)).toEqual([
      "Edit Mastercard ending in 4444",
      "Edit Amex ending in 0005",
    ]);
  });

  it("changes its language under an open menu, and the focus stays on the item", async () => {
    const { client, flyout } = await opened();
    await userEvent.click(page.getByRole("button", { name: /^Actions for Discover/ }));
    const [item] = inside(flyout, "[role=menuitem]");
    expect(focused()).toBe(item);
    client.update({ uiConfig: { locale: "es" } });
    await expect.poll(() => item?.textContent).toBe("Editar");
    expect(focused()).toBe(item);
  });

  it("changes its language and its scheme while it is open, and loses nothing", async () => {
    const { client, text, flyout } = await opened();
    await userEvent.click(radio(/Discover/));
    const [sheet] = inside(flyout, "dialog");
    client.update({ uiConfig: { locale: "es", theme: { scheme: "dark" } } });
    await expect.element(dialog("Seleccionar pago")).toBeVisible();
    await expect.element(radio(/Discover/)).toBeChecked();
    expect(inside(flyout, "dialog")[0]).toBe(sheet);
    expect(text()).not.toMatch(/Confirm\b|Credit/);
    await expectAccessible(flyout);
  });
});

describe("on a hostile page", () => {
  const hostile = `
    html { font-size: 62.5%; }
    * {
      font: italic 900 30px/3 cursive; color: red; letter-spacing: 5px; word-spacing: 9px; text-transform: uppercase;
      text-indent: 20px; text-align: right; text-shadow: 1px 1px red; white-space: nowrap; list-style: square;
      box-sizing: content-box; transition: all 3s; cursor: wait; hyphens: auto; word-break: break-all;
      font-variant: small-caps; text-decoration: underline; quotes: none; tab-size: 1; -webkit-text-fill-color: red;
      visibility: visible; user-select: none; line-break: anywhere; font-stretch: expanded; border-collapse: collapse;
    }
    button, input, dialog, h2, label, p { display: none !important; }
    dialog::backdrop { display: none !important; }
  `;
  const properties = [
    "color",
    "fontFamily",
    "fontSize",
    "fontStyle",
    "fontWeight",
    "fontVariant",
    "lineHeight",
    "letterSpacing",
    "wordSpacing",
    "textTransform",
    "textIndent",
    "textAlign",
    "textShadow",
    "whiteSpace",
    "listStyleType",
    "webkitTextFillColor",
    "wordBreak",
    "lineBreak",
    "hyphens",
    "textDecorationLine",
    "fontStretch",
  ] as const;

  function look(element: Element): unknown[] {
    return inside(element, "*:not(svg, svg *)").map((part) => {
      const { width, height, left, top } = part.getBoundingClientRect();
      const style = getComputedStyle(part);
      const inherited = properties.map((name) => `${name}: ${String(style[name])}`);
      return [part.localName, part.className, Math.round(left), Math.round(top), width, height, ...inherited];
    });
  }

  it("looks the same, to the pixel", async () => {
    const { box, flyout } = await onPage();
    Object.assign(box.parentElement?.style ?? {}, {
      position: "absolute",
      insetBlockStart: "0",
      inlineSize: "400px",
    });
    const plainBox = look(box);
    await userEvent.click(button("Add or Change Payment Method"));
    await expect.element(radio(/Visa/)).toBeVisible();
    inside(flyout, "h2")[0]?.blur();
    const settle = () =>
      Promise.all((flyout.shadowRoot?.getAnimations() ?? []).map(({ finished }) => finished));
    await settle();
    const plain = look(flyout);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(hostile);
    document.adoptedStyleSheets = [sheet];
    try {
      await settle();
      expect(look(flyout)).toEqual(plain);
      expect(look(box)).toEqual(plainBox);
    } finally {
      document.adoptedStyleSheets = [];
    }
  });

  it("opens over a modal dialog of the host's, and gives it back", async () => {
    const host = document.createElement("dialog");
    host.setAttribute("aria-label", "The host's own");
    document.body.append(host);
    host.showModal();
    const started = start(email);
    const box = started.client.mount("card-box", host).element;
    await loaded(started);
    inside(box, '[part="change-link"]')[0]?.focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog("Select Payment")).toBeVisible();
    await userEvent.click(radio(/Discover/));
    await userEvent.click(button("Confirm"));
    await expect.element(dialog("Select Payment")).not.toBeInTheDocument();
    expect(textOf(box)).toContain("Discover ending in 1117");
    expect(host.open).toBe(true);
    await expect.poll(() => focused()?.textContent).toBe("Add or Change Payment Method");
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog("Select Payment")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog("Select Payment")).not.toBeInTheDocument();
    expect(host.open).toBe(true);
    host.close();
  });
});

describe("two flyouts of one client", () => {
  it("open one sheet, and the one that is left draws when the other has gone", async () => {
    const { client, flyout } = await onPage();
    const second = client.mount("wallet", place());
    second.open();
    await expect.element(dialog("Select Payment")).toBeVisible();
    expect([flyout, second.element].map((each) => inside(each, "dialog").length)).toEqual([1, 0]);
    await userEvent.keyboard("{Escape}");
    flyout.remove();
    await expect.poll(() => inside(flyout, "dialog").length).toBe(0);
    second.open();
    await expect.poll(() => inside(second.element, "dialog").length).toBe(1);
  });
});
