/** @jsxImportSource react */
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { App } from "./app.tsx";
import { watchConfirmations } from "./checkout/last-visited.ts";
import { routes } from "./routes.tsx";
import { watchRefusals } from "./session/refusals.ts";
import "./styles/site.css";

const router = createBrowserRouter(routes);
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
