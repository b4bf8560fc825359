/** @jsxImportSource react */
import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { ofetch } from "ofetch";
import { apiOrigin } from "../api/origins.ts";
import { Modal } from "../parts/modal.tsx";
import { cardNumbers, cardTriggers, demoPassword, demoShoppers, faults, securityCodes } from "./demo-data.ts";

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
          <Values
            title="Card numbers"
            note="For the secure field: copied, since nothing can write there."
            values={cardNumbers}
          />
          <Values
            title="Security codes"
            note="With any expiry that is still to come."
            values={securityCodes}
          />
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

/** Values for secure fields, each copied with one tap. */
function Values({
  title,
  note,
  values,
}: {
  readonly title: string;
  readonly note: string;
  readonly values: readonly { readonly value: string; readonly result: string }[];
}) {
  const [copied, setCopied] = useState("");
  const copy = (value: string) => {
    navigator.clipboard?.writeText(value).then(
      () => setCopied(value),
      () => setCopied(""),
    );
  };
  return (
    <section>
      <h3>{title}</h3>
      <p className="muted">{note}</p>
      <ul className="kit-list">
        {values.map(({ value, result }) => (
          <li key={value}>
            <button type="button" className="kit-item" onClick={() => copy(value)}>
              <strong>{value}</strong>
              <span>{copied === value ? "Copied" : result}</span>
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
