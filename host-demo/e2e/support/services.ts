import { readFile } from "node:fs/promises";
import { logFileOf, origins, portsOf } from "./origins.ts";

export interface PlacedOrder {
  readonly id: string;
  readonly number: string;
  /** Decimal dollars that the order's bank card paid. */
  readonly amount: number;
  /** Of the bank card. */
  readonly lastFour: string;
  /** All that paid, in the order in which they paid. */
  readonly payments: readonly {
    readonly paymentType: "EBT" | "GIFT_CARD" | "BANK_CARD";
    readonly amount: number;
    readonly lastFour: string;
  }[];
}

interface DemoShopper {
  readonly profileId: string;
  /** All so far. */
  readonly orders: readonly PlacedOrder[];
  readonly emailToken: string;
}

type Fault =
  | { readonly call: string; readonly fault: string; readonly times?: number }
  | { readonly outageSeconds: number }
  | { readonly clear: true };

/** Of all demo shoppers. */
const password = "aisle-demo";

/** In milliseconds; a token is good for five minutes. */
const tokenLife = 240_000;

/** Of a worker's shoppers, from test to test. */
const tokens = new Map<string, { readonly accessToken: string; readonly until: number }>();

/** A worker's own running services, seen from behind the counter. */
export class Services {
  readonly #api: string;
  readonly #logFile: string;

  constructor(worker: number) {
    this.#api = `http://127.0.0.1:${portsOf(worker).api}`;
    this.#logFile = logFileOf(worker);
  }

  /** Every line that was logged since the services were started. */
  log(): Promise<string> {
    return readFile(this.#logFile, "utf8");
  }

  /** Starts a demo shopper's story anew, and nothing is armed any more. */
  async reset(email: string): Promise<DemoShopper> {
    await this.arm({ clear: true });
    const deadline = Date.now() + 20_000;
    for (;;) {
      const response = await this.#send("POST", "/actuator/demo-shoppers", { email });
      if (response.ok) return payload(response);
      // An order of the test before may still be on its way through.
      if (response.status !== 409 || Date.now() > deadline)
        throw new Error(`reset of ${email} answered ${response.status}`);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }

  async orders(email: string): Promise<readonly PlacedOrder[]> {
    return (await this.#shopper(email)).orders;
  }

  /** What the links in emails to a shopper carry in place of a sign-in. */
  async emailToken(email: string): Promise<string> {
    return (await this.#shopper(email)).emailToken;
  }

  async #shopper(email: string): Promise<DemoShopper> {
    return payload(await this.#send("GET", `/actuator/demo-shoppers?email=${encodeURIComponent(email)}`));
  }

  async arm(fault: Fault): Promise<void> {
    const response = await this.#send("POST", "/actuator/faults", fault);
    if (!response.ok) throw new Error(`arming ${JSON.stringify(fault)} answered ${response.status}`);
  }

  /** From now on the payment host seals under another key; the one before still tells frames of it. */
  async rotateFrameKey(): Promise<void> {
    const response = await this.#send("POST", "/actuator/rotate-frame-key");
    if (!response.ok) throw new Error(`rotating the key answered ${response.status}`);
  }

  /** A shopper's own call, as another device of theirs would make it. Answers with the payload. */
  async as<T>(
    email: string,
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const authorization = `Bearer ${await this.#tokenOf(email)}`;
    return payload<T>(await this.#send(method, path, body, { ...headers, authorization }));
  }

  /** The cookie of a session of its own, as the sign-in form would have left it in the browser. */
  async signIn(email: string) {
    const response = await this.#send("POST", "/auth/v1/sign-in", { email, password });
    const [pair = ""] = (response.headers.get("set-cookie") ?? "").split(";");
    const [name, value] = pair.split("=");
    if (!name || !value) throw new Error(`sign-in of ${email} answered ${response.status}, without a cookie`);
    const { hostname: domain } = new URL(origins.api);
    return { name, value, domain, path: "/auth", httpOnly: true, sameSite: "Strict" } as const;
  }

  /** Kept for a while: whoever signs in anew with every call has soon signed in too often. */
  async #tokenOf(email: string): Promise<string> {
    const kept = tokens.get(email);
    if (kept && kept.until > Date.now()) return kept.accessToken;
    const { accessToken } = await payload<{ accessToken: string }>(
      await this.#send("POST", "/auth/v1/sign-in", { email, password }),
    );
    tokens.set(email, { accessToken, until: Date.now() + tokenLife });
    return accessToken;
  }

  #send(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return fetch(this.#api + path, {
      method,
      headers: {
        tenant: "aisle",
        "application-id": "CLICKLIST",
        channel: "WEB",
        "payment-auth-type": "B2C",
        "idempotency-key": crypto.randomUUID(),
        "content-type": "application/json",
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }
}

async function payload<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  if (response.status === 204) return undefined as T;
  return ((await response.json()) as { data: T }).data;
}
