/** @jsxImportSource react */
import { useEffect, useRef } from "react";
import type { ConsentStep } from "aisle/modality";
import { pathForNewTab } from "../banner.ts";
import { Modal } from "../parts/modal.tsx";
import { useText } from "../text/text.tsx";

const titles = {
  ask: "consentTitle",
  explain: "howItWorksTitle",
  device: "deviceSettingTitle",
} as const satisfies Record<ConsentStep, string>;

const uses = ["howFindAStore", "howWaysToShop", "howInStore", "howPickup", "howFuel"] as const;

/**
 * Asks whether the page may know where the device is, before the browser asks. Whoever closes it has answered nothing.
 */
export function LocationConsent({
  step,
  onStep,
  onAllow,
  onDeny,
  onClose,
}: {
  readonly step: ConsentStep;
  readonly onStep: (step: ConsentStep) => void;
  readonly onAllow: () => void;
  readonly onDeny: () => void;
  readonly onClose: () => void;
}) {
  const t = useText();
  const body = useRef<HTMLDivElement>(null);
  const first = useRef(true);

  // The button that was pressed is gone with its step; what comes is read from its beginning.
  useEffect(() => {
    if (!first.current) body.current?.focus();
    first.current = false;
  }, [step]);

  const explain = () => onStep("explain");
  const allow = () => onStep("device");
  return (
    <Modal title={t(titles[step])} onClose={onClose} closeLabel={t("close")}>
      <div ref={body} className="form consent" role="group" aria-label={t(titles[step])} tabIndex={-1}>
        {step === "ask" && <Ask onExplain={explain} onAllow={allow} onDeny={onDeny} />}
        {step === "explain" && <Explain onAllow={allow} onBack={() => onStep("ask")} />}
        {step === "device" && <DeviceSetting onContinue={onAllow} />}
      </div>
    </Modal>
  );
}

function Ask({
  onExplain,
  onAllow,
  onDeny,
}: {
  readonly onExplain: () => void;
  readonly onAllow: () => void;
  readonly onDeny: () => void;
}) {
  const t = useText();
  return (
    <>
      <p>
        {t("consentText")} {t("consentLater")}
      </p>
      <button type="button" className="link start" onClick={onExplain}>
        {t("howItWorks")}
      </button>
      <AllowOr other={t("noThanks")} onOther={onDeny} onAllow={onAllow} />
    </>
  );
}

/** What the place is used for. */
function Explain({ onAllow, onBack }: { readonly onAllow: () => void; readonly onBack: () => void }) {
  const t = useText();
  return (
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
      <AllowOr other={t("back")} onOther={onBack} onAllow={onAllow} />
    </>
  );
}

/** Says that the browser asks next. */
function DeviceSetting({ onContinue }: { readonly onContinue: () => void }) {
  const t = useText();
  return (
    <>
      <p>{t("deviceSettingText")}</p>
      <button type="button" className="button wide" onClick={onContinue}>
        {t("continue")}
      </button>
    </>
  );
}

function AllowOr({
  other,
  onOther,
  onAllow,
}: {
  readonly other: string;
  readonly onOther: () => void;
  readonly onAllow: () => void;
}) {
  const t = useText();
  return (
    <div className="actions">
      <button type="button" className="button outlined" onClick={onOther}>
        {other}
      </button>
      <button type="button" className="button" onClick={onAllow}>
        {t("allowLocation")}
      </button>
    </div>
  );
}
