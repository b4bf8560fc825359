const state = document.querySelector("#state");
const button = document.querySelector("main button");
const say = (text) => (state.textContent = text);

Aisle.init({
  ...demo.config(say),
  appName: "EPRN",
  uiConfig: { isMyWallet: true, theme: { tokens: { "--aisle-accent-hue": "250" } } },
}).then(
  (client) => {
    const wallet = client.mount("wallet", "main");
    button.disabled = false;
    button.addEventListener("click", () => wallet.open());
    const show = () => {
      const { status, cards } = client.wallet.getSnapshot();
      if (status === "ready")
        say(cards.length === 1 ? "1 card is saved." : `${cards.length} cards are saved.`);
    };
    client.wallet.subscribe(show);
    client.wallet.refresh();
  },
  () => say("Your cards can't be shown right now. Please reload the page."),
);
