/** @jsxImportSource react */
import { Link } from "react-router";
import { useBanner } from "../api/queries.ts";
import { usePageTitle } from "../parts/page-title.ts";
import { hasStores } from "../parts/ways-to-shop.tsx";
import { useSession } from "../session/use-session.ts";
import { useText } from "../text/text.tsx";
import { CustomerSection } from "./customer-section.tsx";
import { type EmailLink, useEmailLink } from "./email-link.ts";
import { EmailSection } from "./email-section.tsx";
import { SmsSection } from "./sms-section.tsx";
import { SpecialsSection } from "./specials-section.tsx";
import { StoreSection } from "./store-section.tsx";

/** What the shopper wants to hear of, where they shop and what they like. */
export default function PreferencesPage() {
  const t = useText();
  usePageTitle(t("preferences"));
  const link = useEmailLink();
  const banner = useBanner().data;
  const hasStore = !banner || hasStores(banner);
  return (
    <div className="page preferences">
      <header className="preferences-header">
        <h1>{t("preferences")}</h1>
        {!link && <p className="muted">{t("preferencesHint")}</p>}
      </header>
      {link ? (
        <Linked link={link} />
      ) : (
        <>
          <JumpList hasStore={hasStore} />
          <EmailSection />
          <SmsSection />
          <SpecialsSection />
          {hasStore && <StoreSection />}
          <CustomerSection />
        </>
      )}
    </div>
  );
}

/** On a small screen the page is many screens long. */
function JumpList({ hasStore }: { readonly hasStore: boolean }) {
  const t = useText();
  const sections = [
    ["email", t("emailLabel")],
    ["text-messages", t("textMessagesTitle")],
    ["specials", t("specialsTitle")],
    ...(hasStore ? [["store", t("preferredStoreTitle")]] : []),
    ["about-you", t("customerPreferencesTitle")],
  ];
  return (
    <nav className="jump-list" aria-label={t("preferencesJump")}>
      <ul>
        {sections.map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A link of an email is good for the emails, and for nothing else. Whoever is signed in may be another shopper. */
function Linked({ link }: { readonly link: EmailLink }) {
  const t = useText();
  const isSignedIn = useSession() === "signedIn";
  return (
    <>
      <EmailSection link={link} />
      {!isSignedIn && (
        <p className="linked-hint">
          {t("emailLinkHint")}{" "}
          <Link to={`/signin?${new URLSearchParams({ redirectUrl: "/account/emailSubscriptions" })}`}>
            {t("signIn")}
          </Link>
        </p>
      )}
    </>
  );
}
