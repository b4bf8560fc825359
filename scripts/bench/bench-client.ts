/**
 * A client for the benchmarks, over the floors' cards. The answer of the wallet call is handed to it in the page,
 * because this measures what a shopper's phone has to do, not a network; it reads, checks and maps it as always.
 */
import type { WireCard } from "../../sdk/contract/wallet.ts";
import { createAisle } from "../../sdk/index.ts";

interface FloorCard {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly exp: string;
}

const brands: Readonly<Record<string, string>> = { visa: "VISA", mc: "MASTERCARD", amex: "AMEX" };

function toWire({ id, brand, last4, exp }: FloorCard, index: number): WireCard {
  const [month, year] = exp.split("/");
  return {
    id,
    versionKey: "1",
    cardType: "BANK_CARD",
    brand: brands[brand] ?? "NONE",
    imageType: "VI",
    lastFourPan: last4,
    expirationMonth: month,
    expirationYear: year,
    expired: false,
    default: index === 0,
    defaultApplications: index === 0 ? ["CLICKLIST"] : [],
    description: "",
    status: "ACTIVE",
    saved: true,
    // A row says where it is missing, which few cards lack.
    billingAddress: {
      addressLines: ["3760 Paxton Ave"],
      cityTown: "Cincinnati",
      stateProvince: "OH",
      postalCode: "45209",
      countryCode: "US",
    },
    lastUpdated: "2026-01-01T00:00:00Z",
  };
}

export interface Data {
  readonly cards: readonly FloorCard[];
  readonly amount: number;
}

export function benchClient(data: Data) {
  const answer = JSON.stringify({ data: { payment: { cards: data.cards.map(toWire) } } });
  return createAisle(
    {
      environment: "LOCAL",
      appName: "CLICKLIST",
      bannerDomain: "aislemarket.example",
      authConfig: {
        type: "B2C",
        token: "bench",
        getNewToken: () => Promise.resolve("bench"),
        redirectToSignIn: () => undefined,
      },
      checkoutConfig: { orderInfo: { total: data.amount / 100 } },
    },
    { fetch: () => Promise.resolve(new Response(answer)) },
  );
}
