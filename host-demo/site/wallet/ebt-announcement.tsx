/** @jsxImportSource react */
import { useState } from "react";
import { useNavigate } from "react-router";
import { useProfile } from "../api/queries.ts";
import { Modal } from "../parts/modal.tsx";
import { useText } from "../text/text.tsx";
import { isDismissed, keepDismissed } from "./dismissals.ts";
import { addEbtPath, opened } from "./use-section.ts";

/**
 * Tells a shopper who came without a SNAP EBT card that there can be one, until they have answered it. Kept in the
 * tree while the page is shown: whoever has only just deleted theirs is not told.
 */
export function EbtAnnouncement({
  hasEbt,
  isFree,
}: {
  readonly hasEbt: boolean;
  /** Nothing else has the shopper's attention. */
  readonly isFree: boolean;
}) {
  const t = useText();
  const navigate = useNavigate();
  const [cameWithEbt] = useState(hasEbt);
  const [isAnswered, setAnswered] = useState(false);
  const isMeant = !cameWithEbt && !hasEbt && !isAnswered;
  const profile = useProfile(isMeant).data;
  if (!isMeant || !isFree || !profile || isDismissed(profile.id)) return null;

  const dismiss = () => {
    keepDismissed(profile.id);
    setAnswered(true);
  };
  return (
    <Modal title={t("ebtAnnouncementTitle")} onClose={dismiss} closeLabel={t("close")}>
      <p>{t("ebtAnnouncement")}</p>
      <button
        type="button"
        className="button wide"
        onClick={() => {
          dismiss();
          void navigate(addEbtPath, { state: opened });
        }}
      >
        {t("addEbtCard")}
      </button>
    </Modal>
  );
}
