const state = document.querySelector("#state");
const say = (text) => (state.textContent = text);

document.querySelector("aisle-card-box").addEventListener("aisle-selection-change", ({ detail }) => {
  const { bank } = detail;
  say(bank ? `Your card ending in ${bank.lastFour} pays when you pick up.` : "Choose a card to pay with.");
});

Aisle.init({
  ...demo.config(say),
  appName: "RXWEB",
  checkoutConfig: { orderInfo: { total: 23, hasSnapEligibleItems: false } },
  uiConfig: { theme: { tokens: { "--aisle-accent-hue": "250" } } },
}).catch(() => say("Payment isn't available right now. Please reload the page."));
