/** @jsxImportSource react */
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import * as v from "valibot";
import { call } from "../api/client.ts";
import { useSession } from "../session/use-session.ts";
import { longDate } from "../text/dates.ts";
import { money } from "../text/format.ts";
import { usePageText } from "../text/page-text.ts";
import { useText } from "../text/text.tsx";

/** Title and text of each kind of mail. */
const texts = {
  "order.placed": ["mailPlaced", "mailPlacedText"],
  "order.reduced": ["mailChanged", "mailChangedText"],
  "order.completed": ["mailCompleted", "mailCompletedText"],
} as const;
type Kind = keyof typeof texts;

const answer = v.object({
  to: v.string(),
  emailToken: v.string(),
  mails: v.array(
    v.object({
      id: v.string(),
      type: v.picklist(Object.keys(texts) as [Kind, ...Kind[]]),
      at: v.string(),
      to: v.string(),
      order: v.object({
        id: v.string(),
        number: v.string(),
        total: v.number(),
        itemCount: v.number(),
        store: v.string(),
      }),
    }),
  ),
});
type Mail = v.InferOutput<typeof answer>["mails"][number];

/** What would be mailed to the shopper who is signed in, as plain text: what a mail says is never run. */
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
  const box = useQuery({
    queryKey: ["mailbox"],
    // The kit is opened to see what has come since.
    staleTime: 0,
    queryFn: () => call("/actuator/mailbox", { answer }),
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
  return (
    <>
      {mails.length === 0 && <p className="muted">{mail("mailboxEmpty")}</p>}
      <ul className="kit-list">
        {mails.map((one) => (
          <OrderMail key={one.id} mail={one} />
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

function OrderMail({ mail: { type, at, to, order } }: { readonly mail: Mail }) {
  const { locale } = useText();
  const t = usePageText("mail");
  const [title, text] = texts[type];
  const params = {
    number: order.number,
    count: String(order.itemCount),
    total: money(order.total, locale),
    store: order.store,
  };
  return (
    <li className="kit-mail">
      <strong>{t(title, params)}</strong>
      <span className="muted">
        {t("mailTo", { email: to })} · {longDate(at, locale)}
      </span>
      <p>{t(text, params)}</p>
      <Link to={`/checkout/clicklist/${order.id}/complete`}>{t("mailOpenOrder")}</Link>
    </li>
  );
}
