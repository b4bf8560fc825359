/** @jsxImportSource react */
import { useEffect, useState } from "react";
import { createMemoryRouter, type DataRouter } from "react-router";
import { App } from "../../host-demo/site/app.tsx";
import { routes } from "../../host-demo/site/routes.tsx";
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
}

/** The host site, open at a page. */
export function Site({ page, locale, signedOut, shopper = usualShopper }: SiteParameters) {
  const [router, setRouter] = useState<DataRouter>();
  useEffect(() => {
    document.body.removeAttribute("style");
    localStorage.clear();
    if (locale) localStorage.setItem("aisle.locale", locale);
    let isCurrent = true;
    const open = () => {
      if (isCurrent) setRouter(createMemoryRouter(routes, { initialEntries: [page] }));
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
