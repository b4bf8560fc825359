/** @jsxImportSource react */
import type { ReactNode } from "react";
import type { Order, Summary } from "../api/schemas.ts";
import { brandName, money } from "../text/format.ts";
import { type Text, useText } from "../text/text.tsx";

function Row({
  label,
  amount,
  t,
  kind,
}: {
  readonly label: ReactNode;
  /** Decimal dollars; undefined while it is being worked out. */
  readonly amount: number | undefined;
  readonly t: Text;
  readonly kind?: string;
}) {
  return (
    <div className={`summary-row ${kind ?? ""}`}>
      <dt>{label}</dt>
      <dd>
        {amount === undefined ? (
          <span className="skeleton text" aria-hidden="true">
            {money(0, t.locale)}
          </span>
        ) : (
          money(amount, t.locale)
        )}
      </dd>
    </div>
  );
}

interface Discount {
  readonly offerId?: string | undefined;
  readonly id?: string | undefined;
  readonly description: string;
  readonly amount: number;
}

const keyOf = ({ offerId, id }: Pick<Discount, "offerId" | "id">) => offerId ?? id;

const feeLabels = {
  delivery: "deliveryFee",
  service: "serviceFee",
  smallBasket: "smallBasketFee",
  bag: "bagFee",
  deposit: "depositFee",
} as const;

/** Bringing an order may cost nothing, or what nobody knows yet; the other fees are there when they are to be paid. */
function FeeRow({ fee, t }: { readonly fee: Summary["fees"][number]; readonly t: Text }) {
  const label = t(feeLabels[fee.kind]);
  const isFree = fee.kind === "delivery" && fee.amount === 0;
  if (!fee.toBeDetermined && !isFree) return <Row label={label} amount={fee.amount} t={t} />;
  return (
    <div className="summary-row">
      <dt>{label}</dt>
      <dd>{t(fee.toBeDetermined ? "feeUnknown" : "feeFree")}</dd>
    </div>
  );
}

/** The amounts of a cart or an order, one below the other, in the order in which they add up. */
export function SummaryRows({
  summary,
  coupons = [],
  totalLabel,
}: {
  readonly summary: Summary;
  /** What takes something off, each summed over what it is for; in place of their sums. */
  readonly coupons?: readonly Discount[] | undefined;
  readonly totalLabel: string;
}) {
  const t = useText();
  const { cost, fees, itemCount } = summary;
  const { gratuityTotal = 0 } = cost;
  // Those of a fee are in the fee already.
  const inFees = fees.flatMap((fee) => fee.coupons ?? []).map(keyOf);
  const ofItems = coupons.filter((coupon) => !inFees.includes(keyOf(coupon)));
  const discounts = [
    ["savings", cost.yellowTagDiscountTotal],
    ...(ofItems.length > 0
      ? []
      : ([
          ["flashSavings", cost.flashDiscountTotal],
          ["couponSavings", cost.couponDiscountTotal],
        ] as const)),
  ] as const;
  const { promoDiscountTotal = 0 } = cost;
  return (
    <dl className="summary">
      <Row label={t("items", { count: String(itemCount) })} amount={cost.itemTotal} t={t} />
      {discounts.map(
        ([label, amount = 0]) =>
          amount > 0 && <Row key={label} label={t(label)} amount={-amount} t={t} kind="saving" />,
      )}
      {ofItems.map((coupon) => (
        <Row
          key={keyOf(coupon)}
          label={<span lang="en">{coupon.description}</span>}
          amount={-coupon.amount}
          t={t}
          kind="saving"
        />
      ))}
      {promoDiscountTotal > 0 && (
        <Row label={t("promoSavings")} amount={-promoDiscountTotal} t={t} kind="saving" />
      )}
      {fees.map((fee) => (
        <FeeRow key={fee.kind} fee={fee} t={t} />
      ))}
      <Row label={t("tax")} amount={cost.taxTotal} t={t} />
      {gratuityTotal > 0 && <Row label={t("tip")} amount={gratuityTotal} t={t} />}
      <Row label={totalLabel} amount={cost.total} t={t} kind="total" />
    </dl>
  );
}

type Payment = Order["payments"][number];
export type Tender = Omit<Payment, "amountToAuthorize"> & {
  /** Decimal dollars; undefined while it is being worked out. */
  readonly amountToAuthorize: Payment["amountToAuthorize"] | undefined;
};

/** SNAP's own name says more than the card's brand; gift cards have no brand. */
export function tenderName(
  t: Text,
  { paymentType, brand, lastFour }: Pick<Tender, "paymentType" | "brand" | "lastFour">,
): string {
  const kind = {
    EBT: t("snapSection"),
    GIFT_CARD: t("giftBrand"),
    BANK_CARD: brandName(brand) ?? t("unknownBrand"),
  };
  return t("cardName", { brand: kind[paymentType], lastFour });
}

/** Says that a bank card which pays nothing has a dollar held all the same. */
export function BankHold({ payments }: { readonly payments: readonly Tender[] }) {
  const t = useText();
  const isHeld = payments.some(
    ({ paymentType, amountToAuthorize }) => paymentType === "BANK_CARD" && amountToAuthorize === 0,
  );
  return isHeld && <p className="muted hold">{t("bankHold")}</p>;
}

/** Who pays how much of the total, in the order in which they pay: SNAP, the gift cards, and the bank card the rest. */
export function Tenders({
  payments,
  ebtTotal,
}: {
  readonly payments: readonly Tender[];
  /** Decimal dollars; the part that SNAP may pay. Left out where that is not to be said. */
  readonly ebtTotal?: number;
}) {
  const t = useText();
  const hasSnap = ebtTotal !== undefined && payments.some(({ paymentType }) => paymentType === "EBT");
  if (payments.length === 0) return null;
  return (
    <>
      {hasSnap && (
        <dl className="summary eligible">
          <Row label={t("snapEligible")} amount={ebtTotal} t={t} />
        </dl>
      )}
      <dl className="summary tenders">
        {payments.map((payment) => (
          <Row key={payment.id} label={tenderName(t, payment)} amount={payment.amountToAuthorize} t={t} />
        ))}
      </dl>
      <BankHold payments={payments} />
    </>
  );
}
