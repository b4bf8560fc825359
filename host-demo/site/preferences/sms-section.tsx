/** @jsxImportSource react */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Message } from "../parts/message.tsx";
import { phoneNumber } from "../text/format.ts";
import { useText } from "../text/text.tsx";
import { failureKey } from "./failure-text.ts";
import type { SmsOptIn } from "./schemas.ts";
import { LoadFailed, RowsLoading, Section } from "./section.tsx";
import { smsKinds, useSmsOptIn, useSmsOptIns } from "./sms-queries.ts";
import { SwitchRow } from "./switch-row.tsx";

const kinds = {
  CLICKLIST: {
    title: "textOrdersTitle",
    description: "textOrdersDescription",
    unsubscribeNote: "textOrdersStop",
  },
  PROMOTIONAL: {
    title: "textPromotionsTitle",
    description: "textPromotionsDescription",
    unsubscribeNote: "textPromotionsStop",
  },
} as const satisfies Record<(typeof smsKinds)[number], object>;

/** What comes as a text message; each change is saved at once. */
export function SmsSection() {
  const t = useText();
  const { data, error, isPending, refetch } = useSmsOptIns();
  let content: ReactNode;
  if (isPending) content = <RowsLoading rows={2} />;
  else if (data === undefined) content = <LoadFailed messageKey={failureKey(error)} onRetry={refetch} />;
  else if (data === null) content = <NoMobile />;
  else {
    const rows = smsKinds.map((kind) => {
      const optIn = data.find(({ triggerType }) => triggerType === kind);
      // What was said of one number says nothing of another.
      return optIn && <SmsRow key={kind + optIn.phoneNumber} optIn={optIn} texts={kinds[kind]} />;
    });
    content = <div>{rows}</div>;
  }
  const mobile = data?.[0]?.phoneNumber;
  return (
    <Section
      id="text-messages"
      title={t("textMessagesTitle")}
      hint={mobile && t("textMessagesTo", { mobile: phoneNumber(mobile) })}
    >
      {content}
    </Section>
  );
}

function NoMobile() {
  const t = useText();
  return (
    <Message
      tone="info"
      action={
        <Link className="button outlined" to="/account/update">
          {t("addMobilePhone")}
        </Link>
      }
    >
      {t("mobilePhoneRequired")}
    </Message>
  );
}

function SmsRow({
  optIn,
  texts,
}: {
  readonly optIn: SmsOptIn;
  readonly texts: (typeof kinds)[keyof typeof kinds];
}) {
  const t = useText();
  const change = useSmsOptIn(optIn);
  return (
    <SwitchRow
      label={t(texts.title)}
      on={change.on}
      busy={change.isBusy}
      error={change.error ? t(failureKey(change.error)) : undefined}
      onChange={change.turn}
    >
      <p>{t(texts.description)}</p>
      <p>{t(texts.unsubscribeNote)}</p>
      {/* Always there, so that screen readers hear what comes into it; a change that fails leaves it. */}
      <p role="status" className="warning">
        {optIn.needsConfirmation && t("confirmOnPhone")}
      </p>
    </SwitchRow>
  );
}
