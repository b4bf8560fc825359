/**
 * What `debug: true` writes to the console: each request, and each time that is measured (tokens, lists, frames). Of a
 * request neither header nor body nor query, in which a token or an address may be.
 */
new PerformanceObserver((list) => {
  for (const { name, duration } of list.getEntries())
    if (name.startsWith("aisle: ")) log(`${name.slice("aisle: ".length)} in ${Math.round(duration)} ms`);
}).observe({ type: "measure", buffered: true });

function log(text: string): void {
  // Whoever sets `debug` asks for it.
  // eslint-disable-next-line no-console
  console.info(`Aisle: ${text}`);
}

/** Calls as `fetch` does, and says of the request how it went. */
export async function traced(
  fetch: typeof globalThis.fetch,
  ...call: Parameters<typeof globalThis.fetch>
): Promise<Response> {
  const [input, init] = call;
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  const start = performance.now();
  const said = (how: string) =>
    log(`${init?.method ?? "GET"} ${pathname} ${how} in ${Math.round(performance.now() - start)} ms`);
  try {
    const response = await fetch(...call);
    const id = response.headers.get("x-correlation-id");
    said(`${response.status}${id === null ? "" : ` (${id})`}`);
    return response;
  } catch (error) {
    said("without an answer");
    throw error;
  }
}
