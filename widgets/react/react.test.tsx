/** @jsxImportSource react */
import { createRef, StrictMode, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  type AddressBookProps,
  type Aisle,
  type AisleConfig,
  AisleConfigError,
  type AisleError,
  type AisleEventRecord,
  type SelectionDetail,
  type WidgetElement,
} from "aisle";
import { registry } from "../../sdk/client/registry.ts";
import { cleanUp, place, resetShopper, start, textOf, tokenOf } from "../testing/harness.ts";
import { AisleProvider, CardBox, ModeSelector, useAisle, useAisleStore, Wallet } from "./index.ts";
import { wrap } from "./widgets.tsx";

const email = "cards@aisle.test";
let root: Root;

beforeEach(async () => {
  await resetShopper(email);
  root = createRoot(place());
});
afterEach(async () => {
  root.unmount();
  vi.restoreAllMocks();
  await cleanUp();
});

function configFor(more: Partial<AisleConfig> = {}): AisleConfig {
  return {
    environment: "LOCAL",
    appName: "CLICKLIST",
    bannerDomain: "aislemarket.example",
    authConfig: { type: "B2C", getNewToken: () => tokenOf(email), redirectToSignIn: () => undefined },
    ...more,
  };
}

const box = () => document.querySelector("aisle-card-box");
const shows = (text: string) => expect.poll(() => (box() ? textOf(box() as Element) : "")).toContain(text);

// The first test of the file: later ones have the wallet's code already.
it("a flyout that is opened before its code has come opens once it is there", async () => {
  expect(customElements.get("aisle-wallet")).toBeUndefined();
  const wallet = createRef<WidgetElement>();
  flushSync(() =>
    root.render(
      <AisleProvider config={configFor()}>
        <Wallet ref={wallet} mode="checkout" />
      </AisleProvider>,
    ),
  );
  wallet.current?.open?.();
  await expect.element(page.getByRole("dialog", { name: "Select Payment" })).toBeVisible();
  expect(Object.hasOwn(wallet.current ?? {}, "open")).toBe(false);
});

it("what is closed before its code has come stays closed", async () => {
  expect(customElements.get("aisle-mode-selector")).toBeUndefined();
  const selector = createRef<WidgetElement>();
  const ready = vi.fn();
  flushSync(() =>
    root.render(
      <AisleProvider config={configFor()}>
        <ModeSelector ref={selector} onReady={ready} />
      </AisleProvider>,
    ),
  );
  selector.current?.open?.();
  selector.current?.close?.();
  await expect.poll(() => ready.mock.calls.length).toBe(1);
  expect(page.getByRole("dialog").query()).toBeNull();
  expect(Object.hasOwn(selector.current ?? {}, "close")).toBe(false);
});

describe("in StrictMode", () => {
  it("makes one client, one element and one request, and takes all of it away again", async () => {
    const problems = vi.spyOn(console, "error").mockImplementation(() => undefined);
    performance.clearResourceTimings();
    root.render(
      <StrictMode>
        <AisleProvider config={configFor({ id: "strict" })}>
          <CardBox />
          <Wallet />
        </AisleProvider>
      </StrictMode>,
    );
    await shows("Visa ending in 1111");
    expect(registry().clients.size).toBe(1);
    expect(document.querySelectorAll("aisle-card-box, aisle-wallet")).toHaveLength(2);
    const loads = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/v2/wallet"));
    expect(loads).toHaveLength(1);
    await userEvent.click(page.getByRole("button", { name: "Add or Change Payment Method" }));
    await expect.element(page.getByRole("dialog", { name: "Select Payment" })).toBeVisible();
    root.render(<StrictMode />);
    await expect.poll(() => registry().clients.size).toBe(0);
    expect(document.querySelectorAll("aisle-card-box, aisle-wallet")).toHaveLength(0);
    expect(document.documentElement.style.overflow).toBe("");
    expect(problems.mock.calls).toEqual([]);
  });

  it("passes properties on, changes them, and takes back those that are no longer given", async () => {
    const client = start(email).client;
    const draw = (element: React.ReactElement) => root.render(<StrictMode>{element}</StrictMode>);
    draw(<CardBox client={client} hideTitle selectedPaymentMessage="First" className="mine" id="payment" />);
    await shows("First");
    expect(box()).toMatchObject({ className: "mine", id: "payment", hideTitle: true });
    const first = box();
    draw(<CardBox client={client} hideTitle={false} selectedPaymentMessage="Second" mode="myWallet" />);
    await shows("Second");
    expect(box()).toMatchObject({ hideTitle: false, mode: "myWallet" });
    draw(<CardBox client={client} />);
    await expect.poll(() => textOf(box() as Element)).not.toContain("Second");
    expect(box()).toMatchObject({ mode: undefined, selectedPaymentMessage: undefined });
    expect(box()).toBe(first);
    await client.destroy();
  });

  it("calls listeners with the event's detail, the newest one alone, once an event", async () => {
    const calls: [number, SelectionDetail][] = [];
    const ready = vi.fn();
    function Host() {
      const [version, setVersion] = useState(1);
      return (
        <>
          <button onClick={() => setVersion(version + 1)}>again</button>
          <CardBox onReady={ready} onSelectionChange={(detail) => calls.push([version, detail])} />
        </>
      );
    }
    root.render(
      <StrictMode>
        <AisleProvider config={configFor()}>
          <Host />
        </AisleProvider>
      </StrictMode>,
    );
    await shows("Visa ending in 1111");
    expect(calls).toMatchObject([[1, { bank: { lastFour: "1111" } }]]);
    expect(ready).toHaveBeenCalled();
    await userEvent.click(page.getByRole("button", { name: "again" }));
    await userEvent.click(page.getByRole("button", { name: /Remove/ }));
    await expect.poll(() => calls.length).toBe(2);
    expect(calls[1]).toMatchObject([2, { bank: null }]);
  });

  it("takes a listener that is not given for none", async () => {
    const problems: unknown[] = [];
    const onError = (event: ErrorEvent) => void problems.push(event.error);
    window.addEventListener("error", onError);
    // What a host's own optional property becomes when it is passed on.
    const passedOn: object = { onSelectionChange: undefined };
    root.render(
      <AisleProvider config={configFor()}>
        <CardBox {...passedOn} />
      </AisleProvider>,
    );
    await shows("Visa ending in 1111");
    window.removeEventListener("error", onError);
    expect(problems).toEqual([]);
  });
});

describe("hooks", () => {
  it("give the provider's client, and draw again when its wallet changes", async () => {
    let seen: Aisle | null = null;
    function Chosen({ client }: { readonly client: Aisle }) {
      const { selection, status } = useAisleStore(client.wallet);
      return <output>{`${status}: ${selection.bank?.lastFour ?? "none"}`}</output>;
    }
    function Host() {
      const client = useAisle();
      seen = client;
      return client ? <Chosen client={client} /> : <output>no client yet</output>;
    }
    root.render(
      <StrictMode>
        <AisleProvider config={configFor()}>
          <Host />
          <CardBox />
        </AisleProvider>
      </StrictMode>,
    );
    const output = () => document.querySelector("output")?.textContent;
    await expect.poll(output).toBe("ready: 1111");
    await userEvent.click(page.getByRole("button", { name: /Remove/ }));
    await expect.poll(output).toBe("ready: none");
    expect(seen).not.toBeNull();
  });

  it("give nothing without a provider", async () => {
    function Host() {
      return <output>{useAisle() === null ? "nothing" : "something"}</output>;
    }
    root.render(<Host />);
    await expect.poll(() => document.querySelector("output")?.textContent).toBe("nothing");
  });
});

describe("on a server", () => {
  it("renders the bare tags, and makes no client", () => {
    const html = renderToString(
      <AisleProvider config={configFor()}>
        <CardBox className="mine" hideTitle />
        <Wallet />
      </AisleProvider>,
    );
    expect(html).toBe('<aisle-card-box class="mine"></aisle-card-box><aisle-wallet></aisle-wallet>');
    expect(registry().clients.size).toBe(0);
  });
});

describe("a config", () => {
  const draw = (config: AisleConfig, onError?: (error: AisleError) => void) =>
    flushSync(() =>
      root.render(
        <StrictMode>
          <AisleProvider config={config} onError={onError}>
            <p>The page</p>
            <CardBox />
          </AisleProvider>
        </StrictMode>,
      ),
    );

  it("that is refused is told, and takes nothing of the page away", async () => {
    const onError = vi.fn();
    draw(configFor({ bannerDomain: "nowhere.example" }), onError);
    await expect.poll(() => onError.mock.calls.length).toBeGreaterThan(0);
    expect(onError.mock.calls[0]?.[0]).toBeInstanceOf(AisleConfigError);
    await expect.element(page.getByText("The page")).toBeVisible();
    expect(registry().clients.size).toBe(0);
  });

  it("that is refused leaves its elements without a client, which a developer is told of in words of the page", async () => {
    await import("aisle/card-box");
    start(email, { id: "another" });
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    draw(configFor({ bannerDomain: "nowhere.example" }), vi.fn());
    vi.advanceTimersByTime(3_000);
    vi.useRealTimers();
    await expect
      .poll(() => warn.mock.calls)
      .toContainEqual([
        'Aisle: <aisle-card-box> has no client, since the AisleProvider above it has made none: see what its onError is told. See the guide "Errors", section "A page without a client".',
      ]);
  });

  it("that is refused at first makes a client once what was refused has changed", async () => {
    const onError = vi.fn();
    const drawBare = (config: AisleConfig) =>
      flushSync(() =>
        root.render(
          <AisleProvider config={config} onError={onError}>
            <CardBox />
          </AisleProvider>,
        ),
      );
    drawBare(configFor({ bannerDomain: "nowhere.example" }));
    drawBare(configFor({ bannerDomain: "nowhere.example" }));
    await expect.poll(() => onError.mock.calls.length).toBe(1);
    drawBare(configFor());
    await shows("Visa ending in 1111");
    expect([onError.mock.calls.length, registry().clients.size]).toEqual([1, 1]);
  });

  it("of which something is refused is taken in otherwise, and told of once however often it is drawn", async () => {
    const onError = vi.fn();
    draw(configFor(), onError);
    await shows("Visa ending in 1111");
    const bad = "rgb(1, 2, 3)" as never;
    const wrong = (locale: string) =>
      configFor({
        uiConfig: { locale, theme: { tokens: bad } },
        checkoutConfig: { orderInfo: { total: 1 } },
      });
    draw(wrong("es"), onError);
    await expect.poll(() => textOf(box() as Element)).toContain("Agregar o cambiar");
    draw(wrong("es"), onError);
    draw(wrong("en"), onError);
    await expect.poll(() => textOf(box() as Element)).toContain("Add or Change");
    expect(onError.mock.calls).toMatchObject([[{ issues: [{ path: "uiConfig.theme.tokens" }] }]]);
    const tokens = { "--aisle-accent": "rgb(0, 90, 0)" } as const;
    draw(configFor({ uiConfig: { locale: "en", theme: { tokens } } }), onError);
    await expect
      .poll(() => getComputedStyle(box() as Element).getPropertyValue("--aisle-accent"))
      .toBe("rgb(0, 90, 0)");
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it("whose id another client has makes a client once that one has gone, or the id has changed", async () => {
    const { client } = start(email, { id: "taken" });
    const onError = vi.fn();
    draw(configFor({ id: "taken" }), onError);
    await expect.poll(() => onError.mock.calls.length).toBeGreaterThan(0);
    expect(onError.mock.calls[0]).toMatchObject([{ name: "AisleConfigError", issues: [{ path: "id" }] }]);
    draw(configFor({ id: "free" }), onError);
    await shows("Visa ending in 1111");
    draw(configFor({ id: "free" }), onError);
    root.render(null);
    await expect.poll(() => registry().clients.size).toBe(1);
    draw(configFor({ id: "taken" }), onError);
    expect(registry().clients.size).toBe(1);
    await client.destroy();
    await shows("Visa ending in 1111");
  });

  it("that is refused is logged where nobody listens", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    draw(configFor({ bannerDomain: "nowhere.example" }));
    await expect.poll(() => logged.mock.calls.length).toBeGreaterThan(0);
    expect(logged.mock.calls[0]?.[0]).toBeInstanceOf(AisleConfigError);
    await expect.element(page.getByText("The page")).toBeVisible();
  });

  it("that changes is applied in place, keys that are gone too, and callbacks", async () => {
    const heard: string[] = [];
    const listening = (name: string, more: Partial<AisleConfig> = {}) =>
      configFor({ analyticsConfig: { onEvent: (event) => heard.push(`${name} ${event.name}`) }, ...more });
    draw(listening("first", { uiConfig: { locale: "es" }, walletConfig: { showSnapCards: true } }));
    await shows("Visa");
    await expect.poll(() => textOf(box() as Element)).toContain("Agregar o cambiar");
    const [client, element] = [[...registry().clients][0], box()];
    draw(listening("second", { checkoutConfig: { orderInfo: { total: 12 } } }));
    await expect.poll(() => textOf(box() as Element)).toContain("Add or Change");
    expect([[...registry().clients], box()]).toEqual([[client], element]);
    await userEvent.click(page.getByRole("button", { name: /Remove/ }));
    await expect.poll(() => heard.at(-1)).toBe("second aisle-selection-change");
  });

  it("whose fixed key changes keeps the client, takes the rest in, and is told of once", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const events: AisleEventRecord[] = [];
    const analyticsConfig = { onEvent: (event: AisleEventRecord) => void events.push(event) };
    const onError = vi.fn();
    draw(configFor({ analyticsConfig }), onError);
    await shows("Visa ending in 1111");
    const client = [...registry().clients][0];
    const changed = configFor({ analyticsConfig, appName: "RXWEB", uiConfig: { locale: "es" } });
    draw(changed, onError);
    await expect.poll(() => textOf(box() as Element)).toContain("Agregar o cambiar");
    draw(changed, onError);
    expect([...registry().clients]).toEqual([client]);
    expect(onError.mock.calls).toMatchObject([[{ name: "AisleConfigError", issues: [{ path: "appName" }] }]]);
    expect(events.filter(({ name }) => name === "aisle-error")).toMatchObject([
      { detail: { code: "config" } },
    ]);
    await expect
      .poll(() => warn.mock.calls)
      .toEqual([
        [
          'Aisle: appName can\'t be changed while a client lives. Destroy the client and make another one; in React, give AisleProvider another key. See the guide "Errors", section "A key that is fixed".',
        ],
      ]);
  });
});

it("waits for its own provider's client where another one has its client already", async () => {
  await import("aisle/card-box");
  const reasons: string[] = [];
  const asked = (id: string) =>
    configFor({
      id,
      authConfig: {
        type: "B2C",
        getNewToken: () => {
          reasons.push(id);
          return tokenOf(email);
        },
        redirectToSignIn: () => undefined,
      },
    });
  const first = asked("first");
  const second = asked("second");
  flushSync(() => root.render(<AisleProvider config={first} />));
  await expect.poll(() => registry().clients.size).toBe(1);
  root.render(
    <>
      <AisleProvider config={first} />
      <AisleProvider config={second}>
        <CardBox />
      </AisleProvider>
    </>,
  );
  await shows("Visa ending in 1111");
  expect(new Set(reasons)).toEqual(new Set(["second"]));
});

describe("code that does not come", () => {
  let isAway = true;
  const Book = wrap<AddressBookProps>("aisle-address-book", () =>
    isAway ? Promise.reject(new Error("There is no network.")) : import("aisle/address-book"),
  );
  /** What the tries wait between them. */
  const giveUp = async () => {
    for (const _try of [1, 2, 3]) await vi.advanceTimersByTimeAsync(6_000);
  };

  it("is tried again, then told once and said in place of the widget, with a button that asks anew", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const problems = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const errors: AisleEventRecord[] = [];
    const onEvent = (event: AisleEventRecord) => void errors.push(event);
    try {
      flushSync(() =>
        root.render(
          <AisleProvider config={configFor({ analyticsConfig: { onEvent }, uiConfig: { locale: "es" } })}>
            <Book />
            <Book />
          </AisleProvider>,
        ),
      );
      await giveUp();
      await expect.poll(() => document.querySelectorAll("aisle-address-book button").length).toBe(2);
      await expect
        .poll(() => errors)
        .toMatchObject([{ name: "aisle-service-error", detail: { code: "network", retryable: true } }]);
      expect(problems).toHaveBeenCalledTimes(1);
      await expect
        .element(page.getByRole("alert").first())
        .toHaveTextContent("No pudimos cargar esta parte de la página.");
      const button = document.querySelector<HTMLElement>("aisle-address-book button")!;
      const said = page.getByRole("alert");
      button.focus();
      button.click();
      await expect.poll(() => button.ariaBusy).toBe("true");
      expect(document.activeElement).toBe(button);
      expect(said.elements()).toHaveLength(1);
      await giveUp();
      await expect.poll(() => [button.ariaBusy, said.elements().length]).toEqual(["false", 2]);
      expect(document.activeElement).toBe(button);
      isAway = false;
      button.click();
    } finally {
      vi.useRealTimers();
    }
    await expect
      .poll(() => textOf(document.querySelector("aisle-address-book") as Element))
      .toContain("Agregar");
    // Where the shopper was, and within at the next key.
    const brought = document.querySelector<HTMLElement>("aisle-address-book")!;
    await expect.poll(() => document.activeElement).toBe(brought);
    await userEvent.keyboard("{Tab}");
    expect(brought.shadowRoot?.activeElement).not.toBeNull();
    (brought.shadowRoot?.activeElement as HTMLElement).blur();
    expect(brought.hasAttribute("tabindex")).toBe(false);
    // Of the first time, and of the second.
    expect(errors.filter(({ name }) => name === "aisle-service-error")).toHaveLength(2);
    expect(document.querySelectorAll("aisle-address-book button")).toHaveLength(1);
  });
});

it("passes on what belongs to the tag as attributes, and nothing of it as a property", async () => {
  const { client } = start(email);
  const draw = (element: React.ReactElement) => root.render(<StrictMode>{element}</StrictMode>);
  draw(
    <CardBox
      client={client}
      id="payment"
      slot="aside"
      style={{ maxInlineSize: "20rem" }}
      aria-label="How you pay"
      data-test="box"
      hideTitle
    />,
  );
  await shows("Visa ending in 1111");
  const element = box() as HTMLElement;
  const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  expect(attributes).toMatchObject({
    id: "payment",
    slot: "aside",
    "aria-label": "How you pay",
    "data-test": "box",
  });
  expect(element.style.maxInlineSize).toBe("20rem");
  expect(Object.hasOwn(element, "data-test")).toBe(false);
  draw(<CardBox client={client} hideTitle />);
  await expect.poll(() => element.hasAttribute("data-test")).toBe(false);
  expect([element.hasAttribute("aria-label"), element.style.maxInlineSize]).toEqual([false, ""]);
  expect(box()).toBe(element);
});
