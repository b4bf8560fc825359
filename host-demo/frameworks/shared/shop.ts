/** What every page here does with the package, whatever draws it. */
import { type Aisle, type AisleConfig, createAisle } from "aisle";
import { openCheckout } from "aisle/checkout";

async function getNewToken(): Promise<string> {
  const answer = await fetch("http://localhost:4301/auth/v1/sign-in", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "cards@aisle.test", password: "aisle-demo" }),
  });
  if (!answer.ok) throw new Error(`Sign-in answered ${answer.status}.`);
  const { data } = (await answer.json()) as { data: { accessToken: string } };
  return data.accessToken;
}

export const config: AisleConfig = {
  environment: "LOCAL",
  appName: "CLICKLIST",
  bannerDomain: "aislemarket.example",
  authConfig: { type: "B2C", getNewToken, redirectToSignIn: (reason) => console.warn(reason) },
  checkoutConfig: { orderInfo: { total: 42.5 } },
};

/** The page's client; frameworks with a provider of ours make their own. */
export const makeClient = (): Aisle => createAisle(config);

let second: Aisle | undefined;
/** Another client of the same page, which an element is handed instead. */
export const spanishClient = (): Aisle =>
  (second ??= createAisle({ ...config, id: "spanish", uiConfig: { locale: "es" } }));

/** Brings the element; pages draw its tag before that, and after. */
export const define = (): Promise<unknown> => import("aisle/card-box");

/** Places the order of the cart that the page's address names, with what is chosen in the box. */
export function pay(client: Aisle, say: (said: string) => void): void {
  const cartId = new URLSearchParams(location.search).get("cart") ?? "";
  const checkout = openCheckout(client, { cartId });
  let asked = false;
  checkout.subscribe(() => {
    const { canSubmit, status } = checkout.getSnapshot();
    if (status === "placed") say("Placed");
    if (!canSubmit || asked) return;
    asked = true;
    checkout.submit();
  });
  checkout.create();
}

export const words = {
  bring: "Bring the box",
  hide: "Hide",
  show: "Show",
  message: "Other words",
  kept: "Kept for you",
  spanish: "In Spanish",
  pay: "Pay",
} as const;
