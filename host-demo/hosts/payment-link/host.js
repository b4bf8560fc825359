const { site } = document.currentScript.dataset;
const state = document.querySelector("#state");
const add = document.querySelector("main button");

// The code goes behind the #, which browsers tell nobody: no server's log and no referrer has it.
add.addEventListener("click", async () => {
  if (add.getAttribute("aria-disabled") === "true") return;
  add.setAttribute("aria-disabled", "true");
  state.textContent = "Taking you to our payment page...";
  try {
    const { code } = await demo.call("/auth/v1/customer-tokens", {}, await demo.signIn());
    location.assign(`${site}/hosted-payment#ct=${code}`);
  } catch {
    state.textContent = "That did not work. Please try again.";
  }
  add.removeAttribute("aria-disabled");
});
