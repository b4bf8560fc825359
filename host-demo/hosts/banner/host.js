// What a grocer writes: who is signed in, what to do with the events, and a basket that is paid with what the card
// box shows. Deferred scripts run in their order, so the one above is there.

const services = document.currentScript.dataset.services;
const state = document.querySelector("#state");
const events = document.querySelector("#events");
const order = document.querySelector("#order");

/** A demo shopper is signed in by the page itself; a real one would have signed in before. */
async function signIn() {
  const email = new URLSearchParams(location.search).get("shopper") ?? "cards@aisle.test";
  const { accessToken } = await call("POST", "/auth/v1/sign-in", { email, password: "aisle-demo" });
  return accessToken;
}

async function call(method, path, body, token) {
  const response = await fetch(services + path, {
    method,
    headers: {
      "content-type": "application/json",
      tenant: "aisle",
      "idempotency-key": crypto.randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()).data;
}

function list(event) {
  const item = document.createElement("li");
  const name = document.createElement("code");
  name.textContent = event.type;
  item.append(name, ` ${JSON.stringify(event.detail)}`);
  events.append(item);
}

const heard = [
  "aisle-ready",
  "aisle-open",
  "aisle-close",
  "aisle-error",
  "aisle-navigate",
  "aisle-selection-change",
  "aisle-card-add",
  "aisle-card-remove",
  "aisle-default-change",
  "aisle-form-abandon",
  "aisle-constraint-error",
  "aisle-service-error",
];
const box = document.querySelector("aisle-card-box");
for (const name of heard) box.addEventListener(name, list);

/** The shopper's cart, with the week's box in it when it is empty, and a time to fetch it at. */
async function basket() {
  const token = await signIn();
  const cart = await filled(token);
  if (!cart.promise || Date.parse(cart.promise.expiration.value) < Date.now()) await schedule(cart, token);
  return cart;
}

async function filled(token) {
  const { cart } = await call("GET", "/atlas/v1/cart/v1/carts?kind=main", undefined, token);
  if (cart.lineItems.length > 0) return cart;
  const { products } = await call("GET", "/atlas/v1/product/v2/products?filter.shelf=home");
  const { gtin13 } = products.find(({ available }) => available);
  const { versionKey } = cart;
  const lineItems = [{ gtin13, quantity: 2 }];
  return (await call("PUT", `/atlas/v1/cart/v1/carts/${cart.id}`, { versionKey, lineItems }, token)).cart;
}

/** Takes the first time that the store has; a page with more room lets its shopper choose, with aisle-time-slots. */
async function schedule({ id: cartId, modalityType, storeId: locationId, lineItems }, token) {
  const items = lineItems.map(({ gtin13, quantity }) => ({ gtin13, quantity }));
  const promising = "/atlas/v1/promising/v4";
  const modality = { modalityType, destination: { locationId } };
  const { days } = await call("POST", `${promising}/timeslots`, { modality, items }, token);
  const [{ quoteId, optionId, vendorId }] = days.flatMap(({ times }) => times);
  const wish = { cartId, modalityType, quoteId, optionIds: [optionId], vendorId, items };
  await call("POST", `${promising}/promises`, wish, token);
}

const said = {
  loading: "Looking at your basket...",
  ready: "Ready when you are.",
  submitting: "Placing your order...",
  reconciling: "Checking on your order...",
  placed: "Thank you, your order is placed.",
};

/** A checkout of the page's own look: it follows the chosen card, and tells the card box of the order, by itself. */
async function offer(client) {
  const { id } = await basket();
  const checkout = await Aisle.openCheckout(client, { cartId: id });
  const button = order.querySelector("button");
  const text = order.querySelector("p");
  const show = () => {
    const { status, canSubmit, checkout: draft, problem, paymentsFailed } = checkout.getSnapshot();
    const total = draft?.summary.cost.total;
    button.textContent = total === undefined ? "Pay" : `Pay $${total.toFixed(2)}`;
    button.disabled = !canSubmit;
    const trouble = problem || paymentsFailed;
    text.textContent = trouble ? "That did not work. Please try again or use another card." : said[status];
  };
  button.addEventListener("click", () => checkout.submit());
  checkout.subscribe(show);
  checkout.create();
  show();
}

Aisle.init({
  environment: "LOCAL",
  appName: "CLICKLIST",
  tenantName: "aisle",
  bannerDomain: "aislemarket.example",
  authConfig: {
    type: "B2C",
    getNewToken: signIn,
    redirectToSignIn: (reason) => (state.textContent = reason),
  },
  walletConfig: { saveCardOptionEnabled: true, showSnapCards: false, showGiftCards: false },
  uiConfig: { theme: { tokens: { "--aisle-accent-hue": "60" } } },
}).then(
  (client) => {
    state.textContent = "Your cards are yours to choose from.";
    return offer(client).catch(() => (order.querySelector("p").textContent = "Your basket can't be shown."));
  },
  () => (state.textContent = "Payment isn't available right now. Please reload the page."),
);
