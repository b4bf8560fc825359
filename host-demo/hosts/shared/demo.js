// What a real page has already, and a demo's page needs: somebody who is signed in. Deferred scripts run in their order,
// so the page's own finds it here.

const { services } = document.currentScript.dataset;

async function call(path, body, token) {
  const response = await fetch(services + path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      tenant: "aisle",
      "idempotency-key": crypto.randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()).data;
}

/** A demo shopper's access token; `?shopper=` names another one. */
async function signIn() {
  const email = new URLSearchParams(location.search).get("shopper") ?? "cards@aisle.test";
  const { accessToken } = await call("/auth/v1/sign-in", { email, password: "aisle-demo" });
  return accessToken;
}

globalThis.demo = {
  call,
  signIn,
  /** What every page of the retailer says alike; the application's name decides the rest. */
  config: (say) => ({
    environment: "LOCAL",
    tenantName: "aisle",
    bannerDomain: "aislemarket.example",
    authConfig: { type: "B2C", getNewToken: signIn, redirectToSignIn: say },
  }),
};
