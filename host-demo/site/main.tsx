/** @jsxImportSource react */
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { watchConfirmations } from "./checkout/last-visited.ts";
import { fetchCode } from "./routes.tsx";
import { createBrowserRouter } from "./routing/site-router.ts";
import { watchRefusals } from "./session/refusals.ts";
import { session } from "./session/session.ts";
import "./styles/site.css";

// Both take longer than drawing what is around the page. Whoever draws it learns how it went.
fetchCode(location);
session.renew().catch(() => undefined);

const router = createBrowserRouter();
watchConfirmations(router);
watchRefusals(router);

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
}
