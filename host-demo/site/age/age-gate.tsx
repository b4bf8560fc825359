/** @jsxImportSource react */
import { lazy, Suspense } from "react";
import { useNavigate } from "react-router";
import type { CheckoutView } from "aisle/checkout";
import { ageOn, dayAt, minimumAgeOf } from "aisle/rules";
import { servicesNow } from "../api/clock.ts";
import { CheckoutModals } from "../checkout/checkout-modals.tsx";
import type { PaymentProps } from "../checkout/payment-props.ts";
import { problemText } from "../checkout/problem-text.ts";
import { useRefusal } from "../checkout/use-sent.ts";
import { PageLoading } from "../parts/loading.tsx";
import { LeadsOn } from "../parts/message.tsx";
import { useText } from "../text/text.tsx";

// With its form, which few orders need.
const AgeModal = lazy(() => import("./age-modal.tsx"));

type Gate = "open" | "unknown" | "tooYoung";

/** Whether the buyer may have what is in a checkout, on the day that it is at the store. */
export function ageGate({ lineItems, fulfillment: { contact, store } }: CheckoutView): Gate {
  const minAge = minimumAgeOf(lineItems);
  if (minAge === 0) return "open";
  if (contact.dateOfBirth === undefined) return "unknown";
  return ageOn(contact.dateOfBirth, dayAt(store.timeZone, servicesNow())) < minAge ? "tooYoung" : "open";
}

/**
 * Stands before a checkout with age-restricted items: asks for a date of birth that neither it nor the profile knows,
 * and leads whoever is too young back to the cart.
 */
export function AgeGate({
  backTo = "/cart",
  ...props
}: PaymentProps & {
  /** Where something can be taken out. */
  readonly backTo?: string;
}) {
  const { session, snapshot, checkout } = props;
  const { changing } = snapshot;
  const { refusal, begin } = useRefusal(snapshot, "contact");
  const t = useText();
  const navigate = useNavigate();
  const minAge = minimumAgeOf(checkout.lineItems);
  const tooYoung = t("tooYoung", { minAge: String(minAge) });
  if (ageGate(checkout) === "tooYoung") {
    return <LeadsOn title={t("ageTitle")} text={<p>{tooYoung}</p>} action={t("backToCart")} to={backTo} />;
  }
  return (
    <div className="page">
      <h1>{t("paymentDetails")}</h1>
      <Suspense fallback={<PageLoading />}>
        <AgeModal
          minAge={minAge}
          timeZone={checkout.fulfillment.store.timeZone}
          busy={changing.contact !== undefined}
          problem={
            refusal ? (refusal.messageKey === "ageNotMet" ? tooYoung : problemText(t, refusal)) : undefined
          }
          onVerified={(dateOfBirth) => {
            begin();
            session.updateContact({ dateOfBirth });
          }}
          onBack={() => void navigate(backTo)}
        />
        {/* Over the question, which waits for what must be answered before any change goes on. */}
        <CheckoutModals {...props} />
      </Suspense>
    </div>
  );
}
