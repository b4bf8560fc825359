/**
 * The wallet flyout as a subject beside the floors: the same `PEER.mount(root, data)`, the same cards. The answer
 * of the wallet call is handed to the client in the page, because this measures what a shopper's phone has to do,
 * not a network; the client reads, checks and maps it as always.
 */
import "../../widgets/card-box/define.ts";
import "../../widgets/wallet/define.ts";
import { createAisle } from "../../sdk/index.ts";
import type { WireCard } from "../../sdk/contract/wallet.ts";

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
    lastUpdated: "2026-01-01T00:00:00Z",
  };
}

interface Data {
  readonly cards: readonly FloorCard[];
  readonly amount: number;
}

/** The flyout alone, like the floors; with `box`, the card box beside it as on a page. */
function mount(root: Element, data: Data, box = false) {
  const answer = JSON.stringify({ data: { payment: { cards: data.cards.map(toWire) } } });
  const client = createAisle(
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
  if (box) client.mount("card-box", root);
  const wallet = client.mount("wallet", root);
  return {
    ready: wallet.ready,
    open: () => wallet.open(),
    close: () => wallet.close(),
    rows: () => wallet.element.shadowRoot?.querySelectorAll('input[type="radio"]').length ?? 0,
    unmount: () => client.destroy(),
  };
}

Object.assign(globalThis, { PEER: { mount } });
