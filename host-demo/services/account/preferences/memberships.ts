import type { Selectable } from "kysely";
import type { Enrollment } from "../../../../sdk/contract/membership.ts";
import { toDollars } from "../../../../sdk/domain/money.ts";
import type { Context } from "../../platform/context.ts";
import type { Shopper } from "../../platform/http/route.ts";
import type { MembershipTable } from "./tables.ts";

/** A shopper's memberships, the newest first. */
export async function enrollmentsOf({ db }: Context, { accountId }: Shopper): Promise<Enrollment[]> {
  const rows = await db
    .selectFrom("membership")
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .selectAll()
    .execute();
  return rows.map(toWire);
}

function toWire(row: Selectable<MembershipTable>): Enrollment {
  const { cancelled_at, renews_at, renew_by, trial_ends_at, partner_name } = row;
  return {
    id: row.id,
    status: row.status,
    subscriptionType: row.subscription_type,
    ...(cancelled_at && { cancellationDate: { value: cancelled_at.toISOString() } }),
    ...(renews_at && { renewalDueDate: renews_at.toISOString() }),
    ...(renew_by && { computedManualRenewalDate: renew_by.toISOString() }),
    item: {
      computedMembershipItemData: {
        renewalPrice: toDollars(row.renewal_price),
        renewalDurationQuantity: row.term_quantity,
        renewalDurationUomCode: row.term_unit,
        ...(trial_ends_at && { freeTrialChargeDateUtc: trial_ends_at.toISOString() }),
        ...(renews_at && { computedRenewalDateUtc: renews_at.toISOString() }),
      },
      subscriptionDurationQuantity: row.term_quantity,
      subscriptionDurationUomCode: row.term_unit,
      originalPrice: { regular: { price: toDollars(row.regular_price) } },
    },
    benefits: partner_name === null ? [] : [{ partnerDisplayName: partner_name, partnerName: partner_name }],
  };
}
