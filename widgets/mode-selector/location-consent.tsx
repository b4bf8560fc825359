/** @jsxImportSource preact */
import { Frame } from "./frame.tsx";
import type { ScreenProps } from "./props.ts";
import { said } from "./said.ts";

const uses = {
  findAStore: "howFindAStore",
  waysToShop: "howWaysToShop",
  inStore: "howInStore",
  pickupArrival: "howPickup",
  fuelCenter: "howFuel",
} as const;

const titles = { ask: "waysConsentTitle", explain: "howItWorksTitle", device: "deviceSettingTitle" } as const;
const steps = { ask: Ask, explain: Explain, device: Device };

/** Asks whether the page may know where the device is, before the browser asks; what for, and that it asks next. */
export function LocationConsent(selector: ScreenProps) {
  const { state, send, t } = selector;
  const Step = steps[state.consent];
  return (
    <Frame selector={selector} title={t(titles[state.consent])} onBack={() => send({ type: "BACK" })}>
      <div class="panel">
        <Step {...selector} />
      </div>
    </Frame>
  );
}

function Ask({ send, t }: ScreenProps) {
  return (
    <>
      <p>{t("consentText")}</p>
      <button
        type="button"
        class="button text start"
        onClick={() => send({ type: "CONSENT_STEP", step: "explain" })}
      >
        {t("howItWorks")}
      </button>
      <div class="actions">
        <button
          type="button"
          class="button outlined"
          onClick={() => send({ type: "CONSENT", allowed: false })}
        >
          {t("noThanks")}
        </button>
        <Allow send={send} t={t} />
      </div>
    </>
  );
}

function Explain(selector: ScreenProps) {
  const { send, t } = selector;
  return (
    <>
      <ul>
        {Object.entries(uses).map(([use, own]) => (
          <li key={use}>{said(selector, `howItWorks.${use}`, own)}</li>
        ))}
      </ul>
      <p>
        <a href="/i/privacy-policy" target="_blank" rel="noreferrer">
          {t("privacyPolicy")} <span class="visually-hidden">{t("opensNewTab")}</span>
        </a>
      </p>
      <div class="actions">
        <button type="button" class="button outlined" onClick={() => send({ type: "BACK" })}>
          {t("back")}
        </button>
        <Allow send={send} t={t} />
      </div>
    </>
  );
}

function Device({ send, t }: ScreenProps) {
  return (
    <>
      <p>{t("deviceSettingText")}</p>
      <button type="button" class="button" onClick={() => send({ type: "CONSENT", allowed: true })}>
        {t("continue")}
      </button>
    </>
  );
}

function Allow({ send, t }: Pick<ScreenProps, "send" | "t">) {
  return (
    <button type="button" class="button" onClick={() => send({ type: "CONSENT_STEP", step: "device" })}>
      {t("allowLocation")}
    </button>
  );
}
