// What a grocer writes: which store the times are for, and what to do with the one that is held.

const state = document.querySelector("#state");
const times = document.querySelector("aisle-time-slots");
const say = (text) => (state.textContent = text);

document.querySelector("#store").addEventListener("change", ({ target }) => {
  times.setAttribute("location-id", target.value);
});
times.addEventListener("aisle-slot-reserve", ({ detail }) => {
  const until = new Date(detail.expiration).toLocaleTimeString("en-US", { timeStyle: "short" });
  say(`Reserved for ${detail.date}, held until ${until}.`);
});
times.addEventListener("aisle-slot-expire", () => say("The reserved time has expired."));

Aisle.init({
  ...demo.config(() => say("Please sign in again.")),
  appName: "CLICKLIST",
}).catch((error) => say(`The page could not be set up: ${error.message}`));
