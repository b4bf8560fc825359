// What a grocer writes: who is signed in, and what to do with the address that was selected.

const services = document.currentScript.dataset.services;
const state = document.querySelector("#state");

/** A demo shopper is signed in by the page itself; a real one would have signed in before. */
async function signIn() {
  const email = new URLSearchParams(location.search).get("shopper") ?? "cards@aisle.test";
  const response = await fetch(`${services}/auth/v1/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json", tenant: "aisle" },
    body: JSON.stringify({ email, password: "aisle-demo" }),
  });
  if (!response.ok) throw new Error(`sign-in answered ${response.status}`);
  return (await response.json()).data.accessToken;
}

document.querySelector("aisle-address-book").addEventListener("aisle-address-select", ({ detail }) => {
  state.textContent = `Selected ${detail.id}`;
});

Aisle.init({
  environment: "LOCAL",
  appName: "CLICKLIST",
  bannerDomain: "aislemarket.example",
  authConfig: {
    type: "B2C",
    getNewToken: signIn,
    redirectToSignIn: () => (state.textContent = "Please sign in again."),
  },
}).catch((error) => (state.textContent = `The page could not be set up: ${error.message}`));
