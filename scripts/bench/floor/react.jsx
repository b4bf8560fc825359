import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { host, label, money } from "./css.js";

function Wallet({ cards, amount }) {
  const [selected, setSelected] = useState(cards[0].id);
  const dialog = useRef(null);
  useEffect(() => {
    if (!dialog.current.open) dialog.current.showModal();
  }, []);
  const close = () => dialog.current.close();
  return (
    <dialog aria-labelledby="t" ref={dialog}>
      <header>
        <h2 id="t">Payment methods</h2>
        <button className="x" type="button" aria-label="Close" onClick={close}>
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
              checked={c.id === selected}
              onChange={() => setSelected(c.id)}
            />
            <span className="b">{c.brand.toUpperCase()}</span>
            <span className="n">•••• {c.last4}</span>
            <span className="e">{c.exp}</span>
          </label>
        ))}
      </fieldset>
      <footer>
        <output>{label(cards.find((c) => c.id === selected))}</output>
        <button type="button" onClick={close}>
          Pay {money(amount)}
        </button>
      </footer>
    </dialog>
  );
}

function mount(root, data) {
  const { el, shadow } = host(root);
  const app = createRoot(shadow);
  app.render(<Wallet cards={data.cards} amount={data.amount} />);
  return () => {
    shadow.querySelector("dialog")?.close();
    app.unmount();
    el.remove();
  };
}

globalThis.PEER = { mount };
