// Long because what is kept, and the calls that read and change it, are one thing.
import { originsFor } from "../config/origins.ts";
import type { Environment } from "../config/types.ts";
import type { AppName } from "../domain/app-names.ts";
import type { ServiceCode } from "../domain/codes.ts";
import { createFakeAddresses, type TestAddress } from "./addresses.ts";
import { type Answerer, type FakeCall, refusal, Refusal, success } from "./answer.ts";
import { createFakeBanner } from "./banner.ts";
import { createFakePaymentHost, type FakePaymentHost } from "./payment-host.ts";
import { createFakeTimeSlots, type TestTime } from "./time-slots.ts";
import { fakeToken } from "./token.ts";
import { createFakeWallet, type TestCard } from "./wallet.ts";

export interface FakeServicesOptions {
  /** Default: one Visa that ends in 1111 and is preferred. */
  readonly cards?: readonly TestCard[];
  /** Default: 100 Main St in Cincinnati. */
  readonly addresses?: readonly TestAddress[];
  /** Of each day from tomorrow on; default: 9 AM free, 10 AM for $3.95. */
  readonly times?: readonly TestTime[];
  /** As in the config under test; default LOCAL. */
  readonly environment?: Environment;
  /** As in the config under test; default "aislemarket.example". */
  readonly bannerDomain?: string;
  /** As in the config under test; default CLICKLIST. */
  readonly appName?: AppName;
}

/** What can go wrong with a call: a code of the services', no network, no answer at all, or an answer that is none. */
export type FakeFailure = ServiceCode | "offline" | "hang" | "rubbish";

export interface FakeServices {
  /** In place of the platform's: `createAisle(config, { fetch })`, or a stub of the global one. */
  readonly fetch: typeof globalThis.fetch;
  /** For `authConfig.getNewToken`. */
  readonly getNewToken: () => Promise<string>;
  /**
   * Has the next calls of a kind go wrong.
   * @param call such as "GET /payment/v2/wallet"; a path's ids are left out: "DELETE /payment/v2/wallet/".
   * @param times how many of them; default 1.
   */
  fail(call: string, failure: FakeFailure, times?: number): void;
  /** Every call so far, such as "GET /payment/v2/wallet". */
  readonly calls: readonly string[];
  /** Where the services and the payment host are to a client of the options' config. */
  readonly origins: { readonly api: string; readonly pay: string };
  /** The secure frames' side. */
  readonly paymentHost: FakePaymentHost;
}

const street: TestAddress = {
  street: "100 Main St",
  city: "Cincinnati",
  state: "OH",
  postalCode: "45202",
  home: true,
};

/**
 * Services for the tests of a host, in memory: wallet, address book and times, which keep what they are told, and every
 * failure that the real ones answer with. What they do not know they answer with NOT_FOUND.
 */
export function createFakeServices({
  cards = [{ preferred: true }],
  addresses = [street],
  times = [{ hour: 9 }, { hour: 10, cost: 3.95 }],
  environment = "LOCAL",
  bannerDomain = "aislemarket.example",
  appName = "CLICKLIST",
}: FakeServicesOptions = {}): FakeServices {
  const paymentHost = createFakePaymentHost();
  const answerers: readonly Answerer[] = [
    createFakeWallet(cards, appName, paymentHost.tokenized),
    createFakeAddresses(addresses),
    createFakeBanner(bannerDomain),
    createFakeTimeSlots(times, bannerDomain),
    ({ method, path, headers }) =>
      method === "POST" && path === "/payment/v2/frame-sessions"
        ? paymentHost.session(headers.get("origin") ?? globalThis.location?.origin ?? "")
        : undefined,
  ];
  const calls: string[] = [];
  const troubles: { readonly call: string; readonly failure: FakeFailure; left: number }[] = [];

  const answer = async (call: FakeCall, signal: AbortSignal | null | undefined): Promise<Response> => {
    const name = `${call.method} ${call.path}`;
    calls.push(name);
    const trouble = troubles.find((each) => each.left > 0 && isCall(each.call, name));
    if (trouble) {
      trouble.left -= 1;
      return failed(trouble.failure, signal);
    }
    try {
      for (const answerer of answerers) {
        const data = answerer(call);
        if (data !== undefined) return success(data);
      }
      return refusal("NOT_FOUND");
    } catch (error) {
      if (error instanceof Refusal) return refusal(error.code);
      throw error;
    }
  };

  return {
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const url = new URL(request.url);
      const text = await request.text();
      const call: FakeCall = {
        method: request.method,
        path: url.pathname,
        query: url.searchParams,
        // A browser keeps some of a request's headers to itself, which a test's router hands on.
        headers: new Headers(init?.headers ?? request.headers),
        body: text === "" ? {} : (JSON.parse(text) as Record<string, unknown>),
      };
      return answer(call, init?.signal);
    },
    getNewToken: () => Promise.resolve(fakeToken()),
    fail: (call, failure, times = 1) => void troubles.push({ call, failure, left: times }),
    calls,
    origins: originsFor(environment, bannerDomain),
    paymentHost,
  };
}

const isCall = (wanted: string, name: string) =>
  wanted.endsWith("/") ? name.startsWith(wanted) : name === wanted;

function failed(failure: FakeFailure, signal: AbortSignal | null | undefined): Promise<Response> {
  if (failure === "offline") return Promise.reject(new TypeError("Failed to fetch"));
  if (failure === "rubbish") return Promise.resolve(new Response("<html>", { status: 200 }));
  if (failure !== "hang") return Promise.resolve(refusal(failure));
  return new Promise((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
  });
}
