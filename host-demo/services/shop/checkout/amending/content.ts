import type { Kysely } from "kysely";
import type { SlotTerms } from "../../../../../sdk/domain/delivery-fees.ts";
import { priceCart } from "../../../../../sdk/domain/pricing.ts";
import { isTipped } from "../../../../../sdk/domain/tips.ts";
import { agreedFor, agreedLines } from "../../cart/agreed.ts";
import { priceContent, productFacts, wantedLines, waysOf, type PricedContent } from "../../cart/pricing.ts";
import { checkQuantities, type WantedLine } from "../../cart/rules.ts";
import type { CartTable } from "../../cart/tables.ts";
import { checkOrderRules } from "../../promising/order-rules.ts";
import { clippedBy, offersOf } from "../../savings/offers.ts";
import { goodPromos, usedPromos } from "../../savings/promos.ts";
import type { Context } from "../../../platform/context.ts";
import { ServiceError } from "../../../platform/http/service-error.ts";
import type { Tables } from "../../../tables.ts";
import type { Selectable } from "kysely";
import { tipChoiceOf, type Wishes } from "../parts.ts";
import type { Base } from "./base.ts";

export type ModifyCart = Pick<
  Selectable<CartTable>,
  "id" | "account_id" | "store_id" | "modality_type" | "amends"
>;

/** What bringing an order costs stays what it was, less codes, which are counted anew. */
export function agreedSlot({ slot, fees }: PricedContent): SlotTerms | undefined {
  const fee = fees.find(({ kind }) => kind === "delivery");
  if (!slot || !fee) return slot;
  const { discounts = [], waived } = fee;
  const codes = discounts.filter(({ type }) => type === "PROMO");
  const amount = codes.reduce((sum, code) => sum + code.amount, fee.amount);
  return { ...slot, agreed: { amount, waived, discounts: discounts.filter(({ type }) => type !== "PROMO") } };
}

/** The codes of a change: those of the order count whatever became of them since, others as they do today. */
async function promosOf(context: Context, db: Kysely<Tables>, base: Base, codes: readonly string[]) {
  const own = await usedPromos(
    db,
    base.content.promos.map(({ code }) => code),
  );
  const others = await goodPromos(db, codes, context.clock());
  return codes.flatMap((code) => [...own, ...others].find((promo) => promo.code === code) ?? []);
}

/** What a change of an order is priced by beside its lines. */
async function partsOf(context: Context, db: Kysely<Tables>, base: Base, wishes: Wishes, slot?: SlotTerms) {
  const terms = slot ?? agreedSlot(base.content);
  return {
    slot: terms,
    promos: await promosOf(context, db, base, wishes.promo_codes),
    tip: terms && isTipped(terms) ? tipChoiceOf(wishes) : undefined,
  };
}

/**
 * A placed order as its cart changes it. Lines that are not raised keep their price, raised and new ones cost what they
 * do today, whole; what bringing it costs stays, and codes, the tip, the small basket and the service are judged anew.
 * What can't be had costs nothing, and is marked.
 */
export async function changedContent(
  context: Context,
  db: Kysely<Tables>,
  base: Base,
  { cart, wishes }: { readonly cart: ModifyCart; readonly wishes: Wishes },
): Promise<PricedContent> {
  const now = context.clock();
  const { coupons } = await clippedBy(db, cart.account_id, now, base.order.checkout_id);
  const offers = await offersOf(db, cart.store_id, now);
  const parts = await partsOf(context, db, base, wishes);
  return priceContent(db, cart, now, { ...parts, offers, coupons });
}

/**
 * The same where it is to be sold.
 *
 * @throws ServiceError CART_EMPTY, PROMISING_FALLOUT and RESTRICTED naming the items, MaxQuantityError, and those of
 * checkOrderRules
 */
export async function sellableChange(
  context: Context,
  db: Kysely<Tables>,
  base: Base,
  change: { readonly cart: ModifyCart; readonly wishes: Wishes },
): Promise<PricedContent> {
  const { cart } = change;
  const wanted = await wantedLines(db, cart);
  if (wanted.length === 0) throw new ServiceError("CART_EMPTY");
  const raised = wanted.filter(({ gtin13, quantity }) => !agreedFor(cart.amends, gtin13, quantity));
  await checkRaised(db, cart, raised);
  if (raised.length > 0) {
    const vendor = base.content.slot?.vendor ?? "OWN";
    const { deliveryAddress: address } = cart.amends ?? {};
    const destination = address ? { address } : { locationId: cart.store_id };
    await checkOrderRules({ ...context, db }, wanted, { vendor, destination });
  }
  return changedContent(context, db, base, change);
}

async function checkRaised(
  db: Kysely<Tables>,
  cart: ModifyCart,
  raised: readonly WantedLine[],
): Promise<void> {
  const gtin13s = raised.map(({ gtin13 }) => gtin13);
  const ways = await waysOf(db, cart.modality_type, gtin13s);
  const there = await productFacts(db, cart, gtin13s);
  const refuse = (code: "RESTRICTED" | "PROMISING_FALLOUT", lines: readonly WantedLine[]) => {
    if (lines.length > 0)
      throw new ServiceError(code, { rootCauses: lines.map(({ gtin13 }) => ({ code, gtin13 })) });
  };
  refuse(
    "RESTRICTED",
    raised.filter(({ gtin13 }) => ways.get(gtin13)?.available !== true),
  );
  refuse(
    "PROMISING_FALLOUT",
    raised.filter(({ gtin13 }) => there.get(gtin13)?.available !== true),
  );
  checkQuantities(raised, there);
}

/** A placed order with the same lines, when its tip or its time alone changes. */
export async function sameLines(
  context: Context,
  db: Kysely<Tables>,
  base: Base,
  { wishes, slot }: { readonly wishes: Wishes; readonly slot?: SlotTerms },
): Promise<PricedContent> {
  const { content } = base;
  const agreed = agreedLines(content.lines, content.fees);
  const parts = await partsOf(context, db, base, wishes, slot);
  // Another time has a fee of its own, which coupons are good for as they were for the first one's.
  const { account_id, checkout_id } = base.order;
  const { feeCoupons } = await clippedBy(db, account_id, context.clock(), checkout_id);
  const { lines, fees, promos, ...totals } = priceCart(
    content.lines.map((line, index) => ({ ...line, agreed: agreed[index] })),
    { ...parts, feeCoupons, fees: content.fees.filter(({ kind }) => kind === "bag" || kind === "deposit") },
  );
  return {
    ...content,
    lines: content.lines.map((line, index) => {
      const { net = 0, tax = 0, discounts = [] } = lines[index] ?? {};
      return { ...line, net, tax, discounts };
    }),
    fees,
    promos,
    totals,
    ...(parts.slot && { slot: parts.slot }),
  };
}
