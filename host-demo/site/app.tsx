/** @jsxImportSource react */
import { Suspense, useState } from "react";
import { QueryClientProvider } from "@tanstack/react-query";
import type { RouteObject } from "react-router";
import { createQueryClient } from "./api/queries.ts";
import { PageLoading } from "./parts/loading.tsx";
import { routes as sitePages } from "./routes.tsx";
import { Routing } from "./routing/routing.tsx";
import type { SiteRouter } from "./routing/site-router.ts";
import { TextProvider } from "./text/text.tsx";

export function App({
  router,
  routes = sitePages,
}: {
  readonly router: SiteRouter;
  readonly routes?: RouteObject[];
}) {
  const [queries] = useState(createQueryClient);
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
