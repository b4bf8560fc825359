import type { AisleConfig } from "aisle";

declare const __AISLE_API_ORIGIN__: string;

/** What a story says of itself: whose wallet it shows, how the host is set up, and what goes wrong. */
export interface StoryParameters {
  readonly shopper?: string;
  readonly config?: Partial<AisleConfig>;
  /** Last four digits of cards that the shopper has deleted before. */
  readonly deleted?: readonly string[];
  /** A call that fails, by the names of the services' fault module. */
  readonly trouble?: { readonly call: string; readonly fault: string; readonly times?: number };
  readonly dir?: "rtl";
}

/** Of all demo shoppers. */
export const demoPassword = "aisle-demo";

export const usualShopper = "cards@aisle.test";

async function call<Data>(method: string, path: string, body?: unknown, token?: string): Promise<Data> {
  const response = await fetch(__AISLE_API_ORIGIN__ + path, {
    method,
    headers: {
      "content-type": "application/json",
      tenant: "aisle",
      channel: "WEB",
      "application-id": "CLICKLIST",
      "payment-auth-type": "B2C",
      "show-snap-card": "true",
      "show-gift-cards": "true",
      "idempotency-key": crypto.randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
  return (text ? (JSON.parse(text) as { data: Data }).data : undefined) as Data;
}

export async function signIn(email: string): Promise<string> {
  const { accessToken } = await call<{ accessToken: string }>("POST", "/auth/v1/sign-in", {
    email,
    password: demoPassword,
  });
  return accessToken;
}

interface WireWallet {
  readonly payment: { readonly cards: readonly { readonly id: string; readonly lastFourPan: string }[] };
}

/** Puts the services into the state that a story starts from. */
export async function prepare({
  shopper = usualShopper,
  deleted = [],
  trouble,
}: StoryParameters): Promise<void> {
  sessionStorage.clear();
  await call("POST", "/actuator/faults", { clear: true });
  await call("POST", "/actuator/demo-shoppers", { email: shopper });
  if (deleted.length > 0) {
    const token = await signIn(shopper);
    const { payment } = await call<WireWallet>("GET", "/payment/v2/wallet", undefined, token);
    for (const { id, lastFourPan } of payment.cards)
      if (deleted.includes(lastFourPan)) await call("DELETE", `/payment/v2/wallet/${id}`, undefined, token);
  }
  if (trouble) await call("POST", "/actuator/faults", trouble);
}
