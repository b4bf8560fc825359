import type { TestServices } from "../../host-demo/services/testing/test-services.ts";
import { type AisleClient, internalsKey, type Internals } from "../client/client.ts";
import type { AisleConfig, TokenReason } from "../config/types.ts";
import { createAisle, type Platform } from "../client/create-aisle.ts";
import type { AisleEventRecord } from "../events.ts";
import { flyoutAddition } from "../stores/flyout-addition.ts";
import { createWalletStore } from "../stores/wallet-store.ts";
import { createFakeTime, type FakeTime } from "./fake-time.ts";
import { createWire, type Wire } from "./wire.ts";

export interface TestClient {
  readonly client: AisleClient;
  readonly internals: Internals;
  readonly wire: Wire;
  readonly time: FakeTime;
  /** Everything that the host's analytics callback heard. */
  readonly heard: readonly AisleEventRecord[];
  /** Reasons for which a token was asked for, in order. */
  readonly tokenReasons: readonly TokenReason[];
  /** Texts with which the shopper was sent to sign-in. */
  readonly redirects: readonly string[];
  /** The codes beside those texts. */
  readonly redirectCodes: readonly (string | undefined)[];
  /** Waits until nothing is under way. */
  settle(): Promise<void>;
}

export interface TestClientOptions {
  readonly email?: string;
  readonly config?: Partial<AisleConfig>;
  readonly storage?: Platform["storage"];
  /** Instead of a real sign-in for every token asked for. */
  readonly getNewToken?: (reason: TokenReason) => Promise<string | null>;
  readonly firstToken?: Platform["firstToken"];
  /** The device's clock, where it is not right. */
  readonly clock?: Platform["clock"];
}

const open = new Set<AisleClient>();

/** A client of the real services, in process, with time of its own and everything that it says written down. */
export function createTestClient(services: TestServices, options: TestClientOptions = {}): TestClient {
  const { email = "cards@aisle.test", config = {}, storage, firstToken } = options;
  const { clock = services.clock.now } = options;
  // The header that a browser adds by itself.
  const [origin = ""] = services.context.settings.parentOrigins;
  const wire = createWire((input, init) =>
    services.fetch(input, { ...init, headers: [...new Headers(init?.headers), ["origin", origin]] }),
  );
  const time = createFakeTime(
    (ms) => services.clock.advance(ms / 1000),
    () => settle(),
  );
  const heard: AisleEventRecord[] = [];
  const tokenReasons: TokenReason[] = [];
  const redirects: string[] = [];
  const redirectCodes: (string | undefined)[] = [];
  let tokensUnderWay = 0;
  const getNewToken = options.getNewToken ?? (() => services.signIn(email));
  const client = createAisle(
    {
      environment: "LOCAL",
      appName: "CLICKLIST",
      bannerDomain: "aislemarket.example",
      authConfig: {
        type: "B2C",
        getNewToken: async (reason) => {
          tokenReasons.push(reason);
          tokensUnderWay += 1;
          return getNewToken(reason).finally(() => (tokensUnderWay -= 1));
        },
        redirectToSignIn: (reason, _back, code) => {
          redirects.push(reason);
          redirectCodes.push(code);
        },
      },
      analyticsConfig: { onEvent: (event) => heard.push(event) },
      ...config,
    },
    { fetch: wire.fetch, clock, after: time.after, storage, firstToken },
  ) as AisleClient;
  open.add(client);
  const internals = client[internalsKey];
  internals.wallet.begin(createWalletStore);
  internals.wallet.extend(flyoutAddition);

  const settle = async () => {
    do {
      while (tokensUnderWay > 0) await new Promise((resolve) => setImmediate(resolve));
      await wire.settled();
    } while (tokensUnderWay > 0);
  };
  return {
    client,
    internals,
    wire,
    time,
    heard,
    tokenReasons,
    redirects,
    redirectCodes,
    settle,
  };
}

/** Ends every client that a test made; the page's registry is shared by all tests of a worker. */
export async function destroyTestClients(): Promise<void> {
  for (const client of open) await client.destroy();
  open.clear();
}

/** Storage of a browser tab, as far as a client uses it. */
export function createTestStorage(): NonNullable<Platform["storage"]> {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}
