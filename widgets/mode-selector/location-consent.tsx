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

/** Asks whether the page may know where the device is, before the browser asks; what for, and that it asks next. */
export function LocationConsent(selector: ScreenProps) {
  const { state, send, t } = selector;
  const { consent } = state;
  const back = () => send({ type: "BACK" });
  const allow = () => send({ type: "CONSENT_STEP", step: "device" });
  const button = (
    key: "allowLocation" | "noThanks" | "back" | "continue",
    look: string,
    press: () => void,
  ) => (
    // One of its own for each step: a button that stayed would keep the focus from what comes.
    <button key={`${consent} ${key}`} type="button" class={`button ${look}`} onClick={press}>
      {t(key)}
    </button>
  );
  const answer = (allowed: boolean) => () => send({ type: "CONSENT", allowed });
  const footers = {
    ask: [button("allowLocation", "", allow), button("noThanks", "outlined", answer(false))],
    explain: [button("allowLocation", "", allow), button("back", "outlined", back)],
    device: [button("continue", "", answer(true))],
  };
  return (
    <Frame selector={selector} title={t(titles[consent])} onBack={back} footer={footers[consent]}>
      {consent === "explain" ? (
        <Uses {...selector} />
      ) : (
        <p>{t(consent === "ask" ? "consentText" : "deviceSettingText")}</p>
      )}
      {consent === "ask" && (
        <button
          type="button"
          class="button text start"
          onClick={() => send({ type: "CONSENT_STEP", step: "explain" })}
        >
          {t("howItWorks")}
        </button>
      )}
    </Frame>
  );
}

function Uses(selector: ScreenProps) {
  const { t } = selector;
  return (
    <>
      <ul class="stores">
        {Object.entries(uses).map(([use, own]) => (
          <li key={use}>{said(selector, `howItWorks.${use}`, own)}</li>
        ))}
      </ul>
      <a class="button text start" href="/i/privacy-policy" target="_blank" rel="noreferrer">
        {t("privacyPolicy")} <span class="visually-hidden">{t("opensNewTab")}</span>
      </a>
    </>
  );
}
