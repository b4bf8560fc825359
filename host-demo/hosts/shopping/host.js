// What a grocer writes: who is signed in, if anybody is, and what to do with the way to shop that was chosen.

const services = document.currentScript.dataset.services;
const state = document.querySelector("#state");
const selector = document.querySelector("aisle-mode-selector");
const asked = new URLSearchParams(location.search);
const shopper = asked.get("shopper");

/** A demo shopper is signed in by the page itself; a real one would have signed in before. */
async function signIn() {
  if (!shopper) return null;
  const response = await fetch(`${services}/auth/v1/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json", tenant: "aisle" },
    body: JSON.stringify({ email: shopper, password: "aisle-demo" }),
  });
  if (!response.ok) throw new Error(`sign-in answered ${response.status}`);
  return (await response.json()).data.accessToken;
}

/** A header of the page's own: how the shopper shops, and the time that is held for them. */
function show({ modality, reservation }) {
  if (!modality) return;
  const { modalityType, storeId } = modality;
  const place = storeId ? `${modalityType} from ${storeId}` : modalityType;
  state.textContent = reservation ? `${place}, ${reservation.displayString}` : place;
}

document.querySelector("#choose").addEventListener("click", async () => {
  // A press may come before the widget's code has.
  await customElements.whenDefined("aisle-mode-selector");
  selector.open();
});
if (asked.has("resume")) selector.resume = asked.get("resume");

Aisle.init({
  environment: "LOCAL",
  appName: "CLICKLIST",
  bannerDomain: "aislemarket.example",
  authConfig: {
    type: "B2C",
    getNewToken: signIn,
    // A sign-in page would come in between; it keeps the text, and leads back with it.
    redirectToSignIn: (_reason, back) => {
      const query = new URLSearchParams({
        shopper: "cards@aisle.test",
        ...(back && { resume: back.resume }),
      });
      location.search = query.toString();
    },
  },
})
  .then((client) => Aisle.openModality(client))
  .then((shopping) => {
    shopping.subscribe(() => show(shopping.getSnapshot()));
    show(shopping.getSnapshot());
  })
  .catch((error) => (state.textContent = `The page could not be set up: ${error.message}`));
