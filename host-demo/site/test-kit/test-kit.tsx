/** @jsxImportSource react */
import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { ofetch } from "ofetch";
import { apiOrigin } from "../api/origins.ts";
import { Modal } from "../parts/modal.tsx";
import { cardTriggers, demoPassword, demoShoppers, faults } from "./demo-data.ts";

/** A drawer for people who try the demo: who to sign in as, which card does what, and failures to order. */
export function TestKit() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="test-kit-button" onClick={() => setOpen(true)}>
        Test kit
      </button>
      {open && (
        <Modal drawer title="Test kit" closeLabel="Close" onClose={() => setOpen(false)}>
          <Shoppers />
          <section>
            <h3>Cards of declines@aisle.test</h3>
            <ul className="kit-list">
              {cardTriggers.map(({ lastFour, result }) => (
                <li key={lastFour}>
                  The card ending in <strong>{lastFour}</strong> {result}.
                </li>
              ))}
            </ul>
          </section>
          <Faults />
        </Modal>
      )}
    </>
  );
}

function Shoppers() {
  const [copied, setCopied] = useState("");
  const use = (email: string) => {
    // On the sign-in page the values go straight into the form; elsewhere they are copied.
    const fields = { 'input[type="email"]': email, 'input[type="password"]': demoPassword };
    const inputs = Object.entries(fields).map(
      ([selector, value]) => [document.querySelector<HTMLInputElement>(selector), value] as const,
    );
    if (inputs.every(([input]) => input)) for (const [input, value] of inputs) fill(input, value);
    else void navigator.clipboard?.writeText(email);
    setCopied(email);
  };
  return (
    <section>
      <h3>Demo shoppers</h3>
      <p className="muted">
        Password <code>{demoPassword}</code>. One tap fills the sign-in form, or copies the address.
      </p>
      <ul className="kit-list">
        {demoShoppers.map(({ email, what }) => (
          <li key={email}>
            <button type="button" className="kit-item" onClick={() => use(email)}>
              <strong>{email}</strong>
              <span>{copied === email ? "Done" : what}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Types a value as a person would, so that the form's library hears of it. */
function fill(input: HTMLInputElement | null, value: string): void {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  set?.call(input, value);
  input?.dispatchEvent(new Event("input", { bubbles: true }));
}

function Faults() {
  const arm = useMutation({
    mutationFn: (body: Readonly<Record<string, unknown>>) =>
      ofetch("/actuator/faults", { baseURL: apiOrigin, method: "POST", body: { ...body }, retry: false }),
  });
  return (
    <section>
      <h3>Failures to order</h3>
      <ul className="kit-list">
        {faults.map(({ label, request }) => (
          <li key={label}>
            <button type="button" className="kit-item" onClick={() => arm.mutate(request)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="muted">
        {arm.isSuccess ? "Armed." : arm.isError ? "That did not work: are the services up?" : ""}
      </p>
    </section>
  );
}
