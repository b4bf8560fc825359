import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A site on no list of ours. It answers whatever it is asked, and remembers every request. */
export interface Stranger {
  readonly origin: string;
  /** Paths of what was asked of it, in that order. */
  readonly hits: readonly string[];
  /** From now on this is its page at a path. */
  serve(path: string, html: string): void;
  stop(): Promise<void>;
}

export async function startStranger(): Promise<Stranger> {
  const hits: string[] = [];
  const pages = new Map<string, string>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://evil.localhost");
    hits.push(pathname);
    const type = pathname.endsWith(".js") ? "text/javascript" : "text/html";
    response.writeHead(200, { "content-type": type, "access-control-allow-origin": "*" });
    response.end(pages.get(pathname) ?? "");
  });
  server.on("upgrade", ({ url }, socket) => {
    hits.push(url ?? "");
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    // Chromium takes every name below "localhost" to this machine.
    origin: `http://evil.localhost:${port}`,
    hits,
    serve: (path, html) => pages.set(path, html),
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
