/** @jsxImportSource react */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { pathForNewTab } from "../banner.ts";
import { Modal } from "../parts/modal.tsx";
import { useText } from "../text/text.tsx";

type Step = "ask" | "explain" | "device";

const titles = {
  ask: "consentTitle",
  explain: "howItWorksTitle",
  device: "deviceSettingTitle",
} as const satisfies Record<Step, string>;

const uses = ["howFindAStore", "howWaysToShop", "howInStore", "howPickup", "howFuel"] as const;

/**
 * Asks whether the page may know where the device is, before the browser asks. Whoever closes it has answered nothing.
 */
export function LocationConsent({
  onAllow,
  onDeny,
  onClose,
}: {
  readonly onAllow: () => void;
  readonly onDeny: () => void;
  readonly onClose: () => void;
}) {
  const t = useText();
  const [step, setStep] = useState<Step>("ask");
  const body = useRef<HTMLDivElement>(null);
  const first = useRef(true);

  // The button that was pressed is gone with its step; what comes is read from its beginning.
  useEffect(() => {
    if (!first.current) body.current?.focus();
    first.current = false;
  }, [step]);

  const allowOr = (other: string, onOther: () => void) => (
    <div className="actions">
      <button type="button" className="button outlined" onClick={onOther}>
        {other}
      </button>
      <button type="button" className="button" onClick={() => setStep("device")}>
        {t("allowLocation")}
      </button>
    </div>
  );
  const steps: Record<Step, ReactNode> = {
    ask: (
      <>
        <p>{t("consentText")}</p>
        <button type="button" className="link start" onClick={() => setStep("explain")}>
          {t("howItWorks")}
        </button>
        {allowOr(t("noThanks"), onDeny)}
      </>
    ),
    explain: (
      <>
        <ul className="bullets">
          {uses.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
        <a className="start" href={pathForNewTab("/i/privacy-policy")} target="_blank" rel="noreferrer">
          {t("privacyPolicy")}
          <span className="visually-hidden"> {t("opensNewTab")}</span>
        </a>
        {allowOr(t("back"), () => setStep("ask"))}
      </>
    ),
    device: (
      <>
        <p>{t("deviceSettingText")}</p>
        <button type="button" className="button wide" onClick={onAllow}>
          {t("continue")}
        </button>
      </>
    ),
  };
  return (
    <Modal title={t(titles[step])} onClose={onClose} closeLabel={t("close")}>
      <div ref={body} className="form consent" role="group" aria-label={t(titles[step])} tabIndex={-1}>
        {steps[step]}
      </div>
    </Modal>
  );
}
