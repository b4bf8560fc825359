/** @jsxImportSource react */
import { useEffect, useState } from "react";
import { App } from "../../host-demo/site/app.tsx";
import { createMemoryRouter, type SiteRouter } from "../../host-demo/site/routing/site-router.ts";
import { session } from "../../host-demo/site/session/session.ts";
import "../../host-demo/site/styles/site.css";
import { demoPassword, type StoryParameters, usualShopper } from "./services.ts";

/** What a story of a whole page says of itself. */
export interface SiteParameters extends StoryParameters {
  /** Its address on the site, which has a shell of its own. */
  readonly page: string;
  /** A language that the shopper has chosen. */
  readonly locale?: "es" | "fr-CA";
  readonly signedOut?: true;
  /** In the dark, which else only the browser's own setting brings. */
  readonly scheme?: "dark";
}

/** Has the site's colours for the dark count, and answers with the way back. */
function darken(): () => void {
  const rules = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].filter((rule) => rule instanceof CSSMediaRule),
  );
  const dark = rules.filter(({ media }) => media.mediaText === "(prefers-color-scheme: dark)");
  const root = document.documentElement.style;
  root.colorScheme = "dark";
  for (const { media } of dark) media.mediaText = "all";
  return () => {
    root.colorScheme = "";
    for (const { media } of dark) media.mediaText = "(prefers-color-scheme: dark)";
  };
}

/** The host site, open at a page. */
export function Site({ page, locale, signedOut, scheme, shopper = usualShopper }: SiteParameters) {
  const [router, setRouter] = useState<SiteRouter>();
  useEffect(() => (scheme === "dark" ? darken() : undefined), [scheme]);
  useEffect(() => {
    document.body.removeAttribute("style");
    localStorage.clear();
    if (locale) localStorage.setItem("aisle.locale", locale);
    let isCurrent = true;
    const open = () => {
      if (isCurrent) setRouter(createMemoryRouter(page));
    };
    if (signedOut) {
      session.signOut();
      open();
    } else {
      void session.signIn(shopper, demoPassword).then(open);
    }
    return () => {
      isCurrent = false;
    };
  }, [page, locale, signedOut, shopper]);
  return router && <App router={router} />;
}
