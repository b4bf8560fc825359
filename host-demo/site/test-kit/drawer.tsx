/** @jsxImportSource react */
// Long because it is one drawer, section after section.

import { Suspense, useState } from "react";
import { bannerDomains } from "aisle/rules";
import { siteBanner } from "../banner.ts";
import { type Feature, features, setFeature, useFeature } from "../features.ts";
import { Modal } from "../parts/modal.tsx";
import {
  cardNumbers,
  cardTriggers,
  demoPassword,
  demoShoppers,
  ebtNumbers,
  ebtPins,
  featureNames,
  giftNumbers,
  giftPins,
  promoCodes,
  securityCodes,
  streets,
  zipCodes,
} from "./demo-data.ts";
import { Faults } from "./faults.tsx";
import { Mailbox } from "./mailbox.tsx";
import { ShortTime } from "./short-time.tsx";
import { Orders } from "./orders.tsx";
import { Stock } from "./stock.tsx";

/** Who to sign in as, which card does what, and failures to order. */
export default function TestKitDrawer({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal drawer title="Test kit" closeLabel="Close" onClose={onClose}>
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
      <Values title="Security codes" note="With any expiry that is still to come." values={securityCodes} />
      <Values
        title="SNAP EBT numbers"
        note="For the secure field: copied, since nothing can write there."
        values={ebtNumbers}
      />
      <Values title="SNAP EBT PINs" note="For the secure field, with any of these cards." values={ebtPins} />
      <Values
        title="Gift card numbers"
        note="One tap fills the form of the wallet page, or copies the number."
        values={giftNumbers}
        field="giftNumber"
      />
      <Values
        title="Gift card PINs"
        note="One tap fills the form of the wallet page, or copies the PIN."
        values={giftPins}
        field="giftPin"
      />
      <Values title="Streets" note="For the address book, in Cincinnati, OH 45202." values={streets} />
      <Values
        title="ZIP codes"
        note="One tap fills the store search of the preferences, or copies the code."
        values={zipCodes}
        field="zip"
      />
      <Values
        title="Promo codes"
        note="One tap fills the form of the payment page, or copies the code."
        values={promoCodes}
        field="promoCode"
      />
      <Suspense>
        <Mailbox />
      </Suspense>
      <Faults />
      <ShortTime />
      <Stock />
      <Orders />
      <section>
        <h3>Features</h3>
        {features.map((feature) => (
          <FeatureSwitch key={feature} feature={feature} />
        ))}
        <label className="field">
          Banner
          <select
            value={siteBanner.domain}
            onChange={({ target }) => location.assign(`/?banner=${target.value}`)}
          >
            {bannerDomains.map((domain) => (
              <option key={domain}>{domain}</option>
            ))}
          </select>
        </label>
      </section>
    </Modal>
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

/** Values that one tap types into a field of the page, where it has one of that name, or copies. */
function Values({
  title,
  note,
  values,
  field,
}: {
  readonly title: string;
  readonly note: string;
  readonly values: readonly { readonly value: string; readonly result: string }[];
  /** Nothing writes into a secure field. */
  readonly field?: "giftNumber" | "giftPin" | "promoCode" | "zip";
}) {
  const [done, setDone] = useState<{ readonly value: string; readonly how: "Filled in" | "Copied" }>();
  const use = (value: string) => {
    const input = field && document.querySelector<HTMLInputElement>(`input[name="${field}"]`);
    if (input) {
      fill(input, value);
      return setDone({ value, how: "Filled in" });
    }
    navigator.clipboard?.writeText(value).then(
      () => setDone({ value, how: "Copied" }),
      () => setDone(undefined),
    );
  };
  return (
    <section>
      <h3>{title}</h3>
      <p className="muted">{note}</p>
      <ul className="kit-list">
        {values.map(({ value, result }) => (
          <li key={value}>
            <button type="button" className="kit-item" onClick={() => use(value)}>
              <strong>{value}</strong>
              <span>{done?.value === value ? done.how : result}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FeatureSwitch({ feature }: { readonly feature: Feature }) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        checked={useFeature(feature)}
        onChange={({ target }) => setFeature(feature, target.checked)}
      />
      <span>{featureNames[feature]}</span>
    </label>
  );
}

/** Types a value as a person would, so that the form's library hears of it. */
function fill(input: HTMLInputElement | null, value: string): void {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  set?.call(input, value);
  input?.dispatchEvent(new Event("input", { bubbles: true }));
}
