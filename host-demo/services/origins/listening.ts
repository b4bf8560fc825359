import { createServer as createNetServer } from "node:net";
import { createAdaptorServer, type HttpBindings } from "@hono/node-server";
import type { Ports } from "./options.ts";

export interface Listener {
  /** Takes no new calls, lets those at work end, and cuts what is left after `graceMs`. */
  close(graceMs: number): Promise<void>;
}

type Handler = (request: Request, env: HttpBindings) => Response | Promise<Response>;

export class PortTakenError extends Error {
  override readonly name = "PortTakenError";
}

/** Listens on this machine alone: a demo has no business on the network. */
export async function listen(port: number, handle: Handler): Promise<Listener> {
  const server = createAdaptorServer({
    fetch: (request, env) => handle(request, env as HttpBindings),
    overrideGlobalObjects: false,
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === "EADDRINUSE";
      reject(isTaken ? new PortTakenError(`Port ${port} is taken. Free it, or set another one.`) : error);
    });
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    async close(graceMs) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      if ("closeIdleConnections" in server) server.closeIdleConnections();
      const cut = setTimeout(() => {
        if ("closeAllConnections" in server) server.closeAllConnections();
      }, graceMs);
      await closed;
      clearTimeout(cut);
    },
  };
}

/** Replaces each 0 by a free port. All are found before any is used, as pages name each other's origins. */
export async function resolvePorts(ports: Ports): Promise<Ports> {
  const held = await Promise.all(
    Object.values(ports).map((port: number) => (port === 0 ? hold() : Promise.resolve(undefined))),
  );
  const found = Object.keys(ports).map((name, index): [string, number] => {
    const given = ports[name as keyof Ports];
    return [name, held[index]?.port ?? given];
  });
  await Promise.all(held.flatMap((holder) => holder?.free() ?? []));
  return { ...ports, ...Object.fromEntries(found) };
}

function hold(): Promise<{ port: number; free(): Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = createNetServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      resolve({ port, free: () => new Promise((done) => server.close(() => done())) });
    });
  });
}
