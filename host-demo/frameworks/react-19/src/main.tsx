import { hydrateRoot } from "react-dom/client";
import { App } from "./app";

hydrateRoot(document.querySelector("#app")!, <App />, {
  onRecoverableError: (error) => console.error("The server's markup was not taken over.", error),
});
