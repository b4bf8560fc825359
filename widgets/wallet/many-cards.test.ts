import { options } from "preact";
import { afterEach, expect, it, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import { arm, cleanUp, focused, inside, nextFrame, place, start, walletOf } from "../testing/harness.ts";
import "./define.ts";

const email = "hundreds@aisle.test";

afterEach(cleanUp);

/** Hundreds of cards take a busy machine a while to read and to draw. */
const patience = { timeout: 10_000 };

/** The flyout of a shopper with 500 cards, and how many rows it had after each change of its tree. */
async function opened() {
  const started = start(email);
  const flyout = started.client.mount("wallet", place()).element;
  started.client.wallet.refresh();
  await expect.poll(() => started.client.wallet.getSnapshot().status, patience).toBe("ready");
  const radios = () => inside(flyout, 'input[type="radio"]') as HTMLInputElement[];
  const steps: number[] = [];
  const root = flyout.shadowRoot;
  if (!root) throw new Error("there is no root");
  new MutationObserver(() => steps.push(radios().length)).observe(root, { childList: true, subtree: true });
  walletOf(started).send({ type: "OPEN", mode: "checkout" });
  await expect.poll(() => radios().length, patience).toBeGreaterThan(0);
  return {
    ...started,
    flyout,
    radios,
    steps,
    whole: () => expect.poll(() => radios().length, patience).toBe(500),
  };
}

it("shows a screenful of 500 cards first and then all, in their order and each once", async () => {
  const { client, radios, steps, whole } = await opened();
  expect(steps[0]).toBe(24);
  await whole();
  expect([...steps].sort((a, b) => a - b)).toEqual(steps);
  const ids = client.wallet.getSnapshot().cards.map(({ id }) => id);
  expect(radios().map(({ value }) => value)).toEqual(ids);
});

it("leaves what has been scrolled to and what has the focus where they are", async () => {
  const { flyout, radios, whole } = await opened();
  const [body] = inside(flyout, ".sheet-body");
  if (!body) throw new Error("there is no list");
  radios()[10]?.focus();
  body.scrollTop = 300;
  const before = radios()[10];
  await whole();
  expect([focused(), body.scrollTop]).toEqual([before, 300]);
});

it("marks the chosen card wherever it is in the list, and is worked by keyboard to its end", async () => {
  const first = await opened();
  const ids = first.client.wallet.getSnapshot().cards.map(({ id }) => id);
  await first.client.destroy();
  // What was chosen before a reload.
  const chosen = { bank: ids[450], snap: null, gifts: [] };
  sessionStorage.setItem("aisle.selection.CLICKLIST.aislemarket.example", JSON.stringify(chosen));

  const { radios, whole } = await opened();
  await whole();
  const checked = () => radios().findIndex((radio) => radio.checked);
  expect(checked()).toBe(450);
  radios()[450]?.focus();
  await userEvent.keyboard("{ArrowDown}");
  expect(checked()).toBe(451);
  radios()[499]?.focus();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("menu")).toBeInViewport();
});

it("tells what came of a press at its end where that is seen", async () => {
  const { flyout, radios, whole } = await opened();
  await whole();
  await arm("default-card", "INTERNAL_ERROR");
  radios()[499]?.focus();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await userEvent.click(page.getByRole("menuitem", { name: "Make Preferred" }));
  await expect
    .poll(() => inside(flyout, ".banner")[0]?.textContent)
    .toBe("There was an error updating your card");
  await expect.element(page.elementLocator(inside(flyout, ".banner")[0] as HTMLElement)).toBeInViewport();
  expect(inside(flyout, ".sheet-body")[0]?.scrollTop).toBeGreaterThan(1000);
});

it("draws one row when one of 500 cards changes, and none when the list is read anew", async () => {
  const { client, radios, whole, ...started } = await opened();
  await whole();
  const drawn = countDrawn("CardRow");
  const [first, second] = radios();
  second?.click();
  await expect.poll(() => second?.checked && !first?.checked).toBe(true);
  // The one that was chosen, and the one that is.
  expect(drawn.count()).toBe(2);

  const refs = client.wallet.getSnapshot().cards;
  client.wallet.refresh();
  await expect.poll(() => walletOf({ client, ...started }).get().status, patience).toBe("loading");
  await expect.poll(() => walletOf({ client, ...started }).get().status, patience).toBe("ready");
  await nextFrame();
  expect(drawn.count()).toBe(2);
  expect(client.wallet.getSnapshot().cards.every((card, index) => card === refs[index])).toBe(true);
});

/** Counts how often Preact draws a component, by the component's name. */
function countDrawn(component: string) {
  const { diffed: before = () => undefined } = options;
  let count = 0;
  options.diffed = (vnode) => {
    if (typeof vnode.type === "function" && vnode.type.name === component) count += 1;
    before(vnode);
  };
  onTestFinished(() => {
    options.diffed = before;
  });
  return { count: () => count };
}
