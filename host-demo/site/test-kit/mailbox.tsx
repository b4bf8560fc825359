/** @jsxImportSource react */
import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import * as v from "valibot";
import { call } from "../api/client.ts";
import { apiOrigin } from "../api/origins.ts";
import { useSession } from "../session/use-session.ts";
import { longDate } from "../text/dates.ts";
import { usePageText } from "../text/page-text.ts";
import { useText } from "../text/text.tsx";
import "../styles/mailbox.css";

const answer = v.object({
  to: v.string(),
  emailToken: v.string(),
  mails: v.array(
    v.object({
      id: v.string(),
      at: v.string(),
      to: v.string(),
      type: v.string(),
      orderId: v.string(),
      subject: v.string(),
      text: v.string(),
      /** Where the services have it as HTML, for as long as somebody looks at it. */
      page: v.string(),
    }),
  ),
});
type Mail = v.InferOutput<typeof answer>["mails"][number];

/** What would be mailed to the shopper who is signed in, as they would get it: what a mail says is never run. */
export function Mailbox() {
  const t = usePageText("mail");
  const isSignedIn = useSession() === "signedIn";
  return (
    <section>
      <h3>{t("mailbox")}</h3>
      <p className="muted">{t(isSignedIn ? "mailboxNote" : "mailboxSignedOut")}</p>
      {isSignedIn && <Mails />}
    </section>
  );
}

function Mails() {
  const t = useText();
  const mail = usePageText("mail");
  const [opened, setOpened] = useState<string>();
  const box = useQuery({
    queryKey: ["mailbox", t.locale],
    // The kit is opened to see what has come since; what is being read does not start anew.
    staleTime: 0,
    refetchOnWindowFocus: false,
    queryFn: () => call(`/actuator/mailbox?${new URLSearchParams({ locale: t.locale })}`, { answer }),
  });
  if (!box.data)
    return box.isError ? (
      <>
        <p role="alert" className="field-error">
          {mail("mailboxFailed")}
        </p>
        <button type="button" className="button outlined" onClick={() => void box.refetch()}>
          {t("retry")}
        </button>
      </>
    ) : (
      <p role="status">{t("loading")}</p>
    );
  const { to, emailToken, mails } = box.data;
  // The latest one, until another is chosen; "" for none.
  const shown = opened ?? mails[0]?.id;
  return (
    <>
      {mails.length === 0 && <p className="muted">{mail("mailboxEmpty")}</p>}
      <ul className="kit-list">
        {mails.map((one) => (
          <OrderMail
            key={one.id}
            mail={one}
            isOpen={one.id === shown}
            onToggle={() => setOpened(one.id === shown ? "" : one.id)}
          />
        ))}
        <li className="kit-mail">
          <strong>{mail("mailPreferences")}</strong>
          <span className="muted">{mail("mailTo", { email: to })}</span>
          <p>{mail("mailPreferencesText")}</p>
          {/* Loaded anew, as from a mail: whoever follows it may be signed out. */}
          <a href={`/account/emailSubscriptions?${new URLSearchParams({ token: emailToken })}`}>
            {mail("mailOpenPreferences")}
          </a>
        </li>
      </ul>
    </>
  );
}

interface OrderMailProps {
  readonly mail: Mail;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function OrderMail({ mail, isOpen, onToggle }: OrderMailProps) {
  const { locale } = useText();
  const t = usePageText("mail");
  const ofOrder = usePageText("order");
  const { at, to, type, orderId, subject } = mail;
  const isOfMembership = type === "membership.joined";
  return (
    <li className="kit-mail">
      <button type="button" className="kit-mail-subject" aria-expanded={isOpen} onClick={onToggle}>
        {subject}
      </button>
      <span className="muted">
        {t("mailTo", { email: to })} · {longDate(at, locale)}
      </span>
      {isOpen && <Letter mail={mail} />}
      {isOfMembership ? (
        <Link to={`/checkout/membership/${orderId}/complete`}>{ofOrder("seeMembership")}</Link>
      ) : (
        <Link to={`/mypurchases/pending/${orderId}`}>{t("mailOpenOrder")}</Link>
      )}
    </li>
  );
}

/** A mail in one of its two forms. */
function Letter({ mail: { subject, text, page } }: { readonly mail: Mail }) {
  const t = usePageText("mail");
  const [isPlain, setPlain] = useState(false);
  return (
    <>
      <button type="button" className="button outlined" onClick={() => setPlain(!isPlain)}>
        {t(isPlain ? "mailFormatted" : "mailPlain")}
      </button>
      {isPlain ? (
        // In reach of the keys, which then scroll it.
        <pre className="kit-mail-text" tabIndex={0} role="group" aria-label={subject}>
          {text}
        </pre>
      ) : (
        // A page of the services', since one that is put in here would go by the shop's policy, without its styles. It
        // runs nothing; its links open tabs.
        <iframe
          className="kit-mail-frame"
          title={subject}
          src={`${apiOrigin}${page}`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
        />
      )}
    </>
  );
}
