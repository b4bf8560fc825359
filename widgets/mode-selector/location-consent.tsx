/** @jsxImportSource preact */
import { useEffect, useRef } from "preact/hooks";
import type { SelectorProps } from "./props.ts";

const uses = ["howFindAStore", "howWaysToShop", "howInStore", "howPickup", "howFuel"] as const;

/** Asks whether the page may know where the device is, before the browser asks; what for, and that it asks next. */
export function LocationConsent(selector: SelectorProps) {
  const { consent } = selector.state;
  const body = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  // The button that was pressed is gone with its step; what comes is read from its beginning.
  useEffect(() => {
    if (!first.current) body.current?.focus();
    first.current = false;
  }, [consent]);
  return (
    <div ref={body} class="panel" tabIndex={-1}>
      {consent === "ask" && <Ask {...selector} />}
      {consent === "explain" && <Explain {...selector} />}
      {consent === "device" && <Device {...selector} />}
    </div>
  );
}

function Ask({ send, t }: SelectorProps) {
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

function Explain({ send, t }: SelectorProps) {
  return (
    <>
      <ul>
        {uses.map((key) => (
          <li key={key}>{t(key)}</li>
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

function Device({ send, t }: SelectorProps) {
  return (
    <>
      <p>{t("deviceSettingText")}</p>
      <button type="button" class="button" onClick={() => send({ type: "CONSENT", allowed: true })}>
        {t("continue")}
      </button>
    </>
  );
}

function Allow({ send, t }: Pick<SelectorProps, "send" | "t">) {
  return (
    <button type="button" class="button" onClick={() => send({ type: "CONSENT_STEP", step: "device" })}>
      {t("allowLocation")}
    </button>
  );
}
