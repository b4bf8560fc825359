import type { ElementOf } from "aisle";
import { define, makeClient, pay, spanishClient, words } from "../../shared/shop";

const aisle = makeClient();
let box: ElementOf<"card-box"> | null = null;

const app = document.querySelector("#app")!;
const place = document.createElement("div");
const chosen = document.createElement("output");
const said = document.createElement("p");

function button(text: string, press: (button: HTMLButtonElement) => void): void {
  const made = document.createElement("button");
  made.textContent = text;
  made.addEventListener("click", () => press(made));
  app.append(made);
}

function show(): void {
  box = document.createElement("aisle-card-box");
  box.client = aisle;
  box.addEventListener("aisle-selection-change", ({ detail }) => {
    chosen.textContent = detail.bank ? `Ends in ${detail.bank.lastFour}` : "None";
  });
  place.append(box);
}

button(words.bring, () => void define());
button(words.hide, (made) => {
  if (box) {
    box.remove();
    box = null;
  } else show();
  made.textContent = box ? words.hide : words.show;
});
button(words.message, () => {
  if (box) box.selectedPaymentMessage = words.kept;
});
button(words.spanish, () => {
  if (box) box.client = spanishClient();
});
button(words.pay, () => pay(aisle, (text) => (said.textContent = text)));
app.append(chosen, said, place);
show();
