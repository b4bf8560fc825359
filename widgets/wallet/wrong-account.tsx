/** @jsxImportSource preact */
import { ScreenHeader, type ScreenProps } from "./screen.tsx";

/** The card that was to be edited is not in this wallet: most likely it is another account's. */
export function WrongAccount({ send, t }: ScreenProps) {
  return (
    <>
      <ScreenHeader title={t("wrongAccountTitle")} send={send} t={t} />
      <div class="sheet-body">
        <p>{t("wrongAccountText")}</p>
      </div>
      <div class="sheet-footer">
        <button type="button" class="button" onClick={() => send({ type: "BACK" })}>
          {t("wrongAccountOk")}
        </button>
      </div>
    </>
  );
}
