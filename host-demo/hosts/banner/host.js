// What a grocer writes: who is signed in, and what to do with the events. Deferred scripts run in their order, so
// the loader above is there.

const services = document.currentScript.dataset.services;
const state = document.querySelector("#state");
const events = document.querySelector("#events");

/** A demo shopper is signed in by the page itself; a real one would have signed in before. */
async function signIn() {
  const response = await fetch(`${services}/auth/v1/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json", tenant: "aisle" },
    body: JSON.stringify({ email: "cards@aisle.test", password: "aisle-demo" }),
  });
  if (!response.ok) throw new Error(`sign-in answered ${response.status}`);
  const { data } = await response.json();
  return data.accessToken;
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
  "aisle-card-remove",
  "aisle-default-change",
  "aisle-constraint-error",
  "aisle-service-error",
];
const box = document.querySelector("aisle-card-box");
for (const name of heard) box.addEventListener(name, list);

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
  walletConfig: { showSnapCards: false, showGiftCards: false },
  uiConfig: { theme: { tokens: { "--aisle-accent-hue": "60" } } },
}).then(
  () => (state.textContent = "Your cards are yours to choose from. Nothing is charged on this page."),
  () => (state.textContent = "Payment isn't available right now. Please reload the page."),
);
