/** @jsxImportSource react */
import type { Cart, CartLine } from "../api/schemas.ts";
import { Modal } from "../parts/modal.tsx";
import { Similar } from "../replacements/select-replacement.tsx";
import { usePageText } from "../text/page-text.ts";
import { useText } from "../text/text.tsx";
import "../styles/replacements.css";

/** What the shopper wants in an item's place, should it run out. */
export default function BackupDrawer({
  cart,
  line,
  onPick,
  onClose,
}: {
  readonly cart: Cart;
  readonly line: CartLine;
  readonly onPick: (gtin13: string) => void;
  readonly onClose: () => void;
}) {
  const t = useText();
  const r = usePageText("replacements");
  return (
    <Modal drawer title={r("chooseBackup")} closeLabel={t("close")} onClose={onClose}>
      <div className="replace">
        <Similar
          cart={cart}
          gtin13={line.gtin13}
          chosen={undefined}
          hint={r("backupHint", { item: line.description })}
          isBusy={false}
          onPick={({ product }) => onPick(product.gtin13)}
          onUndo={onClose}
        />
      </div>
    </Modal>
  );
}
