/** @jsxImportSource react */
import { Suspense, useEffect, useState } from "react";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { RouteObject } from "react-router";
import { createQueryClient, forgetShopper } from "./api/queries.ts";
import { PageLoading } from "./parts/loading.tsx";
import { routes as sitePages } from "./routes.tsx";
import { Routing } from "./routing/routing.tsx";
import type { SiteRouter } from "./routing/site-router.ts";
import { endOf, session } from "./session/session.ts";
import { TextProvider } from "./text/text.tsx";

export function App({
  router,
  routes = sitePages,
}: {
  readonly router: SiteRouter;
  readonly routes?: RouteObject[];
}) {
  const [queries] = useState(createQueryClient);
  useEffect(() => forgetWhoLeaves(queries), [queries]);
  return (
    <QueryClientProvider client={queries}>
      <TextProvider>
        <Suspense fallback={<PageLoading />}>
          <Routing router={router} routes={routes} />
        </Suspense>
      </TextProvider>
    </QueryClientProvider>
  );
}

/** With the shopper goes what the pages know of them: header and shelves stay as they are, and would still show it. */
function forgetWhoLeaves(queries: QueryClient): () => void {
  let isKnown = false;
  const look = () => {
    const status = session.status();
    if (status === "signedIn") isKnown = true;
    if (!isKnown || (status !== "signedOut" && !endOf(status))) return;
    isKnown = false;
    forgetShopper(queries);
  };
  look();
  return session.subscribe(look);
}
