/** @jsxImportSource preact */
import { ScreenHeader, type ScreenProps } from "./screen.tsx";

/** Asks before a changed selection is thrown away. */
export function ExitConfirm({ send, t }: ScreenProps) {
  return (
    <>
      <ScreenHeader title={t("discardTitle")} send={send} t={t} />
      <div class="sheet-body">
        <p>{t("discardQuestion")}</p>
      </div>
      <div class="sheet-footer">
        <button type="button" class="button" onClick={() => send({ type: "EXIT_KEEP" })}>
          {t("keepChanges")}
        </button>
        <button type="button" class="button quiet" onClick={() => send({ type: "EXIT_DISCARD" })}>
          {t("discardChanges")}
        </button>
      </div>
    </>
  );
}
