/** @jsxImportSource react */
import { Suspense } from "react";
import { Link, Outlet, useLocation } from "react-router";
import { Accordion } from "../parts/accordion.tsx";
import { PageLoading } from "../parts/loading.tsx";
import { useEmailLink } from "../preferences/email-link.ts";
import { useSession } from "../session/use-session.ts";
import { useIsMobile } from "../shell/screen.ts";
import { type Text, useText } from "../text/text.tsx";
import { type AccountLink, isWithin, sectionAt } from "./navigation.ts";
import { type AccountLinks, useAccountLinks, useAppData } from "./use-account-links.ts";

/** Where the shopper is, the sections of the account beside it, and the section itself. */
export function AccountLayout() {
  const links = useAccountLinks();
  const isMobile = useIsMobile();
  return (
    <div className={isMobile ? "account" : "account wide"}>
      <Breadcrumbs />
      {isMobile ? <FoldedNavigation links={links} /> : <LeftNavigation links={links} />}
      <div className="account-content">
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}

/** For the page that the link of an email leads to, whoever opens it: what it shows may be another shopper's. */
export function AccountLayoutIfSignedIn() {
  const link = useEmailLink();
  return useSession() === "signedIn" && !link ? <AccountLayout /> : <Outlet />;
}

/** Text of a link of the account. */
export function linkText(t: Text, { label }: AccountLink): string {
  return "key" in label ? t(label.key) : label.text;
}

function Breadcrumbs() {
  const t = useText();
  const { pathname } = useLocation();
  // A banner may list a section nowhere, and a shopper may be no member: the page can be gone to all the same.
  const app = useAppData();
  const current = app && sectionAt(app, pathname);
  const isForm = /^\/account\/address(\/|$)/.test(pathname);
  const extra = isForm && t(pathname === "/account/address" ? "bookAddTitle" : "editAddressTitle");
  const isDashboard = pathname === "/account/dashboard";
  return (
    <nav className="breadcrumbs" aria-label={t("breadcrumb")}>
      <ol>
        <li>
          <Link to="/">{t("home")}</Link>
        </li>
        <li>
          {isDashboard ? (
            <span aria-current="page">{t("myAccount")}</span>
          ) : (
            <Link to="/account/dashboard">{t("myAccount")}</Link>
          )}
        </li>
        {current && (
          <li>
            {extra ? (
              <Link to={current.path}>{linkText(t, current)}</Link>
            ) : (
              <span aria-current="page">{linkText(t, current)}</span>
            )}
          </li>
        )}
        {extra && (
          <li>
            <span aria-current="page">{extra}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}

function LeftNavigation({ links }: { readonly links: AccountLinks | undefined }) {
  const t = useText();
  return (
    <nav className="left-navigation" aria-label={t("accountNavigation")}>
      {links ? (
        <Sections links={links} />
      ) : (
        <ul aria-hidden="true">
          {Array.from({ length: 8 }, (_, index) => (
            <li key={index} className="skeleton-line" />
          ))}
        </ul>
      )}
    </nav>
  );
}

/** On a small screen there is no room beside the page; the sections unfold above it, and fold when one is gone to. */
function FoldedNavigation({ links }: { readonly links: AccountLinks | undefined }) {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <nav className="left-navigation folded" aria-label={t("accountNavigation")}>
      <Accordion key={pathname} title={t("accountSections")}>
        {links ? <Sections links={links} /> : <p role="status">{t("loading")}</p>}
      </Accordion>
    </nav>
  );
}

function Sections({ links }: { readonly links: AccountLinks }) {
  const t = useText();
  const { pathname } = useLocation();
  const item = (link: AccountLink) => (
    <li key={link.path}>
      {link.external ? (
        <a href={link.path} target="_blank" rel="noreferrer">
          {linkText(t, link)}
          <span className="visually-hidden"> {t("opensNewTab")}</span>
        </a>
      ) : isWithin(link.path, pathname) ? (
        <h2>
          <Link to={link.path} aria-current="page">
            {linkText(t, link)}
          </Link>
        </h2>
      ) : (
        <Link to={link.path}>{linkText(t, link)}</Link>
      )}
    </li>
  );
  return (
    <>
      <ul>{links.sections.map(item)}</ul>
      {links.prescriptions.length > 0 && (
        <>
          <h3>{t("prescriptions")}</h3>
          <ul>{links.prescriptions.map(item)}</ul>
        </>
      )}
    </>
  );
}
