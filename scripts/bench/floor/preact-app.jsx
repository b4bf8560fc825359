import { render } from "preact";
import { signal, computed } from "@preact/signals";
import { host, label, money } from "./css.js";

function Wallet({ cards, amount, selected, current }) {
  return (
    <dialog aria-labelledby="t" ref={(d) => d && !d.open && d.showModal()}>
      <header>
        <h2 id="t">Payment methods</h2>
        <button
          class="x"
          type="button"
          aria-label="Close"
          onClick={(e) => e.currentTarget.closest("dialog").close()}
        >
          ×
        </button>
      </header>
      <fieldset role="radiogroup">
        <legend>Saved cards</legend>
        {cards.map((c) => (
          <label key={c.id}>
            <input
              type="radio"
              name="card"
              value={c.id}
              checked={c.id === selected.peek()}
              onChange={() => (selected.value = c.id)}
            />
            <span class="b">{c.brand.toUpperCase()}</span>
            <span class="n">•••• {c.last4}</span>
            <span class="e">{c.exp}</span>
          </label>
        ))}
      </fieldset>
      <footer>
        <output>{current}</output>
        <button type="button" onClick={(e) => e.currentTarget.closest("dialog").close()}>
          Pay {money(amount)}
        </button>
      </footer>
    </dialog>
  );
}

export function mount(root, { cards, amount }) {
  const { el, shadow } = host(root);
  const selected = signal(cards[0].id);
  const current = computed(() => label(cards.find((c) => c.id === selected.value)));
  render(<Wallet cards={cards} amount={amount} selected={selected} current={current} />, shadow);
  return () => {
    shadow.querySelector("dialog")?.close();
    render(null, shadow);
    el.remove();
  };
}
