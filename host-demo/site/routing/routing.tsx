/** @jsxImportSource react */
import { createContext, type ReactNode, startTransition, use, useLayoutEffect, useState } from "react";
import { Router, type RouteObject, useRoutes } from "react-router";
import type { SiteRouter } from "./site-router.ts";

const RouterContext = createContext<SiteRouter | undefined>(undefined);

/** @throws outside of the site. */
export function useSiteRouter(): SiteRouter {
  const router = use(RouterContext);
  if (!router) throw new Error("Only a page of the site has a router");
  return router;
}

/** Draws what the routes have for where the router is. */
export function Routing({ router, routes }: { readonly router: SiteRouter; readonly routes: RouteObject[] }) {
  const [{ location, action }, setStep] = useState(router.state);
  useLayoutEffect(() => {
    // The page that is there stays until the code of the next one has come.
    const follow = () => startTransition(() => setStep(router.state));
    follow();
    return router.subscribe(follow);
  }, [router]);
  return (
    <RouterContext value={router}>
      <Router location={location} navigationType={action} navigator={router.navigator}>
        <Matching routes={routes} />
      </Router>
    </RouterContext>
  );
}

function Matching({ routes }: { readonly routes: RouteObject[] }): ReactNode {
  return useRoutes(routes);
}
