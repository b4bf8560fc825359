import type { Kysely } from "kysely";
import type { WireMembershipOrder } from "../../../../sdk/contract/membership-checkout.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../tables.ts";
import { membershipOrder } from "../membership/wire.ts";
import { inBothForms, type Mail } from "./compose.ts";
import { cardOf, longDateIn, type MailContent, wordsIn, writtenPhone } from "./content.ts";
import type { MailLocale } from "./texts.ts";

/** What is mailed of the news about memberships. */
export const joinedKind = "membership.joined";

/** All that the mail to a new member is made of. */
export interface MembershipMailFacts {
  readonly order: WireMembershipOrder;
  /** As the banner calls the plan. */
  readonly plan: string;
  readonly banner: Seller;
  /** Where the shop is. */
  readonly siteOrigin: string;
  readonly locale: MailLocale;
}

interface Seller {
  readonly domain: string;
  readonly name: string;
  readonly phone: string;
  /** In which its dates are told. */
  readonly timeZone: string;
}

/** What the mail to a new member says, in the order in which it does. */
export function membershipMailContent(facts: MembershipMailFacts): MailContent {
  const { order, plan, banner, siteOrigin, locale } = facts;
  const { say, money } = wordsIn(locale);
  const date = (iso: string) => longDateIn(locale, iso, banner.timeZone);
  return {
    locale,
    sender: banner.name,
    subject: say("subjectJoined", { plan }),
    heading: say("joined", { plan }),
    intro: say("introJoined"),
    sections: [
      {
        title: say("orderDetails"),
        rows: [
          { label: say("plan"), value: plan },
          { label: say("orderNumber"), value: order.number },
          { label: say("orderedOn"), value: date(order.placedAt) },
          { label: say("endsOn"), value: date(order.renewsAt) },
        ],
      },
      {
        title: say("paymentSummary"),
        rows: [
          { label: say("total"), value: money(order.total), isTotal: true },
          ...order.payments.map((payment) => ({
            label: cardOf(payment, say),
            value: money(payment.amountToAuthorize),
          })),
        ],
      },
    ],
    link: {
      label: say("seeMembership"),
      // Whoever follows it is at the banner that sold the plan, where they have the account.
      url: `${siteOrigin}${membershipPath(order.id)}?${new URLSearchParams({ banner: banner.domain })}`,
    },
    closing: [
      say("needHelp", { phone: writtenPhone(banner.phone) }),
      say("whyThisMailJoined", { banner: banner.name, email: order.email }),
    ],
  };
}

const membershipPath = (orderId: string) => `/checkout/membership/${encodeURIComponent(orderId)}/complete`;

/** The mail to whoever joined by a checkout. Undefined where that is not the shopper's, or nobody joined by it. */
export async function readMembershipMail(
  context: Context,
  {
    accountId,
    checkoutId,
    locale,
  }: { readonly accountId: string; readonly checkoutId: string; readonly locale: MailLocale },
): Promise<(Mail & { readonly to: string; readonly orderId: string }) | undefined> {
  const sold = await context.db
    .selectFrom("membership_checkout")
    .where("id", "=", checkoutId)
    .where("account_id", "=", accountId)
    .select(["order_id", "banner_domain"])
    .executeTakeFirst();
  if (!sold?.order_id || sold.banner_domain === null) return undefined;
  const order = await membershipOrder(context, accountId, sold.order_id);
  const { traits, ...banner } = await sellerOf(context.db, sold.banner_domain);
  const { name, sameDay, nextDay } = traits.membership;
  const plan = [sameDay, nextDay].find(({ subscriptionType }) => subscriptionType === order.subscriptionType);
  const content = membershipMailContent({
    order,
    plan: plan?.title ?? name,
    banner,
    siteOrigin: context.settings.siteOrigin,
    locale,
  });
  return { ...inBothForms(content), to: order.email, orderId: order.id };
}

/** Its dates are those of its default store; of a banner without stores, those of the world's clock. */
async function sellerOf(db: Kysely<Tables>, domain: string) {
  const { time_zone, ...banner } = await db
    .selectFrom("banner")
    .leftJoin("store", "store.store_id", "banner.default_store_id")
    .where("domain", "=", domain)
    .select(["banner.domain", "banner.name", "banner.phone", "banner.traits", "store.time_zone"])
    .executeTakeFirstOrThrow();
  return { ...banner, timeZone: time_zone ?? "UTC" };
}
