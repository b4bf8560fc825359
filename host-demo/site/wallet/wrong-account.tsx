/** @jsxImportSource react */
import { Modal } from "../parts/modal.tsx";
import { useText } from "../text/text.tsx";

/** The card that was to be edited is not in this shopper's wallet. */
export function WrongAccount({ onDone }: { readonly onDone: () => void }) {
  const t = useText();
  return (
    <Modal title={t("wrongAccountTitle")} onClose={onDone} closeLabel={t("close")}>
      <p>{t("wrongAccountText")}</p>
      <button type="button" className="button wide" onClick={onDone}>
        {t("wrongAccountOk")}
      </button>
    </Modal>
  );
}
