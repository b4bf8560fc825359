/** @jsxImportSource preact */
import { useEffect, useState } from "preact/hooks";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { type Aisle } from "../../sdk/client/client.ts";
import { AisleEvent } from "../../sdk/events.ts";
import { texts } from "../../sdk/stores/texts.ts";
import { cleanUp, createWidget, inside, nextFrame, place, start, textOf } from "../testing/harness.ts";
import { AisleElement, define, type Props, type Scope } from "./element.ts";

const table = { mode: ["checkout", "myWallet"], shortNote: "string", quiet: "boolean" } as const;

let mounts = 0;
let unmounts = 0;

function Note({ props }: { readonly props: Props<typeof table> }) {
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    mounts += 1;
    return () => {
      unmounts += 1;
    };
  }, []);
  return (
    <form>
      <label>
        Note <input name="note" />
      </label>
      <p>{props.shortNote ?? "none"}</p>
      <p>{props.mode ?? "no mode"}</p>
      <p>{props.quiet ? "quiet" : "loud"}</p>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        {presses} presses
      </button>
    </form>
  );
}

const noTexts = () => Promise.resolve({ default: () => ({}) });

class NoteElement extends AisleElement {
  static override readonly table = table;
  static override readonly texts = texts("none", {}, { es: noTexts, "fr-CA": noTexts });
  declare shortNote: string | undefined;

  protected override view({ props }: Scope) {
    return <Note props={props as Props<typeof table>} />;
  }
}

define("aisle-test-note", NoteElement);

beforeEach(() => {
  mounts = 0;
  unmounts = 0;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await cleanUp();
});

/** An element with something typed into it and a button pressed. */
async function used(): Promise<{ element: AisleElement; input: HTMLInputElement }> {
  const element = createWidget("aisle-test-note") as unknown as AisleElement;
  place().append(element);
  await nextFrame();
  const [input] = inside(element, "input");
  const [button] = inside(element, "button");
  if (!(input instanceof HTMLInputElement) || !button) throw new Error("not drawn");
  await userEvent.fill(input, "half a sentence");
  await userEvent.click(button);
  return { element, input };
}

describe("an element that is moved", () => {
  it("keeps what was typed and pressed, and is not drawn anew", async () => {
    const { element, input } = await used();
    place().append(element);
    await nextFrame();
    expect(inside(element, "input")).toEqual([input]);
    expect(input.value).toBe("half a sentence");
    expect(textOf(element)).toContain("1 presses");
    expect([mounts, unmounts]).toEqual([1, 0]);
  });

  it("through several places in one go, or within a fragment, is still the same", async () => {
    const { element, input } = await used();
    const fragment = document.createDocumentFragment();
    for (const parent of [place(), place(), place()]) parent.append(element);
    fragment.append(element);
    document.body.append(fragment);
    await nextFrame();
    expect([input.isConnected, input.value, unmounts]).toEqual([true, "half a sentence", 0]);
  });

  it("off the page for longer than a moment is taken apart, and drawn again when it is back", async () => {
    const { element } = await used();
    element.remove();
    await expect.poll(() => [unmounts, element.shadowRoot?.childNodes.length]).toEqual([1, 0]);
    place().append(element);
    await expect.poll(() => [mounts, unmounts]).toEqual([2, 1]);
    expect(textOf(element)).toContain("0 presses");
  });
});

describe("an update", () => {
  it("of properties, language, theme or order keeps what was typed", async () => {
    const { element, input } = await used();
    const { client } = start("cards@aisle.test");
    await nextFrame();
    Object.assign(element, { shortNote: "another", mode: "myWallet", quiet: true });
    client.update({
      uiConfig: { locale: "es", theme: { scheme: "dark", tokens: { "--aisle-accent": "rgb(1, 2, 3)" } } },
      checkoutConfig: { orderInfo: { total: 12.5 } },
    });
    await expect
      .poll(() => getComputedStyle(element).getPropertyValue("--aisle-accent"))
      .toBe("rgb(1, 2, 3)");
    await nextFrame();
    expect(textOf(element)).toContain("another");
    expect(textOf(element)).toContain("myWallet");
    expect(inside(element, "input")).toEqual([input]);
    expect(input.value).toBe("half a sentence");
    expect([mounts, unmounts]).toEqual([1, 0]);
  });

  it("to another client keeps it too", async () => {
    const first = start("cards@aisle.test", { id: "first" }).client;
    const { element, input } = await used();
    const second = start("cards@aisle.test", { id: "second" }).client;
    for (const client of [second, first, null] as (Aisle | null)[]) {
      element.client = client;
      await nextFrame();
      expect([inside(element, "input")[0], input.value]).toEqual([input, "half a sentence"]);
    }
  });
});

describe("properties and attributes", () => {
  const make = async (markup: Record<string, string>, props: object = {}) => {
    const element = createWidget("aisle-test-note", props);
    for (const [name, value] of Object.entries(markup)) element.setAttribute(name, value);
    place().append(element);
    await nextFrame();
    return element as unknown as Record<string, unknown> & HTMLElement;
  };

  it("reads attributes by their kind: presence, text, a word of a list", async () => {
    const element = await make({ quiet: "", "short-note": "hello", mode: "myWallet" });
    expect([element["quiet"], element["shortNote"], element["mode"]]).toEqual([true, "hello", "myWallet"]);
    element.removeAttribute("quiet");
    element.removeAttribute("short-note");
    await nextFrame();
    expect([element["quiet"], element["shortNote"]]).toEqual([false, undefined]);
    expect(textOf(element)).toContain("loud");
  });

  it.each([
    ["mode", "wallet", undefined],
    ["mode", 7, undefined],
    ["shortNote", { toString: () => "x" }, undefined],
    ["quiet", "false", true],
    ["quiet", undefined, false],
    ["quiet", null, false],
  ])("reads %s = %s as %s", async (name, given, value) => {
    const element = await make({}, { [name]: given });
    expect(element[name]).toBe(value);
  });

  it("puts text on the page as text", async () => {
    const element = await make({}, { shortNote: "<img src=x onerror=alert(1)>" });
    expect(inside(element, "img")).toEqual([]);
    expect(textOf(element)).toContain("<img");
  });
});

describe("a second definition", () => {
  it("of another copy is told of once and changes nothing", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const Other = class extends AisleElement {
      protected override view() {
        return null;
      }
    };
    expect(() => define("aisle-test-note", Other)).not.toThrow();
    const told = expect.stringContaining("<aisle-test-note> is defined by another copy of Aisle already");
    await expect.poll(() => warn.mock.calls).toEqual([[told]]);
    expect(customElements.get("aisle-test-note")).toBe(NoteElement);
    define("aisle-test-note", NoteElement);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

describe("events of the client", () => {
  it("arrive typed, frozen and numbered; domain events cross roots, lifecycle ones stay", async () => {
    const { client, events } = start();
    const host = place();
    const outer = host.attachShadow({ mode: "open" });
    const element = createWidget("aisle-test-note");
    outer.append(element);
    await nextFrame();
    const atElement: Event[] = [];
    const atPage: Event[] = [];
    for (const name of ["aisle-selection-change", "aisle-ready", "aisle-open"]) {
      element.addEventListener(name, (event) => atElement.push(event));
      document.addEventListener(name, (event) => atPage.push(event));
    }
    client.wallet.refresh();
    await expect.poll(() => atPage.length).toBe(1);
    const [event] = atPage;
    expect(event).toBeInstanceOf(AisleEvent);
    expect(event).toMatchObject({ bubbles: true, composed: true, detail: { bank: { lastFour: "1111" } } });
    expect(Object.isFrozen((event as AisleEvent).detail)).toBe(true);
    expect(atElement).toEqual(atPage);
    expect(events.map(({ id }) => id)).toContain((event as AisleEvent).eventId);
    document.body.append(element);
    element.remove();
    client.destroy().catch(() => undefined);
  });
});
