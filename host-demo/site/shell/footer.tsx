/** @jsxImportSource react */
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useBanner } from "../api/queries.ts";
import { pathForNewTab } from "../banner.ts";
import { PhoneText } from "../parts/phone-text.tsx";
import { FailureToast } from "../parts/toast.tsx";
import { type SiteLocale, locales } from "../text/locales.ts";
import { useLanguage, useText } from "../text/text.tsx";
import { awaitScript } from "./await-script.ts";

export default function Footer() {
  const t = useText();
  const { locale, setLocale } = useLanguage();
  const banner = useBanner().data;
  const Choices = usePrivacyChoices();
  const [isChoosing, setIsChoosing] = useState(false);
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
          {Choices ? (
            <button type="button" className="link" onClick={() => setIsChoosing(true)}>
              {t("privacyChoices")}
            </button>
          ) : (
            // Until the script is there, and where it never comes.
            <Link to="/i/privacy-policy">{t("privacyChoices")}</Link>
          )}
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
      <LanguageFailure />
      {Choices && isChoosing && <Choices onClose={() => setIsChoosing(false)} />}
    </footer>
  );
}

/** That a language does not come, and the way to ask for it again, once. */
function LanguageFailure() {
  const t = useText();
  const { setLocale, failed, forgetFailed } = useLanguage();
  const [retried, setRetried] = useState<SiteLocale>();
  const retry = (away: SiteLocale) => {
    setRetried(away);
    setLocale(away);
  };
  const close = () => {
    setRetried(undefined);
    forgetFailed();
  };
  if (!failed) return null;
  return (
    <FailureToast
      text={t("languageFailed")}
      onRetry={failed === retried ? undefined : () => retry(failed)}
      onClose={close}
    />
  );
}

/** The dialog with the choices, once its script is there. */
function usePrivacyChoices(): typeof aislePrivacyChoices {
  const [script, setScript] = useState<{ readonly Choices: typeof aislePrivacyChoices }>();
  useEffect(() => {
    import("../privacy/script.ts").catch(() => undefined);
    return awaitScript(
      () => globalThis.aislePrivacyChoices,
      (found) => setScript({ Choices: found }),
    );
  }, []);
  return script?.Choices;
}
