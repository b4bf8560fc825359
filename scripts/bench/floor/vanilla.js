import { host, label, money } from "./css.js";

const esc = (s) => s.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

function mount(root, { cards, amount }) {
  const { el, shadow } = host(root);
  shadow.innerHTML = `<dialog aria-labelledby="t"><header><h2 id="t">Payment methods</h2><button class="x" type="button" aria-label="Close">×</button></header><fieldset role="radiogroup"><legend>Saved cards</legend>${cards
    .map(
      (c, i) =>
        `<label><input type="radio" name="card" value="${esc(c.id)}"${i ? "" : " checked"}><span class="b">${esc(c.brand.toUpperCase())}</span><span class="n">•••• ${esc(c.last4)}</span><span class="e">${esc(c.exp)}</span></label>`,
    )
    .join(
      "",
    )}</fieldset><footer><output>${esc(label(cards[0]))}</output><button type="button">Pay ${money(amount)}</button></footer></dialog>`;
  const dialog = shadow.querySelector("dialog");
  const output = shadow.querySelector("output");
  dialog.addEventListener("change", (e) => {
    output.textContent = label(cards.find((c) => c.id === e.target.value));
  });
  dialog.addEventListener("click", (e) => {
    if (e.target.closest("button")) dialog.close();
  });
  dialog.showModal();
  return () => {
    dialog.close();
    el.remove();
  };
}

globalThis.PEER = { mount };
