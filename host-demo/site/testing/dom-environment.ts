/**
 * happy-dom's document and elements around Node's own network classes: the services answer in process, with Node's
 * requests and answers, and happy-dom's are others.
 */
import { builtinEnvironments, type Environment } from "vitest/runtime";

const network = [
  "AbortController",
  "AbortSignal",
  "Blob",
  "FormData",
  "Headers",
  "Request",
  "Response",
  "URL",
  "URLSearchParams",
  "fetch",
] as const;

const environment: Environment = {
  name: "dom",
  viteEnvironment: "ssr",
  async setup(global: typeof globalThis, options) {
    const natives = network.map((name) => [name, global[name]] as const);
    // Secure frames stay empty, and happy-dom says so of each.
    const { console } = global;
    const error = (...said: readonly unknown[]) => {
      if (!String(said[0]).includes("Iframe page loading is disabled")) console.error(...said);
    };
    global.console = Object.assign(Object.create(console) as Console, { error });
    const { teardown } = await builtinEnvironments["happy-dom"].setup(global, {
      ...options,
      happyDOM: { url: "http://localhost:4300/" },
    });
    global.console = console;
    for (const [name, value] of natives)
      Object.defineProperty(global, name, { value, configurable: true, writable: true });
    return { teardown };
  },
};

export default environment;
