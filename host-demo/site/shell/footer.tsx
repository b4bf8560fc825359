/** @jsxImportSource react */
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useBanner } from "../api/queries.ts";
import { pathForNewTab } from "../banner.ts";
import { PhoneText } from "../parts/phone-text.tsx";
import { type SiteLocale, locales } from "../text/locales.ts";
import { useLanguage, useText } from "../text/text.tsx";
import { awaitScript } from "./await-script.ts";

export default function Footer() {
  const t = useText();
  const { locale, setLocale } = useLanguage();
  const banner = useBanner().data;
  const year = String(new Date().getFullYear());
  return (
    <footer className="site-footer">
      <div className="footer-texts">
        <p>{banner && <PhoneText messageKey="needHelp" />}</p>
        <p>{banner && <PhoneText messageKey="screenReaderHelp" number={banner.phones.screenReader} />}</p>
        <p>{t("footerPrices")}</p>
        <p>{banner && t("footerCopyright", { year, company: banner.companyName })}</p>
      </div>
      <div className="footer-controls">
        <nav className="footer-links" aria-label={t("aboutSite")}>
          <Link to="/topic/digital-faqs">{t("faqLink")}</Link>
          <Link to="/i/snap-ebt-faq">{t("snapSection")}</Link>
          <Link to="/i/terms/accessibility">{t("accessibilityStatement")}</Link>
          <a href={pathForNewTab("/i/privacy-policy")} target="_blank" rel="noreferrer">
            {t("privacyPolicy")}
            <span className="visually-hidden"> {t("opensNewTab")}</span>
          </a>
          <PrivacyChoicesLink />
        </nav>
        <label className="language">
          <span>{t("language")}</span>
          <select value={locale} onChange={(event) => setLocale(event.target.value as SiteLocale)}>
            {Object.entries(locales).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
    </footer>
  );
}

/** Opens the choices once their script is there; until then, and where it never comes, it leads to the policy. */
function PrivacyChoicesLink() {
  const t = useText();
  const [script, setScript] = useState<{ readonly Choices: NonNullable<typeof aislePrivacyChoices> }>();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    import("../privacy/script.ts").catch(() => undefined);
    return awaitScript(
      () => globalThis.aislePrivacyChoices,
      (found) => found && setScript({ Choices: found }),
    );
  }, []);
  if (!script) return <Link to="/i/privacy-policy">{t("privacyChoices")}</Link>;
  return (
    <>
      <button type="button" className="link" onClick={() => setIsOpen(true)}>
        {t("privacyChoices")}
      </button>
      {isOpen && <script.Choices onClose={() => setIsOpen(false)} />}
    </>
  );
}
