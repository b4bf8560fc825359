/** @jsxImportSource react */
// Long because it lists what is shown in each state of the checkout.

import { useCallback, useEffect, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { Navigate, useLocation, useNavigate, useSearchParams } from "react-router";
import * as v from "valibot";
import type { Aisle } from "aisle";
import type { FraudVisit } from "aisle/checkout";
import { type MembershipSession, openMembership } from "aisle/membership";
import { useAisle, useAisleStore } from "aisle/react";
import { cartKey, useBanner } from "../../api/queries.ts";
import type { Banner } from "../../api/schemas.ts";
import { PageLoading } from "../../parts/loading.tsx";
import { Failed, LeadsOn } from "../../parts/message.tsx";
import { usePageTitle } from "../../parts/page-title.ts";
import { PhoneText } from "../../parts/phone-text.tsx";
import { usePageText } from "../../text/page-text.ts";
import { useText } from "../../text/text.tsx";
import { useLeaving } from "../leaving.ts";
import { problemText } from "../problem-text.ts";
import { useOrderTold } from "../use-told.ts";
import { useSession } from "../use-session.ts";
import { MembershipForm } from "./membership-form.tsx";
import { type Offer, useOffers } from "./queries.ts";

/** The checkout that the page has opened, kept with the history's entry: after a reload it tells what became of it. */
const kept = v.object({ checkoutId: v.string() });

/** Joining the membership: the plan that the address names, and what pays for it. */
export default function MembershipCheckoutPage() {
  const t = useText();
  const m = usePageText("order");
  const [search] = useSearchParams();
  const banner = useBanner();
  const offers = useOffers();
  const client = useAisle();
  const offer = offers.data?.find(({ subscriptionType }) => subscriptionType === search.get("plan"));
  usePageTitle(t("checkoutTitle"));
  useLeaving("payment");
  const failed = [banner, offers].find(({ isError, data }) => isError && !data);
  if (failed) {
    return (
      <Failed
        title={t("somethingWrong")}
        text={t(navigator.onLine ? "accountFailed" : "offline")}
        action={t("tryAgain")}
        onRetry={() => failed.refetch()}
      />
    );
  }
  if (!banner.data || !offers.data || !client) return <PageLoading label={t("preparingOrder")} />;
  if (!offer) return <LeadsOn title={m("planNotSold")} action={m("seePlans")} to="/membership" />;
  return <Opening key={offer.subscriptionType} client={client} banner={banner.data} offer={offer} />;
}

interface OpeningProps {
  readonly client: Aisle;
  readonly banner: Banner;
  readonly offer: Offer;
}

function Opening(props: OpeningProps) {
  const t = useText();
  const session = useMembershipSession(props.client, props.offer.subscriptionType);
  return session ? <Checkout session={session} {...props} /> : <PageLoading label={t("preparingOrder")} />;
}

function useMembershipSession(client: Aisle, plan: Offer["subscriptionType"]): MembershipSession | undefined {
  const { state } = useLocation() as { readonly state: unknown };
  const [known] = useState(() => v.safeParse(kept, state));
  const checkoutId = known.success ? known.output.checkoutId : undefined;
  const open = useCallback(
    (transactionId: FraudVisit["transactionId"]) =>
      openMembership(client, { plan, checkoutId, transactionId }),
    [client, plan, checkoutId],
  );
  return useSession(client, open);
}

/** Has the history's entry know the checkout, and leads to what became of it. */
function useLeadingOn(session: MembershipSession): void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { pathname, search } = useLocation();
  const { status, checkout, isMember } = useAisleStore(session);
  const checkoutId = checkout?.id;
  const orderId = status === "placed" ? checkout?.orderId : undefined;
  const hasPlan = orderId !== undefined || isMember;

  useEffect(() => {
    if (checkoutId === undefined) return;
    void navigate(pathname + search, { replace: true, state: { checkoutId }, preventScrollReset: true });
  }, [checkoutId, pathname, search, navigate]);

  useEffect(() => {
    if (!hasPlan) return;
    // The account has a plan from now on, and the cart's delivery another fee.
    for (const queryKey of [["account"], cartKey]) void queries.invalidateQueries({ queryKey });
  }, [hasPlan, queries]);

  useEffect(() => {
    if (orderId !== undefined) void navigate(`/checkout/membership/${orderId}/complete`, { replace: true });
  }, [orderId, navigate]);
}

function Checkout({
  client,
  session,
  banner,
  offer,
}: OpeningProps & { readonly session: MembershipSession }) {
  const t = useText();
  const m = usePageText("order");
  const { status, checkout, problem, isMember } = useAisleStore(session);
  useOrderTold(status === "placed" ? checkout : null);
  useLeadingOn(session);
  if (isMember) return <Navigate to="/membership" replace />;
  switch (status) {
    case "stale":
    case "timedOut":
      return (
        <Failed
          title={m("joinExpiredTitle")}
          text={m("joinExpired")}
          action={m("beginAgain")}
          onRetry={() => session.load()}
        />
      );
    case "rejected":
      return (
        <LeadsOn
          title={t("orderNotCompleted")}
          text={
            <>
              {problem && <p role="alert">{problemText(t, problem)}</p>}
              <p>
                <PhoneText messageKey="contactCustomerService" />
              </p>
            </>
          }
          action={m("seePlans")}
          to="/membership"
        />
      );
    case "failed":
      return (
        <Failed
          title={t("somethingWrong")}
          text={problem ? problemText(t, problem) : t("technicalDifficulties")}
          action={t("tryAgain")}
          onRetry={() => session.load()}
        />
      );
    case "ready":
    case "submitting":
    case "reconciling":
      if (checkout) return <MembershipForm {...{ client, session, banner, offer, checkout }} />;
      break;
    case "idle":
    case "loading":
    case "placed":
  }
  return <PageLoading label={t("preparingOrder")} />;
}
