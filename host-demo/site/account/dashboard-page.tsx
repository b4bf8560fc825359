/** @jsxImportSource react */
import { Link } from "react-router";
import { useText } from "../text/text.tsx";
import { linkText } from "./account-layout.tsx";
import { AccountPage } from "./page.tsx";
import { useAccountProfile } from "./queries.ts";
import { useAccountLinks } from "./use-account-links.ts";

/** My Account: every section of it, with a word about each; on a phone the way into them. */
export default function DashboardPage() {
  const t = useText();
  const name = useAccountProfile().data?.firstName;
  const links = useAccountLinks();
  const tiles = [...(links?.sections ?? []), ...(links?.prescriptions ?? [])].filter(({ hint }) => hint);
  return (
    <AccountPage title={t("myAccount")}>
      <p className="dashboard-welcome">{name ? t("welcome", { name }) : t("welcomeNameless")}</p>
      <ul className="dashboard" aria-busy={!links}>
        {links
          ? tiles.map((link) => (
              <li key={link.path}>
                <Link className="panel" to={link.path}>
                  <strong>{linkText(t, link)}</strong>
                  {link.hint && <span className="muted">{t(link.hint)}</span>}
                </Link>
              </li>
            ))
          : Array.from({ length: 7 }, (_, index) => (
              <li key={index} className="panel skeleton-tile" aria-hidden="true" />
            ))}
      </ul>
    </AccountPage>
  );
}
