import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { AisleConfig } from "../../sdk/config/types.ts";
import type { CardBoxProps } from "../../sdk/client/widget-props.ts";
import type * as flyout from "../kit/flyout.ts";
import { setWalletLoader } from "../kit/flyout.ts";
import {
  arm,
  cleanUp,
  deleteCards,
  expectAccessible,
  focused,
  inside,
  loaded,
  nextFrame,
  place,
  resetShopper,
  start,
  textOf,
  tokenOf,
  walletOf,
} from "../testing/harness.ts";
import "./define.ts";

const email = "cards@aisle.test";

beforeEach(() => resetShopper(email));
afterEach(cleanUp);

function mount(
  options: { email?: string; props?: CardBoxProps; config?: Partial<AisleConfig>; width?: number } = {},
) {
  const started = start(options.email ?? email, options.config);
  const where = place();
  if (options.width) where.style.inlineSize = `${options.width}px`;
  const handle = started.client.mount("card-box", where, options.props);
  return { ...started, handle, box: handle.element, where, text: () => textOf(handle.element) };
}

async function shown(options: Parameters<typeof mount>[0] = {}) {
  const mounted = mount(options);
  await loaded(mounted);
  return mounted;
}

const removal = () => page.getByRole("button", { name: "Remove Visa ending in 1111 from this order" });
const changeLink = () => page.getByRole("button", { name: "Add or Change Payment Method" });

/** Nothing sticks out of the element sideways. */
function expectNoOverflow(box: Element) {
  const { left, right } = box.getBoundingClientRect();
  for (const part of inside(box, ":not(.visually-hidden):not(.visually-hidden *):not(svg *)")) {
    const rect = part.getBoundingClientRect();
    // A quiet button's padding reaches into the margin on purpose.
    expect(rect.left, part.className).toBeGreaterThanOrEqual(left - 9);
    expect(rect.right, part.className).toBeLessThanOrEqual(right + 9);
  }
}

describe("what it shows", () => {
  it("while loading: a skeleton as high as the row that comes, and a word for screen readers", async () => {
    const { box, text, client, events } = mount();
    expect(text()).toBe("PaymentLoading cards...");
    const [skeleton] = inside(box, ".skeleton");
    const height = skeleton?.getBoundingClientRect().height;
    await loaded({ client, events });
    const [row] = inside(box, ".row");
    expect(row?.getBoundingClientRect().height).toBeCloseTo(height ?? 0, 0);
    expect(inside(box, ".skeleton")).toEqual([]);
  });

  it("the chosen card: brand, last four digits and expiry", async () => {
    const { text, box } = await shown();
    expect(text()).toMatch(/Visa ending in 1111\s*Exp\. \d\d\/\d\d/);
    await expect.element(removal()).toBeVisible();
    await expect.element(changeLink()).toBeVisible();
    await expectAccessible(box);
  });

  it("an expired card that there is no other for, as what it is", async () => {
    await deleteCards(email, "1111", "1117", "0005");
    const { text, box } = await shown();
    expect(text()).toContain("Mastercard ending in 4444");
    expect(text()).toContain("Expired. Please update your payment info.");
    await expectAccessible(box);
  });

  it.each(["CLICKLIST", "RXWEB"] as const)(
    "in %s a way to put a card right that has no address",
    async (appName) => {
      await deleteCards(email, "1111", "1117", "4444");
      await shown({ config: { appName } });
      const edit = page.getByRole("button", { name: "Edit Amex ending in 0005" });
      await userEvent.click(edit);
      await userEvent.click(page.getByRole("dialog").getByRole("button", { name: "Close" }));
      await expect.element(edit).toBeVisible();
      // Where the button goes once the card is put right, the focus comes back to the box.
      expect(focused()?.matches(appName === "RXWEB" ? ".box" : "button")).toBe(true);
    },
  );

  it("that there are no cards yet", async () => {
    const { text, box } = await shown({ email: "empty@aisle.test" });
    expect(text()).toContain("You don't have any saved cards yet.");
    await expect.element(changeLink()).toBeVisible();
    await expectAccessible(box);
  });

  it("that nothing is chosen", async () => {
    const { text, client, events } = await shown();
    await userEvent.click(removal());
    expect(text()).toContain("No payment method is selected.");
    expect(client.wallet.getSnapshot()).toMatchObject({ selection: { bank: null }, cards: { length: 4 } });
    expect(events.filter(({ name }) => name === "aisle-selection-change")).toHaveLength(2);
    expect(events.map(({ name }) => name)).not.toContain("aisle-card-remove");
  });

  it("that loading failed, and loads on Retry with the focus kept in the box", async () => {
    await arm("wallet", "INTERNAL_ERROR");
    const { box, text, events, client } = await shown();
    expect(text()).toContain("We couldn't load your wallet. Please try again.");
    expect(inside(box, '[role="alert"]')[0]?.textContent).toContain("We couldn't load your wallet");
    await expectAccessible(box);
    expect(events.map(({ name }) => name)).toEqual(["aisle-ready", "aisle-service-error"]);
    const retry = page.getByRole("button", { name: "Retry" });
    await userEvent.click(retry);
    expect(box.shadowRoot?.activeElement?.className).toBe("box");
    await expect.poll(() => client.wallet.getSnapshot().status).toBe("ready");
    await expect.element(removal()).toBeVisible();
  });

  it("that loading failed again, without an endless wheel", async () => {
    await arm("wallet", "INTERNAL_ERROR", 2);
    const { text, events } = await shown();
    await userEvent.click(page.getByRole("button", { name: "Retry" }));
    const failures = () => events.filter(({ name }) => name === "aisle-service-error");
    await expect.poll(failures).toHaveLength(2);
    await expect.poll(text).toContain("We couldn't load your wallet");
  });

  it("that the session is over", async () => {
    const { text } = await shown({
      config: {
        authConfig: {
          type: "B2C",
          getNewToken: () => Promise.reject(new Error("signed out")),
          redirectToSignIn: () => undefined,
        },
      },
    });
    expect(text()).toContain("It looks like your session has expired. Please log in again to continue.");
  });
});

describe("Remove", () => {
  it("keeps the focus in the box and says what happened", async () => {
    const { box } = await shown();
    await expect.element(removal()).toBeVisible();
    inside(box, ".chosen button")[1]?.focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => box.shadowRoot?.activeElement?.className).toBe("box");
    const [status] = inside(box, '[role="status"]');
    expect(status?.textContent).toBe("Visa ending in 1111 no longer pays for this order.");
  });

  it("is told to hosts as a change of the selection, with the event of the element", async () => {
    const { box, events } = await shown();
    const details: unknown[] = [];
    box.addEventListener("aisle-selection-change", (event) => details.push(event.detail));
    await userEvent.click(removal());
    expect(details).toEqual([{ bank: null, snap: null, gifts: [], orderTotalMet: false }]);
    expect(events.at(-1)).toMatchObject({ name: "aisle-selection-change", detail: details[0] });
  });
});

describe("options", () => {
  it("hide its title", async () => {
    const { box, handle } = await shown({ props: { hideTitle: true } });
    expect(inside(box, "h2")).toEqual([]);
    // It keeps its name for screen readers.
    await expect.element(page.getByRole("region", { name: "Payment" })).toBeInTheDocument();
    handle.update({ hideTitle: false });
    await expect.element(page.getByRole("heading", { name: "Payment" })).toBeVisible();
  });

  it("hide the link to the wallet", async () => {
    const { handle } = await shown({ props: { hideChangeLink: true } });
    await expect.element(changeLink()).not.toBeInTheDocument();
    handle.update({ hideChangeLink: undefined });
    await expect.element(changeLink()).toBeVisible();
  });

  it("hide the words for an empty wallet, but not those for nothing chosen", async () => {
    const empty = await shown({ email: "empty@aisle.test", props: { hideNoCardsMessage: true } });
    expect(empty.text()).not.toContain("You don't have any saved cards yet.");
    await empty.client.destroy();
    const { text } = await shown({ props: { hideNoCardsMessage: true } });
    await userEvent.click(removal());
    expect(text()).toContain("No payment method is selected.");
  });

  it("put a message of the host beside the chosen card, as text", async () => {
    const { handle, text, box } = await shown({ props: { selectedPaymentMessage: "Charged <b>today</b>" } });
    expect(text()).toContain("Charged <b>today</b>");
    expect(inside(box, "b")).toEqual([]);
    expect(inside(box, '[part="selected-message"]')).toHaveLength(1);
    handle.update({ selectedPaymentMessage: undefined });
    await expect.poll(text).not.toContain("Charged");
  });

  it("are attributes too", async () => {
    const started = start(email);
    const box = document.createElement("aisle-card-box");
    box.setAttribute("hide-title", "");
    box.setAttribute("selected-payment-message", "From the markup");
    place().append(box);
    await loaded(started);
    expect(inside(box, "h2")).toEqual([]);
    expect(textOf(box)).toContain("From the markup");
    box.removeAttribute("hide-title");
    await expect.poll(() => inside(box, "h2").length).toBe(1);
  });

  it("open the wallet in the mode of the element, else of the config", async () => {
    const first = await shown({ props: { mode: "myWallet" } });
    await userEvent.click(changeLink());
    await expect.element(page.getByRole("dialog", { name: "Wallet" })).toBeVisible();
    await first.client.destroy();
    const second = await shown({ config: { uiConfig: { isMyWallet: true } }, props: { mode: "checkout" } });
    await userEvent.click(changeLink());
    await expect.element(page.getByRole("dialog", { name: "Select Payment" })).toBeVisible();
    walletOf(second).send({ type: "CANCEL" });
    second.handle.update({ mode: undefined });
    await nextFrame();
    await userEvent.click(changeLink());
    await expect.element(page.getByRole("dialog", { name: "Wallet" })).toBeVisible();
  });
});

it("follows a config that turns the page into My Wallet", async () => {
  const { client, box } = await shown();
  await expect.element(removal()).toBeVisible();
  client.update({ uiConfig: { isMyWallet: true } });
  await expect.poll(() => inside(box, ".actions button")).toEqual([]);
  client.update({ uiConfig: { isMyWallet: false } });
  await expect.element(removal()).toBeVisible();
});

describe("opening the wallet", () => {
  afterEach(() => setWalletLoader(() => import("../wallet/define.ts")));

  it("says that it is under way, and that it failed, and tries again", async () => {
    let fail: (error: Error) => void = () => undefined;
    setWalletLoader(() => new Promise((_, reject) => (fail = reject)));
    const { text, box } = await shown();
    await userEvent.click(changeLink());
    await expect.poll(text).toContain("Opening your wallet...");
    fail(new Error("offline"));
    await expect.poll(text).toContain("We couldn't open your wallet. Please try again.");
    expect(inside(box, '[role="alert"]').some((alert) => alert.textContent?.includes("couldn't open"))).toBe(
      true,
    );
    setWalletLoader(() => import("../wallet/define.ts"));
    await userEvent.click(changeLink());
    await expect.element(page.getByRole("dialog", { name: "Select Payment" })).toBeVisible();
    expect(text()).not.toContain("We couldn't open");
  });

  it("is taken back by the host while the code is on its way", async () => {
    let bring: () => void = () => undefined;
    const isBrought = new Promise<void>((resolve) => (bring = resolve));
    setWalletLoader(() => isBrought.then(() => import("../wallet/define.ts")));
    const { handle, box, events } = await shown();
    const opened: unknown = box.open?.();
    handle.close();
    bring();
    // A promise, though no host is to look at it.
    await Promise.resolve(opened);
    expect(events.map(({ name }) => name)).not.toContain("aisle-open");
    handle.open();
    await expect.element(page.getByRole("dialog", { name: "Select Payment" })).toBeVisible();
  });

  it("is taken back by a shopper who leaves while the code is on its way", async () => {
    let bring: () => void = () => undefined;
    const isBrought = new Promise<void>((resolve) => (bring = resolve));
    setWalletLoader(() => isBrought.then(() => import("../wallet/define.ts")));
    const { client, box, text, events } = await shown();
    const opened: unknown = box.open?.();
    client.forget();
    bring();
    await Promise.resolve(opened);
    await expect.poll(text).toContain("Visa ending in 1111");
    expect(events.map(({ name }) => name)).not.toContain("aisle-open");
    expect(document.querySelector("aisle-wallet")).toBeNull();
  });

  it("finds room on the page where the host's own has left it", async () => {
    const room = document.createElement("div");
    document.body.append(room);
    const { box } = await shown({ config: { flyoutDiv: room } });
    room.remove();
    box.open?.();
    await expect.element(page.getByRole("dialog", { name: "Select Payment" })).toBeVisible();
  });

  it("is taken back by the host while the code of what it mounted is on its way, too", async () => {
    const { client } = start(email);
    const handle = client.mount("mode-selector", place());
    handle.open();
    handle.close();
    await import("../mode-selector/define.ts");
    await handle.ready;
    await nextFrame();
    expect(page.getByRole("dialog").query()).toBeNull();
    handle.open();
    await expect.element(page.getByRole("dialog")).toBeVisible();
  });

  it("tells the host once that it failed, whoever asked for it, and leaves no rejection behind", async () => {
    const left: unknown[] = [];
    const onLeft = (event: PromiseRejectionEvent) => {
      event.preventDefault();
      left.push(event.reason);
    };
    window.addEventListener("unhandledrejection", onLeft);
    setWalletLoader(() => Promise.reject(new Error("offline")));
    const { handle, box, events } = await shown();
    const failures = () =>
      events.filter(({ name }) => name === "aisle-service-error").map(({ detail }) => detail);
    handle.open();
    await expect.poll(failures).toMatchObject([{ code: "network", retryable: true }]);
    box.open?.();
    await expect.poll(failures).toHaveLength(2);
    await nextFrame();
    window.removeEventListener("unhandledrejection", onLeft);
    expect(left).toEqual([]);
  });

  it("places one flyout for the client, where the config says, and takes it along when it goes", async () => {
    const root = place();
    root.id = "wallet-root";
    const { box } = await shown({ config: { flyoutDiv: "#wallet-root" } });
    await userEvent.click(changeLink());
    await expect.element(page.getByRole("dialog", { name: "Select Payment" })).toBeVisible();
    expect(root.querySelectorAll("aisle-wallet")).toHaveLength(1);
    box.remove();
    await expect.poll(() => document.querySelectorAll("aisle-wallet").length).toBe(0);
    expect(document.documentElement.style.overflow).toBe("");
  });

  it.each(["#nowhere", "#4"])(
    "places it at the page's end where %s leads to no element",
    async (flyoutDiv) => {
      await shown({ config: { flyoutDiv } });
      await userEvent.click(changeLink());
      await expect.element(page.getByRole("dialog", { name: "Select Payment" })).toBeVisible();
      expect(document.querySelector("body > aisle-wallet")).not.toBeNull();
    },
  );

  it("uses the flyout that the page has", async () => {
    const { client } = await shown();
    client.mount("wallet", place());
    await nextFrame();
    await userEvent.click(changeLink());
    await expect.element(page.getByRole("dialog", { name: "Select Payment" })).toBeVisible();
    expect(document.querySelectorAll("aisle-wallet")).toHaveLength(1);
  });

  it("uses the flyout that another copy of the code draws, and places none beside it", async () => {
    const copy = "../kit/flyout.ts?copy";
    const elsewhere = (await import(/* @vite-ignore */ copy)) as typeof flyout;
    const started = await shown();
    const other = document.createElement("div");
    place().append(other);
    const leave = elsewhere.addFlyout(started.client, other);
    started.box.open?.();
    await nextFrame();
    expect(elsewhere.openedBy(started.client, started.box)).toBe(true);
    expect(document.querySelectorAll("aisle-wallet")).toHaveLength(0);
    leave();
  });

  it("shows what was chosen there", async () => {
    const { text } = await shown();
    await userEvent.click(changeLink());
    await userEvent.click(page.getByRole("radio", { name: /Discover ending in 1117/ }));
    await userEvent.click(page.getByRole("button", { name: "Confirm" }));
    await expect.poll(text).toContain("Discover ending in 1117");
    expect(focused()?.textContent).toBe("Add or Change Payment Method");
  });
});

describe("language, theme and writing direction", () => {
  it.each([
    ["es", "Visa terminada en 1111", "Agregar o cambiar el método de pago"],
    ["fr-CA", "1111", "Ajouter"],
  ] as const)("changes to %s while it is mounted, and back", async (locale, card, link) => {
    const { client, text, box } = await shown();
    const [section] = inside(box, "section");
    client.update({ uiConfig: { locale } });
    await expect.poll(text).toContain(card);
    await expect.poll(text).toContain(link);
    expect(text()).not.toMatch(/\{|\}|Remove|Payment Method/);
    expect(inside(box, "section")[0]).toBe(section);
    client.update({ uiConfig: { locale: "en" } });
    await expect.poll(text).toContain("Visa ending in 1111");
  });

  it("comes up in the language of the config", async () => {
    const { text } = await shown({ config: { uiConfig: { locale: "es" } } });
    await expect.poll(text).toContain("Visa terminada en 1111");
  });

  it("speaks a language's parent, in the host's words where it has some", async () => {
    const messages = { es: { changePayment: "Otra forma de pagar" } };
    const { client, text } = await shown({ config: { uiConfig: { locale: "es-MX", messages } } });
    await expect.poll(text).toContain("Visa terminada en 1111");
    await expect.poll(text).toContain("Otra forma de pagar");
    client.update({ uiConfig: { messages: undefined } });
    await expect.poll(text).toContain("Agregar o cambiar el método de pago");
  });

  it("takes the host's tokens, and others while it is mounted", async () => {
    const tokens = { "--aisle-accent": "rgb(120, 0, 60)", "--aisle-radius-card": "0px" } as const;
    const { client, box } = await shown({ config: { uiConfig: { theme: { tokens } } } });
    const link = () => inside(box, '[part="change-link"]')[0] ?? box;
    const colour = () => getComputedStyle(link()).color;
    expect(colour()).toBe("rgb(120, 0, 60)");
    expect(getComputedStyle(inside(box, ".row")[0] ?? box).borderRadius).toBe("0px");
    client.update({ uiConfig: { theme: { tokens: { "--aisle-accent": "rgb(0, 90, 0)" } } } });
    await expect.poll(colour).toBe("rgb(0, 90, 0)");
    client.update({ uiConfig: { theme: undefined } });
    await expect.poll(colour).not.toBe("rgb(0, 90, 0)");
  });

  it("lets a token's value end no rule and begin no other", async () => {
    const tokens = { "--aisle-accent": "red } :host { display: none !important" } as const;
    const { box } = await shown({ config: { uiConfig: { theme: { tokens } } } });
    expect(getComputedStyle(box).display).toBe("block");
  });

  it("changes its scheme while it is mounted, with enough contrast in each", async () => {
    const { client, box, where } = await shown({ config: { uiConfig: { theme: { scheme: "light" } } } });
    const surface = () => getComputedStyle(inside(box, ".row")[0] ?? box).backgroundColor;
    const light = surface();
    expect(getComputedStyle(box).colorScheme).toBe("light");
    client.update({ uiConfig: { theme: { scheme: "dark" } } });
    await expect.poll(() => getComputedStyle(box).colorScheme).toBe("dark");
    expect(surface()).not.toBe(light);
    where.style.background = "#151a17";
    await expectAccessible(box);
  });

  it("runs from right to left with its page", async () => {
    document.documentElement.dir = "rtl";
    const { box } = await shown({ width: 360 });
    const [mark, button] = [".mark", ".chosen button"].map((part) =>
      inside(box, part)[0]?.getBoundingClientRect(),
    );
    expect(mark?.left).toBeGreaterThan(button?.right ?? Infinity);
    expectNoOverflow(box);
  });

  it("breaks long texts instead of sticking out, on the narrowest phone", async () => {
    const { box } = await shown({
      width: 288,
      config: { uiConfig: { locale: "fr-CA" } },
      props: { selectedPaymentMessage: "Anticonstitutionnellement".repeat(6) },
    });
    await expect.poll(() => textOf(box)).toContain("Ajouter");
    expectNoOverflow(box);
    await expectAccessible(box);
  });

  it("has targets of 44 px", async () => {
    const { box } = await shown();
    for (const button of inside(box, "button")) {
      const { height, width } = button.getBoundingClientRect();
      expect(Math.min(height, width)).toBeGreaterThanOrEqual(44);
    }
  });
});

describe("two boxes of one client", () => {
  it("show the same card, and load it once", async () => {
    performance.clearResourceTimings();
    const { client, box, events } = mount();
    const second = client.mount("card-box", place()).element;
    await loaded({ client, events });
    for (const each of [box, second]) expect(textOf(each)).toContain("Visa ending in 1111");
    const requests = performance.getEntriesByType("resource").filter(({ name }) => /v2\/wallet$/.test(name));
    expect(requests).toHaveLength(1);
    await userEvent.click(removal().first());
    for (const each of [box, second]) await expect.poll(() => textOf(each)).toContain("No payment method");
  });

  it("each say of the flyout only what they opened", async () => {
    const { client, box, events } = mount();
    const second = client.mount("card-box", place()).element;
    await loaded({ client, events });
    const opened: string[] = [];
    box.addEventListener("aisle-open", () => opened.push("first"));
    second.addEventListener("aisle-open", () => opened.push("second"));
    let readies = 0;
    second.addEventListener("aisle-ready", () => (readies += 1));
    await userEvent.click(changeLink().nth(1));
    await expect.poll(() => opened).toEqual(["second"]);
    expect(events.filter(({ name }) => name === "aisle-open")).toHaveLength(1);
    // That the flyout is ready is said by the flyout.
    expect(
      events.filter(({ name }) => name === "aisle-ready").map(({ context }) => context.component),
    ).toEqual(["cardBox", "cardBox", "wallet"]);
    expect(readies).toBe(0);
  });
});

describe("a shopper who leaves", () => {
  const signInText = "Please log in again to continue.";
  const redirects: string[] = [];
  const leaving = (getNewToken: () => Promise<string | null>) => {
    redirects.length = 0;
    const redirectToSignIn = (reason: string) => void redirects.push(reason);
    return shown({ config: { authConfig: { type: "B2C", getNewToken, redirectToSignIn } } });
  };

  it("is followed at once by who comes next", async () => {
    const next = [email, "empty@aisle.test"];
    const { client, text } = await leaving(() => tokenOf(next.shift() ?? ""));
    client.forget();
    await expect.poll(text).toContain("You don't have any saved cards yet.");
  });

  it("leaves no failure over what who comes next has, whichever answer is the last", async () => {
    let answer: (token: string | null) => void = () => undefined;
    const late = new Promise<string | null>((resolve) => (answer = resolve));
    const answers = [tokenOf(email), late, tokenOf("empty@aisle.test")];
    const { client, text } = await leaving(() => answers.shift() ?? Promise.resolve(null));
    client.forget();
    await expect.poll(() => answers).toHaveLength(1);
    client.forget();
    await expect.poll(text).toContain("You don't have any saved cards yet.");
    answer(null);
    await new Promise((done) => setTimeout(done, 50));
    expect(text()).toContain("You don't have any saved cards yet.");
  });

  it("is not sent to sign in, and who has signed in since is followed by their token", async () => {
    const tokens: (string | null)[] = [await tokenOf(email), null];
    const { client, text } = await leaving(() => Promise.resolve(tokens.shift() ?? null));
    client.forget();
    await expect.poll(text).toContain(signInText);
    expect(redirects).toEqual([]);
    client.update({ authConfig: { token: await tokenOf(email) } });
    await expect.poll(text).toContain("Visa ending in 1111");
  });
});
