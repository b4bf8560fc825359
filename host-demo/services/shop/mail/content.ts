import type { OrderTime, WireOrder } from "../../../../sdk/contract/checkout.ts";
import { brandNames } from "../../../../sdk/domain/brand-names.ts";
import { formatMoney, numberLocale, toCents } from "../../../../sdk/domain/money.ts";
import { createLabels } from "../promising/labels.ts";
import { mailLocales, mailText, type MailLocale, type MailTextKey } from "./texts.ts";

/** What is mailed of the news in the outbox, as these name it. */
export const mailKinds = [
  "order.placed",
  "order.modified",
  "order.tipped",
  "order.rescheduled",
  "order.cancelled",
  "order.reduced",
  "order.completed",
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Those of which each comes with a new version of the order. */
export const versionKinds: readonly MailKind[] = [
  "order.placed",
  "order.modified",
  "order.tipped",
  "order.rescheduled",
];

/** A line of a placed order that was reduced. */
export interface LineChange {
  readonly lineId: string;
  /** How many are left; 0 where it was taken out. */
  readonly left: number;
  /** What goes back for it, in dollars. */
  readonly returned: number;
}

/** All that a mail is made of. */
export interface MailFacts {
  readonly kind: MailKind;
  readonly order: WireOrder;
  /** What had been reduced by the time of the mail, the earliest first. */
  readonly changes: readonly LineChange[];
  /** What the order came to once it was picked, in dollars. */
  readonly finalTotal?: number | undefined;
  readonly banner: { readonly domain: string; readonly name: string; readonly phone: string };
  /** Where the shop is. */
  readonly siteOrigin: string;
  readonly locale: MailLocale;
}

/** One fact: what it is, and how it is. */
export interface MailRow {
  readonly label: string;
  readonly value: string;
  readonly isTotal?: boolean;
}

export interface MailSection {
  readonly title: string;
  readonly lines?: readonly string[];
  readonly rows?: readonly MailRow[];
}

/** A mail before it is written in one of its two forms: nothing of it is escaped. */
export interface MailContent {
  readonly locale: MailLocale;
  readonly sender: string;
  readonly subject: string;
  readonly heading: string;
  readonly intro: string;
  readonly sections: readonly MailSection[];
  readonly link: { readonly label: string; readonly url: string };
  readonly closing: readonly string[];
}

/** How one mail says things: its texts, and money in dollars. */
export interface Words {
  readonly say: (key: MailTextKey, params?: Readonly<Record<string, string>>) => string;
  readonly money: (dollars: number) => string;
}

export const wordsIn = (locale: MailLocale): Words => ({
  say: (key, params) => mailText(locale, key, params),
  money: (dollars) => formatMoney(toCents(dollars), locale),
});

/** "(513) 555-0100" */
export const writtenPhone = (phone: string) => phone.replace(/^(\d{3})-(?=\d{3}-\d{4}$)/, "($1) ");

/** A moment as the long date that it is in a time zone. */
export const longDateIn = (locale: MailLocale, iso: string, timeZone: string) =>
  new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: "long", timeZone }).format(new Date(iso));

const parts = {
  "order.placed": "placed",
  "order.modified": "modified",
  "order.tipped": "tipped",
  "order.rescheduled": "rescheduled",
  "order.cancelled": "cancelled",
  "order.reduced": "reduced",
  "order.completed": "completed",
} as const;
const subjects = {
  placed: ["subjectPlaced", "introPlaced"],
  modified: ["subjectModified", "introModified"],
  tipped: ["subjectTipped", "introTipped"],
  rescheduled: ["subjectRescheduled", "introRescheduled"],
  cancelled: ["subjectCancelled", "introCancelled"],
  reduced: ["subjectReduced", "introReduced"],
  completed: ["subjectCompleted", "introCompleted"],
} as const;

/** What a mail says, in the order in which it does. */
export function mailContent(facts: MailFacts): MailContent {
  const { kind, order, banner, siteOrigin, locale } = facts;
  const words = wordsIn(locale);
  const { say } = words;
  const part = parts[kind];
  const [subject, intro] = subjects[part];
  return {
    locale,
    sender: banner.name,
    subject: say(subject, { number: order.number }),
    heading: say(`${part}${order.modalityType === "DELIVERY" ? "Delivery" : "Pickup"}`),
    intro: say(intro, { banner: banner.name }),
    sections: [
      detailsOf(facts, words),
      placeOf(facts, words),
      ...(facts.changes.length > 0 ? [changesOf(facts, words)] : []),
      itemsOf(facts, words),
      // Nobody pays for an order that was given up.
      ...(kind === "order.cancelled" ? [] : [paymentOf(facts, words)]),
    ],
    link: {
      label: say("seeOrder"),
      // Whoever follows it is at the banner of the order, where they have the account.
      url: `${siteOrigin}/mypurchases/pending/${encodeURIComponent(order.id)}?${new URLSearchParams({ banner: banner.domain })}`,
    },
    closing: [
      say("needHelp", { phone: writtenPhone(banner.phone) }),
      say("whyThisMail", { banner: banner.name, email: order.email }),
    ],
  };
}

function detailsOf({ order, locale }: MailFacts, { say }: Words): MailSection {
  const { contact, store } = order;
  const orderedOn = longDateIn(locale, order.placedAt, store.timeZone);
  const name = [contact.firstName, contact.lastName].filter(Boolean).join(" ");
  return {
    title: say("orderDetails"),
    rows: [
      { label: say("orderNumber"), value: order.number },
      { label: say("orderedOn"), value: orderedOn },
      ...(name === "" ? [] : [{ label: say("contact"), value: name }]),
    ],
  };
}

/** Where it is fetched or brought, and when. */
function placeOf({ order, locale }: MailFacts, { say }: Words): MailSection {
  const { deliveryAddress: address, store, time } = order;
  const day = (date: string) =>
    // A day has no zone; noon in one is that day in all that is made of it.
    new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: "full", timeZone: "UTC" }).format(
      new Date(`${date}T12:00:00Z`),
    );
  return {
    title: say(address ? "deliveryTo" : "pickupAt"),
    lines: address
      ? [...address.addressLines, `${address.cityTown}, ${address.stateProvince} ${address.postalCode}`]
      : [store.name, store.addressLine1, `${store.city}, ${store.state} ${store.zipCode}`],
    ...(time && {
      rows: [
        { label: say("day"), value: day(time.date) },
        { label: say("time"), value: timeIn(locale, time, store.timeZone) },
      ],
    }),
  };
}

/** Where no store's clock shows the same. */
const farAway = "Pacific/Kiritimati";

/** A time in the mail's own language, with the zone where it was promised so: the shopper's clock showed another time. */
function timeIn(locale: MailLocale, time: OrderTime, timeZone: string): string {
  const [from = "", to = ""] = time.window.value.split("/");
  const slot = { starts_at: new Date(from), ends_at: new Date(to) };
  const said = (language: MailLocale, device: string) =>
    createLabels(language, timeZone, device, slot.starts_at).window(slot);
  const isPlain = mailLocales.some((language) => said(language, timeZone) === time.displayString);
  return said(locale, isPlain ? timeZone : farAway);
}

function changesOf({ order, changes }: MailFacts, { say, money }: Words): MailSection {
  return {
    title: say("changes"),
    rows: changes.map(({ lineId, left, returned }) => {
      const line = order.lineItems.find(({ id }) => id === lineId);
      const item = line?.description ?? lineId;
      const counts = { left: String(left), count: String(line?.quantity ?? left) };
      return {
        label: say(left === 0 ? "takenOut" : "someLeft", { item, ...counts }),
        value: money(-returned),
      };
    }),
  };
}

function itemsOf({ order }: MailFacts, { say, money }: Words): MailSection {
  return {
    title: say("itemsInOrder", { count: String(order.summary.itemCount) }),
    rows: order.lineItems.map(({ quantity, description, customerFacingSize, lineTotal }) => ({
      label: say("quantity", {
        count: String(quantity),
        item: [description, customerFacingSize].filter((text) => text !== "").join(", "),
      }),
      value: money(lineTotal),
    })),
  };
}

/** What it cost when it was placed, and who paid it: the rows before the total add up to it. */
function paymentOf({ order, finalTotal }: MailFacts, { say, money }: Words): MailSection {
  const { cost, fees } = order.summary;
  const savings = cost.itemTotal - cost.subtotal + cost.promoDiscountTotal;
  const row = (key: MailTextKey, dollars: number): MailRow => ({ label: say(key), value: money(dollars) });
  return {
    title: say("paymentSummary"),
    rows: [
      row("items", cost.itemTotal),
      ...(toWholeCents(savings) > 0 ? [row("savings", -toWholeCents(savings) / 100)] : []),
      ...fees.map(({ kind, amount, toBeDetermined }) =>
        toBeDetermined ? { label: say(kind), value: say("toBeDetermined") } : row(kind, amount),
      ),
      row("tax", cost.taxTotal),
      ...(cost.gratuityTotal > 0 ? [row("tip", cost.gratuityTotal)] : []),
      { ...row(finalTotal === undefined ? "total" : "orderedTotal", cost.total), isTotal: true },
      ...order.payments.map((payment) => ({
        label: cardOf(payment, say),
        value: money(payment.amountToAuthorize),
      })),
      ...(finalTotal === undefined ? [] : [{ ...row("finalTotal", finalTotal), isTotal: true }]),
    ],
  };
}

/** Differences of dollars are not whole cents by themselves. */
const toWholeCents = (dollars: number) => Math.round(dollars * 100);

type Paying = Pick<WireOrder["payments"][number], "paymentType" | "brand" | "lastFour">;

export function cardOf({ paymentType, brand, lastFour }: Paying, say: Words["say"]): string {
  if (paymentType === "EBT") return say("snapCard", { lastFour });
  if (paymentType === "GIFT_CARD") return say("giftCard", { lastFour });
  const names: Readonly<Record<string, string>> = brandNames;
  return say("bankCard", { brand: names[brand] ?? brand, lastFour });
}
