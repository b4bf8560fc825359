/** @jsxImportSource preact */
import { useEffect, useMemo, useRef } from "preact/hooks";
import { asWritten } from "../../sdk/services/postal-address.ts";
import { liveHold, shownTimes } from "../../sdk/flows/time-slots/derived.ts";
import { AddressDescription } from "../address/address-card.tsx";
import { LiveRegions } from "../kit/live-region.tsx";
import { NoticeBanner } from "../kit/notice-banner.tsx";
import { noticeText } from "../kit/translator.ts";
import { Days } from "./days.tsx";
import { Filters } from "./filters.tsx";
import { HoldNote } from "./hold.tsx";
import { Loading } from "./loading.tsx";
import { ReserveLabel } from "./reserve-label.tsx";
import type { SlotsProps } from "./slot-props.ts";
import { holdSaid, slotSaid } from "./slot-text.ts";
import { Times } from "./times.tsx";

/** Days and times to choose from, or why there are none. */
export function Slots(slots: SlotsProps) {
  const { state, t, heading: Heading } = slots;
  const { status, scene, notice } = state;
  const isReady = status === "ready";
  const box = useRef<HTMLDivElement>(null);
  const isIn = box.current?.matches(":focus-within");
  useEffect(() => {
    // What had the focus is gone: times are read anew, or a hold has run out. A press sees to it itself.
    if (isIn && !state.pressing && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true });
  });
  if (scene && !scene.signedIn) return <SignedOut {...slots} />;
  if (scene && !scene.place) return <NoPlace {...slots} />;
  const trouble = notice && status !== "failed" && <NoticeBanner tone="error" text={noticeText(t, notice)} />;
  return (
    <div ref={box} class="slots" tabIndex={-1}>
      {slots.redesign && <DeliverTo {...slots} />}
      {trouble}
      {hasNoTimes(state) ? (
        <NoTimes {...slots} />
      ) : (
        <>
          {/* The chip that was pressed stays where it is while others are asked for. */}
          {(isReady || state.days.length > 0) && (
            <div class="slots-head">
              <Heading part="title">
                <TimesTitle {...slots} />
              </Heading>
              {slots.chips && <Filters {...slots} />}
            </div>
          )}
          {isReady ? (
            <>
              <MemberNote {...slots} />
              <Days {...slots} />
              <Times {...slots} />
            </>
          ) : (
            <Loading {...slots} />
          )}
        </>
      )}
      <HoldNote {...slots} />
    </div>
  );
}

/** A checkout has its own words for it, and few of them where there is little room. */
function TimesTitle({ state: { purpose, scene }, t }: SlotsProps) {
  if (purpose === "reserve") return <>{t("chooseDayAndTime")}</>;
  if (scene?.place?.modalityType === "DELIVERY") return <>{t("dayAndTime")}</>;
  return (
    <>
      <span class="on-desktop">{t("availableTimes")}</span>
      <span class="on-phone">{t("chooseDayAndTime")}</span>
    </>
  );
}

/** What a checkout calls the choice. */
export const scheduleKey = ({ scene }: SlotsProps["state"]) =>
  scene?.place?.modalityType === "PICKUP" ? "schedulePickup" : "scheduleDelivery";

/** The press that all leads to; nothing while there are no times. It stays, and keeps the focus, while others are read. */
export function SlotButton({ state, send, t, inCheckout }: SlotsProps) {
  const { status, pressing, purpose, scene, days } = state;
  const isWaiting = pressing !== null || (status === "fetching" && days.length > 0);
  if (!scene?.signedIn || !scene.place || (status !== "ready" && !isWaiting)) return null;
  const busy = pressing === "reserve";
  const isHeld = liveHold(state) !== null;
  return (
    <button
      type="button"
      class="button"
      aria-busy={busy}
      aria-disabled={isWaiting}
      onClick={() => send({ type: "SUBMIT", key: crypto.randomUUID() })}
    >
      {busy ? (
        t("choosing")
      ) : purpose === "schedule" || (inCheckout && !isHeld) ? (
        t(scheduleKey(state))
      ) : (
        <ReserveLabel isHeld={isHeld} t={t} />
      )}
    </button>
  );
}

/** What is said aloud. */
export function SlotRegions({ state, t }: Pick<SlotsProps, "state" | "t">) {
  const { status, notice, refusals, question, reservation, granted } = state;
  const loading = status === "fetching" ? { id: `times ${question}`, text: t("loadingTimes") } : undefined;
  const now = holdSaid(t, reservation, granted);
  // What was left when it was due to be said: it would be read out with every minute else.
  const said = useMemo(() => now, [now?.id, loading?.id]);
  return (
    <LiveRegions
      polite={loading ?? said}
      assertive={
        hasNoTimes(state)
          ? { id: `none ${question}`, text: Object.values(noTimesText({ state, t })).join(" ") }
          : notice
            ? { id: refusals, text: noticeText(t, notice) }
            : undefined
      }
    />
  );
}

/** Where the order goes, and the way to change that. */
function DeliverTo({ state, t, changeAddress }: SlotsProps) {
  const address = state.scene?.place?.destination.address;
  if (!address) return null;
  return (
    <div class="row deliver-to">
      <div>
        <span class="muted">{t("deliverTo")}</span>
        <AddressDescription address={{ address: asWritten(address) }} tag={undefined} />
      </div>
      <button type="button" class="button text" onClick={changeAddress}>
        {t("changeAddress")}
      </button>
    </div>
  );
}

/** What a membership does for deliveries, to who has one and who has not; partners' times cost members the same. */
function MemberNote(slots: SlotsProps) {
  const { plan, scene } = slots.state;
  const isOwn = shownTimes(slots.state).some(({ vendorId }) => vendorId === "OWN");
  if (scene?.place?.modalityType !== "DELIVERY" || !isOwn) return null;
  const { name, sameDay, nextDay } = scene.banner.membership;
  const [key, own, called] =
    plan === "BST"
      ? (["BOOST_99", "memberSameDayTimes", sameDay] as const)
      : plan === "BSTL"
        ? (["BOOST_59", "memberNextDayTimes", nextDay] as const)
        : (["default", "memberJoin"] as const);
  const params = { membership: called?.title ?? name };
  // Its key is misspelt in the retailer's table; both are read.
  const keys = [`memebershipMessages.${key}`, `membershipMessages.${key}`];
  return <p class="member muted">{slotSaid(slots, keys, own, params)}</p>;
}

const hasNoTimes = ({ status }: SlotsProps["state"]) => status === "failed" || status === "unavailable";

/** Why there are none. */
function noTimesText(slots: Pick<SlotsProps, "state" | "t">) {
  const { state, t } = slots;
  const { status, notice, scene, purpose } = state;
  const isFailure = status === "failed";
  const key = isFailure ? "SOMETHING_WENT_WRONG" : "UNAVAILABLE_DELIVERY";
  const isPickup = scene?.place?.modalityType === "PICKUP";
  const chain = scene?.banner.switches?.chainNameInSlotErrors ? scene.banner.name : t("theStore");
  const title = isFailure ? "somethingWrong" : "slotsUnavailableTitle";
  const text = isFailure ? "slotsFailedText" : "slotsUnavailableText";
  const own = isPickup
    ? t(isFailure ? "pickupFailedText" : "pickupUnavailableText", { chain })
    : slotSaid(slots, [`${key}.bodyText`], text, { chain });
  const said = notice && noticeText(t, notice);
  return {
    title:
      !isFailure && purpose === "schedule"
        ? t(isPickup ? "pickupTimeUnavailable" : "deliveryTimeUnavailable")
        : isPickup && !isFailure
          ? t("pickupUnavailableTitle")
          : slotSaid(slots, [`${key}.headingText`], title),
    // A code alone says nothing.
    text: notice?.params ? [own, said].join(" ") : (said ?? own),
  };
}

/** A failure that the whole of it stands under, with the way on. */
function NoTimes(slots: SlotsProps) {
  const { send, t, heading: Heading } = slots;
  const { title, text } = noTimesText(slots);
  return (
    <div class="empty" part="failure">
      <Heading part="title">{title}</Heading>
      <p>{text}</p>
      <button
        type="button"
        class="button"
        onClick={({ currentTarget }) => {
          // The button goes with its press, and the focus would fall back to the page's start.
          currentTarget.closest<HTMLElement>(".slots")?.focus();
          send({ type: "FETCH" });
        }}
      >
        {t("tryAgain")}
      </button>
    </div>
  );
}

function SignedOut({ state, t, signIn, heading: Heading }: SlotsProps) {
  return (
    <div class="empty">
      <Heading part="title">{t("notSignedInTitle")}</Heading>
      <p>{t("notSignedInText", { banner: state.scene?.banner.name ?? "" })}</p>
      <button type="button" class="button" onClick={signIn}>
        {t("signIn")}
      </button>
    </div>
  );
}

/** Times are those of a place. */
function NoPlace({ t, changeAddress, heading: Heading }: SlotsProps) {
  return (
    <div class="empty">
      <Heading part="title">{t("reserveYourTime")}</Heading>
      <p>{t("whereToDeliver")}</p>
      <button type="button" class="button" onClick={changeAddress}>
        {t("selectDeliveryAddress")}
      </button>
    </div>
  );
}
