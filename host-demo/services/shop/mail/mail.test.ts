import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { WireOrder } from "../../../../sdk/contract/checkout.ts";
import { banners } from "../../../../sdk/domain/banners.ts";
import { changed, moveOrder, offeredTime, submitChange, tipOrder } from "../checkout/testing/amending.ts";
import { wholeDelivery } from "../checkout/testing/delivery.ts";
import { renumberHeld } from "../checkout/testing/renumber.ts";
import { checkoutIn, testShopper, type TestShopper } from "../checkout/testing/shopper.ts";
import { gift25, paying, snap, visa, withPin } from "../checkout/testing/split.ts";
import { readStore } from "../cart/stores.ts";
import { findOrder } from "../order/orders.ts";
import { reduceLine } from "../order/refunds.ts";
import { settleOrder } from "../order/settling.ts";
import { toWireOrder } from "../order/wire.ts";
import { createTestServices, type TestServices } from "../../testing/test-services.ts";
import { composeOrderMail } from "./compose.ts";
import { mailContent, mailKinds, type MailFacts } from "./content.ts";
import { listMail, readMail } from "./read.ts";
import { mailLocales, type MailLocale, mailTexts } from "./texts.ts";

let services: TestServices;
let shopper: TestShopper;
let token: string;

beforeAll(async () => {
  services = await createTestServices();
});

beforeEach(async () => {
  await services.reset();
  token = await services.signIn("cards@aisle.test");
  shopper = testShopper(services.fetch, services.origin, token);
});

const accountId = async () =>
  (
    await services.context.db
      .selectFrom("account")
      .where("email", "=", "cards@aisle.test")
      .select("id")
      .executeTakeFirstOrThrow()
  ).id;

/** A pickup that SNAP, a gift card and a bank card pay. */
async function pickup(): Promise<string> {
  const checkout = await paying(shopper, visa, { ...snap, amount: 5 }, gift25);
  const pins = await withPin(services, { shopper, token }, checkout);
  return checkoutIn(await shopper.activate(checkout, pins)).orderId ?? "";
}

/** A delivery by a partner with a coupon, a code and a tip. */
async function delivery(): Promise<string> {
  const checkout = await wholeDelivery(shopper);
  const paid = checkoutIn(await shopper.pay(checkout, [visa]));
  return checkoutIn(await shopper.activate(paid)).orderId ?? "";
}
const placed = { PICKUP: pickup, DELIVERY: delivery };

async function wireOrder(orderId: string): Promise<WireOrder> {
  const { db } = services.context;
  const stored = await findOrder(db, await accountId(), orderId);
  if (!stored) throw new Error("no order");
  return toWireOrder(stored, await readStore(db, stored.order.store_id));
}

/** The shopper's mails, the newest first. */
async function mails(locale: MailLocale = "en") {
  const account = await accountId();
  const ids = await listMail(services.context, account, 20);
  const all = await Promise.all(
    ids.map((id) => readMail(services.context, { accountId: account, id, locale })),
  );
  return all.map((mail) => {
    if (!mail) throw new Error("a mail that is listed is not there");
    return mail;
  });
}

function factsOf(order: WireOrder, more: Partial<MailFacts> = {}): MailFacts {
  const [banner] = banners;
  if (!banner) throw new Error("no banner");
  return {
    kind: "order.placed",
    order,
    changes: [],
    banner,
    siteOrigin: "http://localhost:4300",
    locale: "en",
    ...more,
  };
}

/** What a reader sees of a mail's HTML, without its markup. */
const shown = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, " ");
const flat = (text: string) => text.replace(/\s+/g, " ");

const said = {
  PICKUP: {
    en: ["Thank you, your pickup order has been placed!", "March 2, 2026", "SNAP EBT card ending in 0000"],
    es: [
      "¡Gracias, su pedido para recoger se ha realizado!",
      "2 de marzo de 2026",
      "Tarjeta de regalo terminada en 0025",
    ],
    "fr-CA": [
      "Merci, votre commande à ramasser a été passée!",
      "2 mars 2026",
      "Carte SNAP EBT se terminant par 0000",
    ],
  },
  DELIVERY: {
    en: [
      "Thank you, your delivery order has been placed!",
      "100 Main St Cincinnati, OH 45209",
      "Delivery fee",
    ],
    es: ["¡Gracias, su pedido para entrega se ha realizado!", "100 Main St Cincinnati, OH 45209", "Propina"],
    "fr-CA": [
      "Merci, votre commande à livrer a été passée!",
      "100 Main St Cincinnati, OH 45209",
      "Économies",
    ],
  },
} as const;

/** The time is chosen in English, and mailed in the language of the mail. */
const timeIn: Readonly<Record<MailLocale, (chosen: string) => string>> = {
  en: (chosen) => chosen,
  es: (chosen) => chosen.replace(/AM/g, "a.m.").replace(/PM/g, "p.m."),
  "fr-CA": (chosen) =>
    chosen.replace(
      /(\d+):(\d\d) (AM|PM)/g,
      (_, hour: string, minute: string, half: string) =>
        `${(Number(hour) % 12) + (half === "PM" ? 12 : 0)} h ${minute}`,
    ),
};

describe.each(["PICKUP", "DELIVERY"] as const)("the mail of an order for %s", (way) => {
  it.each(mailLocales)(
    "says in %s all that was ordered, where it goes and who paid, in both forms",
    async (locale) => {
      const order = await wireOrder(await placed[way]());
      const [mail] = await mails(locale);
      if (!mail) throw new Error("no mail");
      expect(mail).toMatchObject({ kind: "order.placed", to: "cards@aisle.test", orderId: order.id });
      expect(mail.subject).toContain(order.number);
      const content = mailContent(factsOf(order, { locale }));
      const facts = [
        content.heading,
        content.intro,
        ...content.sections.flatMap(({ title, lines = [], rows = [] }) => [
          title,
          ...lines,
          ...rows.flatMap(({ label, value }) => [label, value]),
        ]),
        ...content.closing,
        ...order.lineItems.map(({ description }) => description),
        ...order.payments.map(({ lastFour }) => lastFour),
        ...said[way][locale].slice(0, 1),
        order.number,
        timeIn[locale](order.time?.displayString ?? "no time"),
        "(513) 555-0100",
      ];
      for (const form of [flat(mail.text), shown(mail.html)]) {
        for (const fact of facts) expect(form).toContain(flat(fact));
        for (const words of said[way][locale].slice(1)) expect(form).toContain(words);
        expect(form).not.toMatch(/\{\w+\}|\bundefined\b|\bNaN\b/);
      }
    },
  );

  it("names the zone of its time where the shopper's clock showed another, in each language", async () => {
    const order = await wireOrder(await placed[way]());
    if (!order.time) throw new Error("no time");
    const chosen = { ...order, time: { ...order.time, displayString: `${order.time.displayString} EST` } };
    for (const locale of mailLocales) {
      const said = composeOrderMail(factsOf(chosen, { locale })).text;
      // In summer as well: which day it is depends on how many orders were placed before.
      expect(flat(said)).toMatch(/\b(E[SD]T|H[NA]E)\b/);
      expect(composeOrderMail(factsOf(order, { locale })).text).not.toMatch(/\b(E[SD]T|H[NA]E)\b/);
    }
  });

  it("has rows that add up to the total, and cards that pay it", async () => {
    const order = await wireOrder(await placed[way]());
    const { sections } = mailContent(factsOf(order));
    const rows = sections.at(-1)?.rows ?? [];
    const cents = rows.map(({ value }) => Math.round(Number(value.replace(/[$,]/g, "")) * 100));
    const at = rows.findIndex(({ isTotal }) => isTotal);
    const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
    expect(sum(cents.slice(0, at))).toBe(cents[at]);
    expect(sum(cents.slice(at + 1))).toBe(cents[at]);
    expect(cents[at]).toBe(Math.round(order.summary.cost.total * 100));
  });

  it.each(mailLocales)("has a heading of each kind in %s, and a link to the order", async (locale) => {
    const order = await wireOrder(await placed[way]());
    const composed = mailKinds.map((kind) => composeOrderMail(factsOf(order, { kind, locale })));
    const url = `http://localhost:4300/mypurchases/pending/${order.id}?banner=aislemarket.example`;
    for (const { html, text, subject } of composed) {
      expect(text).toContain(url);
      expect(html).toContain(`href="${url}"`);
      expect(html).toContain(`<html lang="${locale}"`);
      expect(html).toContain(`<title>${subject}</title>`);
    }
    expect(new Set(composed.map(({ subject }) => subject)).size).toBe(mailKinds.length);
    expect(new Set(composed.map(({ html }) => /<h1.*<\/h1>/.exec(html)?.[0])).size).toBe(mailKinds.length);
  });
});

describe("a mail of an order that changed", () => {
  it("tells of the reductions that there had been, and of what goes back", async () => {
    const orderId = await pickup();
    const order = await wireOrder(orderId);
    const line = order.lineItems.find(({ quantity }) => quantity > 1);
    const other = order.lineItems.find(({ id }) => id !== line?.id);
    if (!line || !other) throw new Error("too few lines");
    await reduceLine(services.context, { orderId, lineId: line.id, quantity: 1, key: "one" });
    services.clock.advance(60);
    await reduceLine(services.context, { orderId, lineId: other.id, quantity: 0, key: "two" });
    const [second, first, confirmation] = await mails();
    const left = `${line.description}: 1 of ${line.quantity} left`;
    const out = `${other.description}: taken out`;
    expect(flat(first?.text ?? "")).toMatch(new RegExp(`${left}: -\\$\\d+\\.\\d\\d`));
    expect(first?.text).not.toContain(out);
    for (const form of [flat(second?.text ?? ""), shown(second?.html ?? "")]) {
      expect(form).toContain(left);
      expect(form).toContain(out);
    }
    expect(confirmation?.text).not.toContain("What changed");
    expect(second?.subject).toBe(`Your order #${order.number} has changed`);
  });

  it("says what the order came to once it was picked", async () => {
    const orderId = await delivery();
    const { total } = await settleOrder(services.context, orderId, []);
    const [completed, confirmation] = await mails();
    const before = (await wireOrder(orderId)).summary.cost.total;
    expect(flat(completed?.text ?? "")).toContain(`Total when you ordered: $${before.toFixed(2)}`);
    expect(flat(completed?.text ?? "")).toContain(`Final total: $${(total / 100).toFixed(2)}`);
    expect(confirmation?.text).not.toContain("Final total");
  });

  it("names as its end what was charged, where the bank card paid no more", async () => {
    const orderId = await delivery();
    const { lineItems, summary } = await wireOrder(orderId);
    const [line] = lineItems;
    if (!line) throw new Error("an order of nothing");
    await renumberHeld(services.context, orderId, "4000000000000002");
    const net = Math.round(line.lineTotal * 100) + 40;
    const heavier = { lineId: line.id ?? "", quantity: line.quantity, net };
    expect((await settleOrder(services.context, orderId, [heavier])).unpaid).toBeGreaterThan(0);
    const [completed] = await mails();
    expect(flat(completed?.text ?? "")).toContain(`Final total: $${summary.cost.total.toFixed(2)}`);
  });

  const textOf = async (orderId: string, kind: MailFacts["kind"]) =>
    composeOrderMail(factsOf(await wireOrder(orderId), { kind })).text;

  it("says of an order what it was then, whatever was changed of it since", async () => {
    const orderId = await delivery();
    const mailed = [await textOf(orderId, "order.placed")];
    const { lineItems } = await shopper.order(orderId);
    const [line] = lineItems;
    if (!line) throw new Error("an order of nothing");
    const change = await changed(shopper, orderId, { [line.gtin13]: line.quantity + 1 });
    expect((await submitChange(shopper, change)).status).toBe(200);
    mailed.push(await textOf(orderId, "order.modified"));
    const order = await shopper.order(orderId);
    const later = (await shopper.times(await shopper.cart())).find(
      ({ vendorId, window }) => vendorId === order.time?.vendorId && window.value !== order.time.window.value,
    );
    if (!later) throw new Error("there is no other time");
    const { promise } = await offeredTime(shopper, order, later);
    expect((await moveOrder(shopper, order, promise.id)).status).toBe(200);
    mailed.push(await textOf(orderId, "order.rescheduled"));
    expect((await tipOrder(shopper, await shopper.order(orderId), 3)).status).toBe(200);
    mailed.push(await textOf(orderId, "order.tipped"));
    expect((await mails()).map(({ text }) => text).reverse()).toEqual(mailed);
  });

  it("adds up for an order of before there were discounts, too, that was changed since", async () => {
    const orderId = await delivery();
    const [line] = (await shopper.order(orderId)).lineItems;
    if (!line) throw new Error("an order of nothing");
    const change = await changed(shopper, orderId, { [line.gtin13]: line.quantity + 1 });
    expect((await submitChange(shopper, change)).status).toBe(200);
    const { db } = services.context;
    const discounts = { flashDiscountTotal: 0, couponDiscountTotal: 0, promoDiscountTotal: 0 };
    const saved = JSON.stringify({ ...discounts, yellowTagDiscountTotal: 100 });
    await sql`update checkout set content = jsonb_set(content::jsonb, '{totals}',
      content::jsonb->'totals' || ${saved}::jsonb)::text`.execute(db);
    const before = await mails();
    await sql`update checkout set content = (content::jsonb #- '{totals,flashDiscountTotal}'
      #- '{totals,couponDiscountTotal}' #- '{totals,promoDiscountTotal}')::text`.execute(db);
    expect(await mails()).toEqual(before);
  });

  it("is written of each change that its shopper made, and names no card once it was canceled", async () => {
    const orderId = await delivery();
    const { checkoutId, versionKey, number } = await shopper.order(orderId);
    const tip = { versionKey, gratuityAmount: 3, gratuityPercentage: null };
    expect((await shopper.send("PUT", `/payment/v1/modifytip/${checkoutId}`, tip)).status).toBe(200);
    const cancelled = await shopper.send("POST", `/atlas/v1/order/v1/orders/${orderId}/cancel`, {
      versionKey: (await shopper.order(orderId)).versionKey,
    });
    expect(cancelled.status).toBe(200);
    const [last, tipped, confirmation] = await mails();
    expect(confirmation?.kind).toBe("order.placed");
    expect(tipped?.subject).toBe(`The tip of your order #${number} has changed`);
    expect(flat(tipped?.text ?? "")).toContain("Tip: $3.00");
    expect(last?.subject).toBe(`Your order #${number} is canceled`);
    expect(last?.text).toContain("Nothing is charged for it.");
    for (const form of [last?.text, last?.html]) expect(form).not.toContain("ending in");
  });

  it("is its own shopper's", async () => {
    await pickup();
    const [id = ""] = await listMail(services.context, await accountId(), 20);
    const { context } = services;
    expect(await listMail(context, "acc_other", 20)).toEqual([]);
    expect(await readMail(context, { accountId: "acc_other", id, locale: "en" })).toBeUndefined();
  });
});

describe("what somebody typed", () => {
  const typed = `Jo <b>&"</b>`;

  it("is text in the HTML, and stands as it is in the plain text", async () => {
    const order = await wireOrder(await delivery());
    const [line] = order.lineItems;
    if (!line || !order.deliveryAddress) throw new Error("no delivery");
    const hostile = {
      ...order,
      contact: { ...order.contact, firstName: typed },
      deliveryAddress: { ...order.deliveryAddress, addressLines: [`Apt "<script>"`, `1 <b>&" St`] },
      lineItems: [{ ...line, description: `<img src=x onerror=alert(1)>` }],
      email: `"<i>"@aisle.test`,
    };
    for (const locale of mailLocales) {
      const { html, text } = composeOrderMail(factsOf(hostile, { locale }));
      expect(html).not.toMatch(/<(b|i|script|img)\b/);
      expect(html).toContain("Jo &#60;b&#62;&#38;&#34;&#60;/b&#62;");
      expect(html).toContain("1 &#60;b&#62;&#38;&#34; St");
      expect(shown(html)).toContain(typed);
      expect(text).toContain(typed);
    }
  });

  it("starts no line of its own in the plain text", async () => {
    const order = await wireOrder(await pickup());
    const { text } = composeOrderMail(factsOf({ ...order, contact: { firstName: "Jo\r\nTotal: $0.00" } }));
    expect(text).toContain("Contact: Jo Total: $0.00");
    expect(text).not.toContain("\r");
  });
});

describe("the forms of a mail", () => {
  it("the HTML is a whole document that brings nothing in, runs nothing and has its styles at hand", async () => {
    const { html } = composeOrderMail(factsOf(await wireOrder(await delivery())));
    expect(html).toMatch(/^<!doctype html>\n<html lang="en" style="color-scheme:light dark">/);
    expect(html).toContain(`<meta name="color-scheme" content="light dark">`);
    expect(html).not.toMatch(/<(script|style|link|img|iframe|form|base)\b|\son\w+=|url\(|src=/i);
    for (const tag of ["table", "tr", "td", "p", "h1", "h2", "a", "body", "html"])
      expect(html.split(`</${tag}>`).length, tag).toBe(
        html.match(new RegExp(`<${tag}[ >]`, "g"))!.length + 1,
      );
  });

  it.each(mailLocales)(
    "the plain text in %s has no line of more than 76 columns but a link",
    async (locale) => {
      const order = await wireOrder(await delivery());
      const long = "a very long name that goes on and on ".repeat(4).trim();
      const [line] = order.lineItems;
      if (!line) throw new Error("no line");
      const facts = factsOf({ ...order, lineItems: [{ ...line, description: long }] }, { locale });
      for (const kind of mailKinds) {
        const { text } = composeOrderMail({ ...facts, kind });
        for (const each of text.split("\n"))
          if (!each.includes("http")) expect(each.length, each).toBeLessThanOrEqual(76);
        expect(flat(text)).toContain(long);
      }
    },
  );
});

describe("the texts", () => {
  const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

  it.each(["es", "fr-CA"] as const)("are all there in %s, with the same placeholders", (locale) => {
    const english: Readonly<Record<string, string>> = mailTexts.en;
    expect(Object.keys(mailTexts[locale])).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(mailTexts[locale])) {
      expect(text.trim(), key).not.toBe("");
      expect(placeholders(text), key).toEqual(placeholders(english[key] ?? ""));
      expect(text, key).not.toContain("'");
    }
  });
});
