const state = document.querySelector("#state");
const say = (text) => (state.textContent = text);

document.querySelector("aisle-card-box").addEventListener("aisle-selection-change", ({ detail }) => {
  const { bank } = detail;
  say(bank ? `$59.00 a year, on your card ending in ${bank.lastFour}.` : "Choose a card to pay with.");
});

Aisle.init({
  ...demo.config(say),
  appName: "MEMBERSHIP",
  walletConfig: { saveCardOptionEnabled: true, showSnapCards: true, showGiftCards: false },
  checkoutConfig: { orderInfo: { total: 59, hasSnapEligibleItems: true } },
  uiConfig: { theme: { tokens: { "--aisle-accent-hue": "250" } } },
}).catch(() => say("Payment isn't available right now. Please reload the page."));
