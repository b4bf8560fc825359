import type { Page } from "@playwright/test";
import { faultsOf, type ToldEvent } from "../support/event-rules.ts";
import { origins } from "../support/origins.ts";
import { expect, test } from "../support/test.ts";

/** What every journey's events are held to would find what is wrong with them, in what is told and in what is heard. */
const good: ToldEvent = {
  event: {
    id: "1",
    name: "aisle-card-add",
    detail: { card: { id: "crd_1", brand: "VISA", lastFour: "1111", expYear: 2029 } },
    kind: "update-payment-method",
    context: { page: "checkout", component: "addBankForm" },
  },
  document: "/checkout 1",
  client: 1,
  at: 1_000,
  kept: 1,
};
const { event } = good;
const { kind: _, ...uncounted } = event;
const telling = (detail: object): ToldEvent => ({ ...good, event: { ...event, detail } });
const selected = (id: string, at: number, more: Partial<ToldEvent> = {}): ToldEvent => ({
  ...good,
  ...more,
  event: { id, name: "aisle-selection-change", detail: {}, context: { page: "checkout" } },
  at,
});
const typed = ["4111 1111 1111 1111", "917", "12", "Zoë O'Brien", "45202", "1234", "1111"];

const bad: readonly (readonly [fault: string, told: readonly ToldEvent[]])[] = [
  ["is not counted, not update-payment-method", [{ ...good, event: uncounted }]],
  ["is start-navigate", [{ ...good, event: { ...event, kind: "start-navigate" } }]],
  ["on no page", [{ ...good, event: { ...event, context: { component: "addBankForm" } } }]],
  [
    "on no page of the table",
    [{ ...good, event: { ...event, context: { page: "cart", component: "list" } } }],
  ],
  [
    "on edit preferred card is on no page",
    [{ ...good, event: { ...event, context: { page: "edit preferred card", component: "list" } } }],
  ],
  ["has no component", [{ ...good, event: { ...event, context: { page: "checkout" } } }]],
  ["is told twice, with one id", [good, { ...good, at: 9_000 }]],
  ["is told twice, of one occurrence", [selected("1", 1_000), selected("2", 1_010)]],
  ["is 0 times with the site's analytics", [{ ...good, kept: 0 }]],
  ["is 2 times with the site's analytics", [{ ...good, kept: 2 }]],
  ["what was typed as detail.a", [telling({ a: "4111 1111 1111 1111" })]],
  ["what was typed as detail.bin6", [telling({ bin6: "411111" })]],
  ["what was typed as detail.cvv", [telling({ cvv: "917" })]],
  ["what was typed as detail.cvv", [telling({ cvv: 917 })]],
  ["what was typed as detail.pin", [telling({ pin: "PIN 1234" })]],
  ["a card number as detail.card.lastFour", [telling({ card: { lastFour: "4111111111111111" } })]],
  ["what was typed as detail.to.name", [telling({ to: { name: "For Zoë O'Brien" } })]],
  ["what was typed as detail.postalCode", [telling({ postalCode: "45202" })]],
  ["a card number as detail.list.1", [telling({ list: ["", "9800000000000000100"] })]],
  ["an email address as detail.to", [telling({ to: "someone@else.example" })]],
  ["a token as detail.token", [telling({ token: "eyJhbGciOiJSUzI1NiJ9.e30.x" })]],
  ["a telephone number as detail.phone", [telling({ phone: "(513) 555-0101" })]],
  ["a street as detail.line", [telling({ line: "3760 Paxton Ave" })]],
  ["a name as detail.holder", [telling({ holder: "Casey" })]],
];

for (const [at, [fault, told]] of bad.entries())
  test(`found, ${at + 1}: ${fault}`, () => {
    expect(faultsOf(told, typed).join("\n")).toContain(fault);
  });

test("nothing is found in events as they should be", () => {
  const ready = {
    id: "4",
    name: "aisle-ready",
    detail: {},
    context: { page: "slots", component: "timeSlots" },
  };
  const told: ToldEvent[] = [
    good,
    selected("2", 1_000),
    // Later, of another client, and of another document: each an occurrence of its own.
    selected("3", 1_100),
    selected("5", 1_101, { client: 2 }),
    selected("6", 1_102, { document: "/checkout 2" }),
    { ...good, event: ready },
    { ...good, event: { ...ready, id: "7" } },
    {
      ...good,
      event: {
        ...event,
        id: "8",
        name: "aisle-default-change",
        detail: { id: "crd_1" },
        context: { page: "edit preferred card", component: "list" },
      },
    },
    {
      ...good,
      event: {
        id: "9",
        name: "aisle-modality-change",
        detail: { destination: { postalCode: "45202" }, createdDate: "2026-11-27T10:00:00.917Z" },
        context: { page: "modality", component: "zip" },
      },
    },
  ];
  expect(faultsOf(told, typed)).toEqual([]);
});

/** Has a client of the page tell something, as its own code would. */
const tell = (page: Page, name: string, detail: object, context: object) =>
  page.evaluate(
    ([said, more, where]) => {
      interface Registry {
        clients: Set<Record<symbol, { events: { emit(...told: unknown[]): void } }>>;
      }
      const { clients } = (globalThis as unknown as Record<symbol, Registry>)[
        Symbol.for("aisle.registry.1")
      ] ?? {
        clients: [],
      };
      for (const client of clients) client[Symbol.for("aisle.internals.1")]?.events.emit(said, more, where);
    },
    [name, detail, context] as const,
  );

test("what a shopper types on a host's page is known, also into a secure frame, and found where it is told", async ({
  shop,
  told,
}) => {
  await shop.begin("empty@aisle.test");
  await shop.page.goto(`${origins.hosts}/banner/?shopper=empty@aisle.test`);
  await shop.cardBox.getByRole("button", { name: "Add or Change Payment Method" }).click();
  await shop.flyout.typeCard({ number: "4111111111111111", cvv: "917" });
  await shop.flyout.addForm.getByLabel("First Name").fill("Zelda");
  expect(told.takeFaults()).toEqual([]);
  for (const leaked of ["411111", "917", "Zelda"])
    await tell(shop.page, "aisle-card-remove", { id: leaked, type: "bank" }, {});
  expect(told.takeFaults()).toEqual(Array(3).fill("aisle-card-remove tells what was typed as detail.id"));
});

test("an event that the site's analytics miss, or have twice, is found", async ({ shop, page, told }) => {
  await shop.signIn("cards@aisle.test", "/mywallet");
  await expect(page.getByText("ending in 1111").first()).toBeVisible();
  const remove = (id: string) => tell(page, "aisle-card-remove", { id, type: "bank" }, { component: "list" });
  await page.evaluate(() => {
    const kept = (globalThis as unknown as { dataLayer: unknown[] }).dataLayer;
    const push = kept.push.bind(kept);
    kept.push = (event: unknown) => push(event, event);
  });
  await remove("crd_1");
  await page.evaluate(() =>
    Object.assign((globalThis as { dataLayer?: object }).dataLayer ?? {}, { push: () => 0 }),
  );
  await remove("crd_2");
  // Each client of the page tells it.
  expect(new Set(told.takeFaults())).toEqual(
    new Set(["2", "0"].map((times) => `aisle-card-remove is ${times} times with the site's analytics`)),
  );
});
