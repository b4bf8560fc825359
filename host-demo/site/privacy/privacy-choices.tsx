/** @jsxImportSource react */
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { forgetDelivery } from "../checkout/delivery-cookie.ts";
import { Modal } from "../parts/modal.tsx";
import { knowSigningOut, signingOut } from "../session/signing-out.ts";
import { usePageText } from "../text/page-text.ts";
import { useText } from "../text/text.tsx";

/** What this browser keeps, and the way to have it forgotten. */
export function PrivacyChoices({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  return (
    <Modal title={t("privacyChoices")} closeLabel={t("close")} onClose={onClose}>
      <Suspense fallback={<p role="status">{t("loading")}</p>}>
        <Choices onClose={onClose} />
      </Suspense>
    </Modal>
  );
}

function Choices({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const reading = usePageText("reading");
  const [isDeleted, setIsDeleted] = useState(false);
  return (
    <div className="form">
      <p>{reading("choicesIntro")}</p>
      <button
        type="button"
        className="button outlined"
        onClick={() => {
          forget();
          setIsDeleted(true);
        }}
      >
        {reading("choicesDelete")}
      </button>
      <p role="status">{isDeleted && reading("choicesDeleted")}</p>
      <p>
        {reading("choicesMore")}{" "}
        <Link to="/account/emailSubscriptions" onClick={onClose}>
          {t("preferences")}
        </Link>
      </p>
    </div>
  );
}

/**
 * The session's cookie stays: no page can read it, and signing out is what deletes it. A sign-out that the services do not
 * know of yet has to be known here, or the next page would sign the shopper in again.
 */
function forget(): void {
  forgetDelivery();
  const leaving = signingOut();
  for (const storage of [() => localStorage, () => sessionStorage])
    try {
      storage().clear();
    } catch {
      // Where storage is blocked there is nothing in it.
    }
  if (leaving !== undefined) knowSigningOut(leaving, true);
}
