type Fetch = typeof globalThis.fetch;

/**
 * What can happen to a request between client and services: lost before it arrives · its answer lost after the work
 * is done · no answer ever · an answer whose body stops half-way · an answer that someone else wrote.
 */
export type Accident = "request-lost" | "answer-lost" | "silence" | "body-hangs" | Response;

export interface Sent {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: string | undefined;
  /** The answer's status; undefined until there is one. */
  status: number | undefined;
}

export interface Wire {
  readonly fetch: Fetch;
  /** Every request that the client sent, in order. */
  readonly sent: readonly Sent[];
  /** Requests whose method and path begin like this: "PUT /payment". */
  sentTo(call: string): Sent[];
  /** Makes the next requests that begin like `call` suffer an accident. */
  damage(call: string, accident: Accident, times?: number): void;
  /** Resolves when no request is under way and what the last answers set off has been done. */
  settled(): Promise<void>;
}

/** The line between a client and the real services: counts, and has accidents on demand. */
export function createWire(services: Fetch): Wire {
  const sent: Sent[] = [];
  let accidents: { call: string; accident: Accident; left: number }[] = [];
  let underWay = 0;

  const takeAccident = (call: string): Accident | undefined => {
    const found = accidents.find((each) => call.startsWith(each.call));
    if (!found) return undefined;
    found.left -= 1;
    accidents = accidents.filter(({ left }) => left > 0);
    return found.accident;
  };

  const untilAborted = (signal: AbortSignal | null | undefined) =>
    new Promise<never>((_, reject) => {
      const abort = () => reject(signal?.reason instanceof Error ? signal.reason : new Error("aborted"));
      if (signal?.aborted) abort();
      else signal?.addEventListener("abort", abort);
    });

  const carry: Fetch = async (input, init) => {
    const url = new URL(String(input));
    const request: Sent = {
      method: init?.method ?? "GET",
      path: url.pathname + url.search,
      headers: new Headers(init?.headers),
      body: typeof init?.body === "string" ? init.body : undefined,
      status: undefined,
    };
    sent.push(request);
    const accident = takeAccident(`${request.method} ${request.path}`);
    if (accident === "request-lost") throw new TypeError("fetch failed");
    if (accident instanceof Response) {
      request.status = accident.status;
      return accident.clone();
    }
    const response = await services(input, init);
    if (accident === "answer-lost") throw new TypeError("fetch failed");
    if (accident === "silence") {
      // A client that waits for an answer that never comes has nothing under way any more.
      underWay -= 1;
      return untilAborted(init?.signal).finally(() => (underWay += 1));
    }
    request.status = response.status;
    // With its body: until that is there too, it is under way.
    if (accident !== "body-hangs") return new Response((await response.text()) || null, response);
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode("{"));
        init?.signal?.addEventListener("abort", () => controller.error(init.signal?.reason));
      },
    });
    return new Response(body, { status: response.status, headers: response.headers });
  };

  return {
    sent,
    sentTo: (call) => sent.filter(({ method, path }) => `${method} ${path}`.startsWith(call)),
    damage: (call, accident, times = 1) => void accidents.push({ call, accident, left: times }),
    fetch: async (input, init) => {
      underWay += 1;
      try {
        return await carry(input, init);
      } finally {
        underWay -= 1;
      }
    },
    async settled() {
      // Three quiet turns of the event loop: an answer's body, its parsing and the flow's effects take one each.
      for (let quiet = 0; quiet < 3;) {
        await new Promise((resolve) => setImmediate(resolve));
        quiet = underWay === 0 ? quiet + 1 : 0;
      }
    },
  };
}
